import { expect, it } from 'vitest';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { createMemory } from '../picture.ts';
import { createPalette } from './abstract-palette.ts';
import { orderedCircles } from './circles.ts';

const shapes = [
  [300, 300],
  [480, 270],
  [270, 480],
] as const;

/** The depth of every pixel: 1 is the ground, all that is less lies on it. */
function depthsOf(width: number, height: number, seed: number): number[][] {
  const memory = createMemory();
  const colour = memory.floats('colour', 3);
  const depth = memory.floats('depth', 1);
  const palette = createPalette({ ...plainPlan, subject: 'abstract', colours: ['red', 'gold'] }, seed);
  const form = orderedCircles({ width, height, seed, colour, depth, memory }, palette);
  const scale = Math.sqrt(width * height);
  const out = new Float64Array(3);
  const along = (count: number) => Array.from({ length: count }, (_unused, at) => (at + 0.5) / scale);
  return along(height).map((v) => along(width).map((u) => form(out, u, v, width / scale, height / scale, 0.75 / scale)));
}

it.each(shapes)('cuts no circle by the edge of %i × %i', (width, height) => {
  for (const seed of [1, 7, 11, 23, 42]) {
    const rows = depthsOf(width, height, seed);
    const border = [...(rows[0] ?? []), ...(rows[height - 1] ?? []), ...rows.flatMap((row) => [row[0] ?? 0, row[width - 1] ?? 0])];
    expect(Math.min(...border), `${seed}`).toBe(1);
  }
});

it.each(shapes)('fills a good part of %i × %i', (width, height) => {
  for (const seed of [1, 7, 11, 23, 42]) {
    const all = depthsOf(width, height, seed).flat();
    expect(all.filter((depth) => depth < 1).length / all.length, `${seed}`).toBeGreaterThan(0.15);
  }
});
