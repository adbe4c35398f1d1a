import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';
import type { Clip } from '../clip.ts';
import type { Plate } from '../plate.ts';

/** The part of the time in which one picture becomes the other. */
const from = 0.22;
const to = 0.78;
/** How long one place takes for it, as a share of that part. */
const softness = 0.4;

/**
 * One clip that becomes another: what is far changes first, what is near last, in patches with soft edges, while both move. The first
 * frame is the first clip's, the last one the second's.
 * @param plate of the first clip: how near its parts are.
 */
export function passInto(first: Clip, second: Clip, plate: Plate, seed: number): Clip {
  const { width, height, frames } = first;
  const order = orderOf(plate, width, height, seed);
  const other = new Uint8Array(width * height * 3);
  return {
    ...first,
    paint(frame, into) {
      const share = smoothstep(from, to, frame / Math.max(1, frames - 1));
      if (share >= 1) return second.paint(frame, into);
      first.paint(frame, into);
      if (share <= 0) return;
      second.paint(frame, other);
      for (let at = 0; at < order.length; at += 1) {
        const late = (order[at] as number) * (1 - softness);
        const mixed = smoothstep(late, late + softness, share);
        for (let index = at * 3; index < at * 3 + 3; index += 1) {
          const before = into[index] as number;
          into[index] = Math.round(before + ((other[index] as number) - before) * mixed);
        }
      }
    },
  };
}

/** When each pixel of a frame changes, 0 first … 1 last. */
function orderOf(plate: Plate, width: number, height: number, seed: number): Float32Array {
  const noise = createNoise(seedFor(seed, 'transition'));
  const order = new Float32Array(width * height);
  for (let at = 0; at < order.length; at += 1) {
    const [u, v] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    const near = plate.nearness[Math.floor(v * plate.height) * plate.width + Math.floor(u * plate.width)] as number;
    const patch = 0.5 + 0.5 * noise.sum(u * 5, (v * 5 * height) / width, 3);
    order[at] = Math.max(0, Math.min(1, near * 0.7 + patch * 0.3));
  }
  return order;
}
