import { expect, test } from 'vitest';
import { createPath, leadsAway, resolvePath } from './path.ts';

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
