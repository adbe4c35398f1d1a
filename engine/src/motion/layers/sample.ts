/**
 * Reads pictures between their pixels, equally sharp wherever between: what glides must not shimmer. Places go in and out by arrays, since
 * millions of numbers that a function is called with one by one are each an object until they are collected.
 */

const phases = 128;
/** Weights of four neighbours by the place between the middle two. Source: Catmull and Rom (1974); exact on a pixel. */
const weights = new Float32Array((phases + 1) * 4);
for (let phase = 0; phase <= phases; phase += 1) {
  const t = phase / phases;
  weights[phase * 4] = 0.5 * (-t * t * t + 2 * t * t - t);
  weights[phase * 4 + 1] = 0.5 * (3 * t * t * t - 5 * t * t + 2);
  weights[phase * 4 + 2] = 0.5 * (-3 * t * t * t + 4 * t * t + t);
  weights[phase * 4 + 3] = 0.5 * (t * t * t - t * t);
}

/** Red, green and blue of a picture of four bytes a pixel into the first three places of `out`. @param place x and y, in pixels */
export function readColour(pixels: Uint8Array, width: number, height: number, place: Float64Array, out: Float32Array): void {
  const [x, y] = [place[0] as number, place[1] as number];
  const px = x < 0 ? 0 : Math.min(x, width - 1);
  const py = y < 0 ? 0 : Math.min(y, height - 1);
  const left = px | 0;
  const top = py | 0;
  const across = ((px - left) * phases + 0.5) | 0;
  const down = ((py - top) * phases + 0.5) | 0;
  const c0 = left === 0 ? 0 : (left - 1) * 4;
  const c1 = left * 4;
  const c2 = left + 1 >= width ? (width - 1) * 4 : c1 + 4;
  const c3 = left + 2 >= width ? (width - 1) * 4 : c1 + 8;
  const a0 = weights[across * 4] as number;
  const a1 = weights[across * 4 + 1] as number;
  const a2 = weights[across * 4 + 2] as number;
  const a3 = weights[across * 4 + 3] as number;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let step = 0; step < 4; step += 1) {
    const weight = weights[down * 4 + step] as number;
    if (weight === 0) continue;
    let line = top + step - 1;
    if (line < 0) line = 0;
    else if (line > height - 1) line = height - 1;
    const row = line * width * 4;
    const p0 = row + c0;
    const p1 = row + c1;
    const p2 = row + c2;
    const p3 = row + c3;
    red += weight * (a0 * (pixels[p0] as number) + a1 * (pixels[p1] as number) + a2 * (pixels[p2] as number) + a3 * (pixels[p3] as number));
    green +=
      weight *
      (a0 * (pixels[p0 + 1] as number) +
        a1 * (pixels[p1 + 1] as number) +
        a2 * (pixels[p2 + 1] as number) +
        a3 * (pixels[p3 + 1] as number));
    blue +=
      weight *
      (a0 * (pixels[p0 + 2] as number) +
        a1 * (pixels[p1 + 2] as number) +
        a2 * (pixels[p2 + 2] as number) +
        a3 * (pixels[p3 + 2] as number));
  }
  out[0] = red;
  out[1] = green;
  out[2] = blue;
}

/** Writes the fourth byte of a picture, 0 to 1, behind the place. @param place x and y, in pixels, and room for it */
export function readCover(pixels: Uint8Array, width: number, height: number, place: Float64Array): void {
  const [x, y] = [place[0] as number, place[1] as number];
  const px = x < 0 ? 0 : Math.min(x, width - 1);
  const py = y < 0 ? 0 : Math.min(y, height - 1);
  const left = px | 0;
  const top = py | 0;
  const fx = px - left;
  const fy = py - top;
  const right = left + 1 >= width ? 0 : 4;
  const below = top + 1 >= height ? 0 : width * 4;
  const at = (top * width + left) * 4 + 3;
  const upper = (pixels[at] as number) * (1 - fx) + (pixels[at + right] as number) * fx;
  const lower = (pixels[at + below] as number) * (1 - fx) + (pixels[at + below + right] as number) * fx;
  place[2] = (upper * (1 - fy) + lower * fy) / 255;
}
