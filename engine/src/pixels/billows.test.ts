import { expect, test } from 'vitest';
import { type Billow, createBillows } from './billows.ts';

const read = createBillows(3);

function at(x: number, y: number): Billow {
  const billow = { height: 0, across: 0, along: 0 };
  read(x, y, billow);
  return billow;
}

test('billows repeat after 11 in both directions, also on the other side of zero', () => {
  for (const [x, y] of [
    [0.3, 4.7],
    [-2.2, 10.98],
    [10.99, -0.01],
  ] as const) {
    expect(at(x + 11, y).height).toBeCloseTo(at(x, y).height, 5);
    expect(at(x, y - 11).height).toBeCloseTo(at(x, y).height, 5);
  }
});

test('their heights are from 0 to about 1 and differ', () => {
  const heights = Array.from({ length: 400 }, (_, place) => at(place * 0.37, place * 0.113).height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThan(1.15);
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.3);
});

test('their slopes say how the height changes', () => {
  const [x, y, step] = [4.51, 2.51, 0.004];
  const { across, along } = at(x, y);
  expect((at(x + step, y).height - at(x - step, y).height) / (2 * step)).toBeCloseTo(across, 2);
  expect((at(x, y + step).height - at(x, y - step).height) / (2 * step)).toBeCloseTo(along, 2);
});
