import type { Canvas, Stage } from '../paint/picture.ts';
import type { Style } from '../paint/style.ts';
import type { View } from './photo-view.ts';

/** A style for pictures that were not painted by scenes, and what has to happen to their light before. */
export interface PhotoStyle extends Style {
  readonly prepare?: (
    canvas: Canvas,
    developed: Float32Array<ArrayBufferLike>,
    prepared: Float32Array<ArrayBufferLike>,
    view: View,
  ) => Stage[];
}
