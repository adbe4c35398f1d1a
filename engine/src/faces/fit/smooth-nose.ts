import { nose } from '../face.ts';
import { blur, fillPolygon, type Grid, spread } from '../planes/face-grid.ts';
import type { Shape } from './align-heads.ts';
import type { WarpMap } from './warp-map.ts';

/** How far around the nose the map is smoothed, and how softly that ends, in parts of the grid's width. */
const reach = { around: 0.02, soft: 0.01 } as const;
/** How far around a cell places are averaged, in cells. */
const radius = 3;

/**
 * Smooths the map at the nose. In a turned head its flank hides some of the cheek behind it, and the triangles there lie on one another:
 * where they change, the map jumps, which shows as a notch or a hard edge.
 *
 * @param shape x and y of each point in the target's picture.
 */
export function smoothNose(map: WarpMap, { columns, rows, x, y, cell }: Grid, shape: Shape): void {
  const plane = new Float32Array(columns * rows);
  const line = nose.map((point) => [((shape[point * 2] as number) - x) / cell, ((shape[point * 2 + 1] as number) - y) / cell] as const);
  fillPolygon(line, columns, rows, plane);
  const share = blur(spread(plane, columns, rows, columns * reach.around), columns, rows, columns * reach.soft);
  const before = map.slice();
  for (let at = 0; at < share.length; at += 1) {
    if (!share[at] || Number.isNaN(before[at * 2] as number)) continue;
    let u = 0;
    let v = 0;
    let count = 0;
    for (let down = -radius; down <= radius; down += 1) {
      for (let along = -radius; along <= radius; along += 1) {
        const place = (at + down * columns + along) * 2;
        if (!((before[place] as number) >= 0)) continue;
        u += before[place] as number;
        v += before[place + 1] as number;
        count += 1;
      }
    }
    if (count === 0) continue;
    map[at * 2] = (map[at * 2] as number) + (u / count - (map[at * 2] as number)) * (share[at] as number);
    map[at * 2 + 1] = (map[at * 2 + 1] as number) + (v / count - (map[at * 2 + 1] as number)) * (share[at] as number);
  }
}
