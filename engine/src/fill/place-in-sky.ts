import { catalogue } from '../paint/things/catalogue.ts';
import type { Habitat, Kind } from '../paint/things/kind.ts';
import { wantedShare } from '../paint/things/layout/task.ts';
import type { Thing } from '../paint/things/thing.ts';
import { distanceTo } from '../pixels/distance.ts';
import { createRandom, seedFor } from '../pixels/random.ts';
import { mix, smoothstep } from '../pixels/shade.ts';
import type { Area } from './area.ts';
import type { Surroundings } from './surroundings.ts';

/** Where a thing is drawn: its middle, its lower edge and its height, in pixels of the area's window. */
export interface Fit {
  x: number;
  foot: number;
  tall: number;
}

/** A specimen of a thing of the plan. */
interface Member {
  thing: Thing;
  index: number;
  member: number;
}

/**
 * Shares of the picture. A mask up to the first is the place of a thing, which fills it; from the second on it is a part of
 * the sky, in which a thing has the size that it likes in a picture.
 */
const [place, region] = [0.15, 0.4];
/** Below this share of the size that it likes a thing is better told as missing its place. */
const smallest = 0.4;
/** Cells along the longer side of the map of what is free. */
const cells = 112;

/** How much of the mask is sky, 0 to 1, from a share of its height downwards. */
export function skyShare({ window, weight }: Area, around: Surroundings, from = 0): number {
  let [sky, count] = [0, 0];
  const step = Math.max(1, Math.floor(Math.max(window.width, window.height) / 40));
  for (let y = Math.floor(window.height * from); y < window.height; y += step) {
    for (let x = 0; x < window.width; x += step) {
      if ((weight[y * window.width + x] as number) < 128) continue;
      sky += around.skyAt(x + window.x, y + window.y);
      count += 1;
    }
  }
  return sky / Math.max(1, count);
}

/** How much a mask is a part of the sky rather than a place for a thing, 0 to 1. */
export function largeSky(area: Area, around: Surroundings): number {
  const large = smoothstep(place, region, area.pixels / (around.width * around.height));
  return large > 0 && skyShare(area, around) > 0.45 ? large : 0;
}

export const isAloft = (habitat: Habitat) => habitat === 'sky' || habitat === 'heaven';

/** How much of a box of cells is open, 0 to 1, by sums over the map. */
export function coverOf(columns: number, rows: number, isOpen: (column: number, row: number) => boolean) {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      sums[(row + 1) * (columns + 1) + column + 1] =
        (isOpen(column, row) ? 1 : 0) +
        (sums[row * (columns + 1) + column + 1] as number) +
        (sums[(row + 1) * (columns + 1) + column] as number) -
        (sums[row * (columns + 1) + column] as number);
    }
  }
  return (left: number, top: number, right: number, bottom: number) =>
    ((sums[bottom * (columns + 1) + right] as number) -
      (sums[top * (columns + 1) + right] as number) -
      (sums[bottom * (columns + 1) + left] as number) +
      (sums[top * (columns + 1) + left] as number)) /
    ((right - left) * (bottom - top));
}

/**
 * Places for specimens in a mask that is a large part of the sky: each whole in a free place of it, none before another, in the size that
 * it likes in a picture; the seed tells where. @returns nothing where the mask is small or no sky, or one of them has no place.
 */
export function placeInSky(
  area: Area,
  things: readonly Thing[],
  members: readonly Member[],
  around: Surroundings,
  seed: number,
): Fit[] | undefined {
  const large = largeSky(area, around);
  if (large === 0) return undefined;
  const map = freeMap(area, around);
  const fits: Fit[] = [];
  for (const [order, { thing, index, member }] of members.entries()) {
    const kind = catalogue[thing.kind];
    // A rainbow stands on the horizon, behind all that rises over it.
    if (!kind || kind.fromHorizon) return undefined;
    const { alone: _alone, ...among } = kind;
    const habitat = kind.habitats.find(isAloft) ?? 'sky';
    const sizing = { thing, things, kind: among, count: thing.count, canvas: around, habitat, index, setting: { bare: false } };
    // Of many some are farther away.
    const usual = wantedShare(sizing) * around.height * (thing.count > 2 ? 1.15 - 0.5 * ((member * 0.382 + 0.1) % 1) : 1);
    const random = createRandom(seedFor(seed, `sky ${index} ${member}`));
    const strip = [order / members.length, (order + 1) / members.length] as const;
    const wish = wishOf(thing, strip, random);
    const most = mix(map.height * map.step, usual, large);
    let fit: Fit | undefined;
    for (let tall = most; !fit && tall >= usual * smallest; tall *= 0.88) fit = freePlace(map, kind, tall, wish, fits);
    if (!fit) return undefined;
    fits.push(fit);
  }
  return fits;
}

