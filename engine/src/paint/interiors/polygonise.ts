import type { Solid } from '../solids/world-of-solids.ts';
import type { MeshKit } from '../things/mesh/mesh-kit.ts';

type Point = readonly [number, number, number];

/**
 * Draws a body that is known by its distances as triangles, with its own skin: what a still life traces can then stand in a room.
 * `cells`: steps along each side of the box around it; walls thinner than half a step would be lost and are thickened.
 * Source: S. F. Frisken Gibson, "Constrained Elastic Surface Nets" (1998), without the relaxation.
 */
export function polygonise(
  kit: MeshKit,
  solid: Pick<Solid, 'distance' | 'middle' | 'reach' | 'skin' | 'gloss' | 'glass' | 'shine'>,
  cells: number,
): void {
  const { distance, middle, reach, skin } = solid;
  const step = (reach * 2.04) / cells;
  const thicker = step * 0.3;
  const side = cells + 1;
  const low: Point = [-reach * 1.02, Math.max(-0.02, middle - reach * 1.02), -reach * 1.02];
  const at = (axis: 0 | 1 | 2, place: number) => low[axis] + place * step;
  const values = sample(side, step, (x, y, z) => distance(at(0, x), at(1, y), at(2, z)) - thicker);
  const value = (x: number, y: number, z: number) => values[(z * side + y) * side + x] as number;

  /** The middle of where the surface crosses the edges of a cell. */
  const held = new Map<number, { p: Point; n: Point }>();
  function cornerOf(x: number, y: number, z: number): { p: Point; n: Point } {
    const key = (z * side + y) * side + x;
    const known = held.get(key);
    if (known) return known;
    let [sx, sy, sz, count] = [0, 0, 0, 0];
    for (let edge = 0; edge < 12; edge += 1) {
      const axis = edge >> 2;
      const [u, v] = [edge & 1, (edge >> 1) & 1];
      const from = axis === 0 ? [0, u, v] : axis === 1 ? [u, 0, v] : [u, v, 0];
      const [fx, fy, fz] = [x + (from[0] as number), y + (from[1] as number), z + (from[2] as number)];
      const a = value(fx, fy, fz);
      const b = value(fx + (axis === 0 ? 1 : 0), fy + (axis === 1 ? 1 : 0), fz + (axis === 2 ? 1 : 0));
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      sx += fx + (axis === 0 ? t : 0);
      sy += fy + (axis === 1 ? t : 0);
      sz += fz + (axis === 2 ? t : 0);
      count += 1;
    }
    const p: Point = [at(0, sx / count), at(1, sy / count), at(2, sz / count)];
    const d = step * 0.35;
    const n: Point = [
      distance(p[0] + d, p[1], p[2]) - distance(p[0] - d, p[1], p[2]),
      distance(p[0], p[1] + d, p[2]) - distance(p[0], p[1] - d, p[2]),
      distance(p[0], p[1], p[2] + d) - distance(p[0], p[1], p[2] - d),
    ];
    const length = Math.hypot(...n) || 1;
    const made = { p, n: [n[0] / length, n[1] / length, n[2] / length] as const };
    held.set(key, made);
    return made;
  }

  const quad = (corners: readonly { p: Point; n: Point }[]): void => {
    const [a, b, c, d] = corners as [{ p: Point; n: Point }, { p: Point; n: Point }, { p: Point; n: Point }, { p: Point; n: Point }];
    const hide = ({ p }: { p: Point }) => [...p, 1] as const;
    kit.smooth([a.p, b.p, c.p], [a.n, b.n, c.n], [hide(a), hide(b), hide(c)]);
    kit.smooth([a.p, c.p, d.p], [a.n, c.n, d.n], [hide(a), hide(c), hide(d)]);
  };
  const gloss = solid.glass ? 0.8 : Math.min(0.9, solid.gloss * 6);
  kit.use({
    colour: [0.5, 0.5, 0.5],
    coat: (x, y, z, _pixel, out) => skin(x, y, z, out),
    gloss,
    bare: true,
    ...(solid.shine ? { glow: [0.2, 0.1, 0.03] as const } : {}),
  });
  for (let z = 1; z < cells; z += 1)
    for (let y = 1; y < cells; y += 1)
      for (let x = 1; x < cells; x += 1) {
        const own = value(x, y, z) < 0;
        if (own !== value(x + 1, y, z) < 0)
          quad([cornerOf(x, y, z), cornerOf(x, y - 1, z), cornerOf(x, y - 1, z - 1), cornerOf(x, y, z - 1)]);
        if (own !== value(x, y + 1, z) < 0)
          quad([cornerOf(x, y, z), cornerOf(x - 1, y, z), cornerOf(x - 1, y, z - 1), cornerOf(x, y, z - 1)]);
        if (own !== value(x, y, z + 1) < 0)
          quad([cornerOf(x, y, z), cornerOf(x - 1, y, z), cornerOf(x - 1, y - 1, z), cornerOf(x, y - 1, z)]);
      }
}

/**
 * Values at the corners of a grid. Blocks of it that are farther from the surface than they are large take the value of their
 * middle: only its sign matters there.
 */
function sample(side: number, step: number, value: (x: number, y: number, z: number) => number): Float32Array {
  const values = new Float32Array(side ** 3);
  const block = 4;
  const far = step * block * 1.1;
  for (let z = 0; z < side; z += block)
    for (let y = 0; y < side; y += block)
      for (let x = 0; x < side; x += block) {
        const middle = value(x + (block - 1) / 2, y + (block - 1) / 2, z + (block - 1) / 2);
        const whole = Math.abs(middle) > far;
        for (let w = z; w < Math.min(side, z + block); w += 1)
          for (let v = y; v < Math.min(side, y + block); v += 1)
            for (let u = x; u < Math.min(side, x + block); u += 1) values[(w * side + v) * side + u] = whole ? middle : value(u, v, w);
      }
  return values;
}
