import type { Output, Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { optimisticWork } from '../../work/optimistic-work.ts';
import { candidatesOf, missingOf, stepCandidate, underway } from './queries.ts';
import { initialCandidateState } from './store.ts';

const output = (id: string, seed: number) => ({ id, seed }) as Output;
const work = (id: string, part: Partial<Work>): Work => ({
  ...optimisticWork('redraw', { model: 'filler', image: 'a1', count: 2, seed: 5 }, 2, id, new Date(0)),
  id,
  ...part,
});
const none = () => false;

const first = work('w1', { state: 'succeeded', outputs: [output('o1', 5), output('o2', 6)] });
const second = work('w2', { state: 'running', progress: 0.75, outputs: [output('o3', 5)] });
const failed = work('w3', { state: 'failed', recipe: { tool: 'redraw', model: 'filler', image: 'a1', count: 1, seed: 5 } });
const other = work('w9', { state: 'succeeded', recipe: { tool: 'redraw', model: 'filler', image: 'a2' }, outputs: [output('o9', 5)] });

test('what was made of this picture, in the order in which it was asked for', () => {
  const candidates = candidatesOf([other, failed, second, first], 'a1', initialCandidateState, none);
  expect(candidates.map(({ kind, number }) => [kind, number])).toEqual([
    ['ready', 1],
    ['ready', 2],
    ['ready', 3],
    ['painting', 4],
    ['ended', 5],
  ]);
  expect(candidates[3]).toMatchObject({ progress: 0.5, lead: true });
});

test('what was put aside is gone, and those that are there are counted', () => {
  const candidates = candidatesOf([failed, second, first], 'a1', { ...initialCandidateState, discarded: ['o1', 'w3'] }, none);
  expect(candidates.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a work that is being sent already has its places', () => {
  const sending = optimisticWork('redraw', { model: 'filler', image: 'a1', count: 3 }, 3, 'r1', new Date(0));
  expect(candidatesOf([sending], 'a1', initialCandidateState, none)).toHaveLength(3);
});

test('going through the candidates passes the original and goes round', () => {
  const candidates = candidatesOf([second, first], 'a1', initialCandidateState, none);
  const way = [undefined, 'o1', 'o2', 'o3', undefined];
  for (const [place, shown] of way.slice(0, -1).entries()) expect(stepCandidate(candidates, shown, 1)).toBe(way[place + 1]);
  expect(stepCandidate(candidates, undefined, -1)).toBe('o3');
  expect(stepCandidate([], undefined, 1)).toBeUndefined();
  expect(stepCandidate(candidates, 'gone', 1)).toBe('o1');
});

test('of works that are under way it is told how many are ready', () => {
  expect(underway(candidatesOf([second, first], 'a1', initialCandidateState, none))).toEqual({ ready: 1, count: 2 });
  expect(underway(candidatesOf([first], 'a1', initialCandidateState, none))).toEqual({ ready: 0, count: 0 });
});

test('what of the words could not be drawn', () => {
  const report = [
    { text: 'moon', as: 'missing' },
    { text: 'clouds', as: 'drawn' },
  ] as const;
  expect(missingOf(work('w1', { report: [...report] }))).toEqual(['moon']);
  expect(missingOf(first)).toEqual([]);
});
