import { type Control, noopControl } from '../control.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { lumaAround } from './luma.ts';
import type { Factor } from './network.ts';

/**
 * Sharpening without halos: what a blurred copy lacks is added to brightness, but never beyond the darkest and brightest
 * pixel around, so edges become steep and none gets a bright or dark seam. Colour stays. Faint detail, likely grain, is left.
 */
export interface Sharpening {
  /** Standard deviation of the blur, in pixels. */
  radius: number;
  /** How many times the missing detail is added. */
  amount: number;
  /** Detail fainter than this many levels is left alone. */
  floor: number;
  /** How far beyond the darkest and brightest around it may go, as a share of their distance. */
  overshoot: number;
}

const bandRows = 64;

/**
 * What strength 0 to 10 means in a picture enlarged `factor` times, where detail is as much wider. 0 is off, unless the
 * network enlarged it: it leaves edges softer than they were, which a little sharpening brings closer to the truth.
 */
export function sharpening(strength: number, factor: Factor, afterNetwork = false): Sharpening {
  const amount = strength * 0.22 + (afterNetwork ? 1.8 / factor : 0);
  return { radius: 0.4 * factor, amount, floor: 1, overshoot: 0.02 * strength };
}

/** The whole picture on this thread. Transparency stays as it is. Takes the memory of the result and 8 MB at 4096 pixels' width. */
export function sharpen<Picture extends Raster>(picture: Picture, how: Sharpening, control: Control = noopControl): Picture {
  if (how.amount <= 0) return picture;
  const { data } = createRaster(picture.width, picture.height, picture.channels);
  for (let from = 0; from < picture.height; from += bandRows) {
    control.throwIfStopped();
    sharpenRows(picture, data, how, from, Math.min(picture.height, from + bandRows));
    control.progress(Math.min(1, (from + bandRows) / picture.height));
  }
  return { ...picture, data };
}

/** Rows `from` to `to` of the result, into their place in `target`. Rows do not depend on how they are shared out. */
export function sharpenRows(
  picture: Raster,
  target: Uint8Array,
  { radius, amount, floor, overshoot }: Sharpening,
  from: number,
  to: number,
): void {
  const { width, channels, data } = picture;
  const bell = bellCurve(radius);
  const reach = bell.length - 1;
  const window = Math.max(1, Math.round(radius));
  const around = Math.max(reach, window);
  const luma = lumaAround(picture, from, to, around);
  const stride = width + 2 * around;
  const rows = to - from;
  const blurred = blurRows(luma, stride, rows, around, bell);
  const { lowest, highest } = extremes(luma, stride, rows, around, window);
  const clamped = new Uint8ClampedArray(target.buffer, target.byteOffset, target.length);
  const coloured = Math.min(channels, 3);
  for (let y = 0; y < rows; y += 1) {
    let at = (y + around) * stride + around;
    let index = (from + y) * width * channels;
    for (let x = 0; x < width; x += 1, at += 1, index += channels) {
      const light = luma[at] as number;
      const detail = light - (blurred[at] as number);
      const kept = detail > floor ? detail - floor : detail < -floor ? detail + floor : 0;
      const low = lowest[at] as number;
      const high = highest[at] as number;
      const more = (high - low) * overshoot;
      const wanted = Math.min(high + more, Math.max(low - more, light + amount * kept));
      const change = wanted - light;
      for (let channel = 0; channel < coloured; channel += 1) clamped[index + channel] = (data[index + channel] as number) + change;
      if (channels === 4) clamped[index + 3] = data[index + 3] as number;
    }
  }
}

/** Half of a bell curve, from its middle; all of it sums up to 1. */
function bellCurve(radius: number): Float32Array {
  const reach = Math.max(1, Math.ceil(radius * 2.5));
  const half = Float32Array.from({ length: reach + 1 }, (_value, step) => Math.exp((-step * step) / (2 * radius * radius)));
  const sum = half.reduce((total, value, step) => total + (step === 0 ? value : 2 * value), 0);
  return half.map((value) => value / sum);
}

function blurRows(luma: Float32Array, stride: number, rows: number, around: number, bell: Float32Array): Float32Array {
  const reach = bell.length - 1;
  const down = new Float32Array(luma.length);
  for (let y = around; y < around + rows; y += 1) {
    for (let at = y * stride; at < (y + 1) * stride; at += 1) {
      let sum = (bell[0] as number) * (luma[at] as number);
      for (let step = 1; step <= reach; step += 1) {
        sum += (bell[step] as number) * ((luma[at - step * stride] as number) + (luma[at + step * stride] as number));
      }
      down[at] = sum;
    }
  }
  const both = new Float32Array(luma.length);
  for (let y = around; y < around + rows; y += 1) {
    for (let at = y * stride + around; at < (y + 1) * stride - around; at += 1) {
      let sum = (bell[0] as number) * (down[at] as number);
      for (let step = 1; step <= reach; step += 1) {
        sum += (bell[step] as number) * ((down[at - step] as number) + (down[at + step] as number));
      }
      both[at] = sum;
    }
  }
  return both;
}

/** The darkest and brightest pixel of the square around each, in two passes. */
function extremes(luma: Float32Array, stride: number, rows: number, around: number, window: number) {
  const lowDown = new Float32Array(luma.length);
  const highDown = new Float32Array(luma.length);
  for (let y = around; y < around + rows; y += 1) {
    for (let at = y * stride; at < (y + 1) * stride; at += 1) {
      let low = luma[at] as number;
      let high = low;
      for (let step = -window; step <= window; step += 1) {
        const value = luma[at + step * stride] as number;
        if (value < low) low = value;
        else if (value > high) high = value;
      }
      lowDown[at] = low;
      highDown[at] = high;
    }
  }
  const lowest = new Float32Array(luma.length);
  const highest = new Float32Array(luma.length);
  for (let y = around; y < around + rows; y += 1) {
    for (let at = y * stride + around; at < (y + 1) * stride - around; at += 1) {
      let low = lowDown[at] as number;
      let high = highDown[at] as number;
      for (let step = -window; step <= window; step += 1) {
        const dark = lowDown[at + step] as number;
        const bright = highDown[at + step] as number;
        if (dark < low) low = dark;
        if (bright > high) high = bright;
      }
      lowest[at] = low;
      highest[at] = high;
    }
  }
  return { lowest, highest };
}
