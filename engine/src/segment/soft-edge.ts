import type { Control } from '../control.ts';
import type { Mask, Raster } from '../pixels/raster.ts';
import type { SmallPicture } from './small-picture.ts';

/** How much colours may differ and still count as the same, squared, 0 to 1: less lets finer hair through. */
const looseness = 0.0006;

/**
 * A full-size mask whose outline follows the picture's own soft edges: within `radius` pixels (of the small picture)
 * of the outline it becomes a linear function of the colours, so strands of hair get their share. Farther away it
 * stays what it was.
 * Source: K. He, J. Sun, X. Tang, "Guided image filtering", ECCV 2010; solved small and applied at full size as in
 * K. He, J. Sun, "Fast guided filter", arXiv:1505.00996.
 */
export function softenEdge(
  image: Raster,
  { width, height, pixels }: SmallPicture,
  inside: Uint8Array,
  radius: number,
  control: Control,
): Mask {
  const count = width * height;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const [red, green, blue] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    red[at] = (pixels[at * 3] as number) / 255;
    green[at] = (pixels[at * 3 + 1] as number) / 255;
    blue[at] = (pixels[at * 3 + 2] as number) / 255;
  }
  const mask = Float32Array.from(inside);
  const product = (a: Float32Array, b: Float32Array) => {
    const values = new Float32Array(count);
    for (let at = 0; at < count; at += 1) values[at] = (a[at] as number) * (b[at] as number);
    return mean(values);
  };
  const [mr, mg, mb, mm] = [mean(red), mean(green), mean(blue), mean(mask)];
  control.throwIfStopped();
  const [rr, rg, rb] = [product(red, red), product(red, green), product(red, blue)];
  const [gg, gb, bb] = [product(green, green), product(green, blue), product(blue, blue)];
  control.throwIfStopped();
  const [rm, gm, bm] = [product(red, mask), product(green, mask), product(blue, mask)];
  const slopes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  const base = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const share = mm[at] as number;
    base[at] = share;
    if (share < 1e-4 || share > 1 - 1e-4) continue;
    const r = mr[at] as number;
    const g = mg[at] as number;
    const b = mb[at] as number;
    // The covariance of the colours, kept invertible, and that of colours and mask.
    const a11 = (rr[at] as number) - r * r + looseness;
    const a12 = (rg[at] as number) - r * g;
    const a13 = (rb[at] as number) - r * b;
    const a22 = (gg[at] as number) - g * g + looseness;
    const a23 = (gb[at] as number) - g * b;
    const a33 = (bb[at] as number) - b * b + looseness;
    const c1 = (rm[at] as number) - r * share;
    const c2 = (gm[at] as number) - g * share;
    const c3 = (bm[at] as number) - b * share;
    const i11 = a22 * a33 - a23 * a23;
    const i12 = a13 * a23 - a12 * a33;
    const i13 = a12 * a23 - a13 * a22;
    const i22 = a11 * a33 - a13 * a13;
    const i23 = a12 * a13 - a11 * a23;
    const i33 = a11 * a22 - a12 * a12;
    const size = a11 * i11 + a12 * i12 + a13 * i13;
    const s1 = (i11 * c1 + i12 * c2 + i13 * c3) / size;
    const s2 = (i12 * c1 + i22 * c2 + i23 * c3) / size;
    const s3 = (i13 * c1 + i23 * c2 + i33 * c3) / size;
    slopes[0][at] = s1;
    slopes[1][at] = s2;
    slopes[2][at] = s3;
    base[at] = share - s1 * r - s2 * g - s3 * b;
  }
  control.throwIfStopped();
  const planes = [mean(slopes[0]), mean(slopes[1]), mean(slopes[2]), mean(base)] as const;
  return applyLarge(image, width, height, planes, mask, mm, control);
}

/** The linear functions of the small picture on every pixel of the large one. */
function applyLarge(
  { data, width: wide, height: high, channels }: Raster,
  width: number,
  height: number,
  planes: readonly [Float32Array, Float32Array, Float32Array, Float32Array],
  mask: Float32Array,
  share: Float32Array,
  control: Control,
): Mask {
  const result = new Uint8Array(wide * high);
  const [green, blue] = channels === 1 ? [0, 0] : [1, 2];
  const [slopeRed, slopeGreen, slopeBlue, base] = planes;
  for (let y = 0; y < high; y += 1) {
    if ((y & 63) === 0) control.throwIfStopped();
    const v = Math.max(0, Math.min(height - 1, ((y + 0.5) * height) / high - 0.5));
    const top = Math.min(height - 1, v | 0);
    const down = v - top;
    const low = Math.min(height - 1, top + 1);
    for (let x = 0; x < wide; x += 1) {
      const u = Math.max(0, Math.min(width - 1, ((x + 0.5) * width) / wide - 0.5));
      const left = Math.min(width - 1, u | 0);
      const across = u - left;
      const right = Math.min(width - 1, left + 1);
      const a = top * width + left;
      const b = top * width + right;
      const c = low * width + left;
      const d = low * width + right;
      const near = share[a] as number;
      if (near < 1e-4 || near > 1 - 1e-4) {
        result[y * wide + x] = (mask[a] as number) * 255;
        continue;
      }
      const wa = (1 - across) * (1 - down);
      const wb = across * (1 - down);
      const wc = (1 - across) * down;
      const wd = across * down;
      const at = (y * wide + x) * channels;
      const soft =
        (mix(slopeRed, a, b, c, d, wa, wb, wc, wd) * (data[at] as number) +
          mix(slopeGreen, a, b, c, d, wa, wb, wc, wd) * (data[at + green] as number) +
          mix(slopeBlue, a, b, c, d, wa, wb, wc, wd) * (data[at + blue] as number)) /
          255 +
        mix(base, a, b, c, d, wa, wb, wc, wd);
      // A little contrast: what is nearly in is in, so that a cut-out has no veil around it.
      result[y * wide + x] = Math.max(0, Math.min(255, Math.round(((soft - 0.5) * 1.35 + 0.5) * 255)));
    }
  }
  return { data: result, width: wide, height: high, channels: 1 };
}

/** The mean of the square around each pixel, as far as the picture reaches. */
function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[start + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[start + x + radius] as number;
      if (x - radius - 1 >= 0) sum -= values[start + x - radius - 1] as number;
      rows[start + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const result = new Float32Array(values.length);
  const sums = new Float64Array(width);
  const add = (y: number, sign: number) => {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + sign * (rows[y * width + x] as number);
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius - 1 >= 0) add(y - radius - 1, -1);
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x += 1) result[y * width + x] = (sums[x] as number) / count;
  }
  return result;
}

/** The mean of four pixels of a plane by their weights. */
function mix(plane: Float32Array, a: number, b: number, c: number, d: number, wa: number, wb: number, wc: number, wd: number): number {
  return wa * (plane[a] as number) + wb * (plane[b] as number) + wc * (plane[c] as number) + wd * (plane[d] as number);
}
