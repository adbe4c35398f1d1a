import { describe, expect, test, vi } from 'vitest';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { createLight } from '../light-of-plan.ts';
import { type Canvas, createMemory } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { paintAurora } from './aurora.ts';
import { paintDesert } from './desert.ts';
import { paintMountains } from './mountains.ts';
import { paintOcean } from './ocean.ts';
import { paintSpace } from './space.ts';

vi.setConfig({ testTimeout: 60_000 });

function paint(scene: Scene, width: number, height: number, seed: number, wish: Partial<ScenePlan> = {}, band = height * 4): Canvas {
  const plan = { ...plainPlan, ...wish };
  const canvas: Canvas = {
    width,
    height,
    seed,
    colour: new Float32Array(width * height * 3).fill(Number.NaN),
    depth: new Float32Array(width * height).fill(Number.NaN),
    memory: createMemory(),
  };
  for (const stage of scene(canvas, plan, createLight(plan, seed))) {
    const starts: number[] = [];
    for (let from = 0; from < stage.rows; from += band) starts.push(from);
    // Backwards, because rows of a stage may come in any order.
    for (const from of starts.reverse()) stage.paint(from, Math.min(stage.rows, from + band));
  }
  return canvas;
}

function brightness(canvas: Canvas): number {
  let total = 0;
  for (const value of canvas.colour) total += Math.min(1, value);
  return total / canvas.colour.length;
}

const scenes: [string, Scene, Partial<ScenePlan>][] = [
  ['mountains with a lake', paintMountains, { details: ['lake', 'cabin', 'boat'] }],
  ['mountains with a meadow', paintMountains, { details: ['poppy'] }],
  ['mountains with a river', paintMountains, { details: ['river'] }],
  ['ocean', paintOcean, { subject: 'ocean', details: ['beach', 'island', 'lighthouse'] }],
  ['desert', paintDesert, { subject: 'desert', details: ['oasis', 'pyramid'] }],
  ['mountains with a waterfall', paintMountains, { details: ['waterfall'] }],
  ['an erupting volcano', paintMountains, { details: ['volcano', 'eruption'] }],
  ['the Moon', paintSpace, { subject: 'space', hour: 'night', details: ['moon-surface'] }],
  ['Mars', paintDesert, { subject: 'desert', details: ['mars'] }],
  ['aurora', paintAurora, { subject: 'aurora', hour: 'night' }],
];