/** Where a thing would like its middle, as shares of the window. */
function wishOf({ place, count }: Thing, [from, to]: readonly [number, number], random: () => number): { x: number; y: number } {
  const [across, down] = [random(), random()];
  const left = place === 'left' ? 0.05 : place === 'right' ? 0.6 : place === 'middle' ? 0.4 : 0.12;
  const right = place === 'left' ? 0.4 : place === 'right' ? 0.95 : place === 'middle' ? 0.6 : 0.88;
  // One of several keeps to the middle of its strip.
  const share = count > 1 ? 0.3 + 0.4 * across : left + (right - left) * across;
  return { x: from + (to - from) * share, y: place === 'top' ? 0.12 : place === 'bottom' ? 0.75 : 0.2 + 0.22 * down };
}

/** The cells of a window: which boxes of them are free, and how far the next is that is not. */
interface FreeMap {
  width: number;
  height: number;
  /** Pixels of a cell's side. */
  step: number;
  cover: ReturnType<typeof coverOf>;
  away: Float32Array;
}

/** A cell is free where the picture is open sky and changes entirely, in all of it. */
function freeMap({ window, weight }: Area, around: Surroundings): FreeMap {
  const step = Math.max(1, Math.max(window.width, window.height) / cells);
  const [width, height] = [Math.max(1, Math.floor(window.width / step)), Math.max(1, Math.floor(window.height / step))];
  const blocked = new Uint8Array((width + 2) * (height + 2)).fill(1);
  const cover = coverOf(width, height, (column, row) => {
    for (const down of [0, 0.34, 0.67]) {
      for (const right of [0, 0.34, 0.67]) {
        const [x, y] = [Math.floor((column + right) * step), Math.floor((row + down) * step)];
        if ((weight[y * window.width + x] as number) < 250 || around.skyAt(x + window.x, y + window.y) < 0.6) return false;
      }
    }
    blocked[(row + 1) * (width + 2) + column + 1] = 0;
    return true;
  });
  return { width, height, step, cover, away: distanceTo(blocked, width + 2, height + 2) };
}

/** Room around a thing: for its glow, or for limbs that reach over its box. */
const room = { shining: 1.55, solid: 1.4 };

/** The free place for a box of a kind's shape nearest to a wish, rather with more room around. */
function freePlace(map: FreeMap, kind: Kind, tall: number, wish: { x: number; y: number }, taken: readonly Fit[]): Fit | undefined {
  const { width, height, step, cover, away } = map;
  const spacious = kind.shine ? room.shining : room.solid;
  const [down, across] = [(tall * spacious) / step, (((tall * kind.width) / kind.height) * spacious) / step];
  const [high, wide] = [Math.max(1, Math.ceil(down)), Math.max(1, Math.ceil(across))];
  let best: { score: number; fit: Fit } | undefined;
  for (let top = 0; top + high <= height; top += 1) {
    for (let left = 0; left + wide <= width; left += 1) {
      if (cover(left, top, left + wide, top + high) < 1) continue;
      const [x, y] = [left + wide / 2, top + high / 2];
      const free = away[(Math.floor(y) + 1) * (width + 2) + Math.floor(x) + 1] as number;
      const spare = Math.min(1, (free - Math.max(high, wide) / 2) / Math.max(high, wide));
      const score = spare * 0.25 - Math.hypot((x - wish.x * width) / width, (y - wish.y * height) / height);
      if (best && score <= best.score) continue;
      const fit = { x: x * step, foot: y * step + tall / 2, tall };
      if (taken.every((other) => isApart(fit, other, (wide * step) / 2, (high * step) / 2))) best = { score, fit };
    }
  }
  return best?.fit;
}

/** Whether two things do not meet; half breadth and half height of the first, in pixels. */
function isApart(one: Fit, other: Fit, half: number, up: number): boolean {
  const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.foot - one.tall / 2 - (other.foot - other.tall / 2))];
  const size = other.tall / one.tall;
  return across > half * (1 + size) || down > up * (1 + size);
}
