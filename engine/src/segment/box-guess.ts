import { known, type RegionGuess } from './region-cut.ts';
import { type Superpixels, traits } from './superpixels.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * What a box holds: its middle is the thing, what lies around it and in its corners is not, and looks decide about the
 * rest. A thing drawn into a box touches its sides, hardly ever its corners; where the box ends with the picture, the
 * thing may go on.
 */
export function guessInBox(
  { count, means }: Superpixels,
  box: Box,
  picture: { width: number; height: number },
  { guess, fixed, leaning }: Pick<RegionGuess, 'guess' | 'fixed' | 'leaning'>,
): void {
  const across = placing(box.x, box.width, picture.width);
  const down = placing(box.y, box.height, picture.height);
  for (let patch = 0; patch < count; patch += 1) {
    const u = across(means[patch * traits + 4] as number);
    const v = down(means[patch * traits + 5] as number);
    if (Math.abs(u) > 1 || Math.abs(v) > 1) {
      fixed[patch] = known.outside;
      continue;
    }
    const corner = u ** 4 + v ** 4;
    guess[patch] = u * u + v * v < 0.3 ? 1 : corner > 1.3 ? 0 : 2;
    leaning[patch] = corner < 0.9 ? 0.7 - corner * 0.6 : Math.max(-2.5, 0.16 - (corner - 0.9) * 4);
  }
}

/** From a place to -1 … 1 over the box; 0 from the middle to a side that is the picture's own. */
function placing(start: number, length: number, whole: number): (place: number) => number {
  const nearly = whole * 0.015;
  const openBefore = start <= nearly;
  const openAfter = start + length >= whole - nearly;
  return (place) => {
    const share = ((place - start) / length) * 2 - 1;
    if (Math.abs(share) > 1) return share;
    return (share < 0 && openBefore) || (share > 0 && openAfter) ? 0 : share;
  };
}
