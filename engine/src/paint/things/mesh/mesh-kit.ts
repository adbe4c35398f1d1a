import type { Finish } from './finish.ts';

/** Triangles in metres of the thing's own space: x right, y up, z away from the eye, the foot at y = 0. */
export interface Mesh {
  readonly count: number;
  /** Three corners of x, y, z for each triangle. */
  readonly corners: Float32Array;
  /** A unit vector for each corner. */
  readonly normals: Float32Array;
  /** Place in `finishes` of each triangle. */
  readonly finishOf: Uint16Array;
  readonly finishes: readonly Finish[];
  /** Three corners of x, y, z on the hide and how open they are to light (1: wholly) for each triangle; 0 for what has no hide. */
  readonly hide?: Float32Array;
  /** Which way along x it faces, if it was said. */
  readonly faces?: 1 | -1;
}

/** A place on the hide and how open it is to light. */
export type HidePlace = readonly [x: number, y: number, z: number, open: number];

interface Frame {
  x?: number;
  y?: number;
  z?: number;
  /** Turns in radians: around the upright axis, then forward, then sideways. */
  turn?: number;
  pitch?: number;
  roll?: number;
  size?: number;
  /** Stretches along x, y and z before the turns. */
  stretch?: readonly [number, number, number];
}

export type Point = readonly [number, number, number];

/** Builds a mesh from simple bodies. Each body takes the finish chosen last with `use`. */
export interface MeshKit {
  use(finish: Finish): void;
  /** Draws in a space of its own, placed inside the current one. */
  within(frame: Frame, draw: () => void): void;
  triangle(a: Point, b: Point, c: Point): void;
  quad(a: Point, b: Point, c: Point, d: Point): void;
  /** A box that stands on (x, y, z): width along x, height, depth along z. `taper` narrows its top (1 keeps it). */
  box(x: number, y: number, z: number, width: number, height: number, depth: number, taper?: number): void;
  /** A saddle roof over a rectangle with its ridge along x; gables are open, `thick` metres of eaves show. */
  saddle(x: number, y: number, z: number, width: number, height: number, depth: number): void;
  /** A roof with four slopes; `ridge` is the length of its ridge along x (0: a pyramid). `sweep` curves its slopes inwards. */
  hip(x: number, y: number, z: number, width: number, height: number, depth: number, ridge?: number, sweep?: number): void;
  cylinder(x: number, y: number, z: number, low: number, high: number, height: number, sides?: number): void;
  /** A body turned around the upright axis from pairs of radius and height, bottom first. */
  lathe(profile: readonly (readonly [number, number])[], sides?: number): void;
  ball(x: number, y: number, z: number, rx: number, ry?: number, rz?: number, sides?: number): void;
  /** A round limb through points, with a radius at each. */
  tube(path: readonly Point[], radii: readonly number[], sides?: number): void;
  /** An outline in x and y (counterclockwise) drawn out from `z` − half to `z` + half. */
  extrude(outline: readonly (readonly [number, number])[], thick: number, z?: number): void;
  /** A small card: a leaf at a point with a direction to face, for foliage. */
  leaf(x: number, y: number, z: number, size: number, facing: Point, turn: number): void;
  /** A triangle of a curved surface, with the way that the surface faces at each corner, and where it is on a hide. */
  smooth(
    points: readonly [Point, Point, Point],
    facing: readonly [Point, Point, Point],
    hide?: readonly [HidePlace, HidePlace, HidePlace],
  ): void;
  /** Says which way along x the thing faces. */
  face(way: 1 | -1): void;
  /** How many triangles there are so far. */
  readonly count: () => number;
  readonly mesh: () => Mesh;
}

interface Placement {
  m: number[];
  shift: number[];
}

function compose(
  outer: Placement,
  { x = 0, y = 0, z = 0, turn = 0, pitch = 0, roll = 0, size = 1, stretch = [1, 1, 1] }: Frame,
): Placement {
  const [ct, st, cp, sp, cr, sr] = [Math.cos(turn), Math.sin(turn), Math.cos(pitch), Math.sin(pitch), Math.cos(roll), Math.sin(roll)];
  // Sideways, then forward, then around the upright axis.
  const rows = [
    [ct * cr + st * sp * sr, -ct * sr + st * sp * cr, st * cp],
    [cp * sr, cp * cr, -sp],
    [-st * cr + ct * sp * sr, st * sr + ct * sp * cr, ct * cp],
  ];
  const m: number[] = [];
  const shift: number[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      let sum = 0;
      for (let inner = 0; inner < 3; inner += 1)
        sum += (outer.m[row * 3 + inner] as number) * ((rows[inner] as number[])[column] as number) * size * (stretch[column] as number);
      m.push(sum);
    }
    shift.push(
      (outer.shift[row] as number) +
        (outer.m[row * 3] as number) * x +
        (outer.m[row * 3 + 1] as number) * y +
        (outer.m[row * 3 + 2] as number) * z,
    );
  }
  return { m, shift };
}

