import type { Control } from '../../control.ts';
import { createMemory, paintAll } from '../../paint/picture.ts';
import { toOklab } from '../../pixels/oklab.ts';
import type { Raster } from '../../pixels/raster.ts';
import { clamp, decode, smoothstep } from '../../pixels/shade.ts';
import { viewOf } from '../../restyle/photo-view.ts';
import type { ThingBox } from '../../segment/find-things.ts';
import type { ComputerVision } from '../../segment/open-cv.ts';
import { preparePicture, selectFrom } from '../../segment/segment.ts';
import { smoothAlong } from './guided-filter.ts';

/** Something that stands before the rest of a photograph. */
interface PhotoThing {
  /** 0 to 255 for each pixel of the picture. */
  mask: Uint8Array<ArrayBufferLike>;
  /** How near it is: 0 far … 1 at the eye. */
  nearness: number;
}

/** How near what a photograph shows is, guessed from its colours, its horizon and the things in it: a photograph has no depth. */
export interface PhotoDepth {
  readonly width: number;
  readonly height: number;
  /** 0 near … 1 far, one number a pixel. */
  readonly depth: Float32Array;
  /** How surely a pixel is open sky, and still or moving water: 0 to 1. */
  readonly sky: Float32Array;
  readonly water: Float32Array;
  /** Farthest first. */
  readonly things: readonly PhotoThing[];
}

/** Smaller things are left in the ground that they stand on, as a share of the picture. */
const leastThing = 0.012;
const mostThings = 4;
/** Nearness of what stands at the horizon, and of the ground at the picture's foot. */
const horizonNearness = 0.12;
const footNearness = 0.95;

/** @param boxes of the things in the picture (`segment/find-things.ts`), the surest first. */
export function guessDepth(picture: Raster<3>, boxes: readonly ThingBox[], cv: ComputerVision, control: Control): PhotoDepth {
  const { width, height } = picture;
  const { sky, horizon } = readView(picture);
  control.throwIfStopped();
  control.progress(0.2);
  const things = cutThings(picture, boxes, sky, horizon, cv, control);
  control.progress(0.8);
  const water = findWater(picture, sky, horizon, things);
  const nearness = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const ground = groundNearness((y + 0.5) / height, horizon);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      nearness[at] = ground * (1 - (sky[at] as number));
    }
  }
  raiseUprights(picture, nearness, sky, horizon);
  for (const { mask, nearness: near } of things) {
    for (let at = 0; at < nearness.length; at += 1) {
      const share = (mask[at] as number) / 255;
      if (share > 0) nearness[at] = (nearness[at] as number) * (1 - share) + Math.max(near, nearness[at] as number) * share;
    }
  }
  const smooth = smoothAlong(picture, nearness, Math.max(2, Math.round(Math.max(width, height) / 90)));
  control.progress(1);
  return { width, height, depth: smooth.map((value) => 1 - clamp(value)), sky, water, things };
}

/** The open sky, and where it ends as a share of the height. */
function readView({ data, width, height }: Raster<3>): { sky: Float32Array; horizon: number } {
  const memory = createMemory();
  const colours = memory.floats('photo', width * height * 3);
  for (let at = 0; at < colours.length; at += 1) colours[at] = (data[at] as number) / 255;
  const view = viewOf({ width, height, seed: 0, colour: colours, depth: memory.floats('depth', width * height), memory }, colours);
  paintAll({ width, height, stages: view.stages, pixels: memory.bytes('none', 0) });
  const sky = new Float32Array(width * height);
  const lab = new Float64Array(3);
  const end = view.horizon[0] as number;
  for (let y = 0; y < height * Math.min(1, end + 0.05); y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      toOklab(decode(colours[at * 3] as number), decode(colours[at * 3 + 1] as number), decode(colours[at * 3 + 2] as number), lab);
      sky[at] = view.skyAt(x, y, lab);
    }
  }
  return { sky, horizon: end > 0 ? clamp(end, 0.15, 0.75) : 0 };
}

/** The ground goes away from the eye to the horizon; without one in sight it is the floor before a wall. */
function groundNearness(v: number, horizon: number): number {
  const from = horizon > 0 ? horizon : 0.55;
  const nearest = horizon > 0 ? footNearness : 0.6;
  const farthest = horizon > 0 ? horizonNearness : 0.3;
  return farthest + (nearest - farthest) * clamp((v - from) / (1 - from)) ** 1.15;
}

/** What stands up is as near as its foot: in each column nearness does not fall before a clear change of colour on the way up. */
function raiseUprights({ data, width, height }: Raster<3>, nearness: Float32Array, sky: Float32Array, horizon: number): void {
  if (horizon === 0) return;
  const reach = Math.max(1, Math.round(height / 160));
  for (let x = 0; x < width; x += 1) {
    let held = 0;
    for (let y = height - 1; y >= 0; y -= 1) {
      const at = y * width + x;
      const below = Math.min(height - 1, y + reach) * width + x;
      let apart = 0;
      for (let channel = 0; channel < 3; channel += 1)
        apart += Math.abs((data[at * 3 + channel] as number) - (data[below * 3 + channel] as number));
      const open = sky[at] as number;
      held = held * (1 - smoothstep(60, 200, apart) * 0.35) * (1 - open);
      if (y / height > horizon) held = Math.max(0, Math.min(held, nearness[at] as number));
      nearness[at] = Math.max(nearness[at] as number, held * (1 - open));
      held = Math.max(held, (nearness[at] as number) * 0.9);
    }
  }
}

