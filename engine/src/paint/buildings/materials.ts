import { type Colour, clamp } from '../../pixels/shade.ts';

/** Share of a footprint `blur` wide around `at` that a periodic stripe covers: stripe `width` in the middle of every 1. */
export function stripe(at: number, width: number, blur: number): number {
  const low = at - blur / 2;
  const high = at + blur / 2;
  const edge = (1 - width) / 2;
  const a = Math.floor(low);
  const b = Math.floor(high);
  const first = a * width + clamp(low - a - edge, 0, width);
  const second = b * width + clamp(high - b - edge, 0, width);
  return clamp((second - first) / blur);
}

export const walls: readonly Colour[] = [
  [0.3, 0.14, 0.09],
  [0.4, 0.22, 0.14],
  [0.46, 0.39, 0.3],
  [0.33, 0.31, 0.3],
  [0.52, 0.48, 0.42],
  [0.22, 0.12, 0.1],
  [0.42, 0.34, 0.24],
];
export const panels: readonly Colour[] = [
  [0.5, 0.5, 0.5],
  [0.34, 0.36, 0.4],
  [0.58, 0.54, 0.47],
  [0.2, 0.22, 0.26],
  [0.44, 0.42, 0.4],
];
export const glasses: readonly Colour[] = [
  [0.05, 0.09, 0.13],
  [0.04, 0.1, 0.11],
  [0.07, 0.08, 0.11],
  [0.1, 0.09, 0.07],
  [0.03, 0.06, 0.1],
];
export const rooms: readonly Colour[] = [
  [1, 0.66, 0.32],
  [1, 0.76, 0.46],
  [1, 0.56, 0.24],
  [0.9, 0.78, 0.58],
  [0.56, 0.72, 0.86],
];
/** Things in shop windows. */
export const goods: readonly Colour[] = [
  [0.85, 0.2, 0.16],
  [0.16, 0.34, 0.6],
  [0.9, 0.78, 0.3],
  [0.2, 0.5, 0.3],
  [0.95, 0.92, 0.86],
  [0.3, 0.2, 0.16],
  [0.75, 0.4, 0.5],
];
export const paints: readonly Colour[] = [
  [0.5, 0.03, 0.03],
  [0.6, 0.6, 0.62],
  [0.03, 0.03, 0.04],
  [0.05, 0.12, 0.32],
  [0.55, 0.36, 0.05],
  [0.2, 0.22, 0.24],
];
