import { expect, test } from 'vitest';
import { columnsFor, layWall, visiblePart } from './wall-layout.ts';

const measure = { width: 620, columns: 3, gap: 10, heading: 40, label: 20 };
const item = (id: string, aspect = 1) => ({ id, aspect });

test('the next tile goes into the shortest column', () => {
  const { days } = layWall([{ day: 'a', items: [item('tall', 0.5), item('b'), item('c'), item('d')] }], measure);
  const tiles = days[0]?.tiles ?? [];
  expect(tiles.map((tile) => tile.left)).toEqual([0, 210, 420, 210]);
  expect(tiles[3]?.top).toBe(40 + 200 + 20 + 10);
});

test('columns of almost one depth are filled from the first', () => {
  const items = [item('a', 0.995), item('b'), item('c', 1.005), item('d'), item('e'), item('f')];
  const { days } = layWall([{ day: 'a', items }], measure);
  expect(days[0]?.tiles.map((tile) => tile.left)).toEqual([0, 210, 420, 0, 210, 420]);
});

test('days stand below each other', () => {
  const { days, height } = layWall(
    [
      { day: 'a', items: [item('a')] },
      { day: 'b', items: [item('b')] },
    ],
    measure,
  );
  expect(days[1]?.top).toBeGreaterThanOrEqual((days[0]?.top ?? 0) + (days[0]?.height ?? 0));
  expect(height).toBeGreaterThan((days[1]?.top ?? 0) + 200);
});

test('of two thousand works only what can be seen is drawn', () => {
  const works = Array.from({ length: 2000 }, (_, index) => item(String(index), 0.6 + (index % 7) / 5));
  const { days, height } = layWall([{ day: 'a', items: works }], { ...measure, width: 1300, columns: 5 });
  const seen = visiblePart(days, height / 2, height / 2 + 900).flatMap((day) => day.tiles);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.length).toBeLessThan(60);
});

test('columns follow the width', () => {
  expect([358, 720, 1300, 1800].map(columnsFor)).toEqual([2, 3, 5, 7]);
});
