import type { Raster } from '../../pixels/raster.ts';
import { smoothstep } from '../../pixels/shade.ts';
import type { Clip } from '../clip.ts';

/** Where a place of a frame comes from: writes the place in a picture into `found`, in pixels that may be parts of one. */
export type Origin = (x: number, y: number, found: Float64Array) => void;

/** How one picture turns into another that shows the same: where places come from in both, when so much of the way is done, 0 to 1. */
export type PairPath = (share: number) => { first: Origin; second: Origin };

/** The part of the way in which the first picture fades into the second. */
const fade = [0.3, 0.7] as const;

/**
 * A clip that goes from one picture to another along a path between them. The first frame is the first picture, the last one the
 * second, pixel by pixel. Where only one of both shows a place, that one is seen.
 * @param first and `second` have the same size, which is the clip's.
 */
export function clipOfPair(first: Raster<3>, second: Raster<3>, path: PairPath, frames: number, framesPerSecond: number): Clip {
  const { width, height } = first;
  return {
    ...{ width, height, frames, framesPerSecond },
    repeats: () => false,
    paint(frame, into) {
      const share = smoothstep(0, 1, frame / Math.max(1, frames - 1));
      const later = smoothstep(fade[0], fade[1], share);
      const origins = path(share);
      const place = new Float64Array(2);
      const [one, other] = [new Float64Array(3), new Float64Array(3)];
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          origins.first(x, y, place);
          const shownFirst = later < 1 && look(first, place, one);
          origins.second(x, y, place);
          const shownSecond = (later > 0 || !shownFirst) && look(second, place, other);
          const mixed = shownFirst && shownSecond ? later : shownFirst ? 0 : shownSecond ? 1 : later;
          const at = (y * width + x) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const before = one[channel] as number;
            into[at + channel] = Math.round(before + ((other[channel] as number) - before) * mixed);
          }
        }
      }
    },
  };
}

/** The colour between pixels. Beyond the rim it is the rim's, and the answer is no. */
function look({ data, width, height }: Raster<3>, place: Float64Array, seen: Float64Array): boolean {
  const [x, y] = [place[0] as number, place[1] as number];
  const column = Math.min(width - 1.001, Math.max(0, x));
  const row = Math.min(height - 1.001, Math.max(0, y));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [fx, fy] = [column - left, row - top];
  const at = (top * width + left) * 3;
  const below = at + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (data[at + channel] as number) * (1 - fx) + (data[at + 3 + channel] as number) * fx;
    const lower = (data[below + channel] as number) * (1 - fx) + (data[below + 3 + channel] as number) * fx;
    seen[channel] = upper * (1 - fy) + lower * fy;
  }
  return x > -1 && y > -1 && x < width && y < height;
}
