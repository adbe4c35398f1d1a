import type { Noise } from '../../../pixels/noise.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';

/** Rows of trees in flower along a way; lengths in the units of the floor. */
export interface FloweringRows {
  /** Half the breadth of the way. */
  readonly way: number;
  /** From the middle of the way to the trunks. */
  readonly aside: number;
  /** Distance of the first trunk, and from each to the next. */
  readonly first: number;
  readonly spacing: number;
}

/**
 * Share of the ground that fallen petals cover at a place (x to the side, z away): they lie densest under the crowns and where the wind
 * heaps them, along both edges of the way. Near the eye single ones are told apart.
 */
export function petalCarpet(noise: Noise, { way, aside, first, spacing }: FloweringRows): (x: number, z: number) => number {
  return (x, z) => {
    const off = Math.abs(x);
    const along = 0.75 + 0.25 * Math.cos(((z - first) / spacing) * Math.PI * 2);
    const crown = Math.exp(-(((off - aside * 0.92) / (aside * 0.42)) ** 2)) * along;
    const edge = Math.exp(-(((off - way * 0.98) / (way * 0.26)) ** 2));
    const drift = noise.sum(x * 2.6 + 17, z * 1.9, 2);
    const dense = clamp((0.16 + 0.5 * crown + 0.52 * edge) * (1 + drift * 1.3), 0, 0.9);
    if (z > 7) return dense * 0.85;
    const speck = 0.5 + 0.55 * noise.at(x * 52, z * 40 + 9) + 0.4 * noise.at(x * 121 + 5, z * 90);
    return mix(smoothstep(1.02 - dense, 1.22 - dense, speck + 0.12), dense * 0.85, smoothstep(2, 7, z));
  };
}
