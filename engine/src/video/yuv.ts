import type { Raster } from '../pixels/raster.ts';
import type { YuvFrame } from './encoder.ts';

/**
 * BT.709 with limited range, in 16 bits of fraction: what players assume for video of this kind and what the stream says.
 * Brightness goes from 16 to 235, colour differences from 16 to 240.
 */
const one = 65536;
const red = 0.2126;
const blue = 0.0722;
const green = 1 - red - blue;
const lumaScale = (219 / 255) * one;
const [yr, yg, yb] = [red, green, blue].map((weight) => Math.round(weight * lumaScale)) as [number, number, number];
/** Chroma is the mean of four pixels, so its weights are a quarter. */
const chromaScale = (224 / 255) * one * 0.25;
const [ur, ug] = [red, green].map((weight) => -Math.round((weight / (2 * (1 - blue))) * chromaScale)) as [number, number];
const ub = -(ur + ug);
const [vg, vb] = [green, blue].map((weight) => -Math.round((weight / (2 * (1 - red))) * chromaScale)) as [number, number];
const vr = -(vg + vb);
const lumaOffset = 16 * one + one / 2;
const chromaOffset = 128 * one + one / 2;

/** The size a picture has as video: yuv420p has no odd ones, so a last column or row is left out. */
export function evenSize(width: number, height: number): { width: number; height: number } {
  return { width: width - (width % 2), height: height - (height % 2) };
}

/** A painted picture as yuv420p, into `into` if given. Odd sizes lose their last column or row. */
export function toYuv(picture: Raster<3>, into?: Uint8Array): YuvFrame {
  const { width, height } = evenSize(picture.width, picture.height);
  const luma = width * height;
  const data = into ?? new Uint8Array((luma * 3) / 2);
  const from = picture.data;
  const stride = picture.width * 3;
  let u = luma;
  let v = luma + luma / 4;
  for (let y = 0; y < height; y += 2) {
    let a = y * stride;
    let b = a + stride;
    let top = y * width;
    let bottom = top + width;
    for (let x = 0; x < width; x += 2, a += 6, b += 6) {
      const r0 = from[a] as number;
      const g0 = from[a + 1] as number;
      const b0 = from[a + 2] as number;
      const r1 = from[a + 3] as number;
      const g1 = from[a + 4] as number;
      const b1 = from[a + 5] as number;
      const r2 = from[b] as number;
      const g2 = from[b + 1] as number;
      const b2 = from[b + 2] as number;
      const r3 = from[b + 3] as number;
      const g3 = from[b + 4] as number;
      const b3 = from[b + 5] as number;
      data[top++] = (yr * r0 + yg * g0 + yb * b0 + lumaOffset) >> 16;
      data[top++] = (yr * r1 + yg * g1 + yb * b1 + lumaOffset) >> 16;
      data[bottom++] = (yr * r2 + yg * g2 + yb * b2 + lumaOffset) >> 16;
      data[bottom++] = (yr * r3 + yg * g3 + yb * b3 + lumaOffset) >> 16;
      const reds = r0 + r1 + r2 + r3;
      const greens = g0 + g1 + g2 + g3;
      const blues = b0 + b1 + b2 + b3;
      data[u++] = (ur * reds + ug * greens + ub * blues + chromaOffset) >> 16;
      data[v++] = (vr * reds + vg * greens + vb * blues + chromaOffset) >> 16;
    }
  }
  return { data, width, height };
}

/** A smaller copy whose long side is at most `longSide`: each pixel is the mean of those that it covers. */
export function shrinkYuv({ data, width, height }: YuvFrame, longSide: number): YuvFrame {
  const share = Math.min(1, longSide / Math.max(width, height));
  const small = { width: Math.max(2, 2 * Math.round((width * share) / 2)), height: Math.max(2, 2 * Math.round((height * share) / 2)) };
  const luma = small.width * small.height;
  const out = new Uint8Array((luma * 3) / 2);
  const plane = width * height;
  shrinkPlane(data.subarray(0, plane), width, height, out.subarray(0, luma), small.width, small.height);
  for (const at of [0, 1]) {
    shrinkPlane(
      data.subarray(plane + (at * plane) / 4, plane + ((at + 1) * plane) / 4),
      width / 2,
      height / 2,
      out.subarray(luma + (at * luma) / 4, luma + ((at + 1) * luma) / 4),
      small.width / 2,
      small.height / 2,
    );
  }
  return { data: out, ...small };
}

function shrinkPlane(from: Uint8Array, width: number, height: number, to: Uint8Array, toWidth: number, toHeight: number): void {
  const edges = Int32Array.from({ length: toWidth + 1 }, (_, x) => Math.floor((x * width) / toWidth));
  const sums = new Int32Array(toWidth);
  let at = 0;
  for (let y = 0; y < toHeight; y++) {
    const top = Math.floor((y * height) / toHeight);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / toHeight));
    sums.fill(0);
    for (let row = top; row < bottom; row++) {
      const line = row * width;
      for (let x = 0; x < toWidth; x++) {
        const right = line + (edges[x + 1] as number);
        let sum = sums[x] as number;
        for (let column = line + (edges[x] as number); column < right; column++) sum += from[column] as number;
        sums[x] = sum;
      }
    }
    for (let x = 0; x < toWidth; x++) {
      const across = (edges[x + 1] as number) - (edges[x] as number);
      to[at++] = ((sums[x] as number) / ((bottom - top) * across) + 0.5) | 0;
    }
  }
}

/** How alike the brightness of two frames is, in dB; infinite where they are the same. */
export function lumaPsnr(one: YuvFrame, other: YuvFrame): number {
  const count = one.width * one.height;
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const difference = (one.data[at] as number) - (other.data[at] as number);
    sum += difference * difference;
  }
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * count) / sum);
}
