import { hashPoint } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Directions } from './direction.ts';

type Floats = Float32Array<ArrayBufferLike>;

export interface StrokeShape {
  /** Pixels across and along. */
  width: number;
  length: number;
  /** How far a stroke's colour may differ from its source's: lightness, 0 to about 0.1. */
  liveliness: number;
}

/** Numbers kept of a stroke: where it begins, which way and how far it goes, its colour and its rank. */
const fields = 10;
/** A stroke ends where the colour under it has changed so much. */
const stopAt = 0.16;

/** The grid of a layer of strokes and what is known of each. */
interface Layer {
  cell: number;
  columns: number;
  rows: number;
  /** `fields` numbers a stroke. */
  laid: Floats;
  shape: StrokeShape;
  seed: number;
  /** How many cells away a stroke may begin that still covers a place. */
  reach: number;
}

/** The strokes at a place: indices into `laid`, -1 for none. */
interface Found {
  best: number;
  below: number;
  /** How much of the pixel the best one covers, and where across it the pixel lies, -1 to 1. */
  cover: number;
  across: number;
}

/**
 * Covers a picture with separate strokes of one colour each: every cell of a grid holds one, laid along the forms and
 * ended at edges; of those that overlap, the one with the higher rank lies on top.
 * Source: P. Litwinowicz, "Processing Images and Video for an Impressionist Effect" (1997).
 * @param under what is seen between strokes, and where `keep` says so.
 * @param relief takes the height of the paint, 0 to 1.
 * @param keep the share of strokes that is painted at a pixel; all when absent.
 */
export function strokes(
  canvas: Canvas,
  name: string,
  source: Floats,
  under: Floats,
  target: Floats,
  relief: Floats,
  directions: Directions,
  seed: number,
  shape: StrokeShape,
  keep?: (x: number, y: number) => number,
): Stage[] {
  const { width, height, memory } = canvas;
  const cell = Math.max(2, shape.width * 0.8);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const laid = memory.floats(`${name}-strokes`, columns * rows * fields);
  const reach = Math.max(1, Math.ceil((shape.length / 2 + shape.width) / cell));
  const layer: Layer = { cell, columns, rows, laid, shape, seed, reach };
  return [
    { phase: 'brushwork', rows, cost: 1, paint: (from, to) => lay(layer, canvas, source, directions, keep, from, to) },
    { phase: 'brushwork', rows: height, cost: 12, paint: (from, to) => cover(layer, canvas, under, target, relief, from, to) },
  ];
}

/** Index of the pixel at a place; outside, of the nearest. */
function sample({ width, height }: Canvas, x: number, y: number): number {
  return (clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)) * 3;
}

/** Decides where each stroke begins and ends, and its colour and rank. */
function lay(
  { cell, columns, laid, shape, seed }: Layer,
  canvas: Canvas,
  source: Floats,
  { field, indexAt }: Directions,
  keep: ((x: number, y: number) => number) | undefined,
  from: number,
  to: number,
): void {
  const { width, height } = canvas;
  const half = shape.width / 2;
  for (let row = from; row < to; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column + hashPoint(column, row, seed) - 0.5) * cell;
      const y = (row + hashPoint(column, row, seed + 1) - 0.5) * cell;
      const at = (row * columns + column) * fields;
      const centre = sample(canvas, x, y);
      const red = source[centre] as number;
      const green = source[centre + 1] as number;
      const blue = source[centre + 2] as number;
      const tensor = indexAt(x, y);
      const turn = (hashPoint(column, row, seed + 2) - 0.5) * 0.7 * (1 - 0.7 * (field[tensor + 2] as number));
      const dx = (field[tensor] as number) * Math.cos(turn) - (field[tensor + 1] as number) * Math.sin(turn);
      const dy = (field[tensor] as number) * Math.sin(turn) + (field[tensor + 1] as number) * Math.cos(turn);
      const grows = (way: number): number => {
        const most = (shape.length / 2) * (0.65 + 0.7 * hashPoint(column, row, seed + 3));
        const step = Math.max(1, shape.width * 0.4);
        let length = half * 0.6;
        while (length < most) {
          const spot = sample(canvas, x + dx * way * (length + step), y + dy * way * (length + step));
          const gap =
            Math.abs((source[spot] as number) - red) +
            Math.abs((source[spot + 1] as number) - green) +
            Math.abs((source[spot + 2] as number) - blue);
          if (gap > stopAt * 1.5) break;
          length += step;
        }
        return length;
      };
      const lively = (hashPoint(column, row, seed + 4) - 0.5) * 2 * shape.liveliness;
      const warm = (hashPoint(column, row, seed + 5) - 0.5) * shape.liveliness * 0.8;
      laid[at] = x;
      laid[at + 1] = y;
      laid[at + 2] = dx;
      laid[at + 3] = dy;
      laid[at + 4] = grows(-1);
      laid[at + 5] = grows(1);
      laid[at + 6] = clamp(red + lively + warm);
      laid[at + 7] = clamp(green + lively);
      laid[at + 8] = clamp(blue + lively - warm);
      const wanted = keep ? keep(clamp(x, 0, width - 1), clamp(y, 0, height - 1)) : 1;
      const rank = hashPoint(column, row, seed + 6);
      laid[at + 9] = hashPoint(column, row, seed + 7) < wanted ? rank + 0.001 : 0;
    }
  }
}

