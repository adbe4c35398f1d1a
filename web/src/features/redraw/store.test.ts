import { expect, test } from 'vitest';
import type { Source } from '../../tool/source/source.ts';
import { initialCandidateState, readRedrawState, useRedrawState, versionsOf } from './store.ts';

test('what was stored comes back, and nonsense falls back to the usual', () => {
  const state = { discarded: ['o2'], shown: 'o1', following: '2026-03-01T10:00:00.000Z' };
  const tools = { tool: 'lasso', size: 80, soft: true, subtract: true, joining: 'replace' };
  expect(readRedrawState({ benches: { a1: state }, tools })).toEqual({
    candidates: { a1: state },
    tools: { ...tools, subtract: false },
    versions: [],
  });
  expect(readRedrawState({ benches: { a1: 7 }, tools: { tool: 'axe', size: 9999 } })).toEqual({
    candidates: { a1: initialCandidateState },
    tools: { tool: 'brush', size: 36, soft: false, subtract: false, joining: 'add' },
    versions: [],
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

const picture = (id: string): Source => ({ id, name: '', url: `/${id}`, thumb: `/${id}`, width: 4, height: 3, expires: null, work: null });

test('what is accepted joins the versions of its picture, and another picture begins anew', () => {
  const { addVersion } = useRedrawState.getState();
  addVersion(picture('a'), picture('b'));
  addVersion(picture('b'), picture('c'));
  // Back to the first, and on from there.
  addVersion(picture('a'), picture('d'));
  const { versions } = useRedrawState.getState();
  expect(versions.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(readRedrawState({ versions: JSON.parse(JSON.stringify(versions)) }).versions).toEqual(versions);
  expect(versionsOf(picture('b'), versions)).toBe(versions);
  expect(versionsOf(picture('x'), versions)).toEqual([picture('x')]);
  addVersion(picture('x'), picture('y'));
  expect(useRedrawState.getState().versions.map(({ id }) => id)).toEqual(['x', 'y']);
});
