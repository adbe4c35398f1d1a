import { describe, expect, test } from 'vitest';
import { createNoise } from '../pixels/noise.ts';
import { plainPlan } from './fixtures/plain-plan.ts';
import { type Canvas, createMemory, type Memory } from './picture.ts';
import type { StyleName } from './style.ts';
import { styleOf } from './styles.ts';

const painters = (Object.keys(styleOf) as StyleName[]).filter((name) => styleOf[name].stages);

/** A small landscape of plain shapes: bright sky, a dark ridge, a disc, and a floor that comes nearer. */
function landscape(width: number, height: number, seed: number, memory: Memory = createMemory()) {
  const developed = memory.floats('developed', width * height * 3);
  const depth = memory.floats('depth', width * height);
  const noise = createNoise(5);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const u = x / width;
      const v = y / height;
      const ridge = v > 0.45 + noise.sum(u * 5, 1, 4) * 0.15;
      const disc = Math.hypot(u - 0.7, v - 0.25) < 0.1;
      depth[at] = ridge ? 1 - v : 1;
      const colour = disc ? [1, 0.9, 0.6] : ridge ? [0.25 * v, 0.4 * v, 0.2] : [0.5 + v * 0.3, 0.65, 0.9];
      for (let channel = 0; channel < 3; channel += 1) developed[at * 3 + channel] = colour[channel] as number;
    }
  }
  const canvas: Canvas = { width, height, seed, colour: memory.floats('colour', width * height * 3), depth, memory };
  return { canvas, developed, painted: memory.floats('painted', width * height * 3) };
}

function render(name: StyleName, width: number, height: number, rowsAtOnce = Number.POSITIVE_INFINITY, seed = 1): Float32Array {
  const { canvas, developed, painted } = landscape(width, height, seed);
  for (const stage of styleOf[name].stages?.(canvas, developed, painted, plainPlan) ?? []) {
    const bands: [number, number][] = [];
    for (let from = 0; from < stage.rows; from += rowsAtOnce) bands.push([from, Math.min(stage.rows, from + rowsAtOnce)]);
    // Last band first: rows of a stage may not depend on one another.
    for (const [from, to] of bands.reverse()) stage.paint(from, to);
  }
  return Float32Array.from(painted);
}

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const distance = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0) / a.length;

describe.each(painters)('%s', (name) => {
  test.each([
    [64, 64],
    [333, 127],
    [128, 228],
  ])('fills every pixel at %i×%i with values of a picture', (width, height) => {
    const painted = render(name, width, height);
    expect(painted.every((value) => value >= -0.05 && value <= 1.05)).toBe(true);
    expect(new Set(painted.map((value) => Math.round(value * 40))).size).toBeGreaterThan(6);
  });

  test('comes out the same in bands of seven rows, painted backwards', () => {
    expect(render(name, 190, 130, 7)).toEqual(render(name, 190, 130));
  });

  test('changes the picture and keeps its composition: bright sky above a dark floor', () => {
    const { developed } = landscape(256, 256, 1);
    const painted = render(name, 256, 256);
    expect(distance(painted, Float32Array.from(developed))).toBeGreaterThan(0.015);
    const rows = painted.length / 256;
    expect(mean(painted.slice(40 * rows, 80 * rows))).toBeGreaterThan(mean(painted.slice(180 * rows, 220 * rows)));
  });
});

test('no two styles look alike', () => {
  const pictures = painters.map((name) => render(name, 160, 120));
  for (let one = 0; one < pictures.length; one += 1) {
    for (let other = one + 1; other < pictures.length; other += 1) {
      const apart = distance(pictures[one] as Float32Array, pictures[other] as Float32Array);
      expect(apart, `${painters[one]} and ${painters[other]}`).toBeGreaterThan(0.03);
    }
  }
});

test('pencil and ink are nearly without colour, ink carries its red seal', () => {
  const colourful = (painted: Float32Array) => {
    let red = 0;
    let saturation = 0;
    for (let at = 0; at < painted.length; at += 3) {
      const [r, g, b] = [painted[at] as number, painted[at + 1] as number, painted[at + 2] as number];
      saturation += Math.max(r, g, b) - Math.min(r, g, b);
      if (r - Math.max(g, b) > 0.35) red += 1;
    }
    return { red, saturation: saturation / (painted.length / 3) };
  };
  const ink = colourful(render('ink', 400, 300));
  const pencil = colourful(render('pencil', 400, 300));
  expect(pencil.saturation).toBeLessThan(0.06);
  expect(pencil.red).toBe(0);
  expect(ink.saturation).toBeLessThan(0.12);
  expect(ink.red).toBeGreaterThan(60);
});

const coloursOf = (painted: Float32Array, steps = 255) => {
  const found = new Set<string>();
  for (let at = 0; at < painted.length; at += 3)
    found.add(Array.from(painted.subarray(at, at + 3), (value) => Math.round(value * steps)).join());
  return found.size;
};

test('pixel art has few colours, in whole blocks of one size', () => {
  const side = 256;
  const painted = render('pixel', side, side);
  expect(coloursOf(painted)).toBeLessThanOrEqual(28);
  for (let at = 0; at < side * side; at += 1) {
    const corner = (Math.floor(at / side) & ~1) * side + ((at % side) & ~1);
    expect(painted[at * 3]).toBe(painted[corner * 3]);
  }
});

test('paper cut leaves out what nobody would cut, keeps what stands out, and rounds what is cut', () => {
  const { canvas, developed, painted } = landscape(300, 225, 1);
  const at = (x: number, y: number) => (y * 300 + x) * 3;
  for (const pixel of [at(60, 40), at(61, 40), at(60, 41), at(61, 41)]) {
    for (let channel = 0; channel < 3; channel += 1) developed[pixel + channel] = (developed[pixel + channel] as number) * 0.85;
  }
  for (let y = 200; y < 206; y += 1) for (let x = 100; x < 105; x += 1) developed.set([1, 0.85, 0.3], at(x, y));
  for (const stage of styleOf.papercut.stages?.(canvas, developed, painted, plainPlan) ?? []) stage.paint(0, stage.rows);
  expect(Math.abs((painted[at(60, 40)] as number) - (painted[at(75, 40)] as number))).toBeLessThan(0.06);
  expect((painted[at(102, 203)] as number) - (painted[at(120, 203)] as number)).toBeGreaterThan(0.25);
  // The edge of the disc is a slope of part-covered pixels, not a stair.
  const across = Array.from({ length: 24 }, (_, step) => painted[(56 * 300 + 168 + step) * 3] as number);
  expect(new Set(across.map((value) => Math.round(value * 50))).size).toBeGreaterThan(3);
});

test('watercolour leaves the rim of the sheet bare, and what is lightest nearly', () => {
  const painted = render('watercolour', 300, 300);
  const lightAt = (x: number, y: number) => painted[(y * 300 + x) * 3] as number;
  expect(Math.min(lightAt(1, 1), lightAt(150, 1), lightAt(298, 150))).toBeGreaterThan(0.95);
  expect(lightAt(210, 75)).toBeGreaterThan(0.9);
});
