import type { Noise } from '../../pixels/noise.ts';
import { mix, smoothstep } from '../../pixels/shade.ts';

/** A wave that runs towards the eye and breaks along parts of its crest; units of the land. */
interface Roller {
  readonly z: number;
  readonly lean: number;
  readonly height: number;
  readonly breadth: number;
  readonly luck: number;
}

/** What rollers do at a place: how much higher the water is, and how much of it is broken to foam, 0 to 1. */
export interface Rolling {
  readonly lift: (x: number, z: number) => number;
  readonly broken: (x: number, z: number) => number;
}

/** A few long waves one behind the other; none on a calm sea. `waves`: height of the sea's waves. */
export function createRollers(waves: number, noise: Noise, random: () => number): Rolling {
  const rollers: Roller[] = [];
  if (waves >= 0.3) {
    let z = mix(4.6, 6.2, random());
    for (let index = 0; index < 4; index += 1) {
      const height = waves * mix(1.15, 1.7, random()) * (1 + index * 0.12);
      rollers.push({ z, lean: mix(-0.3, 0.3, random()), height, breadth: 0.55 + z * 0.055 + waves * 0.5, luck: random() * 60 });
      z *= mix(1.65, 2.1, random());
    }
  }
  /** How far behind a crest a place lies; negative: before its face. */
  const behind = (one: Roller, x: number, z: number) =>
    z - one.z - one.lean * x - noise.at((x / one.z) * 1.5 + one.luck, one.luck) * one.z * 0.16 - noise.at(x * 0.8 + one.luck, 5) * 0.12;
  /** Whether a place is so far off that no bend of the crest reaches it: most are, and noise is slow. */
  const isFar = (one: Roller, x: number, z: number) => {
    const gap = z - one.z - one.lean * x;
    const bend = one.z * 0.19 + 0.15;
    return gap < -3 * one.breadth - bend || gap > 4 * one.breadth + bend;
  };
  const high = (one: Roller, x: number) => smoothstep(-0.55, 0.35, noise.at((x / one.z) * 1.9 + one.luck * 3, 2.5));
  return {
    lift(x, z) {
      let level = 0;
      for (const one of rollers) {
        if (isFar(one, x, z)) continue;
        const d = behind(one, x, z) / one.breadth;
        if (d < -3 || d > 4) continue;
        const face = d < 0 ? Math.exp(-d * d * 5.5) : Math.exp(-d * d * 0.75);
        const trough = Math.exp(-((d + 1.35) ** 2) * 1.6) * 0.3;
        level += one.height * high(one, x) * (face - trough);
      }
      return level;
    },
    broken(x, z) {
      let most = 0;
      for (const one of rollers) {
        if (isFar(one, x, z)) continue;
        const d = behind(one, x, z) / one.breadth;
        if (d < -1.6 || d > 2.6) continue;
        const strength = smoothstep(0.45, 0.8, high(one, x) + noise.at(x * 1.1 + one.luck, 8) * 0.25);
        const spill = noise.sum(x * 2.6 + one.luck, z * 1.7, 3);
        // The lip tumbles down the face in tongues; behind it a thinning lace stays on the back of the wave.
        const lip = smoothstep(-0.66 + spill * 0.7, -0.1, d) * smoothstep(0.3, 0.02, d) * (0.62 + 0.38 * smoothstep(-0.5, 0, d));
        const lace = smoothstep(2.5, 0.1, d) * (d > 0 ? 0.5 : 0);
        most = Math.max(most, strength * Math.max(lip, lace));
      }
      return most;
    },
  };
}
