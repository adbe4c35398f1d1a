import type { LineageNode } from '@easel/contract/work-calls';
import { expect, test } from 'vitest';
import { branchesOf, neighbourOf } from './branches.ts';
import { layoutOf } from './layout.ts';

const node = (id: string, parent: string | null): LineageNode => ({ id, parent, work: null, upload: null, others: [], gone: 'trash' });
const none = new Set<string>();

const small = [node('a', null), node('b', 'a'), node('c', 'a'), node('d', 'b'), node('e', 'c')];

test('branches stand with all that hangs on them, before the next', () => {
  const branches = branchesOf(small, none, []);
  expect(branches.map(({ key, depth, place, count }) => [key, depth, place, count])).toEqual([
    ['a', 0, 1, 1],
    ['b', 1, 1, 2],
    ['d', 2, 1, 1],
    ['c', 1, 2, 2],
    ['e', 2, 1, 1],
  ]);
});

test('of many works that nothing was made from, the older ones are folded, but never the one in view', () => {
  const many = [node('a', null), node('b', 'a'), node('z', 'b'), ...Array.from({ length: 12 }, (_, at) => node(`n${at}`, 'a'))];
  const keys = (open: ReadonlySet<string>, kept: string[]) => branchesOf(many, open, kept).map(({ key }) => key);
  expect(keys(none, [])).toEqual(['a', 'older a', 'b', 'z', 'n6', 'n7', 'n8', 'n9', 'n10', 'n11']);
  expect(branchesOf(many, none, []).find(({ folded }) => folded)).toMatchObject({ folded: 6, place: 1, count: 8 });
  expect(keys(none, ['n2'])).toContain('n2');
  expect(keys(new Set(['a']), [])).toHaveLength(15);
});

test('arrow keys go out and in, and up and down through all that is as far from the origin', () => {
  const branches = branchesOf(small, none, []);
  const go = (key: string, to: Parameters<typeof neighbourOf>[2]) => neighbourOf(branches, key, to)?.key;
  expect([go('d', 'out'), go('a', 'in'), go('d', 'after'), go('e', 'before'), go('e', 'after')]).toEqual(['b', 'b', 'e', 'd', undefined]);
});

test('no two places of a tree lie on each other, and what others hang on stands in their middle', () => {
  const { places, width, height } = layoutOf(branchesOf(small, none, []));
  const at = (key: string) => places.get(key) as { x: number; y: number };
  expect(at('d').y).toBeLessThan(at('e').y);
  expect(at('b').y).toBe(at('d').y);
  expect(at('a').y).toBe((at('b').y + at('c').y) / 2);
  expect(at('b').x).toBeGreaterThan(at('a').x);
  for (const { x, y } of places.values()) expect(x < width && y < height).toBe(true);
  expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
});
