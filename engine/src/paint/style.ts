import type { Canvas, Stage } from './picture.ts';
import type { ScenePlan } from './plan.ts';

export const styleNames = ['photo', 'oil', 'watercolour', 'ink', 'pencil', 'toon', 'neon', 'pixel', 'papercut'] as const;
export type StyleName = (typeof styleNames)[number];

/**
 * How a scene is rendered as a kind of art. Each style is one file in `styles/`, entered in `styles.ts`.
 *
 * A style works after tone mapping and palette grading, before vignette, grain and the step to bytes:
 *
 *     scene → weather → bloom, exposure, tone map, grading → `developed` → STYLE → `painted` → vignette, grain → bytes
 *
 * `developed` and `painted` hold sRGB values (encoded, 0 to 1), three floats a pixel, row by row. A style reads
 * `developed` anywhere and writes every pixel of `painted`; it never writes `developed`. It may read
 * `canvas.depth` (edges of things, distance) and `canvas.colour` (light before tone mapping), and keeps its
 * helper buffers in `canvas.memory`, asked for while it is built, under names that begin with the style's name.
 * The rules of stages hold (see picture.ts): a blur across rows is its own stage.
 * Lengths are fractions of the picture (`strokeUnit`), so that a preview shows the same picture as the large one.
 */
export interface Style {
  /** Glow around bright light, 0 to 2; 1 is a camera's. */
  readonly bloom: number;
  /** Darkening of the corners, 0 to 1. */
  readonly vignette: number;
  /** Film grain, 0 to 1; dithering is always there. */
  readonly grain: number;
  /** Missing: `developed` is the picture. */
  readonly stages?: (
    canvas: Canvas,
    developed: Float32Array<ArrayBufferLike>,
    painted: Float32Array<ArrayBufferLike>,
    plan: ScenePlan,
  ) => Stage[];
}

/** A thousandth of the picture's long side in pixels, times the canvas's size of strokes: the unit for brushes and lines. */
export function strokeUnit({ width, height, strokes = 1 }: { width: number; height: number; strokes?: number }): number {
  return (Math.max(width, height) / 1000) * strokes;
}
