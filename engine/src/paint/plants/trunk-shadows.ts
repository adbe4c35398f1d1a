import type { Noise } from '../../pixels/noise.ts';
import { clamp } from '../../pixels/shade.ts';

/** Shadows that trunks throw over level ground, all away from the same sun. */
interface Shadows {
  /** A trunk of this half breadth stands at a place. */
  cast(x: number, z: number, half: number): void;
  /** Share of the sun that reaches a place: 0 shadow … 1 light. */
  sunAt(x: number, z: number): number;
}

/** `slant`: steps to the right for each step towards the sun; `long`: length of a shadow. */
export function createShadows(slant: number, long: number, noise: Noise): Shadows {
  // By the line along the sun's way that a shadow lies on, in lanes of a twentieth of a unit.
  const lanes = new Map<number, { line: number; z: number; half: number }[]>();
  return {
    cast(x, z, half) {
      const line = x - z * slant;
      for (let lane = Math.floor((line - half * 1.5) * 20); lane <= Math.floor((line + half * 1.5) * 20); lane += 1) {
        const list = lanes.get(lane) ?? [];
        list.push({ line, z, half });
        lanes.set(lane, list);
      }
    },
    sunAt(x, z) {
      const here = x - z * slant + noise.at(x * 2.3, z * 1.7) * 0.02;
      let open = 1;
      for (const { line, z: foot, half } of lanes.get(Math.floor(here * 20)) ?? []) {
        const away = foot - z;
        if (away < 0 || away > long) continue;
        const soft = 0.012 + away * 0.012;
        const core = clamp((half + soft - Math.abs(here - line)) / (2 * soft));
        open = Math.min(open, 1 - core * (1 - away / long) ** 0.6);
      }
      return open;
    },
  };
}