export function createMeshKit(): MeshKit {
  const corners: number[] = [];
  const normals: number[] = [];
  const finishOf: number[] = [];
  const hides: number[] = [];
  const finishes: Finish[] = [{ colour: [0.5, 0.5, 0.5] }];
  let finish = 0;
  let faces: 1 | -1 | undefined;
  let place: Placement = { m: [1, 0, 0, 0, 1, 0, 0, 0, 1], shift: [0, 0, 0] };

  function put(point: Point): Point {
    const { m, shift } = place;
    const at = (row: number) =>
      (m[row * 3] as number) * point[0] +
      (m[row * 3 + 1] as number) * point[1] +
      (m[row * 3 + 2] as number) * point[2] +
      (shift[row] as number);
    return [at(0), at(1), at(2)];
  }

  /** Normals follow the inverse of a stretch; near enough for the mild ones in use is the same matrix, made a unit. */
  function way(vector: Point): Point {
    const { m } = place;
    const at = (row: number) =>
      (m[row * 3] as number) * vector[0] + (m[row * 3 + 1] as number) * vector[1] + (m[row * 3 + 2] as number) * vector[2];
    const turned: Point = [at(0), at(1), at(2)];
    const length = lengthOf(turned) || 1;
    return [turned[0] / length, turned[1] / length, turned[2] / length];
  }

  function face(
    points: readonly [Point, Point, Point],
    facing?: readonly [Point, Point, Point],
    hide?: readonly [HidePlace, HidePlace, HidePlace],
  ): void {
    const [a, b, c] = [put(points[0]), put(points[1]), put(points[2])];
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
    const n: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = lengthOf(n);
    if (length < 1e-12) return;
    const flat: Point = [n[0] / length, n[1] / length, n[2] / length];
    corners.push(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
    for (let corner = 0; corner < 3; corner += 1) normals.push(...(facing ? way(facing[corner] as Point) : flat));
    if (hide) {
      while (hides.length < finishOf.length * 12) hides.push(0);
      for (const [x, y, z, open] of hide) hides.push(x, y, z, open);
    }
    finishOf.push(finish);
  }

  const triangle = (a: Point, b: Point, c: Point) => face([a, b, c]);
  const quad = (a: Point, b: Point, c: Point, d: Point) => {
    face([a, b, c]);
    face([a, c, d]);
  };

  const kit: MeshKit = {
    use(next) {
      finishes.push(next);
      finish = finishes.length - 1;
    },
    within(frame, draw) {
      const outer = place;
      place = compose(outer, frame);
      draw();
      place = outer;
    },
    triangle,
    quad,
    smooth: face,
    ...flatBodies(quad, triangle),
    ...roundBodies(face),
    leaf(x, y, z, size, facing, turn) {
      const [c, s] = [Math.cos(turn) * size, Math.sin(turn) * size];
      const a: Point = [x + c, y + s * 0.7, z + s * 0.7];
      const b: Point = [x - s * 0.6, y + c * 0.6, z - c * 0.5];
      const d: Point = [x - c * 0.8, y - s * 0.6, z + s * 0.4];
      face([a, b, d], [facing, facing, facing]);
    },
    face(way) {
      faces = way;
    },
    count: () => finishOf.length,
    mesh: () => ({
      count: finishOf.length,
      corners: new Float32Array(corners),
      normals: new Float32Array(normals),
      finishOf: new Uint16Array(finishOf),
      finishes,
      ...(faces ? { faces } : {}),
      ...(hides.length > 0 ? { hide: filled(hides, finishOf.length * 12) } : {}),
    }),
  };
  return kit;
}

const lengthOf = ([x, y, z]: Point): number => Math.sqrt(x * x + y * y + z * z);

/** Numbers, and zeros after them up to a length. */
function filled(numbers: readonly number[], length: number): Float32Array {
  const list = new Float32Array(length);
  list.set(numbers);
  return list;
}

type Quad = (a: Point, b: Point, c: Point, d: Point) => void;
type Triangle = (a: Point, b: Point, c: Point) => void;

function flatBodies(quad: Quad, triangle: Triangle): Pick<MeshKit, 'box' | 'saddle' | 'hip' | 'extrude'> {
  return {
    box(x, y, z, width, height, depth, taper = 1) {
      const [l, r, f, b] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2];
      const [tl, tr] = [x - (width / 2) * taper, x + (width / 2) * taper];
      const [tf, tb] = [z - (depth / 2) * taper, z + (depth / 2) * taper];
      const top = y + height;
      quad([l, y, f], [r, y, f], [tr, top, tf], [tl, top, tf]);
      quad([r, y, b], [l, y, b], [tl, top, tb], [tr, top, tb]);
      quad([l, y, b], [l, y, f], [tl, top, tf], [tl, top, tb]);
      quad([r, y, f], [r, y, b], [tr, top, tb], [tr, top, tf]);
      quad([tl, top, tf], [tr, top, tf], [tr, top, tb], [tl, top, tb]);
      quad([l, y, b], [r, y, b], [r, y, f], [l, y, f]);
    },
    saddle(x, y, z, width, height, depth) {
      const [l, r, f, b] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2];
      const top = y + height;
      const thick = Math.min(width, depth) * 0.035;
      quad([l, y, f], [r, y, f], [r, top, z], [l, top, z]);
      quad([r, y, b], [l, y, b], [l, top, z], [r, top, z]);
      quad([l, y - thick, f], [r, y - thick, f], [r, y, f], [l, y, f]);
      for (const side of [l, r]) {
        quad([side, y - thick, f], [side, y, f], [side, top, z], [side, top - thick, z]);
        quad([side, y - thick, b], [side, y, b], [side, top, z], [side, top - thick, z]);
      }
    },
    hip(x, y, z, width, height, depth, ridge = 0, sweep = 0) {
      const steps = sweep > 0 ? 4 : 1;
      const ring = (step: number) => {
        const t = step / steps;
        const inwards = t + (1 - t) * t * sweep;
        const halfX = (width / 2) * (1 - inwards) + (ridge / 2) * inwards;
        const halfZ = (depth / 2) * (1 - inwards);
        const level = y + height * t;
        return [
          [x - halfX, level, z - halfZ],
          [x + halfX, level, z - halfZ],
          [x + halfX, level, z + halfZ],
          [x - halfX, level, z + halfZ],
        ] as const;
      };
      for (let step = 0; step < steps; step += 1) {
        const [low, high] = [ring(step), ring(step + 1)];
        for (let side = 0; side < 4; side += 1) {
          const next = (side + 1) % 4;
          quad(low[side] as Point, low[next] as Point, high[next] as Point, high[side] as Point);
        }
      }
      const base = ring(0);
      quad(base[3], base[2], base[1], base[0]);
    },
    extrude(outline, thick, z = 0) {
      const [near, far] = [z - thick / 2, z + thick / 2];
      const pieces = earsOf(outline);
      for (const [a, b, c] of pieces) {
        triangle([a[0], a[1], near], [b[0], b[1], near], [c[0], c[1], near]);
        triangle([c[0], c[1], far], [b[0], b[1], far], [a[0], a[1], far]);
      }
      outline.forEach((point, index) => {
        const next = outline[(index + 1) % outline.length] as readonly [number, number];
        quad([point[0], point[1], near], [point[0], point[1], far], [next[0], next[1], far], [next[0], next[1], near]);
      });
    },
  };
}

