import type { Colour } from '../../pixels/shade.ts';
import type { Canvas, PaintPhase, Stage } from '../picture.ts';

/** A filled outline over the picture: sails, walls, trunks, blades of grass. */
export interface Shape {
  /** x, y, x, y … in pixels. */
  readonly points: Float64Array;
  /** Colour at the top and at the bottom of the shape; linear light. */
  readonly upper: Colour;
  readonly lower: Colour;
  /** 1 covers what is behind. */
  readonly cover: number;
  readonly depth: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function createShape(points: readonly number[], upper: Colour, lower: Colour = upper, depth = 0.1, cover = 1): Shape {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] as number;
    const y = points[index + 1] as number;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { points: new Float64Array(points), upper, lower, cover, depth, left, top, right, bottom };
}

/** A round spot as a shape. */
export function createDisc(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  upper: Colour,
  lower: Colour = upper,
  depth = 0.1,
  cover = 1,
): Shape {
  const points: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const angle = (index / 20) * Math.PI * 2;
    points.push(x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY);
  }
  return createShape(points, upper, lower, depth, cover);
}

const lines = 4;

/** Fills shapes in their order, four scan lines a row, with exact cover along each line; with `within` only pixels that it names. */
export function shapeStage(canvas: Canvas, phase: PaintPhase, shapes: readonly Shape[], within?: (pixel: number) => boolean): Stage {
  const { width, height, colour, depth } = canvas;
  return {
    phase,
    rows: height,
    cost: 1 + shapes.length / 800,
    paint(from, to) {
      const share = new Float32Array(width + 2);
      const crossings = new Float64Array(64);
      const met = shapesByRow(shapes, width, from, to);
      for (let y = from; y < to; y += 1) {
        for (const shape of met[y - from] as Shape[]) {
          const first = Math.max(0, Math.floor(shape.left));
          const last = Math.min(width - 1, Math.floor(shape.right));
          for (let x = first; x <= last; x += 1) share[x] = 0;
          for (let line = 0; line < lines; line += 1) {
            const found = findCrossings(shape.points, y + (line + 0.5) / lines, crossings);
            for (let pair = 0; pair + 1 < found; pair += 2) {
              const begin = Math.max(first, crossings[pair] as number);
              const end = Math.min(last + 1, crossings[pair + 1] as number);
              if (end <= begin) continue;
              const beginPixel = begin | 0;
              const endPixel = Math.min(last, end | 0);
              for (let x = beginPixel; x <= endPixel; x += 1) {
                const part = Math.min(end, x + 1) - Math.max(begin, x);
                if (part > 0) share[x] = (share[x] as number) + part / lines;
              }
            }
          }
          const low = Math.max(0, Math.min(1, (y + 0.5 - shape.top) / Math.max(1e-6, shape.bottom - shape.top)));
          for (let x = first; x <= last; x += 1) {
            const amount = Math.min(1, share[x] as number) * shape.cover;
            if (amount <= 0) continue;
            const pixel = y * width + x;
            if (within && !within(pixel)) continue;
            if (amount > 0.5) depth[pixel] = shape.depth;
            for (let channel = 0; channel < 3; channel += 1) {
              const at = pixel * 3 + channel;
              const tone = (shape.upper[channel] as number) + ((shape.lower[channel] as number) - (shape.upper[channel] as number)) * low;
              colour[at] = (colour[at] as number) + (tone - (colour[at] as number)) * amount;
            }
          }
        }
      }
    },
  };
}

/** Which shapes meet each of some rows, in their order. */
function shapesByRow(shapes: readonly Shape[], width: number, from: number, to: number): Shape[][] {
  const met = Array.from({ length: to - from }, (): Shape[] => []);
  for (const shape of shapes) {
    if (shape.right <= 0 || shape.left >= width) continue;
    const last = Math.min(to, Math.ceil(shape.bottom));
    for (let y = Math.max(from, Math.floor(shape.top)); y < last; y += 1) met[y - from]?.push(shape);
  }
  return met;
}

/** Where an outline crosses a level, from left to right. */
function findCrossings(points: Float64Array, level: number, out: Float64Array): number {
  let found = 0;
  let fromX = points[points.length - 2] as number;
  let fromY = points[points.length - 1] as number;
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] as number;
    const y = points[index + 1] as number;
    if (fromY <= level !== y <= level && found < out.length) {
      const cross = fromX + ((level - fromY) / (y - fromY)) * (x - fromX);
      let place = found;
      while (place > 0 && (out[place - 1] as number) > cross) {
        out[place] = out[place - 1] as number;
        place -= 1;
      }
      out[place] = cross;
      found += 1;
    }
    fromX = x;
    fromY = y;
  }
  return found;
}
