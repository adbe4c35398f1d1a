import type { Control } from '../control.ts';
import { distanceTo } from '../pixels/distance.ts';
import { createRandom, hashPoint, seedFor } from '../pixels/random.ts';
import type { Mask, Raster } from '../pixels/raster.ts';
import { type Area, FillRefusal, growWindow, removalArea, type Window } from './area.ts';
import { evenOut } from './patches/even-out.ts';
import { type Nearness, nearnessOf, strangenessOf } from './patches/nearness.ts';
import { createField, type PatchField, searchField } from './patches/patch-field.ts';
import { peel } from './patches/peel.ts';
import { buildPyramid, channels, type Level, reach } from './patches/pyramid.ts';
import { findRepeats } from './patches/repeats.ts';
import { trustOf, vote } from './patches/vote.ts';

export interface Removal {
  image: Raster;
  /** As large as the image; 128 and more is to be removed. */
  mask: Mask;
  /** Pixels, 0 to 64: how far around the mask the picture may change. `removalArea` says which pixels do. */
  feather: number;
  /** Unsigned 32-bit number. Others give other fillings. */
  seed: number;
}

/** Pixels of the size at which the whole search is done; larger pictures only refine its result. */
const workingPixels = 1024 * 1024;

/**
 * Removes what the mask covers: the hole is filled with texture from its surroundings, from coarse to fine, and its
 * light evened out. Works on the mask and what lies around it, takes about 12 bytes for each of those pixels and 60
 * for each pixel of the hole. Alpha stays as it is. Source: see `vote.ts` and `patch-field.ts`.
 * @throws FillRefusal `no_area` for an empty mask, `area_too_large` where too little is left to copy from.
 */
export function removeArea({ image, mask, feather, seed }: Removal, control: Control): Raster {
  return fillArea({ image, area: removalArea(mask, feather), seed }, control);
}

interface Filling {
  image: Raster;
  area: Area;
  seed: number;
  /** The part of the picture that there was, where the area is what lies around it: from which places of it is copied. */
  within?: Window;
}

/** Fills an area from what lies around it, as `removeArea` says. */
export function fillArea({ image, area, seed, within }: Filling, control: Control): Raster {
  const { window, hole } = surroundingsOf(area, image);
  const levels = buildPyramid(image, window, hole, workingPixels, 24, halvingsFor(area), control);
  if ((levels[0] as Level).sources < 64) throw new FillRefusal('area_too_large');
  const nearnessAt = (level: Level) => within && nearnessOf(level, within, window);
  const field = fillLevels(levels, seed, nearnessAt, control);
  const result = { ...image, data: new Uint8Array(image.data) };
  const { places, colours } = evenOut(levels[0] as Level, field, control);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const x = (place % window.width) + window.x;
    const y = ((place / window.width) | 0) + window.y;
    const weight = area.weight[(y - area.window.y) * area.window.width + x - area.window.x] as number;
    const to = (y * image.width + x) * image.channels;
    for (let channel = 0; channel < Math.min(3, image.channels); channel += 1) {
      const before = image.data[to + channel] as number;
      const after = Math.max(0, Math.min(255, colours[at * 3 + channel] as number));
      result.data[to + channel] = Math.round(before + ((after - before) * weight) / 255);
    }
  }
  control.progress(1);
  return result;
}

/** The part of the picture that can help, and the hole in it. Small holes look wide around, large ones at all. */
function surroundingsOf(area: Area, image: Raster): { window: Window; hole: Uint8Array } {
  const window = growWindow(area.window, Math.max(96, Math.round(Math.max(area.window.width, area.window.height))), image);
  const hole = new Uint8Array(window.width * window.height);
  for (let y = 0; y < area.window.height; y += 1) {
    for (let x = 0; x < area.window.width; x += 1) {
      if (!area.weight[y * area.window.width + x]) continue;
      hole[(y + area.window.y - window.y) * window.width + x + area.window.x - window.x] = 1;
    }
  }
  return { window, hole };
}

/** A hole should stay three pixels wide or so: where it vanishes there is nothing to see of what crosses it. */
function halvingsFor({ window, weight }: Area): number {
  // A rim of known pixels around the window of the hole.
  const width = window.width + 2;
  const known = new Uint8Array(width * (window.height + 2)).fill(1);
  for (let y = 0; y < window.height; y += 1) {
    for (let x = 0; x < window.width; x += 1) if (weight[y * window.width + x]) known[(y + 1) * width + x + 1] = 0;
  }
  const deepest = distanceTo(known, width, window.height + 2).reduce((most, depth) => Math.max(most, depth), 1);
  return Math.max(1, Math.floor(Math.log2(deepest / 1.5)));
}

