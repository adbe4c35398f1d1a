import type { Noise } from '../../pixels/noise.ts';

/**
 * The tooth of a sheet of paper at a place, about -1 to 1: fine grain over slow unevenness.
 * `x` and `y` are in thousandths of the picture's long side, so that paper looks alike at every size.
 */
export function paperTooth(noise: Noise, x: number, y: number): number {
  return noise.at(x * 0.42, y * 0.42) * 0.5 + noise.at(x * 0.19 + 31, y * 0.21 + 7) * 0.35 + noise.at(x * 0.035, y * 0.035) * 0.25;
}
