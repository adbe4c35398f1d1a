import { smoothstep } from '../../pixels/shade.ts';
import { features, nose, type Points } from '../face.ts';
import { blur, fillPolygon, type Grid, spread } from '../planes/face-grid.ts';
import type { FaceAreas } from './seam.ts';
import type { Colours } from './skin-colours.ts';

/** Where a beard is thickest, and where the same face shows bare skin. Each is a list of closed lines of mesh points. */
const chin = [
  [57, 43, 106, 182, 83, 18, 313, 406, 335, 273, 287, 432, 434, 364, 394, 395, 369, 396, 175, 171, 140, 170, 169, 135, 214, 212],
] as const;
const cheeks = [
  [117, 118, 101, 36, 205, 187, 123],
  [346, 347, 330, 266, 425, 411, 352],
] as const;

/** A chin with hair on it has this many times the fine contrast of the cheeks, in proportion to its lightness. */
const rough = 1.8;
/** And it is this much darker than they are, or, grey, of this much less colour. */
const dark = 0.76;
const colourless = 0.62;
/** From bare skin, 0, to the beard of the chin, 1: what counts as beard. */
const thick = { from: 0.3, to: 0.6 } as const;

/**
 * Where a face wears a beard: 1 over its hair, soft at its edges, 0 over lips and nose. Nothing when the chin is bare; what little
 * stubble darkens skin without being rough is skin.
 *
 * @param colours over the grid. @param points where mesh points lie in the picture.
 */
export function beardOf(grid: Grid, colours: Colours, points: Points, areas: FaceAreas): Float32Array | undefined {
  const { columns, rows } = grid;
  const { width } = areas;
  const fill = (rings: readonly (readonly number[])[]) => {
    const plane = new Float32Array(columns * rows);
    for (const ring of rings) {
      const line = ring.map((index) => {
        const [x, y] = points(index);
        return [(x - grid.x) / grid.cell, (y - grid.y) / grid.cell] as const;
      });
      fillPolygon(line, columns, rows, plane);
    }
    return plane;
  };
  const soft = (plane: Float32Array) => blur(plane, columns, rows, Math.max(1, width * 0.012));
  const smooth: Colours = { lightness: soft(colours.lightness), a: soft(colours.a), b: soft(colours.b) };
  const bare = lookOf(colours, smooth, fill(cheeks), areas.inside);
  const haired = lookOf(colours, smooth, fill(chin), areas.inside);
  if (!bare || !haired || haired.roughness < bare.roughness * rough) return undefined;
  if (haired.lightness > bare.lightness * dark && haired.colour > bare.colour * colourless) return undefined;

  const way = [haired.lightness - bare.lightness, haired.a - bare.a, haired.b - bare.b] as const;
  const long = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  // The shadow of the nose is no moustache.
  const bald = spread(fill([nose, features.lips]), columns, rows, width * 0.008);
  const beard = new Float32Array(columns * rows);
  for (let at = 0; at < beard.length; at += 1) {
    if (!areas.inside[at] || bald[at]) continue;
    const fall = areas.fall[at] as number;
    // The beard proper, and what goes up to the ears.
    if (fall < 0.4 && (fall < 0.1 || (areas.depth[at] as number) > width * 0.12)) continue;
    const part =
      ((smooth.lightness[at] as number) - bare.lightness) * way[0] +
      ((smooth.a[at] as number) - bare.a) * way[1] +
      ((smooth.b[at] as number) - bare.b) * way[2];
    beard[at] = smoothstep(thick.from, thick.to, part / long);
  }
  return blur(spread(beard, columns, rows, width * 0.02), columns, rows, Math.max(1, width * 0.01));
}

/** Mean colour of what a plane marks, how rough it is and how colourful, both in proportion to its lightness. */
function lookOf({ lightness }: Colours, smooth: Colours, marked: Float32Array, inside: Float32Array) {
  let [count, light, a, b, fine] = [0, 0, 0, 0, 0];
  for (let at = 0; at < marked.length; at += 1) {
    if (!marked[at] || !inside[at]) continue;
    count += 1;
    light += smooth.lightness[at] as number;
    a += smooth.a[at] as number;
    b += smooth.b[at] as number;
    fine += Math.abs((lightness[at] as number) - (smooth.lightness[at] as number));
  }
  if (count < 12 || light === 0) return undefined;
  return { lightness: light / count, a: a / count, b: b / count, roughness: fine / light, colour: Math.hypot(a, b) / light };
}
