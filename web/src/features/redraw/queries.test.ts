import type { Output, Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import type { Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';
import { candidatesOf, missingOf, stepCandidate, tallyOf, toldWork } from './queries.ts';
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

test('what was put aside is gone, and the others keep their numbers', () => {
  const candidates = candidatesOf([failed, second, first], 'a1', { ...initialCandidateState, discarded: ['o1', 'w3'] }, none);
  expect(candidates.map(({ number }) => number)).toEqual([2, 3, 4]);
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

test('where a work has failed, those of the next keep the numbers that they had while it was painted', () => {
  const seeds = { model: 'filler', image: 'a1', count: 2, seed: 5, tool: 'redraw' } as const;
  const numbers = (part: Partial<Work>) =>
    candidatesOf([second, work('w0', { recipe: seeds, ...part })], 'a1', initialCandidateState, none).map(({ kind, number }) => [
      kind,
      number,
    ]);
  const next = [
    ['ready', 3],
    ['painting', 4],
  ];
  expect(numbers({ state: 'running' })).toEqual([['painting', 1], ['painting', 2], ...next]);
  expect(numbers({ state: 'failed' })).toEqual([['ended', 1], ...next]);
  expect(numbers({ state: 'failed', outputs: [output('o1', 5)] })).toEqual([['ready', 1], ['ended', 2], ...next]);
  expect(numbers({ state: 'failed', outputs: [output('o1', 6)] })).toEqual([['ready', 2], ['ended', 1], ...next]);
});

test('all that are not ready are painted at the same time: none is done long before it is there', () => {
  const painting = (part: Partial<Work>) =>
    candidatesOf([work('w', part)], 'a1', initialCandidateState, none).find(({ kind }) => kind === 'painting');
  expect(painting({ state: 'running', progress: 0.5 })).toMatchObject({ number: 1, progress: 0.5 });
  expect(painting({ state: 'running', progress: 0.75, outputs: [output('o', 5)] })).toMatchObject({ number: 2, progress: 0.5 });
});

test('how far all is that was asked for never goes back while works follow each other', () => {
  const stages: Partial<Work>[] = [
    { state: 'queued' },
    { state: 'running', progress: 0.5 },
    { state: 'running', progress: 0.75, outputs: [output('o', 5)] },
    { state: 'succeeded', progress: 1, outputs: [output('o', 5), output('p', 6)] },
  ];
  const of = (one: Partial<Work> | undefined, two: Partial<Work> | undefined) => {
    const { ready, count, progress, going } = tallyOf([work('w2', two ?? {}), work('w1', one ?? {}), other], 'a1');
    return [ready, count, progress, going?.id];
  };
  expect(stages.map((stage) => of(stage, stages[0]))).toEqual([
    [0, 4, 0, 'w1'],
    [0, 4, 0.25, 'w1'],
    [1, 4, 0.375, 'w1'],
    [2, 4, 0.5, 'w2'],
  ]);
  expect(stages.map((stage) => of(stages[3], stage))).toEqual([
    [2, 4, 0.5, 'w2'],
    [2, 4, 0.75, 'w2'],
    [3, 4, 0.875, 'w2'],
    [4, 4, 1, undefined],
  ]);
});

test('what is told is of the picture in the editor, or else of one of its versions', () => {
  const version = (id: string) => ({ id }) as Source;
  const going = work('w5', { state: 'running', progress: 0.5, recipe: { tool: 'redraw', model: 'filler', image: 'a2' } });
  expect(toldWork([going, second, first], 'a1', [version('a1')])).toMatchObject({ id: 'w2', progress: 0.875 });
  expect(toldWork([going, first], 'a1', [version('a1')])).toMatchObject({ id: 'w1' });
  expect(toldWork([first, going], 'a1', [version('a2'), version('a1')])).toMatchObject({ id: 'w5', progress: 0.5 });
  expect(toldWork([other, first], 'a3', [version('a1'), version('a3')])).toBe(first);
  expect(toldWork([other, first], 'a3', [version('a3')])).toBeUndefined();
});

test('what of the words could not be drawn', () => {
  const report = [
    { text: 'moon', as: 'missing' },
    { text: 'clouds', as: 'drawn' },
  ] as const;
  expect(missingOf(work('w1', { report: [...report] }))).toEqual(['moon']);
  expect(missingOf(first)).toEqual([]);
});
