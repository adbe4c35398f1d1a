import { expect, it } from 'vitest';
import { besideWidth } from './beside.ts';

const fitting = (shape: number) => (width: number, height: number) => {
  const across = Math.min(width, height * shape);
  return { width: across, across };
};

it('leaves a picture all of the height of a low window, and its label what remains', () => {
  const stage = { width: 535, height: 237 };
  expect(besideWidth(stage, 176, fitting(1))).toBe(248);
  expect(besideWidth(stage, 120, fitting(1.5))).toBe(535 - 16 - 237 * 1.5);
  expect(besideWidth(stage, 176, fitting(1.5))).toBe(176);
  expect(besideWidth({ width: 535, height: 301 }, 152, fitting(1))).toBe(535 - 16 - 301);
});

it('puts the label below a picture that is limited by the width, and in a stage that is high or narrow', () => {
  expect(besideWidth({ width: 535, height: 237 }, 176, fitting(3))).toBeUndefined();
  expect(besideWidth({ width: 964, height: 800 }, 176, fitting(1))).toBeUndefined();
  expect(besideWidth({ width: 358, height: 237 }, 176, fitting(1))).toBeUndefined();
  expect(besideWidth({ width: 0, height: 0 }, 176, fitting(1))).toBeUndefined();
});
