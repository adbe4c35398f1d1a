import { expect, test } from 'vitest';
import { toOklab } from '../pixels/oklab.ts';
import { seedFor } from '../pixels/random.ts';
import { type Colour, luminance } from '../pixels/shade.ts';
import { type ColourName, colourNames } from './colours.ts';
import { plainPlan } from './fixtures/plain-plan.ts';
import { createLight } from './light-of-plan.ts';
import { hours, moods, type ScenePlan, seasons, weathers } from './plan.ts';
import { landsOf } from './sea/coast.ts';
import { paintOf } from './tint.ts';

function hueGap(colour: Colour, name: ColourName): number {
  const own = new Float64Array(3);
  const wanted = new Float64Array(3);
  toOklab(colour[0], colour[1], colour[2], own);
  const paint = paintOf(name);
  toOklab(paint[0], paint[1], paint[2], wanted);
  const gap = Math.abs(Math.atan2(own[2] ?? 0, own[1] ?? 0) - Math.atan2(wanted[2] ?? 0, wanted[1] ?? 0));
  return Math.min(gap, Math.PI * 2 - gap);
}

test('every plan gives a finite light with a unit sun over the horizon', () => {
  for (const hour of hours) {
    for (const weather of weathers) {
      for (const season of seasons) {
        for (const mood of moods) {
          const light = createLight({ ...plainPlan, hour, weather, season, mood, creativity: 9 }, 5);
          expect(Math.hypot(...light.sun)).toBeCloseTo(1, 6);
          expect(light.sun[1]).toBeGreaterThan(0);
          for (const colour of [light.zenith, light.horizon, light.ambient, light.sunColour, light.cloudLit, light.cloudShade]) {
            for (const channel of colour) expect(channel >= 0 && channel < 8).toBe(true);
          }
        }
      }
    }
  }
});

test('night is darker than dusk, dusk darker than noon', () => {
  const bright = (hour: ScenePlan['hour']) => luminance(...createLight({ ...plainPlan, hour }, 3).zenith);
  expect(bright('night')).toBeLessThan(bright('dusk'));
  expect(bright('dusk')).toBeLessThan(bright('noon'));
});

test.each(['purple', 'teal', 'pink', 'red'] as const)('%s leads the sky of a sunset', (name) => {
  const plain = createLight({ ...plainPlan, hour: 'sunset' }, 3);
  const led = createLight({ ...plainPlan, hour: 'sunset', colours: [name] }, 3);
  expect(hueGap(led.zenith, name)).toBeLessThan(0.6);
  expect(hueGap(led.horizon, name)).toBeLessThanOrEqual(Math.max(0.6, hueGap(plain.horizon, name)));
});

test('an unwanted colour leaves the horizon', () => {
  const kept = createLight({ ...plainPlan, hour: 'sunset' }, 3);
  const without = createLight({ ...plainPlan, hour: 'sunset', unwantedColours: ['orange'] }, 3);
  expect(hueGap(without.horizon, 'orange')).toBeGreaterThan(hueGap(kept.horizon, 'orange'));
});

test('no clouds means none, in any weather', () => {
  for (const weather of weathers) expect(createLight({ ...plainPlan, weather, unwantedDetails: ['clouds'] }, 3).cloudCover).toBe(0);
});

test('warm colours are a light, no brown filter: the upper sky stays cool', () => {
  const warm = createLight({ ...plainPlan, hour: 'afternoon', colours: ['orange', 'gold'] }, 3);
  expect(warm.zenith[2]).toBeGreaterThan(warm.zenith[0]);
  expect(hueGap(warm.horizon, 'gold')).toBeLessThan(0.8);
  const orange = createLight({ ...plainPlan, hour: 'afternoon', colours: ['orange'] }, 3);
  expect(orange.zenith[0]).toBeGreaterThan(orange.zenith[2]);
});

test('all colour words are understood', () => {
  for (const name of colourNames) expect(createLight({ ...plainPlan, colours: [name] }, 3).exposure).toBeGreaterThan(0);
});

test('the plainest reading keeps the hour’s own colours, a free one turns them', () => {
  const plain = createLight({ ...plainPlan, creativity: 0 }, 3);
  expect(createLight({ ...plainPlan, creativity: 0 }, 4).zenith).toEqual(plain.zenith);
  expect(createLight({ ...plainPlan, creativity: 10 }, 3).zenith).not.toEqual(plain.zenith);
});

test('a moon that is asked for stands low enough to be in the picture', () => {
  for (let seed = 1; seed < 30; seed += 1) {
    const [, height] = createLight({ ...plainPlan, hour: 'night', details: ['moon'] }, seed).sun;
    expect((Math.asin(height) * 180) / Math.PI).toBeGreaterThan(9);
    expect((Math.asin(height) * 180) / Math.PI).toBeLessThan(14);
  }
});

test('by day the sun shines on the cliffs by the sea, from the other side and from behind the eye', () => {
  for (let seed = 1; seed < 30; seed += 1) {
    const plan: ScenePlan = { ...plainPlan, subject: 'ocean', hour: 'morning', details: ['cliff'] };
    const [x, , z] = createLight(plan, seed).sun;
    const cliff = landsOf(plan, seedFor(seed, 'lands'), 0.7)[0];
    expect(x * (cliff?.x ?? x)).toBeLessThan(0);
    expect(z).toBeLessThan(0);
  }
});

test('before a storm breaks its clouds are dark and nothing falls; a tornado hangs from such clouds, too', () => {
  const usual: ScenePlan = { ...plainPlan, subject: 'mountains', weather: 'storm' };
  const coming = createLight({ ...usual, weather: 'overcast', mood: 'dramatic' }, 7);
  const whirling = createLight({ ...usual, things: [{ kind: 'tornado', count: 1, colours: [] }] }, 7);
  expect(createLight(usual, 7).rain).toBeGreaterThan(0);
  for (const light of [coming, whirling]) {
    expect(light.rain).toBe(0);
    expect(luminance(...light.cloudShade)).toBeLessThan(luminance(...createLight(usual, 7).cloudShade));
  }
});
