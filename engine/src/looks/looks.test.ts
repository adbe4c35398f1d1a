import { describe, expect, test } from 'vitest';
import { createRandom } from '../pixels/random.ts';
import { gatherCentres } from './cluster.ts';
import { diluted } from './ink-wash.ts';
import { nearestIn } from './palette.ts';
import { absorbSpecks } from './specks.ts';
import { steppedLight } from './stepped-light.ts';
import { pigmentOn } from './wash.ts';

describe('gathered centres', () => {
  const random = createRandom(4);
  const clouds = [
    [0.9, 0.1, 0.2],
    [0.1, 0.6, 0.4],
    [0.5, 0.5, 0.9],
  ] as const;
  const points = Float64Array.from({ length: 3600 }, (_, at) => (clouds[Math.floor(at / 3) % 3]?.[at % 3] ?? 0) + (random() - 0.5) * 0.04);

  test('are the middles of the clouds, by their first axis', () => {
    const centres = gatherCentres(points, 3, 3);
    const wanted = [clouds[1], clouds[2], clouds[0]].flat();
    expect(centres).toHaveLength(9);
    for (const [at, centre] of centres.entries()) expect(centre).toBeCloseTo(wanted[at] as number, 1);
  });

  test('leave a speck out', () => {
    const withSpeck = Float64Array.from([...points, 0.5, 5, 5]);
    expect(Math.max(...gatherCentres(withSpeck, 3, 3))).toBeLessThan(1.2);
  });
});

test('the nearest colour of a palette, and how far a colour lies towards the next', () => {
  const palette = Float32Array.from([0, 0, 0, 0.5, 0, 0, 1, 0, 0]);
  const near = { first: 0, second: 0, share: 0 };
  nearestIn(palette, 3, { light: 1, hue: 2 }, Float64Array.of(0.6, 0, 0), near);
  expect(near).toEqual({ first: 1, second: 2, share: expect.closeTo(0.2, 5) });
});

describe('specks', () => {
  const parse = (picture: string) => Uint8Array.from(picture.replaceAll(/\s/g, ''), Number);

  test('go to what surrounds them, larger patches stay', () => {
    const labels = parse('00000 01022 00022 33022 00000');
    absorbSpecks(labels, 5, 5, () => 3, 3);
    expect(labels).toEqual(parse('00000 00022 00022 00022 00000'));
  });

  test('stay where their label may be small', () => {
    const labels = parse('000 010 000');
    absorbSpecks(labels, 3, 3, (own) => (own === 1 ? 1 : 5), 5);
    expect(labels).toEqual(parse('000 010 000'));
  });
});

test('ink, light and pigment keep to their range and never turn back', () => {
  const rising = (values: number[]) => values.every((value, at) => at === 0 || value >= (values[at - 1] as number) - 1e-9);
  const amounts = Array.from({ length: 101 }, (_, step) => step / 100);
  const inks = amounts.map((amount) => diluted(amount, 0));
  const lights = amounts.map((light) => steppedLight(light, 6));
  const pigments = amounts.map((density) => 1 - pigmentOn(0.6, density * 3));
  for (const values of [inks, lights, pigments]) {
    expect(rising(values)).toBe(true);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(...values)).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(pigmentOn(0.6, 1)).toBeCloseTo(0.6);
});
