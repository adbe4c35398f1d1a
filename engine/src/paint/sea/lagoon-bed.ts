import type { Noise } from '../../pixels/noise.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';

/** What the bed of a lagoon shows through its clear water at a place. */
export interface LagoonBed {
  /** Light on it against that of an even bed: nets that waves gather the sun into, ripples of the sand; about 1. */
  light: number;
  /** Share of weed and coral, 0 to 1. */
  reef: number;
}

interface BedPlace {
  readonly x: number;
  readonly z: number;
  /** Height of the bed, below 0. */
  readonly ground: number;
  readonly fine: number;
  readonly cross: number;
  /** Units of the land that one row of pixels covers here. */
  readonly footprint: number;
}

/** Reads the bed of a lagoon into `out`; `sunny`: how strong the sun is that falls into the water, 0 to 1. */
export function createLagoonBed(noise: Noise, sunny: number): (place: BedPlace, out: LagoonBed) => void {
  /** Bright threads where a wavy surface gathers light: the ridges of two nets of different width. */
  function netAt(x: number, z: number, bend: number): number {
    const warp = 0.35 * noise.at(x * 1.1, z * 1.1 + 8);
    const [u, v] = [x + warp, z - warp];
    const wide = clamp(1 - 5.5 * Math.abs(noise.at(u * 2.1 + bend, v * 2.1)));
    const narrow = clamp(1 - 4.5 * Math.abs(noise.at(u * 3.7 + 9, v * 3.7 - bend)));
    return wide * wide * 0.9 + narrow * narrow * 0.55;
  }

  return ({ x, z, ground, fine, cross, footprint }, out) => {
    const clear = smoothstep(-0.98, -0.5, ground);
    const middle = smoothstep(-0.08, -0.22, ground);
    const patch = noise.sum(x * 0.42 + 17, z * 0.5, 2) + 0.16 * noise.at(x * 2.6, z * 3 + 4);
    out.reef = smoothstep(-0.04, 0.16, patch) * middle * (0.35 + 0.65 * clear) * (0.8 + 0.4 * noise.at(x * 5.5, z * 6.5));
    // The last of the water over white sand is the palest.
    out.light = 1 + 0.3 * smoothstep(-0.34, -0.04, ground);
    const seen = smoothstep(0.1, 0.025, footprint) * (0.25 + 0.75 * clear);
    if (seen <= 0) return;
    const bend = noise.at(x * 0.5, z * 0.5 + 3);
    const ripple = Math.sin((z + x * 0.3 + bend * 0.9) * 15 + fine * 2) * smoothstep(0.03, 0.012, footprint) * (1 - out.reef);
    out.light +=
      seen *
      (0.05 * ripple +
        sunny *
          (netAt(x + cross * 0.05, z + fine * 0.08, bend * 0.6) * mix(0.2, 0.85, smoothstep(-0.3, 0.4, noise.at(x * 0.7 + 2, z * 0.8))) -
            0.12));
  };
}
