import { createRandom, type Random } from '../../../pixels/random.ts';
import { type Colour, mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createDisc, createShape, type Shape } from '../outlines.ts';
import type { Layout } from '../valley.ts';
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

/** Whether spruces under snow fill the land below northern lights. */
export function isWoodInSnow(plan: ScenePlan, layout: Layout): boolean {
  if (plan.subject !== 'aurora' || layout.water !== 'none' || wants(plan, 'cabin') || wants(plan, 'house')) return false;
  return wants(plan, 'pines');
}

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
  return rings.map((reach) => createDisc(x, y + size * 0.014, size * reach, size * reach * 0.17, dark, dark, 0.3, 0.1));
}

/** Snow that lies against the lowest boughs in soft swells, so that no edge shows where the tree meets the ground. */
export function blownSnow(x: number, y: number, size: number, light: Light, seed: number): Shape[] {
  const random = createRandom(seed);
  const snow = under(light, [0.6, 0.66, 0.72], 0.3);
  const swells = Array.from({ length: 7 }, (_, lump) => {
    const reach = size * mix(0.05, 0.09, random());
    return { px: x + (lump / 3 - 1) * 0.2 * size, py: y + size * mix(0.016, 0.024, random()), reach };
  });
  return swells.flatMap(({ px, py, reach }) =>
    [1, 0.8, 0.6, 0.4].map((share) => createDisc(px, py, reach * share, reach * 0.3 * share, snow, snow, 0.3, 0.3)),
  );
}

/** Softens what stands on the land by a pixel, as a lens would: fine dark and white side by side would look cut out. The sky stays as it is. */
export function softenedLand({ width, height, colour, depth, memory }: Canvas): Stage[] {
  const sharp = memory.floats('wood.sharp', width * height * 3);
  const row = (middle: number) => (sharp[middle - 3] as number) + 2 * (sharp[middle] as number) + (sharp[middle + 3] as number);
  const keep: Stage = {
    phase: 'plants',
    rows: height,
    cost: 0.2,
    paint: (from, to) => sharp.set(colour.subarray(from * width * 3, to * width * 3), from * width * 3),
  };
  const soften: Stage = {
    phase: 'plants',
    rows: height,
    cost: 0.6,
    paint(from, to) {
      for (let y = Math.max(1, from); y < Math.min(height - 1, to); y += 1) {
        for (let x = 1; x < width - 1; x += 1) {
          const pixel = y * width + x;
          if (depth[pixel] === 1) continue;
          for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
            colour[at] = (row(at - width * 3) + 4 * row(at) + row(at + width * 3)) / 24;
          }
        }
      }
    },
  };
  return [keep, soften];
}

/** The shadow of a spruce on the snow, away from the moon; several outlines within each other make its edge soft. */
function shadowOf({ x, z, tall }: Place, view: View, light: Light): Shape[] {
  const [sunX, sunY, sunZ] = light.sun;
  const long = Math.min(1.2, 1 / Math.max(0.2, sunY)) * tall;
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
    return createShape(points.flat(), tone, tone, 0.3, 0.17);
  });
}

/** Paint of the spruces at a distance: the farther, the more of the air's light lies over them. */
function paintAt(light: Light, z: number): SnowyPaint {
  const veil = 1 - Math.exp(-z * 0.05);
  const seen = (paint: Colour, facing: number) => mixColour(under(light, paint, facing), light.horizon, veil);
  return {
    dark: seen([0.13, 0.2, 0.22], 0.3),
    bright: seen([0.21, 0.3, 0.3], 0.7),
    shade: seen([0.36, 0.47, 0.56], 0.45),
    snow: seen([0.68, 0.78, 0.88], 1.5),
    rim: seen([0.95, 1.35, 1.25], 2),
    sunny: light.sun[0] < 0 ? -1 : 1,
  };
}
