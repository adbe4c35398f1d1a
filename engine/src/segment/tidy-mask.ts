import { type ComputerVision, withFreed } from './open-cv.ts';
import type { SmallPicture } from './small-picture.ts';

/** Holes and islands below this share of the picture are noise. */
const speck = 0.0008;

/**
 * A mask without specks: thin hairs of the outline are smoothed, small holes filled. Of several pieces those stay that
 * are clicked on, and without a click those that are not small beside the largest.
 */
export function tidyMask(
  cv: ComputerVision,
  inside: Uint8Array,
  { width, height }: SmallPicture,
  clicks: readonly { include: boolean; fine: number }[],
): Uint8Array {
  return withFreed((keep) => {
    const mask = keep(new cv.Mat(height, width, cv.CV_8UC1));
    mask.data.set(inside);
    const kernel = keep(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(3, 3)));
    const smooth = keep(new cv.Mat());
    cv.morphologyEx(mask, smooth, cv.MORPH_OPEN, kernel);
    cv.morphologyEx(smooth, mask, cv.MORPH_CLOSE, kernel);
    const open = keep(new cv.Mat(height, width, cv.CV_8UC1));
    open.data.set(mask.data.map((one) => 1 - one));
    for (const hole of piecesOf(cv, open)) if (hole.pixels < speck * width * height) hole.paint(mask.data, 1);
    const pieces = piecesOf(cv, mask);
    const included = clicks.filter(({ include }) => include);
    const largest = Math.max(0, ...pieces.map(({ pixels }) => pixels));
    const clicked = pieces.filter((piece) => included.some(({ fine }) => piece.holds(fine)));
    const stay = clicked.length > 0 ? clicked : pieces.filter(({ pixels }) => pixels >= largest * 0.06);
    const result = new Uint8Array(width * height);
    for (const piece of stay) piece.paint(result, 1);
    return result;
  });
}

interface Piece {
  pixels: number;
  holds(place: number): boolean;
  paint(target: Uint8Array, value: number): void;
}

/** Connected pieces of all pixels that are not 0. */
function piecesOf(cv: ComputerVision, mask: InstanceType<ComputerVision['Mat']>): Piece[] {
  return withFreed((keep) => {
    const labels = keep(new cv.Mat());
    const stats = keep(new cv.Mat());
    const centres = keep(new cv.Mat());
    const count = cv.connectedComponentsWithStats(mask, labels, stats, centres, 4);
    const all = Int32Array.from(labels.data32S);
    return Array.from({ length: count - 1 }, (_none, index) => {
      const label = index + 1;
      return {
        pixels: stats.intAt(label, cv.CC_STAT_AREA) as number,
        holds: (place: number) => all[place] === label,
        paint: (target: Uint8Array, value: number) => {
          for (let at = 0; at < all.length; at += 1) if (all[at] === label) target[at] = value;
        },
      };
    });
  });
}
