import type { Control } from '../../control.ts';
import type { Random } from '../../pixels/random.ts';
import type { Window } from '../area.ts';
import { type Nearness, strayOf } from './nearness.ts';
import { channels, type Level, reach } from './pyramid.ts';

/**
 * For each patch that touches the hole, the known patch most like it.
 * Source: C. Barnes et al., "PatchMatch: a randomized correspondence algorithm for structural image editing",
 * ACM Transactions on Graphics 28 (2009).
 */
export interface PatchField {
  /** Where targets can lie in the level. Arrays below are row by row in it. */
  window: Window;
  /** Pixel of the level that a target copies; -1: not a target. */
  copied: Int32Array;
  /** Squared difference of both patches. */
  apart: Float32Array;
  /** Targets, as places in the window, row by row. */
  targets: Int32Array;
}

/** What makes one candidate differ from another, and how far is looked. */
export interface SearchWays {
  random: Random;
  rounds: number;
  /** Pixels around the best known place that random tries reach at first; each next try reaches half as far. */
  radius: number;
  /** Offsets (pixels of the level) at which the picture repeats itself: tried besides. */
  offsets: Int32Array;
  /** Added to the difference for copying from a pixel of the level; row by row, or empty. */
  dislike: Float32Array;
  /** A match must be so many pixels away, across or down; 0 where targets are unknown. */
  nearest: number;
  /** From where targets would rather copy; from anywhere without it. */
  nearness?: Nearness | undefined;
}

/** Targets of a level and no matches yet. */
export function createField({ width, height, hole }: Level): PatchField {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (hole[y * width + x] !== 1) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  const x = Math.max(reach, left - reach);
  const y = Math.max(reach, top - reach);
  const window = {
    x,
    y,
    width: Math.max(0, Math.min(width - reach, right + reach + 1) - x),
    height: Math.max(0, Math.min(height - reach, bottom + reach + 1) - y),
  };
  const size = window.width * window.height;
  const near = touching(hole, width, window);
  const targets = Int32Array.from({ length: near.reduce((sum, one) => sum + one, 0) });
  let count = 0;
  for (let at = 0; at < size; at += 1) if (near[at]) targets[count++] = at;
  return { window, copied: new Int32Array(size).fill(-1), apart: new Float32Array(size), targets };
}

/** 1 for each pixel of the window with something to fill within `reach`. */
function touching(hole: Uint8Array, stride: number, window: Window): Uint8Array {
  const near = new Uint8Array(window.width * window.height);
  for (let y = 0; y < window.height; y += 1) {
    for (let x = 0; x < window.width; x += 1) {
      const middle = (y + window.y) * stride + x + window.x;
      for (let row = -reach; row <= reach && !near[y * window.width + x]; row += 1) {
        for (let column = -reach; column <= reach; column += 1) {
          if (hole[middle + row * stride + column] !== 1) continue;
          near[y * window.width + x] = 1;
          break;
        }
      }
    }
  }
  return near;
}

/** Improves the matches of a field in place. Matches that are missing are drawn at random first. */
export function searchField(level: Level, field: PatchField, ways: SearchWays, control: Control): void {
  const { width, height, look, source } = level;
  const { window, copied, apart, targets } = field;
  const { random, rounds, radius, offsets, dislike, nearest, nearness } = ways;
  const disliked = dislike.length > 0;
  const stride = width * channels;
  const span = (2 * reach + 1) * channels;
  const back = reach * stride + reach * channels;

  /** Stops counting once it is above `limit`. */
  function differ(one: number, other: number, limit: number): number {
    let sum = disliked ? (dislike[other] as number) : 0;
    if (nearness) sum += strayOf(nearness, width, one, other);
    let a = one * channels - back;
    let b = other * channels - back;
    for (let row = 0; row <= 2 * reach && sum < limit; row += 1) {
      for (let end = a + span; a < end; a += channels, b += channels) {
        const r = (look[a] as number) - (look[b] as number);
        const g = (look[a + 1] as number) - (look[b + 1] as number);
        const l = (look[a + 2] as number) - (look[b + 2] as number);
        const u = (look[a + 3] as number) - (look[b + 3] as number);
        const v = (look[a + 4] as number) - (look[b + 4] as number);
        sum += r * r + g * g + l * l + u * u + v * v;
      }
      a += stride - span;
      b += stride - span;
    }
    return sum;
  }

  const placeOf = (target: number) => {
    const row = (target / window.width) | 0;
    return (row + window.y) * width + window.x + target - row * window.width;
  };

  let best = 0;
  let least = 0;
  /** Takes `tried` if its patch is more like the one at `place` than the best so far. */
  function attempt(place: number, row: number, tried: number): void {
    if (tried === best || tried < 0 || tried >= source.length || source[tried] === 0) return;
    if (nearest > 0) {
      const down = ((tried / width) | 0) - row;
      const across = tried - place - down * width;
      if (down < nearest && down > -nearest && across < nearest && across > -nearest) return;
    }
    const found = differ(place, tried, least);
    if (found >= least) return;
    least = found;
    best = tried;
  }

  for (let at = 0; at < targets.length; at += 1) {
    const target = targets[at] as number;
    if ((at & 1023) === 0) control.throwIfStopped();
    let match = copied[target] as number;
    while (match < 0) {
      const tried = (random() * source.length) | 0;
      if (source[tried]) match = tried;
    }
    copied[target] = match;
    apart[target] = differ(placeOf(target), match, Number.POSITIVE_INFINITY);
  }

  for (let round = 0; round < rounds; round += 1) {
    const forward = (round & 1) === 0;
    const step = forward ? -1 : 1;
    for (let turn = 0; turn < targets.length; turn += 1) {
      if ((turn & 511) === 0) control.throwIfStopped();
      const target = targets[forward ? turn : targets.length - 1 - turn] as number;
      const place = placeOf(target);
      const column = target % window.width;
      const row = (place / width) | 0;
      best = copied[target] as number;
      least = apart[target] as number;

      const beside = column + step >= 0 && column + step < window.width ? (copied[target + step] as number) : -1;
      if (beside >= 0) attempt(place, row, beside - step);
      const next = target + step * window.width;
      const over = next >= 0 && next < copied.length ? (copied[next] as number) : -1;
      if (over >= 0) attempt(place, row, over - step * width);
      if (offsets.length > 0) attempt(place, row, place + (offsets[(random() * offsets.length) | 0] as number));
      const x = best % width;
      const y = (best / width) | 0;
      for (let around = radius; around >= 1; around *= 0.5) {
        const triedX = x + Math.round((random() * 2 - 1) * around);
        const triedY = y + Math.round((random() * 2 - 1) * around);
        if (triedX >= 0 && triedY >= 0 && triedX < width && triedY < height) attempt(place, row, triedY * width + triedX);
      }
      copied[target] = best;
      apart[target] = least;
    }
  }
}
