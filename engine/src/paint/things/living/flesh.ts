import type { Colour } from '../../../pixels/shade.ts';

export type Point = readonly [number, number, number];

/** A piece of a body: a limb between two points with a radius at each end. */
interface Piece {
  readonly a: Point;
  readonly along: Point;
  readonly square: number;
  readonly low: number;
  readonly rise: number;
  /** Its breadth along z against its height. */
  readonly flat: number;
  /** How far it flows into what is there before it. */
  readonly blend: number;
  readonly colour: Colour;
  /** Where it is on an animal that stands straight: its start, its way, and the turn from here to there. */
  readonly rest: { readonly a: Point; readonly along: Point; readonly cos: number; readonly sin: number };
  /** Sphere around all of it, for leaving it out. */
  readonly middle: Point;
  readonly reach: number;
}

interface LimbLook {
  /** Metres over which it flows into the rest of the body; a third of its first radius when absent. */
  readonly blend?: number;
  /** Breadth along z against height, 1 when absent. */
  readonly flat?: number;
  /** Colour of its part of the body; the last one when absent. */
  readonly colour?: Colour;
  /** The same points of the animal as it stands straight, for the pattern of its coat; the points themselves when absent. */
  readonly rest?: readonly Point[];
}

/**
 * A body made of limbs that flow into each other, as a field of distances to its skin.
 * Source of the smooth union: I. Quilez, "Smooth minimum" (2013), quadratic.
 */
export interface Flesh {
  /** A limb along a smooth curve through points, with a radius at each (metres). */
  limb(points: readonly Point[], radii: readonly number[], look?: LimbLook): void;
  ball(middle: Point, radius: number, look?: LimbLook): void;
  /** Corners of the box that holds all of it. */
  bounds(): { low: Point; high: Point };
  /** Pieces that can matter within `radius` of a place. */
  near(x: number, y: number, z: number, radius: number): Part;
  readonly all: Part;
}

export interface Part {
  readonly pieces: readonly Piece[];
}

export function createFlesh(colour: Colour): Flesh {
  const pieces: Piece[] = [];
  let last = colour;

  function add(a: Point, b: Point, [ra, rb]: readonly [number, number], blend: number, flat: number, rests?: readonly Point[]): void {
    const along: Point = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [restA = a, restB = b] = rests ?? [];
    const restAlong: Point = [restB[0] - restA[0], restB[1] - restA[1], restB[2] - restA[2]];
    const turn = Math.atan2(restAlong[1], restAlong[0]) - Math.atan2(along[1], along[0]);
    pieces.push({
      a,
      along,
      square: along[0] ** 2 + along[1] ** 2 + along[2] ** 2 || 1e-9,
      low: ra,
      rise: rb - ra,
      flat,
      blend,
      colour: last,
      rest: { a: restA, along: restAlong, cos: Math.cos(turn), sin: Math.sin(turn) },
      middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
      reach: Math.hypot(...along) / 2 + Math.max(ra, rb) * Math.max(1, flat),
    });
  }

  return {
    limb(points, radii, look = {}) {
      last = look.colour ?? last;
      const blend = look.blend ?? (radii[0] as number) * 0.35;
      const curve = curveThrough(points, radii);
      const rests = look.rest && curveThrough(look.rest, radii).map(([x = 0, y = 0, z = 0]): Point => [x, y, z]);
      for (let index = 0; index + 1 < curve.length; index += 1) {
        const [ax = 0, ay = 0, az = 0, ra = 0.1] = curve[index] as number[];
        const [bx = 0, by = 0, bz = 0, rb = 0.1] = curve[index + 1] as number[];
        const flowing = index === 0 ? blend : Math.min(blend, ra * 0.4);
        add([ax, ay, az], [bx, by, bz], [ra, rb], flowing, look.flat ?? 1, rests?.slice(index, index + 2));
      }
    },
    ball(middle, radius, look = {}) {
      last = look.colour ?? last;
      add(middle, middle, [radius, radius], look.blend ?? radius * 0.35, look.flat ?? 1, look.rest && [...look.rest, ...look.rest]);
    },
    bounds() {
      const low: [number, number, number] = [1e9, 1e9, 1e9];
      const high: [number, number, number] = [-1e9, -1e9, -1e9];
      for (const { a, along, low: ra, rise, flat } of pieces)
        for (let axis = 0; axis < 3; axis += 1)
          for (const end of [0, 1]) {
            const radius = (ra + rise * end) * (axis === 2 ? flat : 1) * 1.12;
            const at = (a[axis] as number) + (along[axis] as number) * end;
            low[axis] = Math.min(low[axis] as number, at - radius);
            high[axis] = Math.max(high[axis] as number, at + radius);
          }
      return { low, high };
    },
    near(x, y, z, radius) {
      return {
        pieces: pieces.filter(({ middle, reach, blend }) => {
          const [dx, dy, dz] = [x - middle[0], y - middle[1], z - middle[2]];
          return Math.sqrt(dx * dx + dy * dy + dz * dz) < reach + radius + blend;
        }),
      };
    },
    all: { pieces },
  };
}

