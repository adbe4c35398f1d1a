import { fromOklab } from '../pixels/oklab.ts';
import { createRandom, seedFor } from '../pixels/random.ts';
import { mix, smoothstep } from '../pixels/shade.ts';

/** Hues of the dark, of the warm tube and of the cold tube, in radians of OKLCH. */
export interface NeonHues {
  deep: number;
  warm: number;
  cold: number;
}

const sets = [
  [275, 350, 205],
  [262, 30, 230],
  [285, 335, 185],
  [268, 60, 310],
] as const;

/** The hues of a seed. */
export function neonHues(seed: number): NeonHues {
  const place = Math.floor(createRandom(seedFor(seed, 'neon'))() * sets.length);
  const [deep, warm, cold] = (sets[place] ?? sets[0]).map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  return { deep, warm, cold };
}

/** Linear light of a tube of a hue, into `out`; a channel may lie a little outside 0 to 1. */
export function tubeLight(hue: number, out: Float64Array): void {
  fromOklab(0.7, Math.cos(hue) * 0.23, Math.sin(hue) * 0.23, out);
}

/**
 * Linear light of what tubes shine on, into `out`: a deep duotone, dark in the one hue, light in the other.
 * @param tone 0 dark … 1 light. @param ownA and @param ownB the colour axes of the thing itself, which shows a little.
 */
export function neonShade(tone: number, { deep, warm }: NeonHues, ownA: number, ownB: number, out: Float64Array): void {
  const towards = smoothstep(0.25, 0.95, tone);
  const chroma = 0.05 + 0.13 * tone;
  const a = mix(Math.cos(deep), Math.cos(warm), towards) * chroma;
  const b = mix(Math.sin(deep), Math.sin(warm), towards) * chroma;
  fromOklab(0.06 + 0.4 * tone ** 1.7, mix(a, ownA * 1.5, 0.32), mix(b, ownB * 1.5, 0.32), out);
}
