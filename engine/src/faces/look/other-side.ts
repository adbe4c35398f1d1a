import { features, openings, type Points } from '../face.ts';
import type { WarpMap } from '../fit/warp-map.ts';
import { blur, fillPolygon, type Grid, spread } from '../planes/face-grid.ts';
import { type FaceAreas, hairOver } from './seam.ts';
import type { Colours } from './skin-colours.ts';

/** What of the source's face is read from its other side, because hair or light hides it. */
export interface OtherSide {
  map: WarpMap;
  /** How far each cell is read from there, 0 to 1. */
  share: Float32Array;
}

/** A brow is hidden where hair covers this part of what lies around it, and shown where it covers less than that. */
const hiddenPart = 0.12;
const shownPart = 0.04;
/** How far around a brow is looked, and how far around it the other side shows, as parts of the face's width. */
const around = 0.03;
const along = 0.045;
/** What is covered as near to a hidden brow as this is read from the other side too. */
const nearBrow = 0.1;

/**
 * The brow of the other side in the place of one that hair hangs over, or light behind the head eats into; nothing when both show.
 *
 * @param skin how far each cell is skin of the source. @param points where the source's mesh points will lie.
 * @param mirror where each cell is on the other side, see `mirrorFace`.
 */
export function otherSide(
  grid: Grid,
  map: WarpMap,
  skin: Float32Array,
  areas: FaceAreas,
  points: Points,
  mirror: Float32Array,
): OtherSide | undefined {
  const { columns, rows } = grid;
  const { width } = areas;
  const soft = (plane: Float32Array, reach: number) => spread(plane, columns, rows, width * reach);
  const ringOf = (ring: readonly number[]) => {
    const plane = new Float32Array(columns * rows);
    const line = ring.map((index) => {
      const [x, y] = points(index);
      return [(x - grid.x) / grid.cell, (y - grid.y) / grid.cell] as const;
    });
    fillPolygon(line, columns, rows, plane);
    return plane;
  };
  const covered = hairOver(grid, areas, skin, areas.own);
  const brows = [features.leftBrow, features.rightBrow].map(ringOf);
  const parts = brows.map((brow) => {
    const near = soft(brow, around);
    let [count, hidden] = [0, 0];
    for (let at = 0; at < near.length; at += 1) {
      if (!near[at] || areas.own[at]) continue;
      count += 1;
      hidden += covered[at] as number;
    }
    return hidden / Math.max(1, count);
  });
  const worse = (parts[0] as number) > (parts[1] as number) ? 0 : 1;
  if ((parts[worse] as number) < hiddenPart || (parts[1 - worse] as number) > shownPart) return undefined;
  const brow = brows[worse] as Float32Array;
  const region = soft(brow, along);
  const near = soft(brow, nearBrow);
  const eye = soft(ringOf(worse === 0 ? openings.leftEye : openings.rightEye), 0.02);
  const taken = soft(
    covered.map((value, at) => (value > 0.3 && near[at] ? 1 : 0)),
    0.02,
  );
  const share = region.map((value, at) => (eye[at] ? 0 : Math.max(value, taken[at] as number)));
  return { map: mirroredMap(map, mirror, columns, rows), share: blur(share, columns, rows, Math.max(1, width * 0.01)) };
}

/** Colours over a grid with those of the other side where they are read from there. */
export function mixSides(own: Colours, other: Colours, share: Float32Array): Colours {
  const mix = (one: Float32Array, two: Float32Array) =>
    one.map((value, at) => value + ((two[at] as number) - value) * (share[at] as number));
  return { lightness: mix(own.lightness, other.lightness), a: mix(own.a, other.a), b: mix(own.b, other.b) };
}

function mirroredMap(map: WarpMap, mirror: Float32Array, columns: number, rows: number): WarpMap {
  const mirrored = new Float32Array(map.length).fill(Number.NaN);
  for (let at = 0; at < map.length; at += 2) {
    const [x, y] = [mirror[at] as number, mirror[at + 1] as number];
    if (!(x >= 0 && y >= 0 && x < columns - 1 && y < rows - 1)) continue;
    const first = ((y | 0) * columns + (x | 0)) * 2;
    const [right, low] = [x - (x | 0), y - (y | 0)];
    for (const axis of [0, 1]) {
      const upper = (map[first + axis] as number) * (1 - right) + (map[first + axis + 2] as number) * right;
      const lower = (map[first + axis + columns * 2] as number) * (1 - right) + (map[first + axis + columns * 2 + 2] as number) * right;
      mirrored[at + axis] = upper * (1 - low) + lower * low;
    }
  }
  return mirrored;
}
