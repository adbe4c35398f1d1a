import { newWork } from '@easel/contract/new-work';
import type { Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { freshest, matches, putWork, removeWorks, worksOf } from './work-lists.ts';

function work(id: string, changes: Partial<Work> = {}): Work {
  const recipe = { tool: 'text2img', model: 'painter' } as const;
  const given = { id, tool: 'text2img', recipe, price: 1, created_at: `2026-01-01T00:00:0${id}Z` } as const;
  return { ...newWork(given), change: 1, state: 'succeeded', ...changes };
}

const pages = [
  { items: [work('5'), work('4')], next: 'x' },
  { items: [work('3'), work('2')], next: null },
];
const ids = (list: typeof pages) => list.map((page) => page.items.map((item) => item.id).join('')).join('|');

test('a report of a known work changes it in its place', () => {
  const after = putWork(pages, work('3', { favorite: true }), {});
  expect(ids(after)).toBe('54|32');
  expect(after[1]?.items[0]?.favorite).toBe(true);
  expect(after[0]).toBe(pages[0]);
});

test('a new work stands on top, an old unknown one waits for its page', () => {
  expect(ids(putWork(pages, work('6'), {}))).toBe('654|32');
  const open = [pages[0], { items: [work('3')], next: 'y' }] as typeof pages;
  expect(ids(putWork(open, work('1'), {}))).toBe('54|3');
  expect(ids(putWork(pages, work('1'), {}))).toBe('54|321');
  expect(ids(putWork([{ items: [], next: null }], work('1'), {}))).toBe('1');
});

test('a work that comes back after a delete returns to its place on whichever page', () => {
  for (const id of ['5', '4', '3', '2']) {
    const back = putWork(removeWorks(pages, [id]), work(id), {});
    expect(worksOf(back).map((item) => item.id)).toEqual(['5', '4', '3', '2']);
  }
  expect(ids(putWork(removeWorks(pages, ['4', '5']), work('5'), {}))).toBe('|532');
});

test('only what the filter asks for enters a list', () => {
  expect(matches(work('1'), { type: 'video' })).toBe(false);
  expect(matches(work('1', { tool: 'img2video' }), { type: 'video' })).toBe(true);
  expect(matches(work('1'), { favorite: true })).toBe(false);
  expect(matches(work('1'), { tool: 'enhance' })).toBe(false);
  expect(matches(work('1'), { text: 'lake' })).toBe(false);
});

test('overlapping pages show each work once', () => {
  expect(worksOf([...pages, { items: [work('2'), work('1')], next: null }]).map((item) => item.id)).toEqual(['5', '4', '3', '2', '1']);
});

test('of two reports the one of the later change counts, whatever the state', () => {
  const done = work('1', { change: 9 });
  const running = work('1', { change: 8, state: 'running', progress: 0.5 });
  expect(freshest(done, running)).toBe(done);
  expect(freshest(running, done)).toBe(done);
  const unloved = work('1', { change: 10 });
  expect(freshest(unloved, { ...done, favorite: true })).toBe(unloved);
  const signedAnew = { ...done };
  expect(freshest(done, signedAnew)).toBe(signedAnew);
});
