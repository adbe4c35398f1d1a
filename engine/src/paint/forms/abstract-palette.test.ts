import { expect, it } from 'vitest';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { oklabOf } from '../tint.ts';
import { createPalette } from './abstract-palette.ts';

it.each([1, 7, 23])('has white and shades of the colour that is named with it, nothing else: seed %i', (seed) => {
  const { tones } = createPalette({ ...plainPlan, subject: 'abstract', colours: ['blue', 'white'] }, seed);
  for (const tone of tones) {
    const [lightness, a, b] = oklabOf(tone);
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    expect(lightness > 0.85 || (hue > 225 && hue < 285), `${lightness} ${hue}`).toBe(true);
  }
});

it('lays gold as one leaf where gold is named', () => {
  const { metal, tones } = createPalette({ ...plainPlan, subject: 'abstract', colours: ['red', 'gold'] }, 7);
  expect(metal).toBeDefined();
  expect(tones.filter((tone) => tone === metal)).toHaveLength(2);
  expect(createPalette({ ...plainPlan, subject: 'abstract', colours: ['red'] }, 7).metal).toBeUndefined();
});
