import type { Noise } from '../../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { clamp, colourOf, mix, mixColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { hazed, under } from '../landscape-shapes.ts';
import { createShape, type Shape } from '../outlines.ts';

/** Where what stands at a crescent lake stands, behind the arm of it that lies on the side `hand`; units of the land. */
export const crescentMiddle = { x: 1.05, z: 7.1 } as const;

/** On which side of a crescent lake the shore lies farther away, and what stands there: -1 left or 1 right. */
export function handOfLake(seed: number): 1 | -1 {
  return createRandom(seedFor(seed, 'crescent'))() < 0.5 ? -1 : 1;
}

/** How far a place lies outside of the water of an oasis, below 0 in it: a pool, or a slim sickle whose pointed horns bend away from the eye. */
export function poolOf(crescent: boolean, side: number, noise: Noise): (x: number, z: number) => number {
  if (!crescent) return (x, z) => Math.hypot((x + side * 0.8) / 3.6, (z - 7.4) / 2.6) - 1 + noise.sum(x * 0.6, z * 0.6, 3) * 0.3;
  return (x, z) => {
    // Beyond the points of the horns it is as far again to the side.
    const within = clamp(x, -2.8, 2.8);
    // One horn reaches a little further away than the other.
    const turned = z - within * side * 0.13 + noise.at(x * 0.6, z * 0.6) * 0.04;
    const outer = (4.6 + 0.305 * within * within - turned) / Math.sqrt(1 + (0.61 * within) ** 2);
    const inner = (turned - 5.4 - 0.19 * within * within) / Math.sqrt(1 + (0.38 * within) ** 2);
    // Behind the horns the land goes on: both tell how far the water is.
    const away = outer > 0 && inner > 0 ? Math.hypot(outer, inner) : Math.max(outer, inner);
    return within === x ? away : Math.hypot(away, x - within);
  };
}

/** How far a place lies outside of the level ground in and around a crescent lake: 0 on it, 1 where the dunes are as high as they can be. */
export function outOfHollow(x: number, z: number): number {
  return smoothstep(0.75, 2.1, Math.hypot(x / 3.3, (z - 6.1) / 2.4));
}

/** A few stems with narrow leaves from one foot, some with a plume; `size` is their height in pixels. */
export function reed(x: number, y: number, size: number, light: Light, veil: number, random: Random, depth: number): Shape[] {
  const lit = hazed(light, under(light, colourOf('#9aa552'), 0.85), veil);
  const dark = hazed(light, under(light, colourOf('#38491f'), 0.2), veil);
  const plume = hazed(light, under(light, colourOf('#cdb184'), 0.9), veil);
  const wide = size * 0.02 + 0.25;
  return Array.from({ length: 6 }, (_, index) => {
    const lean = (index / 5 - 0.5) * 0.7 + (random() - 0.5) * 0.3;
    const long = size * mix(0.6, 1, random());
    const foot = x + lean * size * 0.3;
    const [tipX, tipY] = [foot + Math.sin(lean) * long, y - Math.cos(lean) * long];
    const stem = createShape([foot - wide, y, foot + wide, y, tipX, tipY], mixColour(dark, lit, 0.3 + 0.7 * random()), dark, depth);
    if (random() > 0.22) return [stem];
    const head = size * 0.17;
    const bend = Math.sign(lean || 1) * head * 0.35;
    const outline = [tipX, tipY + head * 0.55, tipX + wide * 2.2, tipY, tipX + bend, tipY - head * 0.6, tipX - wide * 1.6, tipY];
    return [stem, createShape(outline, plume, mixColour(plume, dark, 0.35), depth)];
  }).flat();
}

/**
 * How the wind's ripples lighten and darken sand at a place, around 1: their slopes meet the sun `sunX` by turns, and forks and
 * gaps break their lines. `footprint`: what a pixel takes in of the depth, in units of the land; finer ripples only blur.
 */
export function ripplesAt(noise: Noise, x: number, z: number, sunX: number, footprint: number): number {
  const seen = smoothstep(0.055, 0.018, footprint);
  if (seen <= 0) return 1;
  const bend = 0.34 * noise.at(x * 0.7, z * 0.55) + 0.07 * noise.at(x * 2.6, z * 2.6);
  const comb = (z * 0.86 - x * sunX * 0.5 + bend) * 7.6;
  const wave = comb - Math.floor(comb);
  // A long slope to windward, a short one to lee.
  const slope = wave < 0.68 ? Math.sin((wave / 0.68) * Math.PI) * 0.5 : -Math.sin(((wave - 0.68) / 0.32) * Math.PI);
  const strong = smoothstep(-0.5, 0.2, noise.sum(x * 0.5 + 9, z * 0.5, 2));
  return 1 + slope * 0.2 * seen * strong;
}