/** Fills the holes of all levels, coarsest first, and answers where the finest copies from. */
function fillLevels(
  levels: readonly Level[],
  seed: number,
  nearnessAt: (level: Level) => Nearness | undefined,
  control: Control,
): PatchField {
  const random = createRandom(seedFor(seed, 'fill'));
  const statistics = levels.findLast(({ width, height }) => width * height >= 90 * 90) ?? (levels.at(-1) as Level);
  const repeats = findRepeats(statistics, 24, seedFor(seed, 'repeats'), control);
  let coarser: { level: Level; field: PatchField } | undefined;
  const costs = levels.map(({ width, height, textured }) => width * height * (textured ? 1 : 0.4));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  for (let index = levels.length - 1; index >= 0; index -= 1) {
    const level = levels[index] as Level;
    control.throwIfStopped();
    const field = createField(level);
    const nearness = nearnessAt(level);
    control.throwIfStopped();
    const isCoarse = level.width * level.height <= 200 * 200;
    const taste = isCoarse || !coarser ? tasteOf(level, seed, levels.length - index) : new Float32Array(0);
    if (nearness && taste.length > 0)
      for (const [at, strange] of strangenessOf(level).entries()) taste[at] = (taste[at] as number) + strange;
    const fromFinest = levels.filter(({ textured }) => textured).indexOf(level);
    const scale = statistics.width / level.width;
    const offsets = Int32Array.from(repeats, ({ x, y }) => Math.round(y / scale) * level.width + Math.round(x / scale));
    if (coarser) takeOver(coarser.level, coarser.field, level, field);
    else peel(level, taste, nearness, random, control);
    control.throwIfStopped();
    const trust = trustOf(level, field);
    const dislike = isCoarse ? taste : new Float32Array(0);
    const steps = !level.textured ? 1 : fromFinest === 0 ? 2 : fromFinest === 1 ? 3 : fromFinest === 2 ? 5 : 8;
    const radius = !level.textured ? 2 : isCoarse ? Math.max(level.width, level.height) : fromFinest === 0 ? 12 : 48;
    for (let step = 0; step < steps; step += 1) {
      searchField(
        level,
        field,
        { random, rounds: level.textured ? (isCoarse ? 4 : 2) : 1, radius, offsets, dislike, nearest: 0, nearness },
        control,
      );
      vote(level, field, trust, reach, 1, control);
      if (index === 0 && step === steps - 1) vote(level, field, trust, 1, 4, control);
      control.progress((0.95 * (done + ((costs[index] as number) * (step + 1)) / steps)) / total);
    }
    done += costs[index] as number;
    coarser = { level, field };
  }
  return (coarser as { field: PatchField }).field;
}

/** Colours and matches of the next coarser level, twice as large. */
function takeOver(small: Level, smallField: PatchField, level: Level, field: PatchField): void {
  const copiedChannels = level.textured ? channels : 3;
  for (let y = 0; y < level.height; y += 1) {
    const smallY = Math.min(small.height - 1, y >> 1);
    for (let x = 0; x < level.width; x += 1) {
      const at = y * level.width + x;
      if (level.hole[at] !== 1) continue;
      const from = smallY * small.width + Math.min(small.width - 1, x >> 1);
      for (let channel = 0; channel < copiedChannels; channel += 1) {
        level.look[at * channels + channel] = small.look[from * channels + channel] as number;
      }
    }
  }
  const { window } = field;
  const inner = smallField.window;
  for (const target of field.targets) {
    const row = (target / window.width) | 0;
    const x = target - row * window.width + window.x;
    const y = row + window.y;
    const smallX = Math.max(0, Math.min(inner.width - 1, (x >> 1) - inner.x));
    const smallY = Math.max(0, Math.min(inner.height - 1, (y >> 1) - inner.y));
    const match = smallField.copied[smallY * inner.width + smallX] as number;
    if (match < 0) continue;
    // The same offset, not the same place: exact also where the coarse target was moved to the nearest one.
    const offsetX = (match % small.width) - (smallX + inner.x);
    const offsetY = ((match / small.width) | 0) - (smallY + inner.y);
    const copyX = x + 2 * offsetX;
    const copyY = y + 2 * offsetY;
    if (copyX < 0 || copyY < 0 || copyX >= level.width || copyY >= level.height) continue;
    const place = copyY * level.width + copyX;
    if (level.source[place]) field.copied[target] = place;
  }
}

/** How much more calm places are liked than busy ones. */
const calm = 6;

/**
 * What makes candidates differ: each seed would rather not copy from some places, smoothly over the picture, and
 * less so the finer the level. It is a taste, not a ban, so a place that fits far better than all others is still
 * chosen. All of them prefer calm places: who removes a thing wants to see less, not another thing.
 */
function tasteOf({ width, height, look }: Level, seed: number, strength: number): Float32Array {
  const cell = Math.max(width, height) / 5;
  const own = seedFor(seed, 'taste');
  const patch = (2 * reach + 1) ** 2;
  const taste = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = x / cell;
      const v = y / cell;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const ease = (share: number) => share * share * (3 - 2 * share);
      const across = ease(u - left);
      const down = ease(v - top);
      const upper = hashPoint(left, top, own) * (1 - across) + hashPoint(left + 1, top, own) * across;
      const lower = hashPoint(left, top + 1, own) * (1 - across) + hashPoint(left + 1, top + 1, own) * across;
      const at = y * width + x;
      const busy = (look[at * channels + 3] as number) + (look[at * channels + 4] as number);
      taste[at] = (patch * (90 * (upper * (1 - down) + lower * down) + calm * busy)) / strength;
    }
  }
  return taste;
}
