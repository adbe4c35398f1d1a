import type { Control } from '../../control.ts';
import { distanceTo } from '../../pixels/distance.ts';
import type { PatchField } from './patch-field.ts';
import { channels, type Level, reach } from './pyramid.ts';

/**
 * How far a pixel of the hole can be trusted, 1 at the edge and less inside: the edge leads, the middle follows.
 * Row by row in the window of the field.
 * Source: Y. Wexler, E. Shechtman, M. Irani, "Space-time completion of video", IEEE PAMI 29 (2007).
 */
export function trustOf({ width, hole }: Level, { window }: PatchField): Float32Array {
  const known = new Uint8Array(window.width * window.height);
  for (let at = 0; at < known.length; at += 1) {
    const row = (at / window.width) | 0;
    if (hole[(row + window.y) * width + window.x + at - row * window.width] !== 1) known[at] = 1;
  }
  const depth = distanceTo(known, window.width, window.height);
  return depth.map((away) => 1.3 ** -Math.min(away, 30));
}

/**
 * Every pixel of the hole becomes the mean of what the patches around it would copy there; good matches count more.
 * `spread`: half the side of what each patch may say, less for sharper texture; `strictness` 1 is usual, more lets
 * fewer patches speak.
 */
export function vote(level: Level, field: PatchField, trust: Float32Array, spread: number, strictness: number, control: Control): void {
  const { width, look, hole } = level;
  const { window, copied, apart, targets } = field;
  const tolerance = (2 * quartile(apart, targets)) / strictness + 1;
  // Sums of the window and the rim that its patches reach.
  const sumWidth = window.width + 2 * reach;
  const sums = new Float32Array(sumWidth * (window.height + 2 * reach) * (channels + 1));
  for (let at = 0; at < targets.length; at += 1) {
    if ((at & 4095) === 0) control.throwIfStopped();
    const target = targets[at] as number;
    const row = (target / window.width) | 0;
    const column = target - row * window.width;
    const place = (row + window.y) * width + column + window.x;
    const match = copied[target] as number;
    const weight = (Math.exp(-(apart[target] as number) / tolerance) + 1e-6) * (trust[target] as number);
    for (let down = -spread; down <= spread; down += 1) {
      for (let across = -spread; across <= spread; across += 1) {
        const to = place + down * width + across;
        if (hole[to] !== 1) continue;
        const from = (match + down * width + across) * channels;
        const sum = ((row + reach + down) * sumWidth + column + reach + across) * (channels + 1);
        for (let channel = 0; channel < channels; channel += 1) {
          sums[sum + channel] = (sums[sum + channel] as number) + weight * (look[from + channel] as number);
        }
        sums[sum + channels] = (sums[sum + channels] as number) + weight;
      }
    }
  }
  for (let row = 0; row < window.height + 2 * reach; row += 1) {
    for (let column = 0; column < sumWidth; column += 1) {
      const sum = (row * sumWidth + column) * (channels + 1);
      const weight = sums[sum + channels] as number;
      if (weight <= 0) continue;
      const to = ((row + window.y - reach) * width + column + window.x - reach) * channels;
      for (let channel = 0; channel < channels; channel += 1) look[to + channel] = Math.round((sums[sum + channel] as number) / weight);
    }
  }
}

/** The difference that three quarters of the matches stay below. */
function quartile(apart: Float32Array, targets: Int32Array): number {
  const step = Math.max(1, (targets.length / 2000) | 0);
  const some: number[] = [];
  for (let at = 0; at < targets.length; at += step) some.push(apart[targets[at] as number] as number);
  some.sort((a, b) => a - b);
  return some[(some.length * 0.75) | 0] ?? 1;
}
