import type { Raster } from '../pixels/raster.ts';
import { clamp } from '../pixels/shade.ts';

/**
 * A mark that people see: a small plate in the lower right corner that says AI生成 ("made by AI"), in the words and the size that
 * China's GB 45438-2025 asks for: letters of at least 5 % of the picture's shorter side.
 */

type Line = readonly (readonly [number, number])[];

/** Strokes in a square of 1, y down; with the width that each letter takes. */
const letters: readonly { width: number; strokes: readonly Line[] }[] = [
  {
    width: 0.72,
    strokes: [
      [
        [0.02, 0.96],
        [0.36, 0.06],
        [0.7, 0.96],
      ],
      [
        [0.15, 0.65],
        [0.57, 0.65],
      ],
    ],
  },
  {
    width: 0.16,
    strokes: [
      [
        [0.08, 0.06],
        [0.08, 0.96],
      ],
    ],
  },
  {
    width: 0.94,
    strokes: [
      [
        [0.24, 0.06],
        [0.17, 0.28],
        [0.04, 0.45],
      ],
      [
        [0.2, 0.27],
        [0.86, 0.27],
      ],
      [
        [0.15, 0.59],
        [0.82, 0.59],
      ],
      [
        [0.5, 0.03],
        [0.5, 0.94],
      ],
      [
        [0.02, 0.94],
        [0.94, 0.94],
      ],
    ],
  },
  {
    width: 0.96,
    strokes: [
      [
        [0.14, 0.25],
        [0.94, 0.25],
      ],
      [
        [0.15, 0.25],
        [0.14, 0.6],
        [0.02, 0.97],
      ],
      [
        [0.15, 0.5],
        [0.42, 0.5],
        [0.4, 0.76],
        [0.28, 0.77],
      ],
      [
        [0.53, 0.03],
        [0.57, 0.45],
        [0.68, 0.76],
        [0.83, 0.95],
        [0.95, 0.93],
        [0.96, 0.74],
      ],
      [
        [0.86, 0.4],
        [0.74, 0.66],
        [0.44, 0.94],
      ],
      [
        [0.69, 0.05],
        [0.83, 0.15],
      ],
    ],
  },
];

const letterShare = 0.05;
const leastLetter = 9;
/** In letter heights. */
const gap = 0.2;
const padding = 0.34;
const strokeHalf = 0.052;
const plateStrength = 0.58;

/** Draws the mark onto the picture itself: white letters on a dark glass plate, readable on any ground. Nothing else changes. */
export function drawVisibleMark(picture: Raster): void {
  const { data, width, height, channels } = picture;
  const short = Math.min(width, height);
  const letter = Math.max(leastLetter, Math.ceil(short * letterShare));
  const textWidth = letters.reduce((sum, { width: own }) => sum + own, 0) + gap * (letters.length - 1);
  const plate = { width: (textWidth + padding * 2.4) * letter, height: (1 + padding * 2) * letter };
  const margin = Math.round(letter * 0.4);
  const left = Math.max(0, width - margin - plate.width);
  const top = Math.max(0, height - margin - plate.height);
  const segments = segmentsOf(left + padding * 1.2 * letter, top + padding * letter, letter);
  const round = letter * 0.3;
  for (let y = Math.floor(top); y < Math.min(height, Math.ceil(top + plate.height)); y += 1) {
    for (let x = Math.floor(left); x < Math.min(width, Math.ceil(left + plate.width)); x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const inPlate = clamp(0.5 - outsideOf(px - left, py - top, plate, round));
      const inLetter = clamp(0.5 - (nearest(segments, px, py) - strokeHalf * letter)) * inPlate;
      if (inPlate <= 0) continue;
      const at = (y * width + x) * channels;
      const share = inPlate * plateStrength;
      for (let channel = 0; channel < Math.min(3, channels); channel += 1) {
        const dark = (data[at + channel] as number) * (1 - share) + 18 * share;
        data[at + channel] = Math.round(dark * (1 - inLetter) + 255 * inLetter);
      }
      if (channels === 4) data[at + 3] = Math.round(Math.max(data[at + 3] as number, 255 * Math.max(share, inLetter)));
    }
  }
}

type Segment = readonly [number, number, number, number];

function segmentsOf(left: number, top: number, size: number): Segment[] {
  const segments: Segment[] = [];
  let start = left;
  for (const { width, strokes } of letters) {
    for (const stroke of strokes) {
      for (let index = 0; index + 1 < stroke.length; index += 1) {
        const [[ax, ay], [bx, by]] = [stroke[index] as Line[number], stroke[index + 1] as Line[number]];
        segments.push([start + ax * size, top + ay * size, start + bx * size, top + by * size]);
      }
    }
    start += (width + gap) * size;
  }
  return segments;
}

function nearest(segments: readonly Segment[], x: number, y: number): number {
  let least = Infinity;
  for (const [ax, ay, bx, by] of segments) {
    const [dx, dy] = [bx - ax, by - ay];
    const along = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
    least = Math.min(least, Math.hypot(x - ax - dx * along, y - ay - dy * along));
  }
  return least;
}

/** Pixels from a rectangle with round corners, less than 0 inside. */
function outsideOf(x: number, y: number, { width, height }: { width: number; height: number }, round: number): number {
  const dx = Math.abs(x - width / 2) - width / 2 + round;
  const dy = Math.abs(y - height / 2) - height / 2 + round;
  return Math.hypot(Math.max(0, dx), Math.max(0, dy)) + Math.min(0, Math.max(dx, dy)) - round;
}
