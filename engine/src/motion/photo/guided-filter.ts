import type { Raster } from '../../pixels/raster.ts';

/** How large a step of lightness (0 to 1) is before values may step with it. */
const leastStep = 0.03;

/**
 * Smooths values and lets them step only where the picture's lightness does.
 * Source: He, Sun and Tang, "Guided Image Filtering" (2010), with the lightness as guide.
 * @param values one for each pixel. @param radius pixels.
 */
export function smoothAlong({ data, width, height }: Raster<3>, values: Float32Array, radius: number): Float32Array {
  const count = width * height;
  const guide = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    guide[at] = ((data[at * 3] as number) * 0.299 + (data[at * 3 + 1] as number) * 0.587 + (data[at * 3 + 2] as number) * 0.114) / 255;
  }
  const mean = (plane: Float32Array) => boxMean(plane, width, height, radius);
  const meanGuide = mean(guide);
  const meanValue = mean(values);
  const meanBoth = mean(guide.map((one, at) => one * (values[at] as number)));
  const meanSquare = mean(guide.map((one) => one * one));
  const slope = new Float32Array(count);
  const offset = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const guideHere = meanGuide[at] as number;
    const variance = (meanSquare[at] as number) - guideHere * guideHere;
    const shared = (meanBoth[at] as number) - guideHere * (meanValue[at] as number);
    slope[at] = shared / (variance + leastStep * leastStep);
    offset[at] = (meanValue[at] as number) - (slope[at] as number) * guideHere;
  }
  const meanSlope = mean(slope);
  const meanOffset = mean(offset);
  return guide.map((one, at) => (meanSlope[at] as number) * one + (meanOffset[at] as number));
}

/** Mean over a square window, by running sums; windows end with the picture. */
function boxMean(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(plane.length);
  for (let y = 0; y < height; y += 1) slide(plane, across, y * width, 1, width, radius);
  const result = new Float32Array(plane.length);
  for (let x = 0; x < width; x += 1) slide(across, result, x, width, height, radius);
  return result;
}

function slide(source: Float32Array, target: Float32Array, start: number, stride: number, length: number, radius: number): void {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(length, radius); at += 1) {
    sum += source[start + at * stride] as number;
    count += 1;
  }
  for (let at = 0; at < length; at += 1) {
    if (at + radius < length) {
      sum += source[start + (at + radius) * stride] as number;
      count += 1;
    }
    if (at - radius > 0) {
      sum -= source[start + (at - radius - 1) * stride] as number;
      count -= 1;
    }
    target[start + at * stride] = sum / count;
  }
}
