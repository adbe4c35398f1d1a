import type { SmallPicture } from './small-picture.ts';

/** Below this a region's outline runs through what looks alike: it is a part of something. */
const distinct = 0.8;
/** An edge of this strength is as clear as any, in the steps of `SmallPicture`. */
const clear = 12;
/** A thing fills at least this part of its box. */
const leastFilled = 0.25;
/** A part that was clicked on and missed, such as an ear, adds no more than this to the thing. */
const mostAdded = 1.06;

/** A thing that was found around the clicks. Both in pixels of the fine picture. */
export interface ThingAround {
  /** The area of its box. */
  boxArea: number;
  /** Cuts it out: 1 for each pixel of the thing. With the clicks in it, or wherever it is by itself. */
  cutOut(withClicks: boolean): Uint8Array;
}

/**
 * What was pointed at: the region around the clicks where its outline runs along edges of the picture; else the first of the things
 * around it whose outline holds the clicks and fills a good part of its box.
 */
export function mostLikely(
  region: Uint8Array,
  things: readonly ThingAround[],
  clicks: readonly number[],
  picture: SmallPicture,
): Uint8Array {
  if (things.length === 0 || distinctness(region, picture) >= distinct) return region;
  for (const { cutOut, boxArea } of things) {
    const thing = cutOut(false);
    const area = areaOf(thing);
    if (area <= leastFilled * boxArea) continue;
    if (clicks.every((at) => thing[at])) return thing;
    const larger = cutOut(true);
    const largerArea = areaOf(larger);
    if (largerArea > area && largerArea < area * mostAdded) return larger;
  }
  return region;
}

function areaOf(mask: Uint8Array): number {
  return mask.reduce((sum, one) => sum + one, 0);
}

/** Mean strength of edges along the outline, 0 to 1; nothing counts more than a clear edge does. The picture's own border is none. */
function distinctness(mask: Uint8Array, { width, height, edge }: SmallPicture): number {
  let sum = 0;
  let count = 0;
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      if (!mask[at] || (mask[at - 1] && mask[at + 1] && mask[at - width] && mask[at + width])) continue;
      sum += Math.min(clear, strongestAround(edge, at, width));
      count += 1;
    }
  }
  return count > 0 ? sum / count / clear : 0;
}

function strongestAround(edge: Float32Array, at: number, width: number): number {
  let strongest = 0;
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -2; column <= 2; column += 1) strongest = Math.max(strongest, edge[at + row * width + column] as number);
  }
  return strongest;
}