function cutThings(
  picture: Raster<3>,
  boxes: readonly ThingBox[],
  sky: Float32Array,
  horizon: number,
  cv: ComputerVision,
  control: Control,
): PhotoThing[] {
  const { width, height } = picture;
  if (boxes.length === 0) return [];
  const prepared = preparePicture(picture, { ...control, progress: () => undefined });
  const things: PhotoThing[] = [];
  const taken = new Uint8Array(width * height);
  for (const box of boxes.filter(([, , wide, high]) => wide * high > leastThing * width * height).slice(0, mostThings)) {
    control.throwIfStopped();
    const { mask, area } = selectFrom(prepared, { points: [], box }, cv, { ...control, progress: () => undefined });
    if (area < leastThing || area > 0.85) continue;
    let shared = 0;
    let open = 0;
    let total = 0;
    for (let at = 0; at < taken.length; at += 1) {
      const share = (mask.data[at] as number) / 255;
      total += share;
      shared += share * (taken[at] as number);
      open += share * (sky[at] as number);
    }
    // The same thing once more, or a cloud.
    if (shared > total * 0.6 || open > total * 0.5) continue;
    for (let at = 0; at < taken.length; at += 1) if ((mask.data[at] as number) > 127) taken[at] = 1;
    const foot = Math.min(1, (box[1] + box[3]) / height);
    const nearness = clamp(Math.max(groundNearness(foot, horizon), 0.45 + area * 0.7) + 0.04, 0, 0.92);
    things.push({ mask: mask.data, nearness });
  }
  return things.sort((one, other) => one.nearness - other.nearness);
}

/** Below the horizon: even along rows, of the colours that the sky above it has, or blue. */
function findWater({ data, width, height }: Raster<3>, sky: Float32Array, horizon: number, things: readonly PhotoThing[]): Float32Array {
  const water = new Float32Array(width * height);
  if (horizon === 0) return water;
  const lab = new Float64Array(3);
  const usual = skyColour(data, sky);
  const step = Math.max(1, Math.round(width / 200));
  for (let y = Math.ceil(horizon * height); y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((sky[at] as number) > 0.5) continue;
      toOklab(
        decode((data[at * 3] as number) / 255),
        decode((data[at * 3 + 1] as number) / 255),
        decode((data[at * 3 + 2] as number) / 255),
        lab,
      );
      const beside = y * width + Math.min(width - 1, x + step);
      const across = Math.abs((data[at * 3 + 1] as number) - (data[beside * 3 + 1] as number)) / 255;
      const blue = smoothstep(-0.005, -0.03, lab[2] as number) * smoothstep(0.06, 0.02, lab[1] as number);
      const like = usual ? smoothstep(0.1, 0.03, Math.hypot((lab[1] as number) - usual[0], (lab[2] as number) - usual[1])) : 0;
      water[at] = Math.max(blue, like * 0.8) * smoothstep(0.3, 0.1, across);
    }
  }
  for (const { mask } of things)
    for (let at = 0; at < water.length; at += 1) water[at] = (water[at] as number) * (1 - (mask[at] as number) / 255);
  return evened(water, width, height, Math.max(2, Math.round(width / 60)));
}

/** Mean colour (a, b of OKLab) of the lower sky. */
function skyColour(data: Uint8Array<ArrayBufferLike>, sky: Float32Array): [number, number] | undefined {
  const lab = new Float64Array(3);
  let [a, b, count] = [0, 0, 0];
  for (let at = 0; at < sky.length; at += 7) {
    if ((sky[at] as number) < 0.9) continue;
    toOklab(
      decode((data[at * 3] as number) / 255),
      decode((data[at * 3 + 1] as number) / 255),
      decode((data[at * 3 + 2] as number) / 255),
      lab,
    );
    a += lab[1] as number;
    b += lab[2] as number;
    count += 1;
  }
  return count > 50 ? [a / count, b / count] : undefined;
}

/** Water is wide: what is true of most of its surroundings is true of a place; single columns and specks go. */
function evened(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - Math.round(reach / 2));
    const bottom = Math.min(height, y + Math.round(reach / 2) + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach * 2);
      const right = Math.min(width, x + reach * 2 + 1);
      const at = (row: number, column: number) => sums[row * (width + 1) + column] as number;
      const mean = (at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)) / ((bottom - top) * (right - left));
      result[y * width + x] = smoothstep(0.45, 0.75, mean) * smoothstep(0.02, 0.3, (values[y * width + x] as number) + mean * 0.4);
    }
  }
  return result;
}
