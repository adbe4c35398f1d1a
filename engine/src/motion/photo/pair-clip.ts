import type { Raster } from '../../pixels/raster.ts';
import { smoothstep } from '../../pixels/shade.ts';
import type { Clip } from '../clip.ts';

/** Where a place of a frame comes from: writes the place in a picture into `found`, in pixels that may be parts of one. */
export type Origin = (x: number, y: number, found: Float64Array) => void;

/** How one picture turns into another that shows the same: where places come from in both, when so much of the way is done, 0 to 1. */
export type PairPath = (share: number) => { first: Origin; second: Origin };

/** The part of the way in which the first picture fades into the second. */
const fade = [0.3, 0.7] as const;
/** Over such a part of the width a picture gives way to the other before its rim, so that no edge of it is seen. */
const rim = 0.04;
/** How much a picture counts where it goes on beyond its rim: only where the other ends, too. */
const beyond = 1e-3;

/**
 * A clip that goes from one picture to another along a path between them. The first frame is the first picture, the last one the
 * second, pixel by pixel. Where only one of both shows a place, that one is seen; where none does, the nearer one, mirrored at its rim.
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
      // Before and after the fade one picture helps out at the rim of the other; never in the first and the last frame.
      const help = share * (1 - share);
      const origins = path(share);
      const [place, otherPlace] = [new Float64Array(2), new Float64Array(2)];
      const [one, other] = [new Float64Array(3), new Float64Array(3)];
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          origins.first(x, y, place);
          origins.second(x, y, otherPlace);
          const [depth, otherDepth] = [depthOf(place, first), depthOf(otherPlace, second)];
          const [whole, otherWhole] = [smoothstep(0, rim * width, depth), smoothstep(0, rim * width, otherDepth)];
          const weight = (1 - later + help * (1 - otherWhole)) * (whole + beyond / (1 + Math.min(0, depth) ** 2));
          const otherWeight = (later + help * (1 - whole)) * (otherWhole + beyond / (1 + Math.min(0, otherDepth) ** 2));
          const mixed = otherWeight / (weight + otherWeight);
          if (mixed < 1) look(first, place, one);
          if (mixed > 0) look(second, otherPlace, other);
          const at = (y * width + x) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            into[at + channel] = Math.round((one[channel] as number) * (1 - mixed) + (other[channel] as number) * mixed);
          }
        }
      }
    },
  };
}

/** How many pixels a place lies within a picture; beyond its rim less than none. */
function depthOf(place: Float64Array, { width, height }: Raster<3>): number {
  const [x, y] = [place[0] as number, place[1] as number];
  return Math.min(x, y, width - 1 - x, height - 1 - y);
}

/** The colour between pixels. Beyond the rim the picture goes on as in a mirror. */
function look({ data, width, height }: Raster<3>, place: Float64Array, seen: Float64Array): void {
  const column = mirrored(place[0] as number, width - 1);
  const row = mirrored(place[1] as number, height - 1);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [fx, fy] = [column - left, row - top];
  const at = (top * width + left) * 3;
  const below = at + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (data[at + channel] as number) * (1 - fx) + (data[at + 3 + channel] as number) * fx;
    const lower = (data[below + channel] as number) * (1 - fx) + (data[below + 3 + channel] as number) * fx;
    seen[channel] = upper * (1 - fy) + lower * fy;
  }
}

const mirrored = (at: number, last: number) => Math.min(last - 0.001, Math.max(0, at < 0 ? -at : at > last ? 2 * last - at : at));
