import type { Noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { clamp, colourOf, mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { hazed, under } from '../landscape-shapes.ts';
import { createShape, type Shape } from '../outlines.ts';

/** Where the level ground inside a crescent lake carries what stands there, in units of the land. */
export const crescentMiddle = { x: 0.35, z: 6.7 } as const;

/** How far a place lies outside of the water of an oasis, below 0 in it: a pool, or a slim sickle around level ground, its pointed horns away from the eye. */
export function poolOf(crescent: boolean, side: number, noise: Noise): (x: number, z: number) => number {
  if (!crescent) return (x, z) => Math.hypot((x + side * 0.8) / 3.6, (z - 7.4) / 2.6) - 1 + noise.sum(x * 0.6, z * 0.6, 3) * 0.3;
  return (x, z) => {
    // One horn reaches a little further away than the other.
    const turned = z + x * side * 0.13;
    const outer = Math.hypot(x / 2.5, (turned - 5.6) / 2.25) - 1;
    const inner = 1 - Math.hypot(x / 2.78, (turned - 7.05) / 2.8);
    // Behind the horns the land goes on: both tell how far the water is.
    const less = Math.max(0, Math.min(outer, inner));
    const away = Math.max(outer, inner) + (less * less) / (less + 0.15);
    return away + noise.at(x * 0.7, z * 0.7) * 0.018;
  };
}

/** Reeds along a shore, in clumps that leave parts of it bare, far ones first. */
export function reeds(
  place: (x: number, z: number) => [number, number],
  poolAt: (x: number, z: number) => number,
  unit: number,
  light: Light,
  thickness: number,
  noise: Noise,
  random: Random,
): Shape[] {
  const spots = Array.from({ length: 2400 }, () => ({ x: mix(-3.2, 3.2, random()), z: mix(2.9, 8.4, random()) }))
    .filter(({ x, z }) => {
      const off = poolAt(x, z);
      return off > -0.012 && off < 0.05 && noise.at(x * 1.1 + 4, z * 1.1) > (z < 4.2 ? 0.16 : -0.07);
    })
    .sort((one, other) => other.z - one.z);
  return spots.flatMap(({ x, z }) => {
    const [px, py] = place(x, z);
    return reed(px, py, (mix(0.2, 0.44, random()) / z) * unit, light, clamp(z * thickness), random);
  });
}

/** A few stems with narrow leaves from one foot, some with a plume; `size` is their height in pixels. */
function reed(x: number, y: number, size: number, light: Light, veil: number, random: Random): Shape[] {
  const lit = hazed(light, under(light, colourOf('#9aa552'), 0.85), veil);
  const dark = hazed(light, under(light, colourOf('#38491f'), 0.2), veil);
  const plume = hazed(light, under(light, colourOf('#cdb184'), 0.9), veil);
  const wide = size * 0.02 + 0.25;
  return Array.from({ length: 6 }, (_, index) => {
    const lean = (index / 5 - 0.5) * 0.7 + (random() - 0.5) * 0.3;
    const long = size * mix(0.6, 1, random());
    const foot = x + lean * size * 0.3;
    const [tipX, tipY] = [foot + Math.sin(lean) * long, y - Math.cos(lean) * long];
    const stem = createShape([foot - wide, y, foot + wide, y, tipX, tipY], mixColour(dark, lit, 0.3 + 0.7 * random()), dark, 0.12);
    if (random() > 0.22) return [stem];
    const head = size * 0.17;
    const bend = Math.sign(lean || 1) * head * 0.35;
    const outline = [tipX, tipY + head * 0.55, tipX + wide * 2.2, tipY, tipX + bend, tipY - head * 0.6, tipX - wide * 1.6, tipY];
    return [stem, createShape(outline, plume, mixColour(plume, dark, 0.35), 0.12)];
  }).flat();
}
