import { openings, oval } from '../face.ts';
import type { Grid } from '../planes/face-grid.ts';
import type { Shape } from './align-heads.ts';

/** For each cell of a grid over the target the place in the source to take its colour from, x then y in pixels. NaN outside. */
export type WarpMap = Float32Array;

/** How far beyond the outline the map goes on, so that nothing ends inside of the seam. */
const beyond = 1.2;

/** Maps the shape in the target back to the source's mesh, triangle by triangle; eyes and mouth are closed by fans. */
export function createWarpMap(grid: Grid, shape: Shape, source: Float32Array, triangles: readonly number[]): WarpMap {
  const map = new Float32Array(grid.columns * grid.rows * 2).fill(Number.NaN);
  const at = (index: number): Corner => [
    shape[index * 2] as number,
    shape[index * 2 + 1] as number,
    source[index * 3] as number,
    source[index * 3 + 1] as number,
  ];
  const middle = meanOf(oval.map(at));
  for (let index = 0; index < oval.length; index += 1) {
    const [inner, next] = [at(oval[index] as number), at(oval[(index + 1) % oval.length] as number)];
    const [outer, outerNext] = [away(inner, middle), away(next, middle)];
    fillTriangle(grid, map, [inner, next, outer]);
    fillTriangle(grid, map, [outer, next, outerNext]);
  }
  for (const ring of Object.values(openings)) {
    const hub = meanOf(ring.map(at));
    for (let index = 0; index < ring.length; index += 1) {
      fillTriangle(grid, map, [hub, at(ring[index] as number), at(ring[(index + 1) % ring.length] as number)]);
    }
  }
  for (let first = 0; first < triangles.length; first += 3) {
    fillTriangle(grid, map, [at(triangles[first] as number), at(triangles[first + 1] as number), at(triangles[first + 2] as number)]);
  }
  return map;
}

/** x and y in the target, x and y in the source. */
type Corner = readonly [number, number, number, number];

function meanOf(corners: readonly Corner[]): Corner {
  return [0, 1, 2, 3].map(
    (part) => corners.reduce((sum, corner) => sum + (corner[part] as number), 0) / corners.length,
  ) as unknown as Corner;
}

function away(corner: Corner, middle: Corner): Corner {
  return corner.map((value, part) => (middle[part] as number) + (value - (middle[part] as number)) * beyond) as unknown as Corner;
}

function fillTriangle(grid: Grid, map: WarpMap, corners: readonly [Corner, Corner, Corner]): void {
  const [[ax, ay, au, av], [bx, by, bu, bv], [cx, cy, cu, cv]] = corners.map(([x, y, u, v]) => [
    (x - grid.x) / grid.cell,
    (y - grid.y) / grid.cell,
    u,
    v,
  ]) as unknown as [Corner, Corner, Corner];
  const area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
  if (Math.abs(area) < 1e-6) return;
  // A little over the edge, so that rounding leaves no cell between two triangles empty.
  const slack = -1e-3;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.01));
  const right = Math.min(grid.columns - 1, Math.floor(Math.max(ax, bx, cx) + 0.01));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.01));
  const bottom = Math.min(grid.rows - 1, Math.floor(Math.max(ay, by, cy) + 0.01));
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const a = ((by - cy) * (column - cx) + (cx - bx) * (row - cy)) / area;
      const b = ((cy - ay) * (column - cx) + (ax - cx) * (row - cy)) / area;
      const c = 1 - a - b;
      if (a < slack || b < slack || c < slack) continue;
      const place = (row * grid.columns + column) * 2;
      map[place] = a * au + b * bu + c * cu;
      map[place + 1] = a * av + b * bv + c * cv;
    }
  }
}
