import { expect, test } from 'vitest';
import { plainPlan } from '../../fixtures/plain-plan.ts';
import { createLight } from '../../light-of-plan.ts';
import { createMemory } from '../../picture.ts';
import type { ScenePlan } from '../../plan.ts';
import { paintedShoals, writeShoal } from '../shoals.ts';
import { createWater } from '../water.ts';
import { growReef } from './coral-growth.ts';
import { drawFish } from './fish.ts';
import { fishOfReef } from './reef-fish.ts';
import { species } from './species.ts';

const reefPlan: ScenePlan = { ...plainPlan, subject: 'underwater', details: ['coral', 'fish'] };

function reefOf(plan: ScenePlan, seed: number, side = 1) {
  const water = createWater(plan, createLight(plan, seed), seed, 1);
  const place = { wide: 1, high: 1, horizon: 0.7, side, seed };
  const reef = growReef(plan, water, place);
  return { reef, ...fishOfReef(plan, water, reef, place) };
}

test.each([-1, 1])('a reef rises to its own side %i and leaves the middle open', (side) => {
  for (const seed of [3, 7, 11]) {
    const { reef } = reefOf(reefPlan, seed, side);
    const [own, middle, other] = [0.45, 0, -0.45].map((away) => reef.crest(0.5 + side * away)) as [number, number, number];
    expect(own).toBeLessThan(middle - 0.15);
    expect(own).toBeLessThan(other);
  }
});

test('fish of many kinds, sizes and distances live at a reef, and every shoal that swims away has its place in memory', () => {
  const { fish, shoals, lengths } = reefOf(reefPlan, 7);
  expect(new Set(fish.map((one) => one.species)).size).toBeGreaterThanOrEqual(7);
  expect(new Set(fish.map(({ depth }) => depth)).size).toBeGreaterThanOrEqual(8);
  const sizes = fish.map(({ size }) => size);
  expect(Math.max(...sizes)).toBeGreaterThan(Math.min(...sizes) * 6);
  const memory = createMemory();
  for (const [index, shoal] of shoals.entries()) writeShoal(memory, index, { ...shoal, length: lengths[index] as number });
  expect(paintedShoals(memory).filter(({ length }) => length > 0)).toHaveLength(shoals.length);
});

test('a refused colour keeps the fish away that are known for it', () => {
  const { fish } = reefOf({ ...reefPlan, unwantedColours: ['blue'] }, 7);
  expect(fish.length).toBeGreaterThan(0);
  expect(fish.some((one) => one.species === species.tang)).toBe(false);
  expect(reefOf({ ...reefPlan, unwantedDetails: ['fish'] }, 7).fish).toEqual([]);
});

test('a fish is lit from above, and water is seen through its fins', () => {
  const side = 100;
  const [colour, depth, shown] = [new Float32Array(side * side * 3), new Float32Array(side * side), new Uint8Array(side * side)];
  const sight = { sun: [1, 1, 1], around: [0.3, 0.3, 0.3], veil: [0, 0, 0] } as const;
  const pose = { x: 0.5, y: 0.5, size: 0.4, heading: 1, slope: 0, turn: 1, swing: 0, depth: 0.2, shoal: 0 };
  const plain = { ...species.tang, skin: (out: Float64Array) => out.fill(0.5), fin: [0.5, 0.5, 0.5], tailColour: [0.5, 0.5, 0.5] } as const;
  drawFish([{ ...pose, species: plain, sight }], colour, depth, side, side, 0, side, shown);
  const at = (x: number, y: number) => colour[(Math.round(y) * side + Math.round(x)) * 3] as number;
  expect(at(52, 38)).toBeGreaterThan(at(52, 62) * 1.5);
  colour.fill(1);
  drawFish([{ ...pose, species: plain, sight }], colour, depth, side, side, 0, side, shown);
  const [body, tail] = [at(52, 50), at(13, 50)];
  expect(body).toBeLessThan(0.6);
  expect(tail).toBeGreaterThan(body);
  expect(tail).toBeLessThan(0.95);
});
