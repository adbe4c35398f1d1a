import type { Control } from '../control.ts';
import { distanceTo } from '../pixels/distance.ts';
import { fromOklab, toOklab } from '../pixels/oklab.ts';
import { seedFor } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { clamp, decode, encode, smoothstep } from '../pixels/shade.ts';
import { type Area, growWindow } from './area.ts';
import { coloursThrough } from './colours-through.ts';
import { bell, noiseOf } from './grain.ts';
import type { Part, SceneLight } from './plan-painting.ts';
import { withoutStanding } from './standing-in-sky.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

export interface PaintingToBlend {
  image: Raster;
  /** From `paintingArea`: says which pixels change. */
  area: Area;
  /** As large as the area's window. */
  painting: Raster<3>;
  /** Which part of a scene it is, and whose light it has. */
  part: Part;
  light: SceneLight;
  /** Unsigned 32-bit number. */
  seed: number;
}

/** How far the painting's light and colour move to those around it: enough to belong, little enough to stay what was asked for. */
const lightShare = 0.3;
const colourShare = 0.22;
/** Most that the mean may move, in OKLab. */
const mostShift = 0.12;
/** Most grain that is added, in levels of 255. */
const mostGrain = 7;

/**
 * Puts a painting into a picture: its mean light and colour lean to the surroundings, it gets their grain, and it fades
 * in over the area's soft edge, behind masts that rise into a large sky. Without a light of its own it is as bright as the picture, and
 * sky within a sky has the colours of that. Pixels outside of the area stay as they are, alpha everywhere.
 */
export function blendPainting({ image, area, painting, part, light: whose, seed }: PaintingToBlend, control: Control): Raster {
  const seen = whose === 'around' || part === 'sky' ? surroundingsOf(image) : undefined;
  const move = whose === 'own' || !seen ? leaning(image, area, painting) : belonging(image, area, painting, part, seen);
  const grain = grainToAdd(image, area, painting);
  const result = { ...image, data: new Uint8Array(image.data) };
  const { window, weight } = part === 'sky' && seen ? withoutStanding(area, seen) : area;
  const lab = new Float64Array(3);
  const linear = new Float64Array(3);
  const grainSeed = seedFor(seed, 'grain');
  for (let y = 0; y < window.height; y += 1) {
    if ((y & 31) === 0) {
      control.throwIfStopped();
      control.progress(y / window.height);
    }
    for (let x = 0; x < window.width; x += 1) {
      const at = y * window.width + x;
      const share = (weight[at] as number) / 255;
      if (share === 0) continue;
      toOklab(light(painting.data[at * 3]), light(painting.data[at * 3 + 1]), light(painting.data[at * 3 + 2]), lab);
      move(lab, x, y);
      fromOklab(lab[0] as number, lab[1] as number, lab[2] as number, linear);
      const noise = grain > 0 ? bell(x + window.x, y + window.y, grainSeed) * grain : 0;
      const to = ((y + window.y) * image.width + x + window.x) * image.channels;
      const mixed = [0, 1, 2].map((channel) => encode(Math.max(0, Math.min(1, linear[channel] as number))) * 255 + noise);
      const [red = 0, green = 0, blue = 0] = mixed;
      const colours = image.channels === 1 ? [red * 0.299 + green * 0.587 + blue * 0.114] : mixed;
      for (const [channel, after] of colours.entries()) {
        const before = image.data[to + channel] as number;
        result.data[to + channel] = Math.max(0, Math.min(255, Math.round(before + (after - before) * share)));
      }
    }
  }
  control.progress(1);
  return result;
}

/** Moves a colour of the painting (OKLab, in place) at a pixel of the window to where it belongs. */
type Move = (lab: Float64Array, x: number, y: number) => void;

function leaning(image: Raster, area: Area, painting: Raster<3>, gain = 1): Move {
  const around = meansAround(image, area);
  const inside = meansOf(painting, (at) => area.weight[at] as number);
  const shift = [0, 1, 2].map((channel) => {
    const apart = ((around[channel] as number) - (inside[channel] as number) * gain) * (channel === 0 ? lightShare : colourShare);
    return Math.max(-mostShift, Math.min(mostShift, apart));
  });
  return (lab) => {
    for (let channel = 0; channel < 3; channel += 1) lab[channel] = (lab[channel] as number) * gain + (shift[channel] as number);
  };
}

/** The brightness of white paper in the light that scenes are painted in where no hour is told. */
const paintedPaper = 0.95;

