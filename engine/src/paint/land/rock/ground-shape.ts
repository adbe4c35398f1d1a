import { createNoise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import { lavaGroundOf } from '../lava/lava-field.ts';
import { createRelief } from '../relief.ts';
import { type Layout, type RiverBoulder, riverAt, riverHalf, type Valley, valleyAt } from '../valley.ts';
import type { WornLand } from './erosion.ts';
import { boulderRise } from './fall-boulders.ts';
import { cliffOf } from './fall-cliff.ts';

/** Bare ground at a place, in units of the land; `octaves`: detail of rock. The slope of the mass goes to `slope`. */
export type GroundShape = (x: number, z: number, octaves: number, slope: Float64Array) => number;

/** Height at which a bridge ends on its banks. */
const deckEnd = 0.128;

/** Cuts a slope into level fields with steep banks between them. */
function stepped(ground: number, z: number): number {
  const rise = 0.16 + Math.min(0.1, z * 0.004);
  const level = ground / rise;
  const whole = Math.floor(level);
  const cut = (whole + smoothstep(0.72, 1, level - whole)) * rise;
  return mix(ground, cut, smoothstep(3.4, 2.4, ground));
}

/** How near a distance is to that at which a bridge crosses the river, 0 to 1. */
function atCrossing({ crossing }: Layout, z: number): number {
  return crossing > 0 ? smoothstep(1.5, 0.5, Math.abs(z - crossing)) : 0;
}

/** How far a place lies from the water: below 0 in it. */
function basinOf(layout: Layout, valley: Valley, seed: number): (x: number, z: number) => number {
  const noise = createNoise(seed);
  const { lakeX } = valley;
  const [nearZ, lean] = layout.strand > 0 ? [layout.strand, valley.lean * 0.3] : [valley.nearZ, valley.lean];
  if (layout.water === 'lake') {
    return (x, z) => {
      const ripple = noise.sum(x * 0.42 + 20, z * 0.42, 4) * 0.55;
      const across = (x - lakeX - valleyAt(valley, z) * 0.4) / (layout.form === 'fjord' ? 2.7 + z * 0.11 : 4.2 + z * 0.32);
      const far = (z - layout.shore) / 2.4;
      const near = (nearZ + lean * x + noise.sum(x * 1.3, z * 1.3 + 40, 3) * 0.5 - z) / 0.8;
      return Math.max(far, (Math.abs(across) - 1) * 2.2, near) + ripple;
    };
  }
  return (x, z) =>
    (Math.abs(x - riverAt(valley, z, layout.fall)) -
      riverHalf(layout, z) -
      noise.sum(x * 0.9, z * 0.9, 3) * (0.25 - 0.13 * atCrossing(layout, z))) *
      1.6 +
    (layout.fall > 0 ? smoothstep(layout.fall - 0.05, layout.fall + 0.4, z) : smoothstep(8.5, 12, z)) * 8;
}

/** Valley floor, worn mountains with the detail of their rock, and the bed of lake or river. */
export function groundShapeOf(
  layout: Layout,
  valley: Valley,
  fallX: number,
  boulders: readonly RiverBoulder[],
  worn: WornLand,
  gentle: boolean,
  seed: number,
  pictureSeed: number,
): GroundShape {
  const noise = createNoise(seedFor(seed, 'noise'));
  const relief = createRelief(seedFor(seed, 'relief'));
  const basinAt = basinOf(layout, valley, seedFor(seed, 'basin'));
  const wallAt = cliffOf(layout, fallX, seedFor(seed, 'wall'));
  const boulderAt = boulderRise(boulders);
  const lavaAt = layout.lava ? lavaGroundOf(pictureSeed, relief.crags) : undefined;
  const stony = layout.fall > 0 && layout.water === 'river';
  const rise = stony ? 0.26 : 0.34;
  // Below a cliff stones lie along low banks. The floor of a valley that ends at a cliff lies almost level: hillocks would hide the foot of the fall.
  const roll = stony ? 0.55 : 1;
  // Where a bank is looked at from near, the water's edge lies where the ground really meets it, without a step.
  const [highestBed, lowestBank] = layout.crossing > 0 ? [-0.0004, 0.0002] : [-0.01, 0.004];
  const detail = gentle
    ? 0.12
    : layout.lava
      ? 0.6
      : layout.volcano
        ? 0.3
        : layout.form === 'ridges' || layout.form === 'fjord'
          ? 0.62
          : 0.34;

  function dryGround(x: number, z: number, octaves: number, slope: Float64Array): number {
    const path = valleyAt(valley, z);
    const aside = Math.abs(x - path);
    const floor =
      roll * (0.12 + 0.13 * noise.sum(x * 0.5, z * 0.5, 4)) +
      smoothstep((layout.terraced ? 0.7 : 2.2) + z * 0.1, 7 + z * 0.16, aside) * (layout.terraced ? 2.6 : 0.9) +
      smoothstep(10, 24, z) * 0.4;
    const mass = worn.heightAt(x, z, slope);
    const steep = Math.hypot(slope[0] as number, slope[1] as number);
    const reach = smoothstep(0.1, 2, mass) * detail;
    if (reach <= 0.002) return layout.terraced ? stepped(floor + mass, z) : floor + mass;
    const craggy = relief.crags(x * 0.36 + 5, z * 0.36, octaves) - 0.42;
    let ground = floor + mass + craggy * reach * (0.45 + 0.5 * Math.min(1.2, steep));
    if (!layout.terraced && steep > 0.1) {
      // Ribs and gullies run down the slope.
      const pull = 1.5 / (0.35 + steep);
      const amount = (reach * 0.34 * steep) / (0.5 + steep);
      ground += amount * relief.gullies(x * 0.62, z * 0.62, (slope[0] as number) * pull, (slope[1] as number) * pull, z < 14 ? 4 : 3);
    }
    return layout.terraced ? stepped(ground, z) : ground;
  }

  return (x, z, octaves, slope) => {
    const ground = dryGround(x, z, octaves, slope);
    if (lavaAt) return lavaAt(x, z, octaves, ground);
    if (layout.water === 'none') return ground + 0.05;
    const basin = basinAt(x, z);
    // The bank rises gently out of the water and takes over from the bed within a few steps.
    const bank = clamp(basin * 0.5 + 0.5);
    const shore = (bank - 0.5) * rise;
    const wild = mix(shore, Math.max(ground, 0.03), smoothstep(0.5, 1, bank) * clamp(basin * 0.55));
    // Where a bridge crosses, both banks rise to its ends.
    const crossed = atCrossing(layout, z) * smoothstep(3.4, 1.6, basin);
    const dry = mix(wild, Math.max(wild, deckEnd * smoothstep(-0.04, 0.24, basin)), crossed);
    const wall = wallAt(x, z);
    // Nothing but what clings grows on the face of the cliff.
    if (wall > 0.04 && z < layout.fall + 3.4) slope[1] = (slope[1] as number) + (wallAt(x, z + 0.06) - wall) / 0.06;
    const bare = basin < 0 && wall < 0.04 ? Math.min(highestBed, basin * 0.2) : Math.max(lowestBank, Math.max(0, dry) + wall);
    return Math.max(bare, boulderAt(x, z));
  };
}
