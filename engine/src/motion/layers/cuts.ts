import type { Ground } from '../plate-ground.ts';
import { surfaceCode } from '../surfaces.ts';

/** So many layers at most: what is endlessly far, what lies before it, and what was cut out by somebody. */
export const mostLayers = 6;
const mostCuts = 3;

const bins = 128;
/** A step in nearness that tears when the camera moves; smaller ones stretch unseen. */
const leastStep = 0.018;
/** What is farther counts as endlessly far. */
const endless = 0.004;

/**
 * Nearnesses at which a plate is cut into layers, rising: where most edges of things before other things are cut through.
 * Ground that recedes may be cut anywhere, since both sides of such a cut move alike.
 */
export function cutsOf({ nearness, width, height }: Ground): number[] {
  const steps: [number, number][] = [];
  const step = width * height > 300_000 ? 2 : 1;
  for (let y = 0; y < height - 1; y += step) {
    for (let x = 0; x < width - 1; x += step) {
      const at = y * width + x;
      const here = nearness[at] as number;
      for (const other of [at + 1, at + width]) {
        const there = nearness[other] as number;
        if (Math.abs(here - there) < leastStep || Math.min(here, there) < endless) continue;
        steps.push(here < there ? [here, there] : [there, here]);
      }
    }
  }
  const cuts: number[] = [];
  let open = steps;
  while (cuts.length < mostCuts && open.length > width / 24) {
    const gains = new Float64Array(bins + 1);
    for (const [low, high] of open) {
      const from = Math.ceil(low * bins);
      const to = Math.floor(high * bins);
      for (let bin = from; bin <= to; bin += 1) gains[bin] = (gains[bin] as number) + Math.min(0.12, high - low);
    }
    let best = 1;
    for (let bin = 1; bin < bins; bin += 1) if ((gains[bin] as number) > (gains[best] as number)) best = bin;
    const cut = best / bins;
    const rest = open.filter(([low, high]) => cut < low || cut > high);
    if (rest.length === open.length) break;
    cuts.push(cut);
    open = rest;
  }
  return cuts.sort((one, other) => one - other);
}

/** The layer of a pixel: 0 is endlessly far. */
export function layerOf({ nearness, surface, before }: Ground, cuts: ArrayLike<number>, count: number, at: number): number {
  if (before && (before[at] as number) > 100) return mostLayers - 1;
  const near = nearness[at] as number;
  if (near < endless || (surface[at] === surfaceCode.sky && near < 0.05)) return 0;
  let layer = 1;
  for (let index = 0; index < count; index += 1) if (near > (cuts[index] as number)) layer += 1;
  return layer;
}
