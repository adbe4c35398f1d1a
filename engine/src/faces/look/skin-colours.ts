import { toOklab } from '../../pixels/oklab.ts';
import { decode } from '../../pixels/shade.ts';
import { blur, type Grid } from '../planes/face-grid.ts';
import { type Pyramid, readPoint } from '../planes/picture-pyramid.ts';

/** Colours over a grid, as OKLab planes. */
export interface Colours {
  lightness: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

const linear = Float32Array.from({ length: 256 }, (_value, byte) => decode(byte / 255));

/** Linear light of an sRGB value from 0 to 255, straight between whole values. */
export function linearOf(value: number): number {
  if (value <= 0) return 0;
  if (value >= 255) return 1;
  const low = value | 0;
  const from = linear[low] as number;
  return from + ((linear[low + 1] as number) - from) * (value - low);
}

/** Reads the colours at each cell, where `place` says: x and y in the picture, or NaN for none (black). */
export function readColours(pyramid: Pyramid, grid: Grid, place: (at: number, out: Float64Array) => void, step: number): Colours {
  const count = grid.columns * grid.rows;
  const colours = { lightness: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) };
  const rank = Math.max(0, Math.min(pyramid.levels.length - 1, Math.round(Math.log2(step))));
  const level = pyramid.levels[rank] as Pyramid['levels'][number];
  const scale = 1 / 2 ** rank;
  const where = new Float64Array(2);
  const colour = new Float32Array(3);
  const lab = new Float64Array(3);
  for (let at = 0; at < count; at += 1) {
    place(at, where);
    const x = where[0] as number;
    const y = where[1] as number;
    if (Number.isNaN(x)) continue;
    readPoint(level, x * scale - 0.5, y * scale - 0.5, colour);
    toOklab(linearOf(colour[0] as number), linearOf(colour[1] as number), linearOf(colour[2] as number), lab);
    colours.lightness[at] = lab[0] as number;
    colours.a[at] = lab[1] as number;
    colours.b[at] = lab[2] as number;
  }
  return colours;
}

/** How much the face's usual lightness counts against that of the neighbourhood. */
const doubt = 0.01;

/**
 * How likely each cell is skin, 0 to 1: near the most usual tint and brightness of the face. The tint is judged in proportion to the
 * lightness, which light and shadow leave alone; the lightness against that of the neighbourhood, so that a side in shadow stays skin.
 * @param candidates 1 where skin may be.
 * @param seeds 1 where it surely is, mostly: cheeks and nose.
 */
export function skinOf(
  { lightness, a, b }: Colours,
  candidates: Float32Array,
  seeds: Float32Array,
  grid: Grid,
  width: number,
): Float32Array {
  const count = candidates.length;
  const tints = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    if (!seeds[at] || (lightness[at] as number) < 0.03) continue;
    tints[0][found] = lightness[at] as number;
    tints[1][found] = (a[at] as number) / (lightness[at] as number);
    tints[2][found] = (b[at] as number) / (lightness[at] as number);
    found += 1;
  }
  if (found === 0) return candidates.slice();
  const usual = tints.map((values) => usualOf(values.subarray(0, found))) as [Usual, Usual, Usual];
  const tintA = Math.max(0.03, usual[1].range * 1.8);
  const tintB = Math.max(0.03, usual[2].range * 1.8);
  let light = new Float32Array(count).fill(usual[0].middle);
  let skin: Float32Array = new Float32Array(count);
  for (const tolerance of [Math.max(0.14, usual[0].range * 2.2), 0.11]) {
    for (let at = 0; at < count; at += 1) {
      if (!candidates[at]) continue;
      const bright = lightness[at] as number;
      const own = Math.max(0.05, bright);
      const away =
        (((a[at] as number) / own - usual[1].middle) / tintA) ** 2 +
        (((b[at] as number) / own - usual[2].middle) / tintB) ** 2 +
        ((bright - (light[at] as number)) / tolerance) ** 2;
      skin[at] = (candidates[at] as number) * Math.exp(-away * 0.5);
    }
    const weight = blur(skin, grid.columns, grid.rows, width * 0.12);
    const sum = blur(
      skin.map((share, at) => share * (lightness[at] as number)),
      grid.columns,
      grid.rows,
      width * 0.12,
    );
    light = light.map((_value, at) => ((sum[at] as number) + doubt * usual[0].middle) / ((weight[at] as number) + doubt));
  }
  skin = skin.map((share) => (share < 0.02 ? 0 : share));
  return skin;
}

interface Usual {
  middle: number;
  /** Half of what the middle two thirds span. */
  range: number;
}

function usualOf(values: Float32Array): Usual {
  values.sort();
  const at = (part: number) => values[Math.min(values.length - 1, Math.floor(values.length * part))] as number;
  return { middle: at(0.5), range: (at(0.84) - at(0.16)) / 2 };
}