describe.each(scenes)('%s', (_name, scene, wish) => {
  test.each([
    [64, 64],
    [213, 81],
    [80, 173],
  ])('fills %i × %i completely', (width, height) => {
    const { colour, depth } = paint(scene, width, height, 7, wish);
    expect(colour.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(depth.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('is the same in bands of seven rows in any order', () => {
    const whole = paint(scene, 112, 63, 11, wish);
    const bands = paint(scene, 112, 63, 11, wish, 7);
    expect(Buffer.compare(Buffer.from(whole.colour.buffer), Buffer.from(bands.colour.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(whole.depth.buffer), Buffer.from(bands.depth.buffer))).toBe(0);
  });

  test('another seed is another picture', () => {
    expect(paint(scene, 64, 64, 1, wish).colour).not.toEqual(paint(scene, 64, 64, 2, wish).colour);
  });

  test('keeps its composition when it is larger', () => {
    const small = paint(scene, 64, 64, 5, wish);
    const large = paint(scene, 128, 128, 5, wish);
    let gap = 0;
    for (let y = 0; y < 64; y += 1) {
      for (let x = 0; x < 64; x += 1) {
        let sum = 0;
        for (let dy = 0; dy < 2; dy += 1)
          for (let dx = 0; dx < 2; dx += 1) sum += Math.min(1, large.colour[((y * 2 + dy) * 128 + x * 2 + dx) * 3 + 1] as number);
        gap += Math.abs(sum / 4 - Math.min(1, small.colour[(y * 64 + x) * 3 + 1] as number));
      }
    }
    expect(gap / 4096).toBeLessThan(0.06);
  });
});

test.each(scenes.slice(0, 5))('night is darker than noon: %s', (_name, scene, wish) => {
  const noon = brightness(paint(scene, 96, 64, 3, { ...wish, hour: 'noon' }));
  const night = brightness(paint(scene, 96, 64, 3, { ...wish, hour: 'night' }));
  expect(night).toBeLessThan(noon * 0.5);
});

test.each([3, 7, 21])('a low sun of Mars stands near the horizon in a blue glow, the sky away from it is brown: seed %i', (seed) => {
  const { colour, width, height } = paint(paintDesert, 128, 128, seed, { subject: 'desert', hour: 'sunset', details: ['mars'] });
  const at = (x: number, y: number) =>
    [0, 1, 2].map((channel) => colour[(y * width + x) * 3 + channel] as number) as [number, number, number];
  let [best, sunX, sunY] = [0, 0, 0];
  for (let y = 0; y < height / 2; y += 1)
    for (let x = 0; x < width; x += 1) {
      const blue = at(x, y)[2];
      if (blue > best) [best, sunX, sunY] = [blue, x, y];
    }
  expect(sunY).toBeGreaterThan(height * 0.36);
  const [red, , blue] = at(sunX, sunY - 14);
  expect(blue).toBeGreaterThan(red);
  const far = at(sunX < width / 2 ? width - 4 : 3, sunY - 14);
  expect(far[0]).toBeGreaterThan(far[2] * 1.3);
});

/** Share of the rows from `from` to `to` (shares of the height) that differ between two pictures. */
function changed(one: Canvas, other: Canvas, from: number, to: number): number {
  const row = one.width * 3;
  let count = 0;
  const first = Math.round(from * one.height) * row;
  const last = Math.round(to * one.height) * row;
  for (let at = first; at < last; at += 1) if (Math.abs((one.colour[at] as number) - (other.colour[at] as number)) > 0.02) count += 1;
  return count / Math.max(1, last - first);
}

test.each([
  ['wheat', paintMountains, 'mountains'],
  ['field', paintMountains, 'mountains'],
  ['terraces', paintMountains, 'mountains'],
  ['road', paintMountains, 'mountains'],
  ['waterfall', paintMountains, 'mountains'],
  ['cliff', paintDesert, 'desert'],
] as const)('%s changes the land and leaves the sky alone', (detail, scene, subject) => {
  // A fall comes with its river.
  const already = detail === 'waterfall' ? (['river'] as const) : [];
  const plain = paint(scene, 96, 96, 7, { subject, details: [...already] });
  const asked = paint(scene, 96, 96, 7, { subject, details: [...already, detail] });
  expect(changed(plain, asked, 0.45, 1)).toBeGreaterThan(0.01);
  expect(changed(plain, asked, 0, 0.12)).toBe(0);
});

test('an eruption fills the sky over the crater and leaves the meadow alone', () => {
  const quiet = paint(paintMountains, 96, 96, 7, { details: ['volcano'] });
  const erupting = paint(paintMountains, 96, 96, 7, { details: ['volcano', 'eruption'] });
  expect(changed(quiet, erupting, 0, 0.3)).toBeGreaterThan(0.05);
  expect(changed(quiet, erupting, 0.9, 1)).toBe(0);
});

test('lightning is drawn over the mountains, in the sky', () => {
  const wish = { weather: 'storm', hour: 'night' } as const;
  const dark = paint(paintMountains, 96, 96, 7, wish);
  const struck = paint(paintMountains, 96, 96, 7, { ...wish, details: ['lightning'] });
  expect(changed(dark, struck, 0, 0.5)).toBeGreaterThan(0.01);
  expect(changed(dark, struck, 0.6, 1)).toBe(0);
});

test('without clouds the sky is clear', () => {
  const cloudy = paint(paintOcean, 96, 64, 3, { subject: 'ocean', weather: 'cloudy' });
  const clear = paint(paintOcean, 96, 64, 3, { subject: 'ocean', weather: 'cloudy', unwantedDetails: ['clouds'] });
  expect(clear.colour).not.toEqual(cloudy.colour);
});

test('a large picture is painted whole', () => {
  const { colour } = paint(paintMountains, 640, 360, 21, { details: ['lake'] });
  expect(colour.every((value) => Number.isFinite(value))).toBe(true);
});
