import type { Stroke } from './glyphs.ts';

export type Point = readonly [x: number, y: number];

/** How much of each pixel is ink, from 0 to 1. */
export interface Sheet {
  width: number;
  height: number;
  ink: Float32Array;
}

export function newSheet(width: number, height: number): Sheet {
  return { width, height, ink: new Float32Array(width * height) };
}

/** A stroke as points close to each other, so that it can be bent. */
export function fine({ curved, points }: Stroke, steps = 8): Point[] {
  const made: Point[] = [points[0] as Point];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const at = (offset: number) => points[Math.min(points.length - 1, Math.max(0, index + offset))] as Point;
    for (let step = 1; step <= steps; step += 1)
      made.push(curved ? between(at(-1), at(0), at(1), at(2), step / steps) : mixed(at(0), at(1), step / steps));
  }
  return made;
}

/** A curve through its points: Catmull and Rom, A class of local interpolating splines, 1974. */
function between(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const along = (axis: 0 | 1) => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  };
  return [along(0), along(1)];
}

function mixed(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

/** Draws a line with round ends and soft edges; `widthAt` says how wide it is along its way from 0 to 1. */
export function drawLine(sheet: Sheet, points: readonly Point[], widthAt: (part: number) => number): void {
  for (let index = 0; index + 1 < points.length; index += 1) {
    const half = widthAt(index / (points.length - 1)) / 2;
    drawSegment(sheet, points[index] as Point, points[index + 1] as Point, half);
  }
}

function drawSegment({ width, height, ink }: Sheet, [x1, y1]: Point, [x2, y2]: Point, half: number): void {
  const reach = half + 1;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy || 1;
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + reach));
  const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
      const distance = Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
      const covered = Math.min(1, Math.max(0, half - distance + 0.5));
      const place = y * width + x;
      if (covered > (ink[place] as number)) ink[place] = covered;
    }
  }
}
