import { expect, test } from 'vitest';
import { emptyBench, readEasels, useEasels } from './store.ts';

test('what was stored comes back, and nonsense falls back to the usual', () => {
  const bench = { discarded: ['o2'], shown: 'o1', following: true };
  const tools = { tool: 'lasso', size: 80, soft: true, subtract: true, joining: 'replace' };
  expect(readEasels({ benches: { a1: bench }, tools })).toEqual({ benches: { a1: bench }, tools: { ...tools, subtract: false } });
  expect(readEasels({ benches: { a1: 7 }, tools: { tool: 'axe', size: 9999 } })).toEqual({
    benches: { a1: emptyBench },
    tools: { tool: 'brush', size: 36, soft: false, subtract: false, joining: 'add' },
  });
  expect(readEasels(null).benches).toEqual({});
});

test('only the pictures touched last keep what was made of them', () => {
  for (let picture = 0; picture < 20; picture++) useEasels.getState().changeBench(`p${picture}`, { discarded: [`o${picture}`] });
  const { changeBench } = useEasels.getState();
  changeBench('p9', { shown: 'o' });
  changeBench('new', {});
  const kept = Object.keys(useEasels.getState().benches);
  expect(kept).toHaveLength(12);
  expect(kept.slice(-2)).toEqual(['p9', 'new']);
  expect(useEasels.getState().benches.p9).toMatchObject({ discarded: ['o9'], shown: 'o' });
});