function belonging(image: Raster, area: Area, painting: Raster<3>, part: Part, seen: Surroundings): Move {
  const paper = 0.21 * (seen.sunColour[0] + seen.ambient[0]) + 0.72 * (seen.sunColour[1] + seen.ambient[1]);
  // OKLab is nearly the cube root of light: what is so much darker has all three axes smaller by that.
  const gain = clamp(Math.cbrt(paper / paintedPaper), 0.35, 1);
  if (part !== 'sky' || skyAround(area, seen) < 0.5) return leaning(image, area, painting, gain);
  const through = coloursThrough(image, area);
  const inside = meansOf(painting, (at) => area.weight[at] as number);
  const middle = through(area.window.width / 2, area.window.height / 2)[0] as number;
  // Clouds of a dark sky stand out from it more than its darkness alone would leave them.
  const contrast = clamp((1.5 * middle) / (inside[0] as number), 0.4, 1);
  const depth = depthIn(image, area);
  const rim = Math.max(1, Math.min(area.window.width, area.window.height) * dissolving);
  return (lab, x, y) => {
    const own = through(x, y);
    const share = contrast * smoothstep(0, rim, depth(x, y));
    for (let channel = 0; channel < 3; channel += 1) {
      lab[channel] = (own[channel] as number) + ((lab[channel] as number) - (inside[channel] as number)) * share;
    }
  };
}

/** Clouds dissolve over this part of the area's shorter side, so that they do not end at its line. */
const dissolving = 0.22;

/** How far a pixel of the window is from where the picture stays; the picture's own border is no such place. */
function depthIn(image: Raster, { window, weight }: Area): (x: number, y: number) => number {
  const apart = distanceTo(
    weight.map((value) => (value > 0 ? 0 : 1)),
    window.width,
    window.height,
  );
  const [right, bottom] = [window.x + window.width, window.y + window.height];
  return (x, y) =>
    Math.min(
      apart[y * window.width + x] as number,
      window.x > 0 ? x + 1 : Number.POSITIVE_INFINITY,
      window.y > 0 ? y + 1 : Number.POSITIVE_INFINITY,
      right < image.width ? window.width - x : Number.POSITIVE_INFINITY,
      bottom < image.height ? window.height - y : Number.POSITIVE_INFINITY,
    );
}

/** How much of what surrounds an area is sky, 0 to 1. */
function skyAround({ window, weight }: Area, around: Surroundings): number {
  let [sky, count] = [0, 0];
  const step = Math.max(1, Math.floor(Math.max(window.width, window.height) / 40));
  for (let y = 0; y < window.height; y += step) {
    for (let x = 0; x < window.width; x += step) {
      const isRim = x < step || y < step || x >= window.width - step || y >= window.height - step;
      if (!isRim && (weight[y * window.width + x] as number) > 0) continue;
      sky += around.skyAt(x + window.x, y + window.y);
      count += 1;
    }
  }
  return sky / Math.max(1, count);
}

const light = (byte: number | undefined) => decode((byte ?? 0) / 255);

/** Mean OKLab of the pixels near the area that stay. */
function meansAround(image: Raster, { window, weight }: Area): number[] {
  const near = Math.max(8, Math.round(Math.max(window.width, window.height) * 0.06));
  const wide = growWindow(window, near, image);
  const colours = new Uint8Array(wide.width * wide.height * 3);
  const counts = new Uint8Array(wide.width * wide.height);
  const green = image.channels === 1 ? 0 : 1;
  const blue = image.channels === 1 ? 0 : 2;
  for (let y = 0; y < wide.height; y += 1) {
    for (let x = 0; x < wide.width; x += 1) {
      const from = ((y + wide.y) * image.width + x + wide.x) * image.channels;
      const to = y * wide.width + x;
      colours[to * 3] = image.data[from] as number;
      colours[to * 3 + 1] = image.data[from + green] as number;
      colours[to * 3 + 2] = image.data[from + blue] as number;
      const inX = x + wide.x - window.x;
      const inY = y + wide.y - window.y;
      const within = inX >= 0 && inY >= 0 && inX < window.width && inY < window.height;
      counts[to] = within && (weight[inY * window.width + inX] as number) > 0 ? 0 : 1;
    }
  }
  return meansOf({ data: colours, width: wide.width, height: wide.height, channels: 3 }, (at) => counts[at] as number);
}

function meansOf({ data, width, height }: Raster<3>, weightOf: (at: number) => number): number[] {
  const lab = new Float64Array(3);
  const sums = [0, 0, 0];
  let total = 0;
  // A sample is enough for a mean.
  const step = Math.max(1, Math.floor((width * height) / 40_000));
  for (let at = 0; at < width * height; at += step) {
    const weight = weightOf(at);
    if (weight === 0) continue;
    toOklab(light(data[at * 3]), light(data[at * 3 + 1]), light(data[at * 3 + 2]), lab);
    for (let channel = 0; channel < 3; channel += 1) sums[channel] = (sums[channel] as number) + weight * (lab[channel] as number);
    total += weight;
  }
  return total > 0 ? sums.map((sum) => sum / total) : [0.5, 0, 0];
}

/** What the painting lacks in noise beside the picture, in levels of 255. */
function grainToAdd(image: Raster, { window }: Area, painting: Raster<3>): number {
  const own = noiseOf(image, growWindow(window, Math.max(24, window.width >> 2), image));
  const painted = noiseOf(painting, { x: 0, y: 0, width: painting.width, height: painting.height });
  return Math.min(mostGrain, Math.sqrt(Math.max(0, own * own - painted * painted)));
}
