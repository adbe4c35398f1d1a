import { expect, it } from 'vitest';
import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, seedFor } from '../../../pixels/random.ts';
import { plainPlan } from '../../fixtures/plain-plan.ts';
import type { Thing } from '../../things/thing.ts';
import { bouldersOf, layoutOf, riverAt, riverHalf, valleyOf } from '../valley.ts';
import { foamAt, streamAcross } from './current.ts';

it('boulders lie in the river before a bridge, and none where no bridge crosses', () => {
  const bridge: Thing = { kind: 'bridge', count: 1, colours: [] };
  for (const seed of [1, 7, 21]) {
    const layout = layoutOf({ ...plainPlan, subject: 'mountains', details: ['river'], things: [bridge] }, seed);
    const valley = valleyOf(createRandom(seedFor(seed, 'massif')));
    const boulders = bouldersOf(layout, seed);
    expect(boulders.length).toBeGreaterThan(6);
    for (const { x, z } of boulders) {
      expect(Math.abs(x - riverAt(valley, z))).toBeLessThan(riverHalf(layout, z));
      expect(z).toBeLessThan(layout.crossing);
    }
    expect(bouldersOf({ ...layout, crossing: 0 }, seed)).toEqual([]);
  }
});

it('water parts round a boulder, and foams behind it more than before it', () => {
  const current = { middleAt: () => 0, boulders: [{ x: 0, z: 2, reach: 0.1 }] };
  expect(streamAcross(current, 0.08, 2)).toBeLessThan(0.08);
  expect(streamAcross(current, -0.08, 2)).toBeGreaterThan(-0.08);
  expect(streamAcross(current, 1, 2)).toBe(1);
  const noise = createNoise(4);
  const mean = (from: number) => {
    let sum = 0;
    for (let x = -0.2; x < 0.2; x += 0.01) for (let z = 0; z < 0.3; z += 0.01) sum += foamAt(current, noise, x, from + z, 0);
    return sum / 1200;
  };
  expect(mean(1.55)).toBeGreaterThan(1.5 * mean(2.25));
});
