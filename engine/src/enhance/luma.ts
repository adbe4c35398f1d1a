import type { Raster } from '../pixels/raster.ts';

/** Brightness as JPEG counts it (Rec. 601), from 0 to 255. */
export const lumaWeights = [0.299, 0.587, 0.114] as const;

/**
 * Brightness of rows `from` to `to`, with `around` pixels on every side; outside of the picture its border is mirrored.
 * Row length is `width + 2 · around`.
 */
export function lumaAround(picture: Raster, from: number, to: number, around: number): Float32Array {
  const { data, width, height, channels } = picture;
  const stride = width + 2 * around;
  const luma = new Float32Array(stride * (to - from + 2 * around));
  const columns = Int32Array.from({ length: stride }, (_value, x) => mirror(x - around, width) * channels);
  const [red, green, blue] = lumaWeights;
  for (let y = from - around, at = 0; y < to + around; y += 1) {
    const row = mirror(y, height) * width * channels;
    for (let x = 0; x < stride; x += 1, at += 1) {
      const index = row + (columns[x] as number);
      luma[at] =
        channels === 1
          ? (data[index] as number)
          : red * (data[index] as number) + green * (data[index + 1] as number) + blue * (data[index + 2] as number);
    }
  }
  return luma;
}

/** The place inside of 0 to `length` − 1 that a place outside mirrors. */
export function mirror(place: number, length: number): number {
  if (length === 1) return 0;
  const period = 2 * (length - 1);
  const inside = ((place % period) + period) % period;
  return inside < length ? inside : period - inside;
}