/** Points with their radii, on a curve where there are more than two. */
export function curveThrough(points: readonly Point[], radii: readonly number[]): number[][] {
  return points.length > 2 ? smooth(points, radii) : points.map((point, index) => [...point, radii[index] ?? radii[0] ?? 0.1]);
}

/** A Catmull-Rom curve through points, with their radii, in two steps from each to the next. */
function smooth(points: readonly Point[], radii: readonly number[]): number[][] {
  const at = (index: number): number[] => {
    const place = Math.min(points.length - 1, Math.max(0, index));
    return [...(points[place] as Point), radii[Math.min(place, radii.length - 1)] as number];
  };
  const found: number[][] = [];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [p, a, b, n] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    found.push(a);
    found.push(a.map((value, axis) => (value + (b[axis] as number)) * 0.5625 - ((p[axis] as number) + (n[axis] as number)) * 0.0625));
  }
  found.push(at(points.length - 1));
  return found;
}

function distanceTo(piece: Piece, x: number, y: number, z: number): number {
  const { a, along, flat } = piece;
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
  const t = Math.min(1, Math.max(0, (px * along[0] + py * along[1] + pz * along[2]) / piece.square));
  const [qx, qy, qz] = [px - along[0] * t, py - along[1] * t, pz - along[2] * t];
  const radius = piece.low + piece.rise * t;
  if (flat === 1) return Math.sqrt(qx * qx + qy * qy + qz * qz) - radius;
  const w = qz / flat;
  const long = Math.sqrt(qx * qx + qy * qy + w * w);
  const slope = Math.sqrt(qx * qx + qy * qy + (w / flat) ** 2) / (long || 1e-9);
  return (long - radius) / Math.max(slope, 1e-6);
}

/** Metres from a place to the skin; negative inside. */
export function distanceIn({ pieces }: Part, x: number, y: number, z: number): number {
  let found = 1e3;
  for (const piece of pieces) {
    const [dx, dy, dz] = [x - piece.middle[0], y - piece.middle[1], z - piece.middle[2]];
    const far = found + piece.blend + piece.reach * 1.2;
    // Farther than all that it could change.
    if (far > 0 && dx * dx + dy * dy + dz * dz > far * far) continue;
    const own = distanceTo(piece, x, y, z);
    const overlap = piece.blend - Math.abs(found - own);
    found = Math.min(found, own);
    if (overlap > 0) found -= (overlap * overlap) / (piece.blend * 4);
  }
  return found;
}

/**
 * Colour of the skin at a place, which way its hair lies, and where it is on an animal that stands straight, into `out` (nine numbers).
 * Neighbouring pieces mix over `soft` metres.
 */
export function skinAt({ pieces }: Part, x: number, y: number, z: number, soft: number, out: Float64Array): void {
  const away = pieces.map((piece) => distanceTo(piece, x, y, z));
  const least = away.reduce((found, one) => Math.min(found, one), 1e3);
  out.fill(0);
  let sum = 0;
  for (const [index, piece] of pieces.entries()) {
    const share = Math.exp((least - (away[index] as number)) / soft);
    if (share < 0.02) continue;
    sum += share;
    const long = Math.sqrt(piece.square);
    const { a, along, rest } = piece;
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = Math.min(1, Math.max(0, (px * along[0] + py * along[1] + pz * along[2]) / piece.square));
    const [qx, qy, qz] = [px - along[0] * t, py - along[1] * t, pz - along[2] * t];
    out[6] = (out[6] as number) + (rest.a[0] + rest.along[0] * t + qx * rest.cos - qy * rest.sin) * share;
    out[7] = (out[7] as number) + (rest.a[1] + rest.along[1] * t + qx * rest.sin + qy * rest.cos) * share;
    out[8] = (out[8] as number) + (rest.a[2] + rest.along[2] * t + qz) * share;
    for (let axis = 0; axis < 3; axis += 1) {
      out[axis] = (out[axis] as number) + (piece.colour[axis] as number) * share;
      out[axis + 3] = (out[axis + 3] as number) + ((piece.along[axis] as number) / (long + 0.02)) * share;
    }
  }
  for (let index = 0; index < 9; index += 1) out[index] = (out[index] as number) / (sum || 1);
}
