import { type Control, noopControl } from '../control.ts';
import { type Canvas, createMemory, paintAll } from '../paint/picture.ts';
import type { ScenePlan } from '../paint/plan.ts';
import { placeThings } from '../paint/things/place-things.ts';
import type { Setting } from '../paint/things/setting.ts';
import type { ThingKind } from '../paint/things/thing.ts';
import { seedFor } from '../pixels/random.ts';
import type { Mask, Raster } from '../pixels/raster.ts';
import { clamp, decode, encode } from '../pixels/shade.ts';
import { type Area, growWindow, paintingArea } from './area.ts';
import { bell, noiseOf } from './grain.ts';
import { type MaskLayout, placeInMask, placeless } from './place-in-mask.ts';
import { largeSky, skyShare } from './place-in-sky.ts';
import { removeArea } from './remove-area.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

export interface ThingsToDraw {
  image: Raster;
  mask: Mask;
  /** Pixels, as in `paintingArea`. */
  feather: number;
  /** Its things are drawn; season tells how plants look. */
  plan: ScenePlan;
  /** Unsigned 32-bit number. */
  seed: number;
}

export interface DrawnThings {
  /** Absent where the mask is no place for them. */
  picture?: Raster;
  /** Of several things the kinds that the mask is no place for: they are not in the picture. */
  without: ThingKind[];
  /** Without a picture: the mask is a large part of a sky, which had better stay as it is than be filled. */
  stays: boolean;
}

/**
 * Draws the things of a plan into a mask of a picture: over what is there when that is sky or like its surroundings, else
 * over the filled mask; in the light of the picture, under its horizon, with its grain. Pixels beyond the feathered mask stay as they are,
 * alpha everywhere.
 * @throws FillRefusal `no_area`, `area_too_large`
 */
export function drawThings({ image, mask, feather, plan, seed }: ThingsToDraw, control: Control = noopControl): DrawnThings {
  const area = paintingArea(mask, feather);
  const seen = surroundingsOf(image);
  const inLargeSky = largeSky(area, seen) > 0;
  const keepsGround = inLargeSky || skyShare(area, seen) > 0.6 || goesOn(image, area);
  const ground = keepsGround ? image : removeArea({ image, mask, feather, seed }, control);
  control.throwIfStopped();
  const around = keepsGround ? seen : surroundingsOf(ground);
  const layout = placeInMask(area, plan.things, around, seed);
  const without = plan.things.length > 1 ? placeless(area, plan.things, seen) : [];
  if (!layout) return { without, stays: inLargeSky };
  const painted = paint(ground, area, plan, around, layout, seed);
  control.throwIfStopped();
  return { picture: blend({ image, ground, area, painted, seed }, layout.behind ? around.skyAt : undefined), without, stays: false };
}

/** Whether the mask looks like its surroundings, so that nothing has to be removed first. */
function goesOn(image: Raster, { window, weight }: Area): boolean {
  const near = growWindow(window, Math.max(6, Math.round(Math.max(window.width, window.height) * 0.08)), image);
  const green = image.channels === 1 ? 0 : 1;
  const cell = Math.max(1, Math.floor(Math.max(near.width, near.height) / 96));
  const groups = [new Float64Array(8), new Float64Array(8)];
  for (let y = near.y; y < near.y + near.height; y += cell) {
    for (let x = near.x; x < near.x + near.width; x += cell) {
      const [inX, inY] = [x - window.x, y - window.y];
      const within =
        inX >= 0 && inY >= 0 && inX < window.width && inY < window.height && (weight[inY * window.width + inX] as number) > 127;
      const sums = groups[within ? 1 : 0] as Float64Array;
      sums[0] = (sums[0] as number) + 1;
      for (const [index, channel] of [0, green, image.channels === 1 ? 0 : 2].entries()) {
        const value = image.data[(y * image.width + x) * image.channels + channel] as number;
        sums[1 + index] = (sums[1 + index] as number) + value;
        sums[4 + index] = (sums[4 + index] as number) + value * value;
      }
    }
  }
  const [outside, inside] = groups as [Float64Array, Float64Array];
  for (let channel = 0; channel < 3; channel += 1) {
    const [a, b] = [outside, inside].map((sums) => {
      const mean = (sums[1 + channel] as number) / Math.max(1, sums[0] as number);
      return { mean, spread: Math.sqrt(Math.max(0, (sums[4 + channel] as number) / Math.max(1, sums[0] as number) - mean * mean)) };
    }) as [{ mean: number; spread: number }, { mean: number; spread: number }];
    if (Math.abs(a.mean - b.mean) > 12 + a.spread * 0.5 || b.spread > a.spread * 1.3 + 5) return false;
  }
  return true;
}

