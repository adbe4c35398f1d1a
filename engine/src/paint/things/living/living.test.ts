import { expect, it } from 'vitest';
import { createPicture } from '../../compose.ts';
import { plainPlan } from '../../fixtures/plain-plan.ts';
import { createMemory, paintAll } from '../../picture.ts';
import { canPlace, shortcomingsOf } from '../catalogue.ts';
import type { Thing } from '../thing.ts';

const [width, height] = [192, 144];

function paint(things: Thing[]): Uint8Array {
  const plan = { ...plainPlan, subject: 'mountains' as const, unwantedDetails: ['sun' as const], things };
  const picture = createPicture({ plan, style: 'photo', width, height, seed: 4 }, createMemory());
  paintAll(picture);
  return Uint8Array.from(picture.pixels);
}

/** Share of pixels that a colour test holds for, on the left and on the right half. */
function halves(pixels: Uint8Array, test: (r: number, g: number, b: number) => boolean): [number, number] {
  const found: [number, number] = [0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at * 3, at * 3 + 3);
    if (test(r, g, b)) found[at % width < width / 2 ? 0 : 1] += 1 / (width * height);
  }
  return found;
}

it('puts a cat of the wished colour at the wished side', () => {
  const orange = (r: number, g: number, b: number) => r > 90 && r > b * 2 && r > g * 1.25;
  const cat: Thing = { kind: 'cat', count: 1, colours: ['orange'] };
  const [onLeft, restRight] = halves(paint([{ ...cat, place: 'left' }]), orange);
  const [restLeft, onRight] = halves(paint([{ ...cat, place: 'right' }]), orange);
  expect(onLeft).toBeGreaterThan(0.003);
  expect(onLeft).toBeGreaterThan(restRight * 5);
  expect(onRight).toBeGreaterThan(0.003);
  expect(onRight).toBeGreaterThan(restLeft * 5);
  expect(Math.max(...halves(paint([{ ...cat, colours: ['black'] }]), orange))).toBeLessThan(0.001);
});

it('says which coats there are not', () => {
  expect(shortcomingsOf({ kind: 'cat', count: 2, colours: ['black', 'white'] })).toEqual([]);
  expect(shortcomingsOf({ kind: 'cat', count: 1, colours: ['blue'] })).toEqual(['colour']);
});

it('dresses a person in the wished colour', () => {
  const red = (r: number, g: number, b: number) => r > 80 && r > g * 2.2 && r > b * 2;
  const person: Thing = { kind: 'person', count: 1, colours: ['red'], place: 'left' };
  const [left, right] = halves(paint([person]), red);
  expect(left).toBeGreaterThan(0.0015);
  expect(left).toBeGreaterThan(right * 5);
});

it('has a place in the sea and under it for what swims', () => {
  for (const kind of ['dolphin', 'whale', 'shark', 'turtle'] as const) {
    expect(canPlace('underwater', kind)).toBe(true);
    expect(canPlace('ocean', kind)).toBe(true);
  }
  expect(canPlace('desert', 'octopus')).toBe(false);
});

it('has a place for birds where they live', () => {
  for (const kind of ['swan', 'duck', 'goose', 'flamingo', 'crane', 'penguin', 'owl', 'chicken', 'eagle'] as const)
    expect(canPlace('mountains', kind)).toBe(true);
  expect(canPlace('underwater', 'eagle')).toBe(false);
  expect(shortcomingsOf({ kind: 'swan', count: 2, colours: ['black'] })).toEqual([]);
  expect(shortcomingsOf({ kind: 'swan', count: 1, colours: ['green'] })).toEqual(['colour']);
});

it('dresses people as who they are, unless the prompt names a colour', () => {
  const red = (r: number, g: number, b: number) => r > 80 && r > g * 2.2 && r > b * 2;
  const santa: Thing = { kind: 'person', count: 1, colours: [], who: 'santa', place: 'left' };
  expect(halves(paint([santa]), red)[0]).toBeGreaterThan(0.001);
  expect(halves(paint([{ ...santa, colours: ['blue'] }]), red)[0]).toBeLessThan(0.0005);
});

it('says which poses a kind cannot show', () => {
  expect(shortcomingsOf({ kind: 'owl', count: 1, colours: [], pose: 'sleeping' })).toEqual(['pose']);
  expect(shortcomingsOf({ kind: 'dog', count: 1, colours: [], pose: 'sleeping' })).toEqual([]);
  expect(shortcomingsOf({ kind: 'lion', count: 1, colours: [], pose: 'grazing' })).toEqual(['pose']);
  expect(shortcomingsOf({ kind: 'person', count: 1, colours: [], pose: 'running' })).toEqual([]);
});

it('puts riders on the back of what they ride', () => {
  const horse: Thing = { kind: 'horse', count: 1, colours: ['white'] };
  const rider: Thing = { kind: 'person', count: 1, colours: ['red'], relation: { how: 'on', to: 0 } };
  const red = (r: number, g: number, b: number) => r > 80 && r > g * 2.2 && r > b * 2;
  const [left, right] = halves(paint([horse, rider]), red);
  expect(left + right).toBeGreaterThan(0.0005);
});
