import { type ComputerVision, withFreed } from './open-cv.ts';
import type { SmallPicture } from './small-picture.ts';

/** Holes below this share of the picture, or of the thing, are glints and noise. */
const speck = { ofPicture: 0.0008, ofThing: 0.012 };

/**
 * A mask without specks: thin hairs of the outline are smoothed, small holes filled. Of several pieces those stay that
 * are clicked on, or hung together with one that is `before` its edges were cut; without a click those that are not
 * small beside the largest.
 */
export function tidyMask(
  cv: ComputerVision,
  inside: Uint8Array,
  before: Uint8Array,
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
    const thing = cv.countNonZero(mask);
    const largestHole = Math.max(speck.ofPicture * width * height, speck.ofThing * thing);
    for (const hole of piecesOf(cv, open)) if (hole.pixels < largestHole) hole.paint(mask.data, 1);
    const pieces = piecesOf(cv, mask);
    const included = clicks.filter(({ include }) => include);
    const largest = Math.max(0, ...pieces.map(({ pixels }) => pixels));
    const rough = keep(new cv.Mat(height, width, cv.CV_8UC1));
    rough.data.set(before);
    const meant = new Uint8Array(width * height);
    const isClicked = (piece: Piece) => included.some(({ fine }) => piece.holds(fine));
    for (const piece of piecesOf(cv, rough)) if (isClicked(piece)) piece.paint(meant, 1);
    const clicked = pieces.filter((piece) => isClicked(piece) || (piece.pixels > largest * 0.01 && piece.shareOf(meant) > 0.5));
    const stay = pieces.some(isClicked) ? clicked : pieces.filter(({ pixels }) => pixels >= largest * 0.06);
    const result = new Uint8Array(width * height);
    for (const piece of stay) piece.paint(result, 1);
    return result;
  });
}

interface Piece {
  pixels: number;
  holds(place: number): boolean;
  /** The part of the piece that another mask has. */
  shareOf(mask: Uint8Array): number;
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
      const pixels = stats.intAt(label, cv.CC_STAT_AREA) as number;
      return {
        pixels,
        holds: (place: number) => all[place] === label,
        shareOf: (mask: Uint8Array) => {
          let both = 0;
          for (let at = 0; at < all.length; at += 1) if (all[at] === label && mask[at]) both += 1;
          return both / pixels;
        },
        paint: (target: Uint8Array, value: number) => {
          for (let at = 0; at < all.length; at += 1) if (all[at] === label) target[at] = value;
        },
      };
    });
  });
}
