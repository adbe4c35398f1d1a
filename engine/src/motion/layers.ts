import { fillBehind } from './fill-behind.ts';
import type { Plate } from './plate.ts';

/** A part of a plate that moves as one, whole behind whatever stands before it. */
export interface Layer {
  /** For each time of the plate: RGB and how much of the pixel it covers, four bytes. */
  readonly colours: readonly Uint8Array[];
  readonly nearness: Float32Array;
}

export interface Layers {
  /** Nearest first; the last one covers everything. */
  readonly all: readonly Layer[];
  /** The last one is the sky. */
  readonly hasSky: boolean;
}

/** A sky that covers less is left in the rest. */
const leastSky = 0.02;
/** A step of nearness that parts what is near from what is behind it. */
const leastStep = 0.06;
/** Such steps have to be between so many of all neighbouring pixels before something is parted. */
const leastSteps = 0.0015;

/** Takes a plate apart, so that what is behind can be seen when the camera moves. */
export function partPlate(plate: Plate): Layers {
  const count = plate.width * plate.height;
  const before = plate.before ? Float32Array.from(plate.before, (value) => value / 255) : nearPart(plate);
  const sky = Float32Array.from(plate.sky, (value) => value / 255);
  const hasSky = sky.reduce((sum, one) => sum + one, 0) > leastSky * count;
  if (!hasSky) sky.fill(0);
  const rest = sky.map((open, at) => Math.max(0, 1 - open - (before[at] as number)));
  const layers: Layer[] = [];
  if (before.some((one) => one > 0)) layers.push(cutLayer(plate, before, before));
  layers.push(
    cutLayer(
      plate,
      rest,
      sky.map((open) => 1 - open),
    ),
  );
  if (hasSky) {
    const clear = sky.map((open, at) => (open > 0.95 && (before[at] as number) === 0 ? 1 : 0));
    layers.push({ ...cutLayer(plate, clear, undefined), nearness: new Float32Array(count) });
  }
  return { all: layers, hasSky };
}

/** @param known where the layer itself is to be seen. @param cover how much of each pixel it covers; absent: all. */
function cutLayer({ width, height, colours, nearness }: Plate, known: Float32Array, cover: Float32Array | undefined): Layer {
  // What is half this layer and half another one has the colour of both, and is filled too.
  const sure = known.map((one) => (one > 0.9 ? 1 : 0));
  const near = Float32Array.from(nearness);
  fillBehind(near, sure, width, height, 1);
  return {
    nearness: near,
    colours: colours.map((colour) => {
      const values = Float32Array.from(colour);
      fillBehind(values, sure, width, height, 3);
      const result = new Uint8Array(width * height * 4);
      for (let at = 0; at < width * height; at += 1) {
        for (let channel = 0; channel < 3; channel += 1) result[at * 4 + channel] = Math.round(values[at * 3 + channel] as number);
        result[at * 4 + 3] = cover ? Math.round((cover[at] as number) * 255) : 255;
      }
      return result;
    }),
  };
}

/** What is nearer than the nearness that most of the picture's steps lie across. Nothing where there are too few steps. */
function nearPart({ width, height, nearness }: Plate): Float32Array {
  const bins = 64;
  const votes = new Float64Array(bins);
  let steps = 0;
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      for (const next of [at + 1, at + width]) {
        const [one, other] = [nearness[at] as number, nearness[next] as number];
        if (Math.abs(one - other) < leastStep) continue;
        steps += 1;
        const first = Math.floor(Math.min(one, other) * bins);
        const last = Math.min(bins - 1, Math.floor(Math.max(one, other) * bins));
        // The middle of a step parts best.
        for (let bin = first; bin <= last; bin += 1) votes[bin] = (votes[bin] as number) + Math.min(bin - first, last - bin) + 1;
      }
    }
  }
  const part = new Float32Array(width * height);
  if (steps < leastSteps * width * height) return part;
  const threshold = (votes.indexOf(votes.reduce((most, one) => Math.max(most, one), 0)) + 0.5) / bins;
  for (let at = 0; at < part.length; at += 1) part[at] = (nearness[at] as number) > threshold ? 1 : 0;
  return softened(part, width, height);
}

/** Edges of a pixel's width. */
function softened(part: Float32Array, width: number, height: number): Float32Array {
  const soft = Float32Array.from(part);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      soft[at] =
        ((part[at] as number) * 4 +
          (part[at - 1] as number) * 2 +
          (part[at + 1] as number) * 2 +
          (part[at - width] as number) * 2 +
          (part[at + width] as number) * 2) /
        12;
    }
  }
  return soft;
}