type Flat = readonly [number, number];

/** Cuts a simple outline into triangles by clipping ears (G. H. Meisters, 1975). */
function earsOf(outline: readonly Flat[]): [Flat, Flat, Flat][] {
  const left = [...outline];
  const found: [Flat, Flat, Flat][] = [];
  const cross = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  let turn = 0;
  for (let index = 0; index < left.length; index += 1) {
    const [a, b] = [left[index] as Flat, left[(index + 1) % left.length] as Flat];
    turn += a[0] * b[1] - b[0] * a[1];
  }
  const hand = turn < 0 ? -1 : 1;
  let tries = 0;
  while (left.length > 3 && tries < 400) {
    tries += 1;
    const index = tries % left.length;
    const [a, b, c] = [0, 1, 2].map((step) => left[(index + step) % left.length] as Flat) as [Flat, Flat, Flat];
    if (cross(a, b, c) * hand <= 0) continue;
    const inside = left.some(
      (p) => p !== a && p !== b && p !== c && cross(a, b, p) * hand >= 0 && cross(b, c, p) * hand >= 0 && cross(c, a, p) * hand >= 0,
    );
    if (inside) continue;
    found.push([a, b, c]);
    left.splice((index + 1) % left.length, 1);
  }
  if (left.length === 3) found.push([left[0] as Flat, left[1] as Flat, left[2] as Flat]);
  return found;
}