/** The window of the area with the things in it: linear light, three floats a pixel. */
function paint(ground: Raster, { window }: Area, plan: ScenePlan, around: Surroundings, layout: MaskLayout, seed: number) {
  const { width, height } = window;
  const memory = createMemory();
  const colour = memory.floats('colour', width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((y + window.y) * ground.width + x + window.x) * ground.channels;
      for (let channel = 0; channel < 3; channel += 1) {
        colour[(y * width + x) * 3 + channel] = decode((ground.data[from + (ground.channels === 1 ? 0 : channel)] as number) / 255);
      }
    }
  }
  const depth = memory.floats('depth', width * height).fill(1);
  const canvas: Canvas = { width, height, seed, colour, depth, memory };
  const { eye, surface, placed } = layout;
  const setting: Setting = {
    eye,
    surfaceAt: (_x, y) => (surface === 'sky' || y < eye.horizon ? 'sky' : surface),
    distanceAt: (_x, y) => (eye.height * eye.focal) / Math.max(0.5, y - eye.horizon),
    depthOf: () => 1,
    veil: (metres) => (surface === 'sky' ? 0.04 : Math.min(0.3, metres / 4000)),
    air: around.air,
    light: around,
    bounce: [0.32, 0.3, 0.24],
    ripple: 0.3,
    mirror: 0.5,
    snowy: plan.season === 'winter' && plan.weather === 'snow',
    lamps: around.night ? 1 : 0,
  };
  const stages = placeThings(canvas, plan, setting, () => placed);
  paintAll({ width, height, stages, pixels: memory.bytes('none', 0) });
  return colour;
}

interface Layers {
  image: Raster;
  ground: Raster;
  area: Area;
  painted: Float32Array<ArrayBufferLike>;
  seed: number;
}

/** @param seen how much of what is painted is seen at a pixel of the picture; all of it when absent. */
function blend({ image, ground, area, painted, seed }: Layers, seen?: (x: number, y: number) => number): Raster {
  const { window, weight } = area;
  const data = new Uint8Array(image.data);
  const grain = Math.min(7, noiseOf(image, growWindow(window, Math.max(24, window.width >> 2), image)));
  const grainSeed = seedFor(seed, 'grain');
  for (let y = 0; y < window.height; y += 1) {
    for (let x = 0; x < window.width; x += 1) {
      const at = y * window.width + x;
      const inMask = (weight[at] as number) / 255;
      const share = inMask > 0 && seen ? inMask * seen(x + window.x, y + window.y) : inMask;
      if (share === 0) continue;
      const to = ((y + window.y) * image.width + x + window.x) * image.channels;
      const colours = [0, 1, 2].map((channel) => encode(clamp(painted[at * 3 + channel] as number)) * 255);
      const [red = 0, green = 0, blue = 0] = colours;
      const wanted = image.channels === 1 ? [red * 0.299 + green * 0.587 + blue * 0.114] : colours;
      // What is painted has no grain; what was there has its own.
      const apart = wanted.reduce((most, value, channel) => Math.max(most, Math.abs(value - (ground.data[to + channel] as number))), 0);
      const noise = bell(x + window.x, y + window.y, grainSeed) * grain * Math.min(1, Math.max(0, apart - 1) / 6);
      for (const [channel, value] of wanted.entries()) {
        const before = image.data[to + channel] as number;
        data[to + channel] = Math.max(0, Math.min(255, Math.round(before + (value + noise - before) * share)));
      }
    }
  }
  return { ...image, data };
}
