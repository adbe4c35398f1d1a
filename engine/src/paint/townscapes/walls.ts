import type { MeshKit } from '../things/mesh/mesh-kit.ts';

/** A hole in a wall, metres of the wall's own site. */
export interface Opening {
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly top: number;
}

export interface WallShape {
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly top: number;
}

function cutsOf(low: number, high: number, places: readonly number[]): number[] {
  const inside = places.filter((place) => place > low + 1e-4 && place < high - 1e-4);
  return [...new Set([low, ...inside, high])].sort((a, b) => a - b);
}

/** A wall in z = 0 with holes, and the sides of the holes `reveal` metres deep. */
export function addWall(kit: MeshKit, { left, right, foot, top }: WallShape, openings: readonly Opening[], reveal: number): void {
  const xs = cutsOf(
    left,
    right,
    openings.flatMap((hole) => [hole.left, hole.right]),
  );
  const ys = cutsOf(
    foot,
    top,
    openings.flatMap((hole) => [hole.foot, hole.top]),
  );
  for (let row = 0; row + 1 < ys.length; row += 1)
    for (let column = 0; column + 1 < xs.length; column += 1) {
      const [l, r, f, t] = [xs[column] as number, xs[column + 1] as number, ys[row] as number, ys[row + 1] as number];
      const [x, y] = [(l + r) / 2, (f + t) / 2];
      if (openings.some((hole) => x > hole.left && x < hole.right && y > hole.foot && y < hole.top)) continue;
      kit.quad([l, f, 0], [r, f, 0], [r, t, 0], [l, t, 0]);
    }
  for (const hole of openings) addReveal(kit, hole, reveal);
}

function addReveal(kit: MeshKit, { left, right, foot, top }: Opening, deep: number): void {
  kit.quad([left, foot, 0], [left, top, 0], [left, top, deep], [left, foot, deep]);
  kit.quad([right, foot, 0], [right, foot, deep], [right, top, deep], [right, top, 0]);
  kit.quad([left, top, 0], [right, top, 0], [right, top, deep], [left, top, deep]);
  kit.quad([left, foot, 0], [left, foot, deep], [right, foot, deep], [right, foot, 0]);
}

/** The other walls of a house, plain, with gables up to a ridge along x `rise` metres over them. */
export function addShell(kit: MeshKit, width: number, foot: number, top: number, depth: number, rise: number): void {
  const half = width / 2;
  for (const x of [-half, half]) {
    kit.quad([x, foot, 0], [x, foot, depth], [x, top, depth], [x, top, 0]);
    if (rise > 0) kit.triangle([x, top, 0], [x, top, depth], [x, top + rise, depth / 2]);
  }
  kit.quad([-half, foot, depth], [half, foot, depth], [half, top, depth], [-half, top, depth]);
}
