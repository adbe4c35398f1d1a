import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../../pixels/random.ts';
import { clamp, colourOf, mix, smoothstep } from '../../../pixels/shade.ts';
import type { ScenePlan } from '../../plan.ts';
import { hasTempleCourt } from '../../things/village.ts';
import type { Layout } from '../valley.ts';

/** Where the path to a temple runs: its middle across the land at a distance; units of the land. */
export const pathToTemple = (z: number): number => 0.05 * Math.sin(z * 2.2) * smoothstep(2.2, 1, z);

/** Half the breadth of that path with the gravel at its sides; units of the land. */
export const halfOfPath = 0.26;

/** Writes the colour of a place of a court to `out` and tells how much of the ground it is. `fine`: fine noise of the ground. */
export type Court = (x: number, y: number, z: number, upright: number, fine: number, out: Float64Array) => number;

/** The ground before a temple: moss under fallen leaves, and a path of flagstones in gravel; undefined where there is none. */
export function templeCourt(plan: ScenePlan, layout: Layout, pictureSeed: number): Court | undefined {
  if (!hasTempleCourt(plan) || layout.water !== 'none' || layout.snowLine < 0) return undefined;
  const seed = seedFor(pictureSeed, 'court');
  const noise = createNoise(seed);
  const moss = [colourOf('#4b5a2a'), colourOf('#6d7738')] as const;
  const earth = colourOf('#5e4c36');
  const [gravel, slab] = [colourOf('#c2b69f'), colourOf('#a39d92')];
  const leaves = plan.season === 'autumn' ? ([colourOf('#8c2c18'), colourOf('#c0552a'), colourOf('#c98a3a')] as const) : undefined;

  /** Light on a flagstone of the path, 0 in a joint. */
  function flagAt(across: number, z: number): number {
    const row = Math.floor(z / 0.13);
    const column = Math.floor(across / 0.12 + (row % 2) * 0.5);
    const [u, v] = [across / 0.12 + (row % 2) * 0.5 - column, z / 0.13 - row];
    const edge = Math.min(u, 1 - u, v, 1 - v) + noise.at(across * 40, z * 40) * 0.04;
    // Joints finer than the eye can tell at a distance fade away.
    const joint = 0.06 + z * 0.006;
    return mix(smoothstep(joint * 0.5, joint, edge), 0.86, smoothstep(1.6, 3.4, z)) * (0.86 + 0.28 * hashPoint(column, row, seed));
  }

  return (x, _y, z, upright, fine, out) => {
    const share = smoothstep(7.5, 3.4, z) * smoothstep(0.5, 0.8, upright);
    if (share <= 0) return 0;
    const patch = noise.sum(x * 1.7, z * 1.7, 3);
    const grain = z < 4 ? noise.sum(x * 60, z * 46, 2) * smoothstep(4, 1.2, z) : 0;
    const bare = smoothstep(0.08, 0.4, patch);
    const tone = clamp(0.5 + patch * 0.8 + fine * 0.6);
    for (let channel = 0; channel < 3; channel += 1) {
      const green = mix(moss[0][channel] as number, moss[1][channel] as number, tone);
      out[channel] = mix(green, earth[channel] as number, bare * 0.7) * (1 + grain * 0.5);
    }
    if (leaves) {
      const fallen = noise.sum(x * 26 + 7, z * 19, 2) + noise.sum(x * 1.1 + 30, z * 1.1, 2) * 0.55;
      const cover = smoothstep(0.12, 0.3, fallen) * 0.78;
      const tint = cover > 0 ? clamp(0.5 + noise.at(x * 41, z * 30) * 1.4) * 2 : 0;
      const [low, high] = tint < 1 ? [leaves[0], leaves[1]] : [leaves[1], leaves[2]];
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = mix(out[channel] as number, mix(low[channel] as number, high[channel] as number, tint % 1), cover);
    }
    const across = x - pathToTemple(z);
    if (Math.abs(across) > halfOfPath + 0.07) return share;
    const away = Math.abs(across) + noise.sum(x * 9, z * 7, 2) * 0.022;
    const path = (1 - smoothstep(halfOfPath - 0.03, halfOfPath + 0.02, away)) * smoothstep(5, 3.4, z);
    if (path > 0) {
      const paved = 1 - smoothstep(0.172, 0.182, Math.abs(across));
      const flag = paved > 0 ? flagAt(across, z) : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const loose = (gravel[channel] as number) * (0.86 + grain * 0.7);
        const laid = mix(moss[1][channel] as number, slab[channel] as number, clamp(flag)) * (0.72 + 0.28 * flag);
        out[channel] = mix(out[channel] as number, mix(loose, laid, paved), path);
      }
    }
    return share;
  };
}
