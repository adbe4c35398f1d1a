import { toOklab } from '../pixels/oklab.ts';
import type { Raster } from '../pixels/raster.ts';
import { decode } from '../pixels/shade.ts';

/** A picture made smaller, as the eye compares it. */
export interface SmallPicture {
  width: number;
  height: number;
  /** sRGB, three bytes a pixel. */
  pixels: Uint8Array;
  /** OKLab times 100, three numbers a pixel: steps of 2 are just seen. */
  lab: Float32Array;
  /** The same without noise and fine texture. */
  smooth: Float32Array;
  /** How busy the surroundings are, in the same steps. */
  texture: Float32Array;
  /** How strong an edge runs through a pixel, in the same steps; noise and fine texture count little. */
  edge: Float32Array;
}

const decoded = Float64Array.from({ length: 256 }, (_none, byte) => decode(byte / 255));

/** The picture with `longSide` pixels at most; never larger than it is. */
export function makeSmall(image: Raster, longSide: number): SmallPicture {
  const factor = Math.min(1, longSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const pixels = shrink(image, width, height);
  const lab = new Float32Array(width * height * 3);
  const one = new Float64Array(3);
  for (let at = 0; at < lab.length; at += 3) {
    toOklab(
      decoded[pixels[at] as number] as number,
      decoded[pixels[at + 1] as number] as number,
      decoded[pixels[at + 2] as number] as number,
      one,
    );
    // Colour tells objects apart better than light, which falls differently on one and the same thing.
    lab[at] = (one[0] as number) * 100;
    lab[at + 1] = (one[1] as number) * 200;
    lab[at + 2] = (one[2] as number) * 200;
  }
  const smooth = smoothed(lab, width, height, 3);
  const edge = edges(smooth, width, height);
  const texture = textures(lab, width, height);
  // What is usual around is no edge.
  for (let at = 0; at < edge.length; at += 1) {
    const strength = edge[at] as number;
    edge[at] = (strength * strength) / (strength + 1.5 * (texture[at] as number) + 0.01);
  }
  return { width, height, pixels, lab, smooth, texture, edge };
}

/** The mean of the pixels that fall into each smaller one; three bytes a pixel whatever the picture has. */
function shrink({ data, width: wide, height: high, channels }: Raster, width: number, height: number): Uint8Array {
  const small = new Uint8Array(width * height * 3);
  const [green, blue] = channels === 1 ? [0, 0] : [1, 2];
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * high) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * high) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * wide) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * wide) / width));
      let r = 0;
      let g = 0;
      let b = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let at = (row * wide + left) * channels; at < (row * wide + right) * channels; at += channels) {
          r += data[at] as number;
          g += data[at + green] as number;
          b += data[at + blue] as number;
        }
      }
      const count = (bottom - top) * (right - left);
      const to = (y * width + x) * 3;
      small[to] = Math.round(r / count);
      small[to + 1] = Math.round(g / count);
      small[to + 2] = Math.round(b / count);
    }
  }
  return small;
}

/** Two passes of weights 1 2 1 across and down, for each channel. */
function smoothed(plane: Float32Array, width: number, height: number, channels: number): Float32Array {
  const row = width * channels;
  const across = new Float32Array(plane.length);
  const result = Float32Array.from(plane);
  for (let pass = 0; pass < 2; pass += 1) {
    for (let start = 0; start < result.length; start += row) {
      for (let at = start; at < start + row; at += 1) {
        const before = at - channels < start ? at : at - channels;
        const after = at + channels >= start + row ? at : at + channels;
        across[at] = ((result[before] as number) + 2 * (result[at] as number) + (result[after] as number)) / 4;
      }
    }
    for (let y = 0; y < height; y += 1) {
      const up = Math.max(0, y - 1) * row;
      const down = Math.min(height - 1, y + 1) * row;
      for (let x = 0; x < row; x += 1) {
        result[y * row + x] = ((across[up + x] as number) + 2 * (across[y * row + x] as number) + (across[down + x] as number)) / 4;
      }
    }
  }
  return result;
}

function edges(lab: Float32Array, width: number, height: number): Float32Array {
  const edge = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const left = y * width + Math.max(0, x - 1);
      const right = y * width + Math.min(width - 1, x + 1);
      let sum = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        sum += ((lab[right * 3 + channel] as number) - (lab[left * 3 + channel] as number)) ** 2;
        sum += ((lab[(down + x) * 3 + channel] as number) - (lab[(up + x) * 3 + channel] as number)) ** 2;
      }
      edge[y * width + x] = Math.sqrt(sum);
    }
  }
  return edge;
}

/** The mean size of steps of lightness between neighbours, over about a dozen pixels. */
function textures(lab: Float32Array, width: number, height: number): Float32Array {
  let steps: Float32Array = new Float32Array(width * height);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = lab[at * 3] as number;
      // A great step is the edge of a thing, not its texture.
      const step = Math.abs((lab[at * 3 + 3] as number) - here) + Math.abs((lab[(at + width) * 3] as number) - here);
      steps[at] = Math.min(step, 8);
    }
  }
  for (let pass = 0; pass < 3; pass += 1) steps = smoothed(steps, width, height, 1);
  return steps;
}
