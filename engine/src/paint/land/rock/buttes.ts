import { createNoise } from '../../../pixels/noise.ts';
import { createRandom } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';

/** A table mountain or a needle that weather left of one: its middle, half of its breadth and its height, in units of the land. */
interface Butte {
  readonly x: number;
  readonly z: number;
  readonly half: number;
  readonly tall: number;
  /** Which end has weathered down farther: −1 left, 1 right. */
  readonly worn: number;
}

/** Two on one side, of which one is broad, a needle beside them, a low one far off on the other side. */
function buttesOf(seed: number): Butte[] {
  const random = createRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const at = (across: number, z: number, half: number, tall: number, worn: number): Butte => ({
    x: side * across * z * mix(0.9, 1.1, random()),
    z,
    half: half * mix(0.9, 1.15, random()),
    tall: tall * mix(0.92, 1.1, random()),
    worn: worn * side,
  });
  return [
    at(0.33, 27, 3.6, 4.4, -1),
    at(0.08, 36, 1.7, 5.4, 1),
    at(-0.13, 44, 0.75, 4.8, -1),
    at(-0.42, 40, 5.2, 3.6, 1),
    at(0.62, 46, 6, 4.6, -1),
  ];
}

/**
 * Share of its height that a butte has at a distance from its middle, by half of its breadth: a long slope of rubble, a wall, a
 * ledge that crumbles, another wall, and a top that is never quite level.
 */
function profile(out: number): number {
  const rubble = clamp((2.3 - out) / 1.3);
  const low = smoothstep(1.06, 0.94, out);
  const ledge = smoothstep(0.95, 0.8, out);
  const high = smoothstep(0.82, 0.7, out);
  return 0.42 * rubble * rubble * (0.6 + 0.4 * rubble) + 0.27 * low + 0.07 * ledge + 0.24 * high;
}

/** Height that buttes add to level ground: weathered walls in ledges over slopes of rubble. */
export function createButtes(seed: number): (x: number, z: number) => number {
  const noise = createNoise(seed);
  const buttes = buttesOf(seed);
  return (x, z) => {
    if (z < 16 || z > 60) return 0;
    let high = 0;
    for (const { x: middleX, z: middleZ, half, tall, worn } of buttes) {
      const [dx, dz] = [x - middleX, (z - middleZ) * 0.8];
      if (Math.abs(dx) > half * 2.7) continue;
      const out = Math.sqrt(dx * dx + dz * dz) / half;
      if (out > 2.7) continue;
      // Bays and spurs, clefts in them, and what has broken off: none of them alike.
      const fine = clamp((3.6 / half) ** 0.8, 0.8, 3);
      const bays = noise.sum(x * 0.34 * fine + middleZ, z * 0.3, 2);
      const clefts = noise.sum(x * 1.15 + middleZ, z * 0.5, 3);
      // Gullies run down the slopes.
      const around = 1 / Math.max(0.3, out);
      const gullies = noise.sum(dx * around * 0.9 + middleZ, dz * around * 0.5, 2);
      const edge = out + bays * 0.26 + clefts * 0.1 * smoothstep(1.4, 1, out) + gullies * 0.24 * smoothstep(0.95, 1.5, out);
      // Towards one end the top has come down in steps.
      const end = (dx / half) * worn + bays * 0.5 + clefts * 0.12;
      const fallen = 0.2 * smoothstep(0.3, 0.38, end) + 0.22 * smoothstep(0.62, 0.72, end);
      const top = smoothstep(0.98, 0.75, edge) * (bays * 0.12 + clefts * 0.05);
      high = Math.max(high, tall * Math.max(0, Math.min(profile(edge) + top, 1.05 - fallen)));
    }
    return high;
  };
}
