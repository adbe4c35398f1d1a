import { effortOf, estimateSeconds } from '@easel/contract/estimates';
import { createSeededRandom } from '@easel/testkit/seeded-random';
import { expect, test } from 'vitest';
import type { EngineModel } from '../../../ports/generation.ts';
import { learnTimes, type Sample } from './policy.ts';

const name = { zh: '模型', en: 'Model' };
const painter: EngineModel = {
  ...{ id: 'painter', name, tool: 'text2img', etaSeconds: () => 2 },
  inputs: { long_side: [1024], style: ['photo', 'oil'].map((id) => ({ id, name })) },
};
const enhancer: EngineModel = {
  ...{ id: 'enhancer', name, tool: 'enhance', etaSeconds: () => 4, inputs: { mode: ['fast', 'fine'] } },
  secondsPerMegapixel: (mode) => ({ fast: 0.5, fine: 20 })[mode],
};
const sample = (seconds: number, own: Partial<Sample> = {}): Sample => ({ way: '', style: 'photo', pixels: 1024 ** 2, seconds, ...own });

function expected(
  model: EngineModel,
  samples: readonly Sample[],
  { way = '', style = 'photo', pixels = 1024 ** 2 }: Partial<Sample> = {},
): number {
  const { usual, points, paces } = learnTimes(model, samples);
  const timed = { eta_s: usual, times: points, inputs: { style: [...paces].map(([id, pace]) => ({ id, pace })) } };
  return estimateSeconds(timed, { way, style, pixels, outputs: 1 });
}

test('what is declared holds until works say otherwise, and one work does not decide', () => {
  expect(expected(painter, [])).toBe(2);
  expect(expected(painter, [], { pixels: 2 * 1024 ** 2 })).toBe(4);
  const one = expected(painter, [sample(32)]);
  expect(one).toBeGreaterThan(4);
  expect(one).toBeLessThan(30);
  expect(
    expected(
      painter,
      Array.from({ length: 8 }, () => sample(32)),
    ),
  ).toBeGreaterThan(32 / 1.25);
});

test('one that stuck changes little, a machine that became slower is followed within ten works', () => {
  const steady = Array.from({ length: 12 }, () => sample(2));
  expect(expected(painter, [...steady.slice(0, 3), sample(600), ...steady])).toBeCloseTo(2, 1);
  const slower = [...Array.from({ length: 10 }, () => sample(8)), ...steady];
  expect(expected(painter, slower)).toBeGreaterThan(8 / 1.5);
});

test('small ones have their beginning and their end, large ones their pixels; between two sizes lies what is between their times', () => {
  const time = (pixels: number) => 1 + (3 * pixels) / 1e6;
  const sizes = [0.1, 0.4, 1.6, 6.4].map((size) => size * 1e6);
  const samples = sizes.flatMap((pixels) => Array.from({ length: 6 }, () => sample(time(pixels), { pixels })));
  for (const pixels of [0.1, 0.2, 0.8, 3, 6].map((size) => size * 1e6)) {
    const ratio = expected(painter, samples, { pixels }) / time(pixels);
    expect(ratio).toBeGreaterThan(1 / 1.3);
    expect(ratio).toBeLessThan(1.3);
  }
});

test('each way and each style has its own time; ways that nobody went follow the machine', () => {
  const oil = Array.from({ length: 8 }, () => [sample(2), sample(6, { style: 'oil' })]).flat();
  const ratio = expected(painter, oil, { style: 'oil' }) / expected(painter, oil);
  expect(ratio).toBeGreaterThan(2);
  const fast = Array.from({ length: 8 }, () => sample(2, { way: 'fast', style: '', pixels: 1e6 }));
  expect(expected(enhancer, fast, { way: 'fast', pixels: 1e6 })).toBeGreaterThan(1.7);
  expect(expected(enhancer, fast, { way: 'fine', pixels: 1e6 })).toBeGreaterThan(60);
});

test('nine of ten works of a machine that wavers by a quarter are told within a factor of 1.5', () => {
  const random = createSeededRandom(7);
  const known: Sample[] = [];
  let within = 0;
  for (let work = 0; work < 120; work += 1) {
    const speed = work < 60 ? 3 : 1;
    const pixels = ([0.3, 1, 2.4][work % 3] as number) * 1e6;
    const seconds = (0.8 + (speed * 2.5 * pixels) / 1e6) * (0.75 + random(1000) / 2000);
    const told = expected(painter, known, { pixels });
    const settled = work % 60 >= 20;
    if (settled && Math.max(told / seconds, seconds / told) <= 1.5) within += 1;
    known.unshift(sample(seconds, { pixels }));
  }
  expect(within).toBeGreaterThanOrEqual(72);
});

test('the work of a recipe is what has to be made', () => {
  expect(effortOf({ tool: 'text2img', width: 100, height: 50, count: 3, style: 'oil' })).toEqual({
    way: '',
    pixels: 15_000,
    outputs: 3,
    style: 'oil',
  });
  expect(effortOf({ tool: 'enhance', width: 400, height: 400, factor: 4, mode: 'fine' })).toMatchObject({ way: 'fine', pixels: 10_000 });
  expect(effortOf({ tool: 'enhance', width: 400, height: 400, factor: 4, mode: 'fast' })).toMatchObject({ way: 'fast', pixels: 40_000 });
  expect(effortOf({ tool: 'expand', width: 30, height: 20, margins: { left: 10, top: 0, right: 0, bottom: 0 } })).toMatchObject({
    pixels: 200,
  });
  expect(effortOf({ tool: 'redraw', width: 10, height: 10, prompt: ' ' })).toMatchObject({ way: 'remove' });
  expect(effortOf({ tool: 'text2video', width: 10, height: 10, duration: 4, fps: 24 })).toMatchObject({ pixels: 9600 });
  expect(effortOf({ tool: 'img2img' })).toMatchObject({ pixels: undefined, outputs: 1 });
});
