import type { Canvas } from '../picture.ts';

/**
 * A level camera at (0, `eye`, 0) looking along z. A pixel's ray has slope `(x - centreX) * step` to the right and
 * `(horizon - y) * step` up for one unit of distance.
 */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly centreX: number;
  /** Row of the horizon, in pixels. */
  readonly horizon: number;
  /** Slope of one pixel. */
  readonly step: number;
  /** Height of the eye over the water or plain, in units of the land. */
  readonly eye: number;
}

/** `horizonShare`: where the horizon lies, 0 top to 1 bottom. `spread`: how much the lens takes in; 1.25 is usual. */
export function createView(canvas: Canvas, horizonShare: number, eye: number, spread = 1.25): View {
  const { width, height } = canvas;
  // Wide pictures see a little more at the sides, tall ones a little more above, instead of only one of both.
  const side = height ** 0.66 * width ** 0.34;
  const view = { width, height, centreX: width / 2, horizon: height * horizonShare, step: spread / side, eye };
  // What is placed into the scene later looks through the same camera.
  canvas.memory.floats('land.view', 4).set([view.centreX, view.horizon, view.step, eye]);
  return view;
}
