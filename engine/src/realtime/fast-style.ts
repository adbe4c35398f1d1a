import type { Ground } from './canvas-ground.ts';
import type { Part } from './plane.ts';

/** A style that paints as fast as somebody draws. */
export interface FastStyle {
  /** How much texture it takes from the ground: 1 all … 0 flat colours. */
  readonly texture: number;
  /** Makes the painter of one ground. Keeps at most a few bytes a pixel. */
  create(ground: Ground): FastPainter;
}

export interface FastPainter {
  /** How far from a pixel of the ground its influence on the painting reaches, in pixels. */
  readonly reach: number;
  /** Paints a part of the ground into `target`, three bytes a pixel: the same bytes as when the whole is painted. */
  paint(part: Part, target: Uint8Array): void;
}

export function byteOf(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value | 0;
}
