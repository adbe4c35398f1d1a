import { createRandom, type Random } from '../../../pixels/random.ts';
import { type Colour, mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas } from '../../picture.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createDisc, createShape, type Shape } from '../outlines.ts';
import { type SnowyPaint, snowySpruce } from './snowy-spruce.ts';

/** Rows of a wood, far ones first: distance, trees in it, and half the breadth of the glade before it (as a slope to the side). */
const rows = [
  [10.5, 40, 0],
  [8.6, 30, 0],
  [7, 22, 0],
  [5.7, 16, 0.12],
  [4.6, 12, 0.2],
  [3.7, 9, 0.29],
  [2.9, 6, 0.39],
  [2.25, 5, 0.5],
] as const;

interface Place {
  /** Foot to the side and away from the eye, and height, in units of the land. */
  readonly x: number;
  readonly z: number;
  readonly tall: number;
  /** Foot in pixels, pixels of a unit there. */
  readonly footX: number;
  readonly footY: number;
  readonly scale: number;
  readonly seed: number;
}

/** A wood of spruces under snow, from one side of the picture to the other, with a glade before it; far ones first. */
export function woodInSnow({ width }: Canvas, view: View, light: Light, random: Random): Shape[] {
  const unit = 1 / view.step;
  const aside = mix(-0.09, 0.09, random());
  const half = (width / 2) * view.step * 1.12;
  const places = rows.flatMap(([z, count, glade]) =>
    Array.from({ length: count }, (_, index) => {
      const slope = (((index + 0.1 + random() * 0.8) / count) * 2 - 1) * half;
      const open = Math.abs(slope - aside) < glade;
      const height = mix(1.25, 2, random()) * (random() < 0.25 ? 0.62 : 1);
      const [chance, young, sunk, seed] = [random(), mix(0.3, 0.7, random()), random(), Math.floor(random() * 1e9)];
      const footY = view.horizon + ((view.eye - 0.11 - 0.03 * sunk) / z) * unit;
      const place: Place = {
        x: slope * z,
        z,
        tall: open ? young : height,
        footX: view.centreX + slope * unit,
        footY,
        scale: unit / z,
        seed,
      };
      // Here and there a young one stands in the glade.
      return open && (chance < 0.86 || z < 3) ? [] : [place];
    }).flat(),
  );
  const spruces = places.map((place) => {
    const { z, tall, footX, footY, scale, seed } = place;
    const paint = paintAt(light, z);
    const size = tall * scale;
    const tree = snowySpruce(footX, footY, size, paint, createRandom(seed), 1 - 1 / (1 + z * 0.09));
    // Of the far ones others hide the foot.
    if (z > 7) return tree;
    return [...underBoughs(footX, footY, size, paint), ...tree, ...blownSnow(footX, footY, size, light, seed)];
  });
  return [...places.filter(({ z }) => z < 6).flatMap((place) => shadowOf(place, view, light)), ...spruces.flat()];
}

/** The shade under the lowest boughs. */
export function underBoughs(x: number, y: number, size: number, { dark }: SnowyPaint): Shape[] {
  const rings = Array.from({ length: 6 }, (_, ring) => 0.34 - ring * 0.036);
  return rings.map((reach) => createDisc(x, y + size * 0.014, size * reach, size * reach * 0.17, dark, dark, 0.3, 0.125));
}

/** Snow that lies against the lowest boughs, so that no edge shows where the tree meets the ground. */
export function blownSnow(x: number, y: number, size: number, light: Light, seed: number): Shape[] {
  const random = createRandom(seed);
  const snow = under(light, [0.6, 0.66, 0.72], 0.3);
  return Array.from({ length: 5 }, (_, lump) => {
    const reach = size * mix(0.04, 0.08, random());
    const [px, py] = [x + (lump / 2 - 1) * 0.12 * size, y + size * mix(0.02, 0.028, random())];
    return [1, 0.72, 0.44].map((share) => createDisc(px, py, reach * share, reach * 0.24 * share, snow, snow, 0.3, 0.4));
  }).flat();
}

/** The shadow of a spruce on the snow, away from the moon; several outlines within each other make its edge soft. */
function shadowOf({ x, z, tall }: Place, view: View, light: Light): Shape[] {
  const [sunX, sunY, sunZ] = light.sun;
  const long = Math.min(1.9, 1 / Math.max(0.2, sunY)) * tall;
  const flat = Math.hypot(sunX, sunZ) || 1;
  const [towardsX, towardsZ] = [(-sunX / flat) * long, (-sunZ / flat) * long];
  const tone = under(light, [0.5, 0.58, 0.7], 0);
  const seen = (px: number, pz: number) => {
    const far = Math.max(0.6, pz);
    return [view.centreX + px / far / view.step, view.horizon + (view.eye - 0.12) / far / view.step];
  };
  return [1, 0.78, 0.56].map((share) => {
    const [wideX, wideZ] = [(-towardsZ / long) * tall * 0.2 * share, (towardsX / long) * tall * 0.2 * share];
    const end = 0.86 + 0.14 * share;
    const points = [
      seen(x - wideX, z - wideZ),
      seen(x - wideX * 0.5 + towardsX * 0.5, z - wideZ * 0.5 + towardsZ * 0.5),
      seen(x + towardsX * end, z + towardsZ * end),
      seen(x + wideX * 0.5 + towardsX * 0.5, z + wideZ * 0.5 + towardsZ * 0.5),
      seen(x + wideX, z + wideZ),
    ];
    return createShape(points.flat(), tone, tone, 0.3, 0.24);
  });
}

/** Paint of the spruces at a distance: the farther, the more of the air's light lies over them. */
function paintAt(light: Light, z: number): SnowyPaint {
  const veil = 1 - Math.exp(-z * 0.035);
  const seen = (paint: Colour, facing: number) => mixColour(under(light, paint, facing), light.horizon, veil);
  return {
    dark: seen([0.034, 0.06, 0.058], 0.3),
    bright: seen([0.095, 0.15, 0.13], 0.7),
    shade: seen([0.34, 0.43, 0.56], 0.3),
    snow: seen([0.6, 0.7, 0.82], 1.3),
    rim: seen([0.95, 1.3, 1.22], 2),
    sunny: light.sun[0] < 0 ? -1 : 1,
  };
}
