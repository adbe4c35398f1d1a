import { distanceTo } from '../pixels/distance.ts';
import { type ComputerVision, withFreed } from './open-cv.ts';
import type { SmallPicture } from './small-picture.ts';

/** Half the width of what a click says for certain, in pixels. */
const dot = 4;

/**
 * Moves the outline of a mask to the picture's edges: within `band` pixels of it, colours decide anew, but not in the
 * middle of thin parts, nor on the dots around clicks. Returns 1 inside, 0 outside.
 * Source: C. Rother, V. Kolmogorov, A. Blake, "GrabCut", SIGGRAPH 2004.
 */
export function cutEdges(
  cv: ComputerVision,
  { width, height, pixels }: SmallPicture,
  inside: Uint8Array,
  clicks: readonly { include: boolean; fine: number }[],
  band: number,
  turns: number,
): Uint8Array {
  const bounds = boundsOf(inside, width, height, band * 3);
  if (!bounds) return inside;
  return withFreed((keep) => {
    const whole = keep(cv.matFromArray(height, width, cv.CV_8UC3, pixels as never));
    const mask = keep(new cv.Mat(height, width, cv.CV_8UC1));
    mask.data.set(inside.map((one) => (one ? 255 : 0)));
    const kernel = keep(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(2 * band + 1, 2 * band + 1)));
    const around = keep(new cv.Mat());
    cv.dilate(mask, around, kernel);
    const depth = keep(cv.matFromArray(height, width, cv.CV_32FC1, depthOf(inside, width, height) as never));
    const deepest = keep(new cv.Mat());
    cv.dilate(depth, deepest, kernel);
    const rectangle = new cv.Rect(bounds.x, bounds.y, bounds.width, bounds.height);
    const picture = keep(whole.roi(rectangle));
    const labels = keep(new cv.Mat(bounds.height, bounds.width, cv.CV_8UC1));
    // Asking the library for its memory is slow: once, after all of it is made.
    const [aroundData, labelData] = [around.data, labels.data];
    const [depths, deepestAround] = [depth.data32F, deepest.data32F];
    let sure = 0;
    let open = 0;
    for (let y = 0; y < bounds.height; y += 1) {
      for (let x = 0; x < bounds.width; x += 1) {
        const at = (y + bounds.y) * width + x + bounds.x;
        const isCore = (depths[at] as number) > Math.min(band, Math.max(1.5, 0.6 * (deepestAround[at] as number)));
        const label = isCore ? cv.GC_FGD : aroundData[at] ? (inside[at] ? cv.GC_PR_FGD : cv.GC_PR_BGD) : cv.GC_BGD;
        labelData[y * bounds.width + x] = label;
        if (label === cv.GC_BGD) sure += 1;
        if (label === cv.GC_PR_FGD || label === cv.GC_FGD) open += 1;
      }
    }
    for (const { include, fine } of clicks) {
      const x = (fine % width) - bounds.x;
      const y = ((fine / width) | 0) - bounds.y;
      for (let row = Math.max(0, y - dot); row <= Math.min(bounds.height - 1, y + dot); row += 1) {
        for (let column = Math.max(0, x - dot); column <= Math.min(bounds.width - 1, x + dot); column += 1) {
          if ((row - y) ** 2 + (column - x) ** 2 > dot * dot) continue;
          labelData[row * bounds.width + column] = include ? cv.GC_FGD : cv.GC_BGD;
        }
      }
    }
    // Both sides need something to learn from.
    if (sure < 20 || open < 20) return inside;
    const background = keep(new cv.Mat());
    const foreground = keep(new cv.Mat());
    // The same seed for its clustering each time: the same click selects the same.
    cv.setRNGSeed(1);
    cv.grabCut(picture, labels, new cv.Rect(0, 0, 1, 1), background, foreground, turns, cv.GC_INIT_WITH_MASK);
    const found = labels.data;
    const result = inside.slice();
    for (let y = 0; y < bounds.height; y += 1) {
      for (let x = 0; x < bounds.width; x += 1) {
        const label = found[y * bounds.width + x];
        result[(y + bounds.y) * width + x + bounds.x] = label === cv.GC_FGD || label === cv.GC_PR_FGD ? 1 : 0;
      }
    }
    return result;
  });
}

function boundsOf(inside: Uint8Array, width: number, height: number, margin: number) {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let at = 0; at < inside.length; at += 1) {
    if (!inside[at]) continue;
    const x = at % width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = (at / width) | 0;
    top = Math.min(top, bottom);
  }
  if (right < 0) return undefined;
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}

/** How far inside each pixel lies; 0 outside. */
function depthOf(inside: Uint8Array, width: number, height: number): Float32Array {
  const depth = distanceTo(
    inside.map((one) => 1 - one),
    width,
    height,
  );
  return depth.map((away) => Math.min(away, 1e4));
}
