import { longSides, type Margins } from './recipe.ts';
import type { Tool } from './tools.ts';

/** How long works take. The server learns it, and the screens and the server count alike. Free of zod, because the first screen needs it. */

/** What one output took lately: seconds for `pixels` of work, in one of the ways that its tool goes. */
export interface TimePoint {
  /** `fast` or `fine` of an enhancer, `paint` or `remove` of a redraw; empty where a tool has one way, or for all ways. */
  way: string;
  /** As `effortOf` counts them. */
  pixels: number;
  seconds: number;
}

/** What the time of a work depends on, besides its model. */
export interface Effort {
  way: string;
  /** Pixels that have to be made in all outputs together; of a clip, in all its frames. Nothing where no size is known yet. */
  pixels: number | undefined;
  outputs: number;
  style: string | undefined;
}

/** What of a recipe, or of what becomes one, the time depends on. */
export interface Measured {
  tool: Tool;
  /** The size of each output. */
  width?: number | undefined;
  height?: number | undefined;
  count?: number | undefined;
  style?: string | undefined;
  prompt?: string | undefined;
  mode?: string | undefined;
  factor?: number | undefined;
  margins?: Margins | undefined;
  duration?: number | undefined;
  fps?: number | undefined;
}

const usualFps = 24;

/** What an enhancer makes of one pixel at the usual factor; the way that only interpolates takes as long as its result is large. */
const usualFactor = 2;

export function effortOf(measured: Measured): Effort {
  const { width, height, count: outputs = 1, style } = measured;
  const { way, pixels } = workOf(measured, width && height ? width * height : undefined);
  return { way, pixels: pixels && pixels * outputs, outputs, style };
}

function workOf(measured: Measured, area: number | undefined): Pick<Effort, 'way' | 'pixels'> {
  const { tool, width = 0, height = 0, mode = 'fine', factor = usualFactor, margins, duration, fps = usualFps } = measured;
  if (tool === 'redraw') return { way: measured.prompt?.trim() ? 'paint' : 'remove', pixels: area };
  if (tool === 'enhance') return { way: mode, pixels: area && area / (mode === 'fast' ? usualFactor : factor) ** 2 };
  if (tool === 'expand' && area && margins) {
    const { left, right, top, bottom } = margins;
    return { way: '', pixels: Math.max(1, area - (width - left - right) * (height - top - bottom)) };
  }
  return { way: '', pixels: area && duration ? area * duration * fps : area };
}

/** The work of one output at the usual size, which is what `eta_s` is told for. */
export function usualPixels(tool: Tool, inputs: { long_side?: number[]; duration?: number[]; fps?: number[] }): number {
  const side = inputs.long_side?.[0] ?? longSides[0];
  if (tool !== 'text2video' && tool !== 'img2video') return tool === 'enhance' ? longSides[0] ** 2 / usualFactor ** 2 : longSides[0] ** 2;
  return ((side * side * 9) / 16) * (inputs.duration?.[0] ?? 4) * (inputs.fps?.[0] ?? usualFps);
}

/** Below so many pixels the time is that of beginning and ending. */
const fewestPixels = 65_536;

/** Seconds for so much work, between the points of its way, or of all ways where it has none of its own; beyond them it is proportional. */
export function secondsBetween(points: readonly TimePoint[], { way, pixels }: { way: string; pixels: number }): number | undefined {
  const own = points.filter((point) => point.way === way);
  const known = (own.length > 0 ? own : points.filter((point) => point.way === '')).toSorted((one, other) => one.pixels - other.pixels);
  const size = Math.max(pixels, fewestPixels);
  const above = known.findIndex((point) => point.pixels >= size);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return undefined;
  const [low, high] = [known[above - 1], known[above]];
  if (!low || !high) {
    const nearest = above === -1 ? last : first;
    return (nearest.seconds * size) / Math.max(nearest.pixels, fewestPixels);
  }
  const share = Math.log(size / low.pixels) / Math.log(high.pixels / low.pixels);
  return low.seconds * (high.seconds / low.seconds) ** share;
}

/** What a model tells of its time. */
export interface Timed {
  eta_s: number;
  times: readonly TimePoint[];
  inputs: { style?: readonly { id: string; pace?: number | undefined }[] | undefined };
}

/** Seconds that a work takes once its engine has begun it. What it waits before that is told by its place in the queue. */
export function estimateSeconds({ eta_s, times, inputs }: Timed, { way, pixels, outputs, style }: Effort): number {
  const pace = inputs.style?.find(({ id }) => id === style)?.pace ?? 1;
  const seconds = pixels === undefined ? undefined : secondsBetween(times, { way, pixels });
  return (seconds ?? eta_s * outputs) * pace;
}
