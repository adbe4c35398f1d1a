import { type Canvas, createMemory, paintAll } from '../paint/picture.ts';
import { toOklab } from '../pixels/oklab.ts';
import type { Raster } from '../pixels/raster.ts';
import { type Colour, clamp, decode } from '../pixels/shade.ts';
import { viewOf } from '../restyle/photo-view.ts';

/** What a picture tells of the place of a mask: where its sky is, and its light. Rows and columns are those of the picture. */
export interface Surroundings {
  /** Sides of the picture in pixels. */
  width: number;
  height: number;
  /** How surely a pixel (whole numbers) is open sky, 0 to 1. */
  skyAt(x: number, y: number): number;
  /** Row of the horizon: where the sky ends, or a guess. */
  horizon: number;
  /** Unit vector towards the light: x right, y up, z away from the eye. */
  sun: Colour;
  /** Direct light, and that from everywhere else; linear. Both together make white paper as bright as the brightest parts. */
  sunColour: Colour;
  ambient: Colour;
  /** What distance fades to; linear. */
  air: Colour;
  /** So dark that lamps are lit. */
  night: boolean;
}

/** Long side of the copy that is looked at. */
const side = 256;

export function surroundingsOf(image: Raster): Surroundings {
  const factor = Math.min(1, side / Math.max(image.width, image.height));
  const width = Math.max(16, Math.round(image.width * factor));
  const height = Math.max(16, Math.round(image.height * factor));
  const memory = createMemory();
  const small = memory.floats('small', width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(image.height - 1, Math.floor(((y + 0.5) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const from = (row * image.width + Math.min(image.width - 1, Math.floor(((x + 0.5) * image.width) / width))) * image.channels;
      for (let channel = 0; channel < 3; channel += 1) {
        small[(y * width + x) * 3 + channel] = (image.data[from + (image.channels === 1 ? 0 : channel)] as number) / 255;
      }
    }
  }
  const canvas: Canvas = { width, height, seed: 0, colour: small, depth: memory.floats('depth', width * height), memory };
  const view = viewOf(canvas, small);
  paintAll({ width, height, stages: view.stages, pixels: memory.bytes('none', 0) });
  const lab = new Float64Array(3);
  const horizon = view.horizon[0] as number;
  return {
    width: image.width,
    height: image.height,
    skyAt(x, y) {
      const from = (y * image.width + x) * image.channels;
      const light = (channel: number) => decode((image.data[from + (image.channels === 1 ? 0 : channel)] as number) / 255);
      toOklab(light(0), light(1), light(2), lab);
      return view.skyAt(((x + 0.5) * width) / image.width - 0.5, ((y + 0.5) * height) / image.height - 0.5, lab);
    },
    horizon: (horizon > 0.12 && horizon < 0.97 ? horizon : 0.4) * image.height,
    ...lightOf(small, width, height),
  };
}

/** The light of a picture from its brightest and darker halves, and from which side it comes. */
function lightOf(
  picture: Float32Array<ArrayBufferLike>,
  width: number,
  height: number,
): Omit<Surroundings, 'width' | 'height' | 'skyAt' | 'horizon'> {
  const count = width * height;
  const bright = Float32Array.from({ length: count }, (_none, at) => {
    return (
      0.21 * decode(picture[at * 3] as number) + 0.72 * decode(picture[at * 3 + 1] as number) + 0.07 * decode(picture[at * 3 + 2] as number)
    );
  });
  const sorted = Float32Array.from(bright).sort();
  const share = (part: number) => sorted[Math.floor(part * (count - 1))] as number;
  const high = mean(picture, bright, share(0.8), share(0.97));
  const low = mean(picture, bright, share(0.1), share(0.6));
  const level = Math.max(0.05, share(0.93)) * 1.35;
  const [left, right] = [0, 0];
  const sides = [left, right];
  for (let at = 0; at < count; at += 1) {
    const on = at % width < width / 2 ? 0 : 1;
    sides[on] = (sides[on] as number) + (bright[at] as number);
  }
  const lean = (((sides[1] as number) - (sides[0] as number)) / ((sides[1] as number) + (sides[0] as number) + 1e-6)) * 3;
  const across = Math.abs(lean) < 0.1 ? -0.45 : clamp(lean, -0.75, 0.75);
  const length = Math.hypot(across, 0.62, -0.5);
  return {
    sun: [across / length, 0.62 / length, -0.5 / length],
    sunColour: tinted(high, level * 0.62),
    ambient: tinted(low, level * 0.42),
    air: high,
    night: share(0.5) < 0.045,
  };
}

function mean(picture: Float32Array<ArrayBufferLike>, bright: Float32Array, from: number, to: number): Colour {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < bright.length; at += 1) {
    if ((bright[at] as number) < from || (bright[at] as number) > to) continue;
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] as number) + decode(picture[at * 3 + channel] as number);
    count += 1;
  }
  return sums.map((sum) => sum / Math.max(1, count)) as unknown as Colour;
}

/** Light of a brightness that leans to a colour by a third: all of a blue sky's colour would be too much. */
function tinted(colour: Colour, level: number): Colour {
  const own = Math.max(1e-4, 0.21 * colour[0] + 0.72 * colour[1] + 0.07 * colour[2]);
  return colour.map((channel) => level * (0.66 + 0.34 * Math.min(2.5, channel / own))) as unknown as Colour;
}
