import { createNoise } from '../../../pixels/noise.ts';
import { createRandom } from '../../../pixels/random.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';

/** A table mountain or a needle that weather left of one: its middle, half of its breadth and its height, in units of the land. */
interface Butte {
  readonly x: number;
  readonly z: number;
  readonly half: number;
  readonly tall: number;
}

/** Two on one side, of which one is broad, a needle beside them, a low one far off on the other side. */
function buttesOf(seed: number): Butte[] {
  const random = createRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const at = (across: number, z: number, half: number, tall: number): Butte => ({
    x: side * across * z * mix(0.9, 1.1, random()),
    z,
    half: half * mix(0.9, 1.15, random()),
    tall: tall * mix(0.92, 1.1, random()),
  });
  return [at(0.33, 27, 3.6, 4.4), at(0.08, 36, 1.7, 5.4), at(-0.13, 44, 0.6, 5.2), at(-0.42, 40, 5.2, 3.6), at(0.62, 46, 6, 4.6)];
}

/** Height that buttes add to level ground: walls in ledges over slopes of rubble. */
export function createButtes(seed: number): (x: number, z: number) => number {
  const noise = createNoise(seed);
  const buttes = buttesOf(seed);
  return (x, z) => {
    if (z < 16 || z > 60) return 0;
    let high = 0;
    for (const { x: middleX, z: middleZ, half, tall } of buttes) {
      const [dx, dz] = [x - middleX, (z - middleZ) * 0.8];
      if (Math.abs(dx) > half * 2.6) continue;
      const out = Math.sqrt(dx * dx + dz * dz) / half;
      if (out > 2.6) continue;
      // By direction alone, so that they run down the walls.
      const around = 0.95 / Math.max(0.1, out);
      const flutes = noise.sum(dx * around + middleZ, dz * around, 3);
      const edge = out + flutes * 0.2;
      // Walls between ledges, each set back a little.
      const steps = smoothstep(1.1, 1.03, edge) * 0.34 + smoothstep(0.99, 0.93, edge) * 0.4 + smoothstep(0.86, 0.8, edge) * 0.26;
      const rubble = smoothstep(2.4, 0.95, out + flutes * 0.2) ** 1.5;
      const worn = steps > 0 ? 1 + noise.sum(x * 0.8, z * 0.8, 3) * 0.06 : 1;
      high = Math.max(high, tall * (0.4 * rubble + 0.6 * steps * worn));
    }
    return high;
  };
}
