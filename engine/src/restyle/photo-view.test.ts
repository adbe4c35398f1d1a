import { expect, it } from 'vitest';
import { type Canvas, createMemory, paintAll } from '../paint/picture.ts';
import { toOklab } from '../pixels/oklab.ts';
import { decode } from '../pixels/shade.ts';
import { viewOf } from './photo-view.ts';

const [width, height] = [240, 160];

/** What is found in a picture of bytes, asked by shares of its sides. */
function look(paint: (u: number, v: number) => readonly [number, number, number]) {
  const memory = createMemory();
  const picture = memory.floats('picture', width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const colour = paint((at % width) / width, Math.floor(at / width) / height);
    for (let channel = 0; channel < 3; channel += 1) picture[at * 3 + channel] = (colour[channel] as number) / 255;
  }
  const canvas: Canvas = { width, height, seed: 1, colour: picture, depth: memory.floats('depth', width * height), memory };
  const view = viewOf(canvas, picture);
  paintAll({ width, height, stages: view.stages, pixels: memory.bytes('none', 0) });
  const lab = new Float64Array(3);
  const place = (u: number, v: number) => [Math.floor(u * width), Math.floor(v * height)] as const;
  return {
    view,
    sky(u: number, v: number) {
      const [x, y] = place(u, v);
      const at = (y * width + x) * 3;
      toOklab(decode(picture[at] as number), decode(picture[at + 1] as number), decode(picture[at + 2] as number), lab);
      return view.skyAt(x, y, lab);
    },
    lawn: (u: number, v: number) => view.lawn.at(...place(u, v)),
    built: (u: number, v: number) => view.built.at(...place(u, v)),
  };
}

const day = (v: number) => [120 + v * 140, 170 + v * 100, 235] as const;

it('finds the sky over sand, and no sky in the sand', () => {
  const seen = look((_u, v) => (v < 0.5 ? day(v) : [224, 190, 110]));
  expect(seen.sky(0.5, 0.2)).toBeGreaterThan(0.9);
  expect(seen.sky(0.5, 0.7)).toBeLessThan(0.1);
  expect(seen.view.horizon[0]).toBeCloseTo(0.5, 1);
});

it('takes no wall for the sky: neither an even one that goes down to the floor nor one with stains', () => {
  const even = look((u, v) => (Math.hypot(u - 0.5, v - 0.8) < 0.3 ? [90, 60, 50] : [214, 210, 204]));
  const stained = look((u, v) => {
    const stain = 22 * Math.sin(u * 9) * Math.cos(v * 5);
    return v > 0.6 ? [40, 36, 34] : [206 + stain, 200 + stain, 192 + stain];
  });
  for (const seen of [even, stained]) expect(seen.sky(0.2, 0.1)).toBe(0);
});

it('tells blue glass from the sky that it mirrors', () => {
  const seen = look((u, v) => (u > 0.35 && u < 0.7 ? day(v * 0.5) : [52, 70, 112]));
  expect(seen.sky(0.5, 0.1)).toBeGreaterThan(0.8);
  expect(seen.sky(0.1, 0.3)).toBeLessThan(0.2);
});

it('finds all of a dusk that is darker in its corners, between thin masts too', () => {
  const seen = look((u, v) => {
    if (v > 0.85 || [0.12, 0.3, 0.9].some((mast) => Math.abs(u - mast) < 0.012)) return [30, 24, 22];
    const light = Math.max(0.03, 1 - 1.75 * Math.abs(u - 0.45) ** 1.3 - 0.25 * (1 - v));
    return [26 * light + 2, 62 * light + 3, 112 * light + 8];
  });
  for (const [u, v] of [
    [0.02, 0.1],
    [0.05, 0.6],
    [0.2, 0.7],
    [0.5, 0.5],
    [0.96, 0.3],
    [0.97, 0.7],
  ] as const) {
    expect(seen.sky(u, v), `${u} ${v}`).toBeGreaterThan(0.9);
  }
  expect(seen.sky(0.3, 0.5)).toBeLessThan(0.3);
});

it('tells a lawn from leaves, and walls from both', () => {
  const seen = look((u, v) => {
    if (v > 0.75) return [92, 140, 60];
    const leaf = Math.hypot(u - 0.2, v - 0.4) < 0.15;
    if (leaf) return Math.sin(u * 400) * Math.sin(v * 390) > 0 ? [40, 84, 30] : [88, 150, 60];
    const window = u > 0.6 && (u * 15) % 1 > 0.5 && (v * 10) % 1 > 0.5;
    return u > 0.6 && v > 0.2 ? (window ? [40, 44, 60] : [150, 120, 100]) : day(v);
  });
  expect(seen.lawn(0.4, 0.9)).toBeGreaterThan(0.8);
  expect(seen.lawn(0.2, 0.4)).toBeLessThan(0.1);
  expect(seen.built(0.8, 0.5)).toBeGreaterThan(0.4);
  expect(seen.built(0.2, 0.4)).toBeLessThan(0.1);
});
