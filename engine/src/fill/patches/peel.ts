import type { Control } from '../../control.ts';
import type { Random } from '../../pixels/random.ts';
import { type Nearness, strayOf } from './nearness.ts';
import { channels, type Level, reach } from './pyramid.ts';

/** Known patches that a pixel is compared with. */
const tries = 500;

/**
 * A first guess for the coarsest hole, from its edge inwards: each pixel takes the colour in the middle of the known
 * patch whose known part is most like its own. Unlike a mean of the surroundings, this invents no colours that are
 * nowhere in the picture. `dislike` is added for copying from a pixel.
 * Source: A. Criminisi et al., "Region filling and object removal by exemplar-based inpainting", IEEE Transactions
 * on Image Processing 13 (2004); layer by layer as in A. Newson et al. (2014).
 */
export function peel(
  { width, height, look, hole, source }: Level,
  dislike: Float32Array,
  nearness: Nearness | undefined,
  random: Random,
  control: Control,
): void {
  const known = hole.map((unknown) => (unknown ? 0 : 1));
  const places: number[] = [];
  for (let at = 0; at < source.length; at += 1) if (source[at]) places.push(at);
  let open: number[] = [];
  for (let at = 0; at < hole.length; at += 1) if (hole[at] === 1) open.push(at);

  const touchesKnown = (at: number) =>
    (at % width > 0 && known[at - 1]) || (at % width < width - 1 && known[at + 1]) || known[at - width] || known[at + width];

  function differ(place: number, other: number, limit: number): number {
    const x = place % width;
    const y = (place / width) | 0;
    let sum = (dislike[other] as number) + (nearness ? strayOf(nearness, width, place, other) : 0);
    for (let down = -reach; down <= reach && sum < limit; down += 1) {
      if (y + down < 0 || y + down >= height) continue;
      for (let across = -reach; across <= reach; across += 1) {
        const one = place + down * width + across;
        if (x + across < 0 || x + across >= width || !known[one]) continue;
        const two = other + down * width + across;
        for (let channel = 0; channel < channels; channel += 1) {
          sum += ((look[one * channels + channel] as number) - (look[two * channels + channel] as number)) ** 2;
        }
      }
    }
    return sum;
  }

  while (open.length > 0) {
    control.throwIfStopped();
    const layer = open.filter(touchesKnown);
    if (layer.length === 0) return;
    for (const place of layer) {
      let best = places[0] as number;
      let least = Number.POSITIVE_INFINITY;
      for (let turn = Math.min(tries, places.length); turn > 0; turn -= 1) {
        const other = places[places.length <= tries ? turn - 1 : (random() * places.length) | 0] as number;
        const found = differ(place, other, least);
        if (found >= least) continue;
        least = found;
        best = other;
      }
      for (let channel = 0; channel < channels; channel += 1) look[place * channels + channel] = look[best * channels + channel] as number;
    }
    for (const place of layer) known[place] = 1;
    open = open.filter((place) => !known[place]);
  }
}
