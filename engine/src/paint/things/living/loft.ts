import type { MeshKit } from '../mesh/mesh-kit.ts';
import type { Point } from './flesh.ts';

/** A cross-section: its place along the body, its middle in the two other directions, and half its breadth in each (metres). */
export type Ring = readonly [along: number, first: number, second: number, firstRadius: number, secondRadius: number];

interface LoftLook {
  /** Which way the body runs: upright (rings in x and z), or along x (rings in y and z). */
  readonly axis?: 'x' | 'y';
  readonly sides?: number;
  /** Depth of folds in cloth as a share of the radius. */
  readonly folds?: number;
  /** Told before each patch where its middle lies: chooses a finish. */
  readonly paint?: (middle: Point) => void;
}

/** A body with a smooth skin through elliptic cross-sections. */
export function addLoft(kit: MeshKit, rings: readonly Ring[], { axis = 'y', sides = 14, folds = 0, paint }: LoftLook = {}): void {
  const fine = smoothed(rings, rings.length > 2 ? 3 : 1);
  const pointAt = (ring: number, side: number): Point => {
    const [along = 0, first = 0, second = 0, ra = 0, rb = 0] = fine[ring] as readonly number[];
    const angle = (side / sides) * Math.PI * 2;
    const fold = 1 + folds * Math.sin(angle * 5 + along * 9) * Math.sin(angle * 2 + along * 4 + 1);
    const [u, v] = [first + Math.cos(angle) * ra * fold, second + Math.sin(angle) * rb * fold];
    return axis === 'y' ? [u, along, v] : [along, u, v];
  };
  const normalAt = (ring: number, side: number): Point => {
    const [low, high] = [pointAt(Math.max(0, ring - 1), side), pointAt(Math.min(fine.length - 1, ring + 1), side)];
    const [left, right] = [pointAt(ring, side - 0.5), pointAt(ring, side + 0.5)];
    const a = [high[0] - low[0], high[1] - low[1], high[2] - low[2]] as const;
    const b = [right[0] - left[0], right[1] - left[1], right[2] - left[2]] as const;
    const n: Point = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    const up = (fine[fine.length - 1]?.[0] as number) > (fine[0]?.[0] as number) ? 1 : -1;
    const long = (Math.hypot(...n) || 1) * up * (axis === 'y' ? 1 : -1);
    return [n[0] / long, n[1] / long, n[2] / long];
  };
  for (let ring = 0; ring + 1 < fine.length; ring += 1)
    for (let side = 0; side < sides; side += 1) {
      const places = [
        [ring, side],
        [ring + 1, side],
        [ring + 1, side + 1],
        [ring, side + 1],
      ] as const;
      const [a, b, c, d] = places.map(([r, s]) => pointAt(r, s)) as [Point, Point, Point, Point];
      const [na, nb, nc, nd] = places.map(([r, s]) => normalAt(r, s)) as [Point, Point, Point, Point];
      paint?.([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2]);
      kit.smooth([a, b, c], [na, nb, nc]);
      kit.smooth([a, c, d], [na, nc, nd]);
    }
}

/** A round limb along a smooth curve. */
export function addLimb(kit: MeshKit, points: readonly Point[], radii: readonly number[], sides = 10): void {
  const fine = smoothed(
    points.map((point, index) => [...point, radii[index] ?? 0]),
    4,
  );
  kit.tube(
    fine.map(([x = 0, y = 0, z = 0]) => [x, y, z] as Point),
    fine.map((row) => Math.max(1e-4, row[3] as number)),
    sides,
  );
}

/** Catmull-Rom curve through rows of numbers, with `steps` from each to the next. */
export function smoothed(rows: readonly (readonly number[])[], steps: number): (readonly number[])[] {
  const at = (index: number) => rows[Math.min(rows.length - 1, Math.max(0, index))] as readonly number[];
  const found: (readonly number[])[] = [];
  for (let index = 0; index + 1 < rows.length; index += 1)
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const [p, a, b, n] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      found.push(
        a.map((value, axis) => {
          const [before, to, after] = [p[axis] as number, b[axis] as number, n[axis] as number];
          const bend = 2 * before - 5 * value + 4 * to - after;
          return value + 0.5 * t * (to - before + t * (bend + t * (3 * (value - to) + after - before)));
        }),
      );
    }
  found.push(at(rows.length - 1));
  return found;
}
