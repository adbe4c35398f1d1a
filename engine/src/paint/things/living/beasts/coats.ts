import { type Colour, clamp, smoothstep } from '../../../../pixels/shade.ts';
import type { Coat } from '../../mesh/finish.ts';

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  return ((h ^ (h >>> 16)) & 0xffff) / 65535;
}

/** Smooth noise in space, 0 to 1, one lump a unit. */
export function lumps(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [x - ix, y - iy, z - iz];
  const [u, v, w] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)];
  const edge = (j: number, k: number) => {
    const a = hash(ix, iy + j, iz + k);
    return a + (hash(ix + 1, iy + j, iz + k) - a) * u;
  };
  const [a, b, c, d] = [edge(0, 0), edge(1, 0), edge(0, 1), edge(1, 1)];
  const low = a + (b - a) * v;
  return low + (c + (d - c) * v - low) * w;
}

/** How a hair coat looks: length of its strands in metres, how much they differ, and below which height they hang down the legs. */
export interface Fur {
  readonly long: number;
  readonly rough: number;
  readonly legs: number;
}

/** Light and dark of strands of hair that lie backwards on the body and down on the legs. Strands finer than a pixel melt. */
function furTone({ long, rough, legs }: Fur, x: number, y: number, z: number, pixel: number): number {
  const thin = long * 0.13;
  const hang = smoothstep(legs * 1.15, legs * 0.75, y);
  // Strands wave, so that they are no ruled lines.
  const sway = lumps(x / long / 2.2, y / long / 2.2, z / long / 2.2) - 0.5;
  const lean = (0.55 + sway * 1.2) * (1 - hang);
  const along = hang > 0.5 ? y : x;
  const across = hang > 0.5 ? x : y + x * lean * 0.6;
  let tone = 0;
  for (const [width, weight] of [
    [thin, 0.6],
    [thin * 3.1, 0.55],
  ] as const) {
    const seen = smoothstep(width * 1.7, width * 0.6, pixel);
    if (seen > 0) tone += (lumps(along / (width * 6.5), across / width, z / width) - 0.5) * weight * seen;
  }
  return 1 + rough * (tone + sway * 0.35);
}

/** A coat of hair over a pattern of colours. */
export function furCoat(fur: Fur, pattern?: (x: number, y: number, z: number, out: Float64Array) => void): Coat {
  return (x, y, z, pixel, out) => {
    pattern?.(x, y, z, out);
    const tone = furTone(fur, x, y, z, pixel);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * tone;
  };
}

/** Mixes a colour into what is there. */
export function blend(out: Float64Array, colour: Colour, share: number): void {
  const part = clamp(share);
  for (let channel = 0; channel < 3; channel += 1)
    out[channel] = (out[channel] as number) + ((colour[channel] as number) - (out[channel] as number)) * part;
}

/** Large patches with ragged edges, `size` metres across: 0 or 1. */
export function patches(x: number, y: number, z: number, size: number, shift: number, share: number): number {
  const lump =
    lumps(x / size + shift, y / size + shift * 1.7, z / size) + 0.22 * (lumps((x / size) * 4, (y / size) * 4, (z / size) * 4) - 0.5);
  return smoothstep(-0.02, 0.02, lump - (1 - share));
}

/** A place of the hide in the space of a head that goes down by `nod` from its pivot: along the face, across it. */
export function onFace(x: number, y: number, [px, py]: readonly number[], nod: number): [along: number, up: number] {
  const [dx, dy, c, s] = [x - (px as number), y - (py as number), Math.cos(nod), Math.sin(nod)];
  return [dx * c - dy * s, dx * s + dy * c];
}

/** How near a place is to the border between cells of about one unit: 0 on it. Source: S. Worley (1996), in two dimensions. */
export function cellBorder(x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  let [first, second] = [9, 9];
  for (let j = -1; j <= 1; j += 1)
    for (let i = -1; i <= 1; i += 1) {
      const [cx, cy] = [ix + i, iy + j];
      const away = Math.hypot(cx + 0.2 + 0.6 * hash(cx, cy, 3) - x, cy + 0.2 + 0.6 * hash(cx, cy, 7) - y);
      if (away < first) [first, second] = [away, first];
      else if (away < second) second = away;
    }
  return second - first;
}
