import { expect, test } from 'vitest';
import { initialCandidateState, readRedrawState, useRedrawState } from './store.ts';

test('what was stored comes back, and nonsense falls back to the usual', () => {
  const state = { discarded: ['o2'], shown: 'o1', following: true };
  const tools = { tool: 'lasso', size: 80, soft: true, subtract: true, joining: 'replace' };
  expect(readRedrawState({ benches: { a1: state }, tools })).toEqual({ candidates: { a1: state }, tools: { ...tools, subtract: false } });
  expect(readRedrawState({ benches: { a1: 7 }, tools: { tool: 'axe', size: 9999 } })).toEqual({
    candidates: { a1: initialCandidateState },
    tools: { tool: 'brush', size: 36, soft: false, subtract: false, joining: 'add' },
  });
  expect(readRedrawState(null).candidates).toEqual({});
});

test('only the candidate states of the pictures used last are stored', () => {
  for (let picture = 0; picture < 20; picture++) useRedrawState.getState().changeCandidates(`p${picture}`, { discarded: [`o${picture}`] });
  const { changeCandidates } = useRedrawState.getState();
  changeCandidates('p9', { shown: 'o' });
  changeCandidates('new', {});
  const pictures = Object.keys(useRedrawState.getState().candidates);
  expect(pictures).toHaveLength(12);
  expect(pictures.slice(-2)).toEqual(['p9', 'new']);
  expect(useRedrawState.getState().candidates.p9).toMatchObject({ discarded: ['o9'], shown: 'o' });
});
