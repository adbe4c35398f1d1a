import { createRandom, seedFor } from '../../../pixels/random.ts';
import type { Colour } from '../../../pixels/shade.ts';
import type { View } from '../view-of-town.ts';
import { createLook, type Figure, type Look, paintLook } from './passer-by.ts';

/** A person on the street, seen as an upright sheet across it. Lengths are the town's. */
interface Walker {
  x: number;
  z: number;
  height: number;
  look: Look;
}

/** Finds the nearest person on a ray before `reach`; `pixel` is the angle that a pixel sees. Answers whether there is one. */
export type Walkers = (
  figure: Figure,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
  pixel: number,
) => boolean;

/** No umbrella is higher. */
const highest = 0.036;

/** People on both pavements and some on the crossings, most of them under umbrellas when it rains. */
function peopleOf(view: View, seed: number, rain: boolean, signs: readonly Colour[]): Walker[] {
  const random = createRandom(seedFor(seed, 'walkers'));
  const centre = view.town.columns / 2;
  const people: Walker[] = [];
  const add = (x: number, z: number, isCrossing: boolean) =>
    people.push({ x, z, height: 0.0265 + random() * 0.003, look: createLook(random, rain, isCrossing, signs) });
  for (let index = 0; index < 16; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    add(centre + side * view.kerb * (0.76 + random() * 0.15), view.eyeZ + 0.24 + 0.17 * index * (0.6 + 0.6 * random()), false);
  }
  for (let index = 0; index < 4; index += 1)
    add(centre + (random() * 2 - 1) * view.kerb * 0.6, Math.round(view.eyeZ + 0.6) - view.kerb * (0.9 + random() * 0.16), true);
  // One or two come or go near the eye, on the kerb of the pavement that shows more of itself.
  const side = view.turn > 0 ? 1 : -1;
  const near = view.eyeZ + 0.3 + random() * 0.05;
  add(centre + side * view.kerb * 0.77, near, false);
  if (random() < 0.5) add(centre + side * view.kerb * 0.77 + side * 0.017, near + 0.012, false);
  return people.sort((one, other) => one.z - other.z);
}

/**
 * @param strength Light of the street on people's sides, linear.
 * @param signs Colours of the neon that edges them, linear.
 */
export function createWalkers(view: View, seed: number, rain: boolean, strength: Colour, signs: readonly Colour[]): Walkers {
  const people = peopleOf(view, seed, rain, signs);
  return (figure, ox, oy, oz, dx, dy, dz, reach, pixel) => {
    if (dz < 1e-6 || (dy >= 0 && oy > highest)) return false;
    for (const person of people) {
      const t = (person.z - oz) / dz;
      if (t <= 0.02) continue;
      if (t >= reach) return false;
      const v = (oy + dy * t) / person.height;
      if (v < 0 || v > 1.26) continue;
      const u = (ox + dx * t - person.x) / person.height;
      if (u > 0.46 || u < -0.46) continue;
      const blur = Math.max(0.004, (pixel * t * 0.7) / person.height);
      if (!paintLook(figure, person.look, u, v, blur, strength)) continue;
      figure.distance = t;
      return true;
    }
    return false;
  };
}
