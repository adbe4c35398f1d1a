import type { Grey } from '../strokes/paint-stroke.ts';
import { markedFrom } from './mask.ts';

/** What a redraw changed, pixel by pixel. */

export interface Changes {
  /** 255 where the two pictures differ. */
  changed: Grey;
  inside: number;
  /** Changed pixels further from the mask than the soft edge reaches. There should be none. */
  outside: number;
}

/** Notes in `changed`, from the pixel `start` on, where two bands of red, green, blue and alpha differ. */
export function noteChanges(changed: Uint8Array, start: number, before: Uint8ClampedArray, after: Uint8ClampedArray): void {
  const one = new Uint32Array(before.buffer, before.byteOffset, before.length / 4);
  const other = new Uint32Array(after.buffer, after.byteOffset, after.length / 4);
  for (let place = 0; place < one.length; place++) changed[start + place] = one[place] === other[place] ? 0 : 255;
}

/** Sorts the changed pixels by whether they lie at most `reach` pixels (centre to centre) from the mask. */
export function countChanges(changed: Grey, mask: Grey, reach: number): Changes {
  const { width, height } = mask;
  const near = distancesInRows(mask, reach);
  const isNear = (place: number, row: number) => {
    if ((near[place] as number) <= reach) return true;
    for (let rise = 1; rise <= reach; rise++) {
      const most = reach * reach - rise * rise;
      const above = row >= rise ? (near[place - rise * width] as number) : 255;
      const below = row + rise < height ? (near[place + rise * width] as number) : 255;
      if (Math.min(above, below) ** 2 <= most) return true;
    }
    return false;
  };
  let inside = 0;
  let outside = 0;
  for (let row = 0; row < height; row++) {
    for (let place = row * width; place < (row + 1) * width; place++) {
      if (changed.pixels[place] === 0) continue;
      if (isNear(place, row)) inside++;
      else outside++;
    }
  }
  return { changed, inside, outside };
}

/** How far the next marked pixel of the same row is; 255 beyond `reach`. */
function distancesInRows({ width, height, pixels }: Grey, reach: number): Uint8Array {
  const near = new Uint8Array(pixels.length).fill(255);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let last = -Infinity;
    for (let x = 0; x < width; x++) {
      if ((pixels[start + x] as number) >= markedFrom) last = x;
      if (x - last <= reach) near[start + x] = x - last;
    }
    last = Infinity;
    for (let x = width - 1; x >= 0; x--) {
      if ((pixels[start + x] as number) >= markedFrom) last = x;
      if (last - x <= reach) near[start + x] = Math.min(near[start + x] as number, last - x);
    }
  }
  return near;
}
