import type { Raster } from '../pixels/raster.ts';
import { lumaAround } from './luma.ts';

/** What disturbs a picture. */
export interface Noise {
  /** Standard deviation of its grain, in levels of 0 to 255. */
  grain: number;
  /** How much the borders of 8×8 blocks stand out, as strong JPEG leaves them: 0 not at all, 1 clearly. */
  blocks: number;
}

/** Side of the squares that are judged on their own, so that texture is not taken for grain. */
const square = 16;
/** Squares looked at, at most. */
const most = 4000;

/**
 * Estimates the noise of a picture from its quietest squares.
 * Source: J. Immerkær, "Fast Noise Variance Estimation" (1996), for squares; the lower fifth of them counts.
 */
export function estimateNoise(picture: Raster): Noise {
  const { width, height } = picture;
  if (width < square + 2 || height < square + 2) return { grain: 0, blocks: 0 };
  const stride = width + 2;
  const across = Math.floor(width / square);
  const down = Math.floor(height / square);
  const skip = Math.max(1, Math.ceil((across * down) / most));
  const levels: number[] = [];
  let borders = 0;
  let insides = 0;
  for (let row = 0; row < down; row += 1) {
    const luma = lumaAround(picture, row * square, (row + 1) * square, 1);
    for (let column = row % skip; column < across; column += skip) {
      let sum = 0;
      let low = 255;
      let high = 0;
      for (let y = 1; y <= square; y += 1) {
        for (let x = 1; x <= square; x += 1) {
          const at = y * stride + column * square + x;
          sum += Math.abs(secondDifference(luma, at, stride));
          const value = luma[at] as number;
          low = Math.min(low, value);
          high = Math.max(high, value);
          // A step from the last column of a block to the next, beyond what the pixels around lead to expect.
          const step = Math.abs((luma[at] as number) - (luma[at - 1] as number));
          if (x % 8 === 1) borders += step / 8;
          else insides += step / 56;
        }
      }
      // Where everything is black or white, noise was cut off.
      if (low > 4 && high < 251) levels.push((sum * Math.sqrt(Math.PI / 2)) / (6 * square * square));
    }
  }
  levels.sort((a, b) => a - b);
  const grain = levels[Math.floor(levels.length / 5)] ?? 0;
  return { grain, blocks: insides > 0 ? Math.min(1, Math.max(0, (borders / insides - 1.15) / 0.5)) : 0 };
}

function secondDifference(luma: Float32Array, at: number, stride: number): number {
  const up = at - stride;
  const down = at + stride;
  return (
    (luma[up - 1] as number) -
    2 * (luma[up] as number) +
    (luma[up + 1] as number) -
    2 * (luma[at - 1] as number) +
    4 * (luma[at] as number) -
    2 * (luma[at + 1] as number) +
    (luma[down - 1] as number) -
    2 * (luma[down] as number) +
    (luma[down + 1] as number)
  );
}
