import { expect, test } from 'vitest';
import { createPath, fillPath, leadsAway, matchPath, resolvePath } from './path.ts';

test('an address is taken apart and put together', () => {
  const whole = { pathname: '/image/enhance', search: '?work=1', hash: '#top' };
  expect(resolvePath('/image/enhance?work=1#top', '/')).toEqual(whole);
  expect(createPath(whole)).toBe('/image/enhance?work=1#top');
  expect(resolvePath('/a#b?c', '/')).toEqual({ pathname: '/a', search: '', hash: '#b?c' });
});

test('what has no path of its own stays on the present one', () => {
  expect(resolvePath('?view=2', '/workbench')).toEqual({ pathname: '/workbench', search: '?view=2', hash: '' });
  expect(resolvePath('#host', '/')).toEqual({ pathname: '/', search: '', hash: '#host' });
  expect(resolvePath({ search: '?a=1' }, '/x')).toEqual({ pathname: '/x', search: '?a=1', hash: '' });
});

test('an empty query leaves no question mark behind', () => {
  expect(createPath(resolvePath('?', '/studio/image'))).toBe('/studio/image');
});

test('only whole addresses of other places lead away', () => {
  expect(['https://example.com', 'mailto:a@b.c', '//example.com'].every(leadsAway)).toBe(true);
  expect(['/a', '?b', '#c', 'd:e/f'.replace(':', '/')].some(leadsAway)).toBe(false);
});

test.each([
  ['/console/members/abc', { id: 'abc' }],
  ['/Console/MEMBERS/aBc/', { id: 'aBc' }],
  ['/console/members/ann%40example.com', { id: 'ann@example.com' }],
  ['/console/members/a%2Fb', { id: 'a/b' }],
  ['/console/members', undefined],
  ['/console/members/', undefined],
  ['/console/members/abc/orders', undefined],
  ['/console/works/abc', undefined],
  ['/console/members/%', undefined],
])('%s carries %j', (pathname, params) => {
  expect(matchPath('/console/members/:id', pathname)).toEqual(params);
});

test('an address carries several values, and is written again with them', () => {
  const pattern = '/console/members/:member/orders/:order';
  const params = { member: 'ann@example.com', order: '2026/1 %' };
  const written = fillPath(pattern, params);
  expect(written).toBe('/console/members/ann%40example.com/orders/2026%2F1%20%25');
  expect(matchPath(pattern, written)).toEqual(params);
});
