import { expect, it } from 'vitest';
import { apple, bottle } from './forms.ts';
import { plainSkin } from './skins.ts';
import { createWorld, type Solid } from './world-of-solids.ts';

const blue = [0.1, 0.2, 0.85] as const;

function worldWith(extra: Partial<Solid>) {
  const white = plainSkin([1, 1, 1]);
  const place = { x: 0, y: 0, z: 0, turn: 0, size: 1, middle: 0.8, reach: 0.86 };
  const looks = { gloss: 0.06, rough: 0.05, glass: true, shine: 0 };
  return createWorld([{ distance: bottle, skin: white, ...place, ...looks, ...extra }], 3, white, white);
}

/** The light that falls from the left through the bottle on a place behind it, `aside` of its axis. */
function lightBehind(extra: Partial<Solid>, aside: number, high = 0.4): number[] {
  const world = worldWith(extra);
  const open = world.clear(0.6, high, aside, -1, 0, 0, 5);
  return [...world.through].map((share) => share * open);
}

it('throws a shadow of its own colour', () => {
  const [red = 0, , shone = 0] = lightBehind({ tint: blue }, 0.05);
  expect(shone).toBeGreaterThan(red * 4);
  expect(lightBehind({ tint: blue }, 0.6)).toEqual([1, 1, 1]);
});

it('bundles the light in the middle of its shadow', () => {
  expect(lightBehind({ tint: blue }, 0)[2]).toBeGreaterThan((lightBehind({ tint: blue }, 0.2)[2] ?? 1) * 2);
});

it('has a thick foot that lets hardly any light pass', () => {
  expect(lightBehind({ tint: blue }, 0, 0.04)[2]).toBeLessThan((lightBehind({ tint: blue }, 0)[2] ?? 0) * 0.3);
});

it('lets white light through where it has no colour', () => {
  const [red, green, shone] = lightBehind({}, 0);
  expect([green, shone]).toEqual([red, red]);
});

it('has apples that touch what they lie on', () => {
  const under = Array.from({ length: 60 }, (_unused, step) => apple(step / 100, 0.012, 0));
  expect(Math.min(...under)).toBeLessThan(0);
  expect(Math.min(...Array.from({ length: 60 }, (_unused, step) => apple(step / 100, -0.02, 0)))).toBeGreaterThan(0);
});
