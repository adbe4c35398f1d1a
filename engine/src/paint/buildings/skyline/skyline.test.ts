import { expect, it } from 'vitest';
import { plainPlan } from '../../fixtures/plain-plan.ts';
import type { ScenePlan } from '../../plan.ts';
import { createView } from '../town-view.ts';

const seeds = [1, 2, 3, 5, 7, 11, 23];
const viewOf = (changes: Partial<ScenePlan>, seed: number) => createView({ ...plainPlan, subject: 'city', ...changes }, seed);

it('arranges a town in another way where neon by the water is asked for, at any hour and in any weather', () => {
  for (const seed of seeds) {
    const harbour = viewOf({ details: ['boat'] }, seed).town.solids;
    const neon = viewOf({ details: ['boat', 'neon'] }, seed).town.solids;
    expect(neon, `${seed}`).not.toEqual(harbour);
    expect(viewOf({ details: ['boat', 'neon'], hour: 'night', weather: 'rain' }, seed).town.solids, `${seed}`).toEqual(neon);
  }
});

it('keeps ferries whole in pictures from 9:16 to 16:9', () => {
  const ferryHalf = 0.22;
  for (const seed of seeds) {
    for (const details of [['boat'], ['boat', 'neon'], ['boat', 'bridge']] as ScenePlan['details'][]) {
      const { ferries, eyeX, eyeY, eyeZ, turn, span, horizon, shore } = viewOf({ details }, seed);
      expect(ferries.length).toBeGreaterThan(0);
      for (const { x, z } of ferries) {
        expect(z).toBeLessThan(shore - 0.2);
        for (const end of [-ferryHalf, ferryHalf]) {
          const aside = x + end - eyeX;
          const ahead = z - eyeZ;
          const depth = ahead * Math.cos(turn) + aside * Math.sin(turn);
          const across = (aside * Math.cos(turn) - ahead * Math.sin(turn)) / depth / span;
          expect(Math.abs(across), `${seed}`).toBeLessThan(0.5 * Math.sqrt(9 / 16));
          expect(eyeY / depth / span, `${seed}`).toBeLessThan((1 - horizon) * Math.sqrt(9 / 16));
        }
      }
    }
  }
});
