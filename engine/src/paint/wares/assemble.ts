import type { Colour } from '../../pixels/shade.ts';
import { colourOf } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { Distance } from '../solids/forms.ts';
import type { Skin } from '../solids/world-of-solids.ts';
import type { Pose } from '../things/thing.ts';

/** Bodies put together from simple parts, each with a colour of its own; rules of distances as in `solids/forms.ts`. */

/** A part of a body. `blend`: how far it flows into the parts before it; they must stand together at the list's head. */
export interface FormPart {
  readonly distance: Distance;
  readonly colour: Colour | Skin;
  readonly blend?: number;
}

/** A thing that is known by its form: it lies on tables, in rooms, and on any ground. */
export interface Ware {
  /** Its parts, in the colour that the prompt gives it or in its own. It is seen from negative z. */
  readonly parts: (own: Colour, tinted: boolean) => readonly FormPart[];
  readonly colour: Colour;
  /** The name of its own colour. */
  readonly usual: ColourName;
  /** Farthest of the form from its axis, and its height, in its own space; `size`: units of a still life to one of these. */
  readonly foot: number;
  readonly tall: number;
  readonly size: number;
  /** Height in its own space at which something lies in or on it. */
  readonly floor?: number;
  readonly gloss?: number;
  readonly rough?: number;
  readonly glass?: boolean;
  /** How far it may be turned from facing us, in radians; any way round when absent. */
  readonly turn?: number;
  /** Share of a picture's height outdoors, and where nothing else is asked for. */
  readonly share?: number;
  readonly alone?: number;
  /** It lives: it stands on the ground before it stands on a table. */
  readonly alive?: true;
  /** It swims in the deep and not on the ground. */
  readonly swims?: true;
  /** It is met in the air, and stands on the ground where something is said to carry it. */
  readonly flies?: true;
  /** It looks along x and is seen from its side; otherwise it looks at us. */
  readonly along?: true;
  readonly does?: readonly Pose[];
  /** Height in metres; absent: that of a still life. */
  readonly metres?: number;
}

export const part = (distance: Distance, colour: Colour | Skin | string, blend = 0): FormPart => ({
  distance,
  colour: typeof colour === 'string' ? colourOf(colour) : colour,
  blend,
});

/** One body of all parts; a place of its skin has the colour of the part that is nearest there. */
export function assemble(parts: readonly FormPart[]): { distance: Distance; skin: Skin } {
  return {
    distance(x, y, z) {
      let least = 9;
      for (const { distance, blend = 0 } of parts) {
        const own = distance(x, y, z);
        const overlap = blend - Math.abs(least - own);
        least = Math.min(least, own);
        if (overlap > 0) least -= (overlap * overlap) / (blend * 4);
      }
      return least * 0.92;
    },
    skin(x, y, z, out) {
      let least = 9;
      let found = parts[0] as FormPart;
      for (const one of parts) {
        const own = one.distance(x, y, z);
        if (own >= least) continue;
        least = own;
        found = one;
      }
      if (typeof found.colour === 'function') found.colour(x, y, z, out);
      else write(out, found.colour);
    },
  };
}

export function write(out: Float64Array, colour: Colour, tone = 1): void {
  out[0] = colour[0] * tone;
  out[1] = colour[1] * tone;
  out[2] = colour[2] * tone;
}

type Point = readonly [number, number, number];

/** An egg-shaped body around a middle. */
export function ball(x: number, y: number, z: number, rx: number, ry = rx, rz = rx): Distance {
  const least = Math.min(rx, ry, rz);
  return (px, py, pz) => {
    const [a, b, c] = [(px - x) / rx, (py - y) / ry, (pz - z) / rz];
    const long = Math.sqrt(a * a + b * b + c * c);
    const steep = Math.sqrt((a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2);
    return steep < 1e-6 ? -least : (long * (long - 1)) / steep;
  };
}

/** A round limb from one point to another, with a radius at each. */
export function limb(from: Point, to: Point, low: number, high = low): Distance {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const square = dx * dx + dy * dy + dz * dz || 1e-9;
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / square));
    const [qx, qy, qz] = [px - dx * t, py - dy * t, pz - dz * t];
    return (Math.sqrt(qx * qx + qy * qy + qz * qz) - low - (high - low) * t) * 0.94;
  };
}

/** A limb through several points. */
export function chain(points: readonly Point[], radii: readonly number[]): Distance {
  const limbs = points.slice(1).map((to, at) => limb(points[at] as Point, to, radii[at] as number, radii[at + 1] as number));
  return (x, y, z) => {
    let least = 9;
    for (const one of limbs) least = Math.min(least, one(x, y, z));
    return least;
  };
}

