import { expect, test } from 'vitest';
import { createPicture } from '../compose.ts';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { createMemory, paintAll } from '../picture.ts';
import type { Detail, ScenePlan } from '../plan.ts';
import { surfaceCodes } from './townscape-setting.ts';

const size = { width: 80, height: 80, style: 'photo' } as const;

function paint(place: Detail, seed = 7) {
  const memory = createMemory();
  const plan: ScenePlan = { ...plainPlan, subject: 'townscape', details: [place] };
  const picture = createPicture({ ...size, seed, plan }, memory);
  paintAll(picture);
  const shown = memory.bytes('townscape.shown', size.width * size.height);
  const share = (code: number) => shown.filter((one) => one === code).length / shown.length;
  const { water, land, sky } = surfaceCodes;
  return { pixels: Buffer.from(picture.pixels), water: share(water), ground: share(land), sky: share(sky) };
}

test.each(['jiangnan', 'venice', 'amsterdam', 'harbour'] as const)('there is water in %s, and sky over it', (place) => {
  const { water, sky } = paint(place);
  expect(water).toBeGreaterThan(0.12);
  expect(sky).toBeGreaterThan(0.08);
});

test.each(['alley', 'market', 'old-street'] as const)('there is ground to walk on in %s, and no water', (place) => {
  const { water, ground } = paint(place);
  expect(ground).toBeGreaterThan(0.1);
  expect(water).toBe(0);
});

test('a courtyard has ground to sit on, and a moon that is asked for over its wall', () => {
  const { ground, water, sky } = paint('courtyard');
  expect(ground).toBeGreaterThan(0.15);
  expect(sky).toBeGreaterThan(0.15);
  expect(water).toBe(0);
  for (const seed of [3, 7, 11])
    for (const region of [undefined, 'east-asia'] as const) {
      const plan: ScenePlan = {
        ...plainPlan,
        subject: 'townscape',
        details: ['courtyard', 'moon'],
        hour: 'night',
        ...(region ? { region } : {}),
      };
      const picture = createPicture({ ...size, seed, plan }, createMemory());
      paintAll(picture);
      let bright = 0;
      for (let at = 0; at < 80 * 36; at += 1) if (Math.min(...picture.pixels.subarray(at * 3, at * 3 + 3)) > 170) bright += 1;
      expect(bright, `${seed} ${region}`).toBeGreaterThan(12);
    }
});

test('a plan and a seed always paint the same place, another seed another one', () => {
  const { pixels } = paint('alley');
  expect(paint('alley').pixels.equals(pixels)).toBe(true);
  expect(paint('alley', 8).pixels.equals(pixels)).toBe(false);
});

test('crowns of autumn stay orange over a harbour in the rain at dusk', () => {
  const orange = (season: ScenePlan['season']) => {
    const plan: ScenePlan = { ...plainPlan, subject: 'townscape', details: ['harbour'], hour: 'dusk', weather: 'rain', season };
    const picture = createPicture({ width: 160, height: 160, style: 'photo', seed: 7, plan }, createMemory());
    paintAll(picture);
    let count = 0;
    for (let at = 0; at < picture.pixels.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = picture.pixels.subarray(at, at + 3);
      if (red > 150 && green < red * 0.85 && blue < red * 0.6) count += 1;
    }
    return count / (160 * 160);
  };
  expect(orange('autumn')).toBeGreaterThan(orange('summer') + 0.008);
});
