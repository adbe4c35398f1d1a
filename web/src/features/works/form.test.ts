import { expect, test } from 'vitest';
import { filterOf, kindOf, kindPaths } from './form.ts';

test('each list has its own address', () => {
  for (const [kind, path] of Object.entries(kindPaths)) expect(kindOf(path)).toBe(kind);
  expect(kindOf('/workbench/nav/')).toBe('all');
});

test('the address says which works are shown', () => {
  expect(filterOf('favorites', new URLSearchParams('text= lake &tool=text2img&state=failed'))).toEqual({
    favorite: true,
    text: 'lake',
    tool: 'text2img',
    state: 'failed',
  });
  expect(filterOf('videos', new URLSearchParams('tool=nothing&state=running&text='))).toEqual({ type: 'video' });
});
