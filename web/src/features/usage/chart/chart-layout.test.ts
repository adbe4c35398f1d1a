import { describe, expect, it } from 'vitest';
import { columnAt, columnsOf, heightsOf, labelled, sharesOf, topOf } from './chart-layout.ts';

const tools = ['text2img', 'enhance'];
const item = (day: string, tool: string, credits: number, works = 1) => ({ day, tool, credits, works });

describe('columnsOf', () => {
  it('has every day, also those without entries, over the end of a month and of summer time', () => {
    const columns = columnsOf({ from: '2026-10-24', to: '2026-11-02', items: [item('2026-11-01', 'enhance', 4)] }, tools);
    expect(columns.map(({ day }) => day)).toEqual([
      ...['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-02'],
    ]);
    expect(columns.map(({ credits }) => credits)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 4, 0]);
  });
  it('stacks the tools in one order, unknown ones last, and leaves out what cost nothing', () => {
    const items = [item('2026-11-01', 'new', 1), item('2026-11-01', 'enhance', 2), item('2026-11-01', 'text2img', 3, 2)];
    const [column] = columnsOf({ from: '2026-11-01', to: '2026-11-01', items: [...items, item('2026-11-01', 'face', 0)] }, tools);
    expect(column?.parts.map(({ tool }) => tool)).toEqual(['text2img', 'enhance', 'new']);
    expect(column?.credits).toBe(6);
  });
  it('is empty while nothing is known', () => expect(columnsOf({ from: '', to: '', items: [] }, tools)).toEqual([]));
});

it('adds up what a tool took on several days', () => {
  const items = [item('2026-11-01', 'enhance', 2), item('2026-11-02', 'enhance', 4, 2)];
  expect(sharesOf(items, tools)).toEqual([{ tool: 'enhance', credits: 6, works: 3 }]);
});

it('the axis ends at a round even number', () => {
  const top = (...credits: number[]) => topOf(credits.map((each) => ({ day: '', credits: each, parts: [] })));
  expect([top(), top(0), top(3), top(7), top(10), top(11), top(61), top(100), top(101), top(1999)]).toEqual([
    ...[2, 2, 4, 8, 10, 20, 80, 100, 200, 2000],
  ]);
});

describe('heightsOf', () => {
  it('fills the sum to the pixel, whatever the parts', () => {
    expect(heightsOf([1, 1, 1], 3, 100)).toEqual([34, 33, 33]);
    expect(heightsOf([50, 25], 100, 160)).toEqual([80, 40]);
  });
  it('shows the smallest part too, and nothing where nothing is', () => expect(heightsOf([1, 0, 999], 1000, 160)).toEqual([2, 0, 160]));
});

it('writes some days below, the last always', () => {
  expect(labelled(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(30, 4)).toEqual([5, 13, 21, 29]);
  expect(labelled(0, 4)).toEqual([]);
});

it('finds the day under a pointer, also beyond the edges', () => {
  expect([columnAt(-0.1, 30), columnAt(0, 30), columnAt(0.5, 30), columnAt(1, 30)]).toEqual([0, 0, 15, 29]);
});