/** The same on both sides of the plane z = 0. */
export const bothSides =
  (distance: Distance): Distance =>
  (x, y, z) =>
    distance(x, y, Math.abs(z));

/** The same on both sides of the plane x = 0. */
export const leftAndRight =
  (distance: Distance): Distance =>
  (x, y, z) =>
    distance(Math.abs(x), y, z);

/** A box around a middle: half its extents, and how round its edges are. */
export function slab(x: number, y: number, z: number, hx: number, hy: number, hz: number, corner = 0.02): Distance {
  return (px, py, pz) => {
    const [a, b, c] = [Math.abs(px - x) - hx + corner, Math.abs(py - y) - hy + corner, Math.abs(pz - z) - hz + corner];
    const [u, v, w] = [Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)];
    return Math.sqrt(u * u + v * v + w * w) + Math.min(0, Math.max(a, b, c)) - corner;
  };
}

/** An upright disc or cylinder: its middle, radius and half its height; `lean` widens it upwards. */
export function disc(x: number, y: number, z: number, radius: number, half: number, corner = 0.01, lean = 0): Distance {
  return (px, py, pz) => {
    const out = Math.hypot(px - x, pz - z) - radius - (py - y) * lean + corner;
    const up = Math.abs(py - y) - half + corner;
    return (Math.hypot(Math.max(out, 0), Math.max(up, 0)) + Math.min(0, Math.max(out, up)) - corner) / (1 + Math.abs(lean));
  };
}

/** A ring that stands and faces the eye. */
export function hoop(x: number, y: number, z: number, radius: number, thick: number): Distance {
  return (px, py, pz) => Math.hypot(Math.hypot(px - x, py - y) - radius, pz - z) - thick;
}

export const without =
  (distance: Distance, hollow: Distance): Distance =>
  (x, y, z) =>
    Math.max(distance(x, y, z), -hollow(x, y, z));

/** Turned around the axis along x through (y, z): its top leans away by an angle. */
export function leaningBack(distance: Distance, angle: number, y: number, z: number): Distance {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (px, py, pz) => distance(px, y + (py - y) * c + (pz - z) * s, z + (pz - z) * c - (py - y) * s);
}

/** Turned around the axis along z through (x, y), to the left. */
export function tilted(distance: Distance, angle: number, x: number, y: number): Distance {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (px, py, pz) => distance(x + (px - x) * c + (py - y) * s, y + (py - y) * c - (px - x) * s, pz);
}

/** A pair of black eyes, and the light in them. */
export function eyes(x: number, y: number, z: number, radius: number): FormPart[] {
  return [
    part(bothSides(ball(x, y, z, radius)), [0.008, 0.007, 0.007]),
    part(bothSides(ball(x + radius * 0.5, y + radius * 0.55, z + radius * 0.5, radius * 0.34)), [0.9, 0.9, 0.9]),
  ];
}

/** Eyes beside each other of somebody who looks at us. */
export function eyesAhead(x: number, y: number, z: number, radius: number): FormPart[] {
  return [
    part(leftAndRight(ball(x, y, z, radius)), [0.008, 0.007, 0.007]),
    part(leftAndRight(ball(x + radius * 0.2, y + radius * 0.5, z - radius * 0.7, radius * 0.36)), [0.9, 0.9, 0.9]),
  ];
}

/** A colour with fine hair or grain in it. */
export function grained(colour: Colour | string, strength = 0.12, fine = 34): Skin {
  const base = typeof colour === 'string' ? colourOf(colour) : colour;
  return (x, y, z, out) =>
    write(out, base, 1 + strength * Math.sin(x * fine + Math.sin(y * fine * 0.7) * 2) * Math.sin(y * fine * 1.1 + z * fine * 0.9));
}

/** Of eyes, noses and claws. */
export const black: Colour = [0.012, 0.011, 0.011];

/** A coat's colour where it is paler, as at a belly: 0 is the coat's own, 1 cream. */
export const pale = (own: Colour, share: number): Colour => [
  own[0] + (0.75 - own[0]) * share,
  own[1] + (0.68 - own[1]) * share,
  own[2] + (0.55 - own[2]) * share,
];

/** Four straight legs under a barrel: `x1` and `x2` along it, `z` to either side, `high` to the hip, as `thick` as their foot. */
export const legs = (x1: number, x2: number, z: number, high: number, thick: number, colour: Colour): FormPart[] =>
  [x1, x2].map((x, at) =>
    part(bothSides(limb([x, high, z], [x + (at === 0 ? -0.03 : 0.04), thick * 0.7, z], thick * 1.25, thick)), colour, 0.05),
  );