type Face = (points: readonly [Point, Point, Point], facing?: readonly [Point, Point, Point]) => void;

function roundBodies(face: Face): Pick<MeshKit, 'cylinder' | 'lathe' | 'ball' | 'tube'> {
  const patch = (a: [Point, Point], b: [Point, Point], c: [Point, Point], d: [Point, Point]) => {
    face([a[0], b[0], c[0]], [a[1], b[1], c[1]]);
    face([a[0], c[0], d[0]], [a[1], c[1], d[1]]);
  };

  function lathe(profile: readonly (readonly [number, number])[], sides = 14, shift: Point = [0, 0, 0]): void {
    for (let step = 0; step + 1 < profile.length; step += 1) {
      const [r0, y0] = profile[step] as readonly [number, number];
      const [r1, y1] = profile[step + 1] as readonly [number, number];
      const slope = Math.hypot(y1 - y0, r0 - r1) || 1;
      const [out, up] = [(y1 - y0) / slope, (r0 - r1) / slope];
      for (let side = 0; side < sides; side += 1) {
        const [t0, t1] = [(side / sides) * Math.PI * 2, ((side + 1) / sides) * Math.PI * 2];
        const at = (r: number, y: number, t: number): [Point, Point] => [
          [shift[0] + Math.cos(t) * r, shift[1] + y, shift[2] + Math.sin(t) * r],
          [Math.cos(t) * out, up, Math.sin(t) * out],
        ];
        patch(at(r0, y0, t0), at(r1, y1, t0), at(r1, y1, t1), at(r0, y0, t1));
      }
    }
  }

  return {
    lathe: (profile, sides) => lathe(profile, sides),
    cylinder(x, y, z, low, high, height, sides = 12) {
      lathe(
        [
          [0, 0],
          [low, 0],
          [high, height],
          [0, height],
        ],
        sides,
        [x, y, z],
      );
    },
    ball(x, y, z, rx, ry = rx, rz = rx, sides = 12) {
      const rings = Math.max(4, Math.round(sides * 0.6));
      const at = (ring: number, side: number): [Point, Point] => {
        const [lat, lon] = [(ring / rings - 0.5) * Math.PI, (side / sides) * Math.PI * 2];
        const [c, s] = [Math.cos(lat), Math.sin(lat)];
        const n: Point = [(c * Math.cos(lon)) / rx, s / ry, (c * Math.sin(lon)) / rz];
        return [[x + c * Math.cos(lon) * rx, y + s * ry, z + c * Math.sin(lon) * rz], n];
      };
      for (let ring = 0; ring < rings; ring += 1)
        for (let side = 0; side < sides; side += 1) patch(at(ring, side), at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1));
    },
    tube(path, radii, sides = 8) {
      const rings = path.map((point, index) => {
        const before = path[Math.max(0, index - 1)] as Point;
        const after = path[Math.min(path.length - 1, index + 1)] as Point;
        const along: Point = [after[0] - before[0], after[1] - before[1], after[2] - before[2]];
        const side: Point = Math.abs(along[1]) > Math.hypot(along[0], along[2]) ? [1, 0, 0] : [0, 1, 0];
        const u = unit(crossOf(along, side));
        const v = unit(crossOf(along, u));
        const radius = radii[Math.min(index, radii.length - 1)] as number;
        return Array.from({ length: sides }, (_, place): [Point, Point] => {
          const angle = (place / sides) * Math.PI * 2;
          const [c, s] = [Math.cos(angle), Math.sin(angle)];
          const n: Point = [u[0] * c + v[0] * s, u[1] * c + v[1] * s, u[2] * c + v[2] * s];
          return [[point[0] + n[0] * radius, point[1] + n[1] * radius, point[2] + n[2] * radius], n];
        });
      });
      for (let ring = 0; ring + 1 < rings.length; ring += 1) {
        const [low, high] = [rings[ring] as [Point, Point][], rings[ring + 1] as [Point, Point][]];
        for (let side = 0; side < sides; side += 1) {
          const next = (side + 1) % sides;
          patch(low[side] as [Point, Point], high[side] as [Point, Point], high[next] as [Point, Point], low[next] as [Point, Point]);
        }
      }
    },
  };
}

function crossOf(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(vector: Point): Point {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
