import { describe, expect, it } from 'vitest';
import { foldedReturn, leavesOnLoginClose, needsMember, promotionPlace, redirectFrom } from './routing-rules.ts';
import { createLookup, type Screen } from './screens.ts';

describe('needsMember', () => {
  it.each(['/me', '/me/usage', '/workbench/me/info', '/ME/usage'])('guards %s', (path) => expect(needsMember(path)).toBe(true));
  it.each(['/', '/image/text2img', '/media', '/workbench/menu'])('lets anybody see %s', (path) => expect(needsMember(path)).toBe(false));
});

describe('leavesOnLoginClose', () => {
  it.each(['/image/text2img', '/me/usage', '/invite'])('leads home from %s', (path) => expect(leavesOnLoginClose(path)).toBe(true));
  it.each(['/', '/studio/image', '/pricing', '/workbench/nav'])('stays on %s', (path) => expect(leavesOnLoginClose(path)).toBe(false));
});

describe('foldedReturn', () => {
  it('folds the whole path into one query', () => {
    const folded = foldedReturn(new URL('http://studio.test/googleLogin?code=4%2F0A&state=s'));
    expect(folded).toBe('/googleLogin?url=%2FgoogleLogin%3Fcode%3D4%252F0A%26state%3Ds');
    expect(new URL(folded ?? '', 'http://studio.test').searchParams.get('url')).toBe('/googleLogin?code=4%2F0A&state=s');
  });

  it('leaves a folded one alone', () => {
    expect(foldedReturn(new URL('http://studio.test/payinfo?url=%2Fpayinfo'))).toBeUndefined();
  });
});

describe('promotionPlace', () => {
  it('numbers the eight addresses from 1', () => {
    const eight = ['/', '/me/usage', '/image/text2img', '/image/realtime', '/image/face', '/image/enhance', '/image/redraw', '/pricing'];
    expect(eight.map(promotionPlace)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(promotionPlace('/Image/Face/')).toBe(5);
  });
  it.each(['/studio/image', '/image', '/pricing_wooshpay', '/me/account'])('is 0 for %s', (path) => expect(promotionPlace(path)).toBe(0));
});

describe('redirectFrom', () => {
  const from = (path: string) => redirectFrom(new URL(path, 'http://studio.test'));

  it('leads from the heads of two families to their first screen', () => {
    expect(from('/image')).toBe('/image/text2img');
    expect(from('/me/')).toBe('/me/usage');
    expect(from('/image?prompt=lake')).toBe('/image/text2img?prompt=lake');
  });
  it('leads to the chat from any unknown address', () => expect(from('/nowhere/at/all')).toBe('/studio/chat'));
  it('folds a return page once', () => {
    expect(from('/payinfo?paid=1')).toBe('/payinfo?url=%2Fpayinfo%3Fpaid%3D1');
    expect(from('/payinfo?url=%2Fpayinfo%3Fpaid%3D1')).toBeUndefined();
  });
  it('writes the address of a screen as it is written', () => {
    expect(from('/ME/usage?days=7#top')).toBe('/me/usage?days=7#top');
    expect(from('/Image/Text2Img/')).toBe('/image/text2img');
    expect(from('/changepass')).toBe('/changePass');
  });
  it('leads to the chat from an address that cannot be decoded', () => expect(from('/image/%')).toBe('/studio/chat'));
  it.each(['/', '/workbench/nav/1/item-1', '/changePass'])('stays on %s', (path) => expect(from(path)).toBeUndefined());
});

describe('a screen whose address carries values', () => {
  const screen = (part: Screen['part']): Screen => ({ key: 'works', part });
  const lookUp = createLookup({
    '/console/members/:id': screen('works'),
    '/console/members/:id/orders/:order': screen('billing'),
    '/console/members/new': screen('profile'),
  });

  it('is found by its pattern, and carries what was typed', () => {
    expect(lookUp('/console/members/aB-1')).toMatchObject({ screen: { part: 'works' }, params: { id: 'aB-1' } });
    expect(lookUp('/console/members/aB-1/orders/7')).toMatchObject({ screen: { part: 'billing' }, params: { id: 'aB-1', order: '7' } });
    expect(lookUp('/console/members')).toBeUndefined();
    expect(lookUp('/console/members/a/b')).toBeUndefined();
  });
  it('gives way to one that is written out', () => {
    expect(lookUp('/Console/Members/NEW/')).toMatchObject({ path: '/console/members/new', screen: { part: 'profile' }, params: {} });
  });
  it('has one spelling, but for its values', () => {
    expect(lookUp('/CONSOLE/members/aB@x/')?.path).toBe('/console/members/aB%40x');
    expect(lookUp('/console/members/aB%40x')?.path).toBe('/console/members/aB%40x');
  });
});

it.each([
  ['/works', '/workbench/nav'],
  ['/plans/', '/pricing'],
  ['/image/img2img', '/image/text2img?tool=img2img'],
])('%s is what people type for a screen', (typed, screen) => {
  expect(redirectFrom(new URL(typed, 'http://studio.example'))).toBe(screen);
});
