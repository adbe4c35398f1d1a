import type { Random } from '../../../pixels/random.ts';
import { type Colour, mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas } from '../../picture.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createDisc, type Shape } from '../outlines.ts';
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

/** A wood of spruces under snow, from one side of the picture to the other, with a glade before it; far ones first. */
export function woodInSnow({ width }: Canvas, view: View, light: Light, random: Random): Shape[] {
  const unit = 1 / view.step;
  const aside = mix(-0.09, 0.09, random());
  const half = (width / 2) * view.step * 1.12;
  return rows.flatMap(([z, count, glade]) => {
    const paint = paintAt(light, z);
    const depth = 1 - 1 / (1 + z * 0.09);
    const places = Array.from({ length: count }, (_, index) => ((index + 0.1 + random() * 0.8) / count) * 2 - 1);
    return places.flatMap((across) => {
      const slope = across * half;
      const open = Math.abs(slope - aside) < glade;
      // Here and there a young one stands in the glade.
      if (open && (random() < 0.86 || z < 3)) return [];
      const tall = open ? mix(0.3, 0.7, random()) : mix(1.25, 2, random()) * (random() < 0.25 ? 0.62 : 1);
      const size = (tall / z) * unit;
      const x = view.centreX + slope * unit;
      const y = view.horizon + ((view.eye - 0.12) / z) * unit + ((random() - 0.3) * 0.03 * unit) / z;
      return [...foot(x, y, size, paint), ...snowySpruce(x, y, size, paint, random, depth)];
    });
  });
}

/** The shade under the lowest boughs. */
function foot(x: number, y: number, size: number, { dark }: SnowyPaint): Shape[] {
  const rings = Array.from({ length: 9 }, (_, ring) => 0.34 - ring * 0.024);
  return rings.map((reach) => createDisc(x, y + size * 0.014, size * reach, size * reach * 0.17, dark, dark, 0.3, 0.085));
}

/** Paint of the spruces at a distance: the farther, the more of the air's light lies over them. */
function paintAt(light: Light, z: number): SnowyPaint {
  const veil = 1 - Math.exp(-z * 0.035);
  const seen = (paint: Colour, facing: number) => mixColour(under(light, paint, facing), light.horizon, veil);
  return {
    dark: seen([0.012, 0.02, 0.018], 0.2),
    bright: seen([0.06, 0.09, 0.07], 0.7),
    shade: seen([0.42, 0.5, 0.6], 0.2),
    snow: seen([0.85, 0.92, 0.98], 1.5),
    rim: seen([1.2, 1.75, 1.5], 2.4),
    sunny: light.sun[0] < 0 ? -1 : 1,
  };
}
