import type { SmallPicture } from './small-picture.ts';
import { standing } from './standing.ts';

/** Below this a region's outline runs through what looks alike: it is a part of something. */
const distinct = 0.8;
/** An edge of this strength is as clear as any, in the steps of `SmallPicture`. */
const clear = 12;
/** A thing fills at least this part of its box. */
const leastFilled = 0.25;
/** A part that was clicked on and missed, such as an ear, adds no more than this to the thing. */
const mostAdded = 1.06;
/** Closed outlines that stand out less are none. */
const leastStanding = 0.6;
/** By so much an outline has to stand out more than a region that is no part of it. */
const advantage = 0.045;
const mostlyHeld = 0.85;
/** What is larger than this many times the region is not the whole that the region is a part of. */
const mostWhole = 8;

/** A thing that was found around the clicks. Both in pixels of the fine picture. */
export interface ThingAround {
  /** The area of its box. */
  boxArea: number;
  /** Cuts it out: 1 for each pixel of the thing. With the clicks in it, or wherever it is by itself. */
  cutOut(withClicks: boolean): Uint8Array;
}

/**
 * What was pointed at: a closed outline around the click that stands out better than the region; the region where its outline runs along edges of the picture; else the first of the things
 * around it whose outline holds the clicks and fills a good part of its box.
 */
export function mostLikely(
  region: Uint8Array,
  outlined: readonly Uint8Array[],
  things: readonly ThingAround[],
  clicks: readonly number[],
  picture: SmallPicture,
): Uint8Array {
  const outline = clearOutline(region, outlined, picture);
  if (outline) return outline;
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

/** The outlined thing that stands out best, if it does so clearly better than the region; or as well, and the region is a part of it. */
function clearOutline(region: Uint8Array, outlined: readonly Uint8Array[], picture: SmallPicture): Uint8Array | undefined {
  const known = standing(region, picture);
  const area = areaOf(region);
  let chosen: Uint8Array | undefined;
  let most: number = leastStanding;
  for (const outline of outlined) {
    const worth = standing(outline, picture);
    const isWhole = areaOf(outline) > area && areaOf(outline) < area * mostWhole && heldBy(region, outline) > mostlyHeld;
    if (worth < most || worth < known + (isWhole ? 0 : advantage)) continue;
    chosen = outline;
    most = worth;
  }
  return chosen;
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

/** The part of one that the other has. */
function heldBy(one: Uint8Array, other: Uint8Array): number {
  let [both, all] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    if (!one[at]) continue;
    all += 1;
    if (other[at]) both += 1;
  }
  return both / Math.max(1, all);
}
