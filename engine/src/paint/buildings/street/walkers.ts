import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type Colour, smoothstep } from '../../../pixels/shade.ts';
import type { View } from '../view-of-town.ts';

/** A person on the street, seen as an upright sheet across it. Lengths are the town's. */
interface Walker {
  x: number;
  z: number;
  height: number;
  /** Half the width of a step, in heights. */
  step: number;
  umbrella: boolean;
  coat: Colour;
  canopy: Colour;
}

/** What a ray sees of people: their colour before any haze. One is reused. */
export interface Figure {
  readonly colour: Float64Array;
  /** How much of the ray they stop, 0 to 1. */
  cover: number;
  distance: number;
}

export const createFigure = (): Figure => ({ colour: new Float64Array(3), cover: 0, distance: 0 });

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
const coats: readonly Colour[] = [
  [0.03, 0.03, 0.04],
  [0.05, 0.045, 0.045],
  [0.09, 0.07, 0.05],
  [0.03, 0.05, 0.08],
  [0.1, 0.03, 0.035],
];
const canopies: readonly Colour[] = [
  [0.03, 0.03, 0.04],
  [0.34, 0.03, 0.04],
  [0.05, 0.1, 0.24],
  [0.3, 0.3, 0.34],
  [0.34, 0.22, 0.04],
  [0.04, 0.04, 0.05],
];

/** People on both pavements, some on the crossings and one or two on the road, most of them under umbrellas when it rains. */
function peopleOf(view: View, seed: number, rain: boolean): Walker[] {
  const random = createRandom(seedFor(seed, 'walkers'));
  const centre = view.town.columns / 2;
  const people: Walker[] = [];
  const add = (x: number, z: number) =>
    people.push({
      x,
      z,
      height: 0.0265 + random() * 0.003,
      step: 0.02 + random() * 0.06,
      umbrella: rain ? random() < 0.82 : random() < 0.04,
      coat: coats[Math.floor(random() * coats.length)] as Colour,
      canopy: canopies[Math.floor(random() * canopies.length)] as Colour,
    });
  for (let index = 0; index < 16; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    add(centre + side * view.kerb * (0.74 + random() * 0.17), view.eyeZ + 0.24 + 0.17 * index * (0.6 + 0.6 * random()));
  }
  for (let index = 0; index < 4; index += 1)
    add(centre + (random() * 2 - 1) * view.kerb * 0.6, Math.round(view.eyeZ + 0.6) - view.kerb * (0.9 + random() * 0.16));
  // One comes or goes near the eye, beside the middle of the picture.
  const side = random() < 0.5 ? -1 : 1;
  const near = view.eyeZ + 0.21 + random() * 0.05;
  const middle = view.eyeX + Math.tan(view.turn) * (near - view.eyeZ);
  add(middle + side * (0.03 + random() * 0.02), near);
  if (random() < 0.5) add(middle + side * 0.05 + 0.013, near + 0.012);
  return people.sort((one, other) => one.z - other.z);
}

/** Signed distance to a stroke whose half width runs from `low` at its foot to `high` at its top, in heights of a person. */
function limb(u: number, v: number, foot: number, footAt: number, top: number, topAt: number, low: number, high: number): number {
  const share = Math.max(0, Math.min(1, (v - foot) / (top - foot)));
  const beside = Math.abs(u - footAt - (topAt - footAt) * share) - low - (high - low) * share;
  return Math.max(beside, foot - v, v - top);
}

/** @param strength Light of the street on people's sides, linear. */
export function createWalkers(view: View, seed: number, rain: boolean, strength: Colour): Walkers {
  const people = peopleOf(view, seed, rain);
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
      if (!paintPerson(figure, person, u, v, blur, strength)) continue;
      figure.distance = t;
      return true;
    }
    return false;
  };
}

function paintPerson(figure: Figure, person: Walker, u: number, v: number, blur: number, strength: Colour): boolean {
  const { step, coat, canopy, umbrella } = person;
  const legs = Math.min(limb(u, v, 0, step, 0.48, 0.045, 0.034, 0.06), limb(u, v, 0.015, -step, 0.48, -0.045, 0.034, 0.06));
  const body = Math.min(limb(u, v, 0.4, 0, 0.78, 0, 0.118, 0.098), limb(u, v, 0.78, 0, 0.88, 0, 0.1, 0.03));
  const head = Math.hypot(u, (v - 0.925) * 0.85) - 0.058;
  const dome = umbrella ? Math.max(Math.hypot(u * 0.62, v - 0.93) - 0.215, 0.98 + 0.014 * Math.cos(u * 40) - v) : 1;
  const nearest = Math.min(legs, body, head, dome);
  const cover = smoothstep(blur, -blur, nearest);
  if (cover < 0.03) return false;
  const isDome = dome <= nearest + blur;
  const own = isDome ? canopy : coat;
  // Light of the signs lies on the sides and on what looks up.
  const rim = Math.exp(Math.min(0, nearest) * 26);
  const lit = isDome ? 0.5 + 1.6 * Math.max(0, v - 0.96) * 4 + 0.8 * rim : 0.3 + 1.1 * rim * Math.abs(u) * 7;
  const ribs = isDome ? 0.86 + 0.14 * Math.cos(u * 40) : 1;
  for (let channel = 0; channel < 3; channel += 1)
    figure.colour[channel] = ((own[channel] as number) + 0.025) * (strength[channel] as number) * lit * ribs;
  figure.cover = cover;
  return true;
}