/** Paints every pixel with the stroke on top there, and the rim of that over the one below. */
function cover(layer: Layer, { width }: Canvas, under: Floats, target: Floats, relief: Floats, from: number, to: number): void {
  const { laid, shape, seed } = layer;
  const half = shape.width / 2;
  const found: Found = { best: -1, below: -1, cover: 0, across: 0 };
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < width; x += 1) {
      findStrokes(layer, x, y, found);
      const { best, below } = found;
      const pixel = (y * width + x) * 3;
      if (best < 0) {
        for (let channel = 0; channel < 3; channel += 1) target[pixel + channel] = under[pixel + channel] as number;
        relief[y * width + x] = 0.5;
        continue;
      }
      // Bristles leave furrows that run along the whole stroke.
      const furrow = hashPoint(Math.floor((found.across + 1) * Math.max(3, half * 0.9)), best, seed);
      relief[y * width + x] = 0.35 + 0.35 * furrow + 0.3 * (1 - smoothstep(0.55, 1, Math.abs(found.across)));
      const shade = (furrow - 0.5) * 0.035;
      for (let channel = 0; channel < 3; channel += 1) {
        const behind = below >= 0 ? (laid[below + 6 + channel] as number) : (under[pixel + channel] as number);
        target[pixel + channel] = clamp(behind + ((laid[best + 6 + channel] as number) + shade - behind) * found.cover);
      }
    }
  }
}

/** The stroke on top at a pixel, and the next one that covers it whole. */
function findStrokes({ cell, columns, rows, laid, shape, reach }: Layer, x: number, y: number, found: Found): void {
  const half = shape.width / 2;
  const soft = 1.1 / Math.max(1, half);
  const middleRow = Math.round(y / cell);
  const middle = Math.round(x / cell);
  const left = Math.max(0, middle - reach);
  const right = Math.min(columns - 1, middle + reach);
  let best = -1;
  let rank = 0;
  let below = -1;
  let belowRank = 0;
  for (let row = Math.max(0, middleRow - reach); row <= Math.min(rows - 1, middleRow + reach); row += 1) {
    for (let at = (row * columns + left) * fields; at <= (row * columns + right) * fields; at += fields) {
      const own = laid[at + 9] as number;
      if (own <= belowRank) continue;
      const px = x - (laid[at] as number);
      const py = y - (laid[at + 1] as number);
      const dx = laid[at + 2] as number;
      const dy = laid[at + 3] as number;
      const v = (py * dx - px * dy) / half;
      if (v > 1 || v < -1) continue;
      const u = px * dx + py * dy;
      const end = u < 0 ? -u - (laid[at + 4] as number) : u - (laid[at + 5] as number);
      // Round ends, a little frayed.
      const beyond = end > 0 ? end / half : 0;
      const rim = 1 - Math.sqrt(v * v + beyond * beyond);
      if (rim <= 0) continue;
      if (own > rank) {
        if (rim > soft) {
          below = best;
          belowRank = rank;
        }
        best = at;
        rank = own;
        found.cover = rim < soft ? rim / soft : 1;
        found.across = v;
      } else if (rim > soft) {
        below = at;
        belowRank = own;
      }
    }
  }
  found.best = best;
  found.below = below;
}
