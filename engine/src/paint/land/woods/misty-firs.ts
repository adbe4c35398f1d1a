import { createRandom, seedFor } from '../../../pixels/random.ts';
import { mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas } from '../../picture.ts';
import { hazed } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import type { Shape } from '../outlines.ts';
import { type PinePaint, pine } from '../pine.ts';

/** Firs of a group: how far away, how far from the edge of the picture (a share of its breadth), and how tall; units of the land. */
type Fir = readonly [away: number, edge: number, tall: number];

/** The near group, which stands dark before the mist, and the one across the river, half lost in it. */
const nearGroup: readonly Fir[] = [
  [4.4, 0.2, 0.95],
  [4, 0.115, 1.3],
  [3.5, 0.03, 1.75],
  [3.2, 0.155, 0.55],
  [2.9, 0.075, 0.8],
];
const farGroup: readonly Fir[] = [
  [6.4, 0.13, 1.2],
  [6, 0.045, 1.5],
  [5.6, 0.09, 0.8],
];

/** Firs on the banks of a river, tallest at the edges of the picture, the nearer ones away from the sun; `isFree`: whether one may stand at a place. */
export function firsInMist(
  canvas: Canvas,
  light: Light,
  view: View,
  needles: PinePaint,
  isFree: (x: number, z: number) => boolean,
): Shape[] {
  const random = createRandom(seedFor(canvas.seed, 'firs in mist'));
  const unit = 1 / view.step;
  const away = light.sun[0] > 0 ? -1 : 1;
  const stand = (group: readonly Fir[], hand: number) =>
    group.flatMap(([z, edge, tall]) => {
      const x = canvas.width * (0.5 + hand * (0.5 - edge * mix(0.85, 1.15, random())));
      const place = (x - view.centreX) * view.step * z;
      const size = ((tall * mix(0.88, 1.12, random())) / z) * unit;
      if (!isFree(place, z)) return [];
      const air = (z - 2.7) * 0.11;
      const paint: PinePaint = {
        ...needles,
        dark: hazed(light, needles.dark, air),
        bright: hazed(light, mixColour(needles.dark, needles.bright, 0.45), air),
        bark: hazed(light, needles.bark, air),
      };
      return pine(x, view.horizon + ((view.eye - 0.13) / z) * unit, size, paint, random, 1 - 1 / (1 + z * 0.09), 21);
    });
  return [...stand(farGroup, -away), ...stand(nearGroup, away)];
}
