import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, seedFor } from '../../../pixels/random.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';
import type { GroundShape } from './ground-shape.ts';

/** A ridge that winds away from the eye and carries a long wall. Lengths are units of the land. */
export interface WallRidge {
  /** Where the wall begins and ends, as distances from the eye. */
  readonly from: number;
  readonly to: number;
  /** Middle of the crest at a distance. */
  readonly at: (z: number) => number;
  /** How far a place lies beside the crest. */
  readonly aside: (x: number, z: number) => number;
  /** Height of the crest at a distance. */
  readonly crest: (z: number) => number;
}

/** @param pictureSeed the same ridge for the land, its woods and the wall on it. */
export function wallRidgeOf(pictureSeed: number): WallRidge {
  const random = createRandom(seedFor(pictureSeed, 'wall ridge'));
  const side = random() < 0.5 ? -1 : 1;
  const phase = mix(0.2, 0.6, random());
  const roll = random() * 6;
  // Equal bends and equal climbs for the eye: both grow with the distance.
  const bend = (z: number) => phase + 2.75 * Math.log(z / 2);
  const at = (z: number) => side * z * (0.34 + 0.06 * smoothstep(4, 14, z)) * Math.cos(bend(z));
  const crest = (z: number) => 0.55 + 0.2 * z + 0.045 * z * Math.sin(4.6 * Math.log(z) + roll);
  const aside = (x: number, z: number) => {
    const steep = (at(z * 1.02) - at(z * 0.98)) / (z * 0.04);
    return Math.abs(x - at(z)) / Math.sqrt(1 + steep * steep);
  };
  return { from: 1.5, to: 44, at, aside, crest };
}

/** Ground that rises to the ridge, with spurs that run down from it. */
export function withWallRidge(ground: GroundShape, ridge: WallRidge, seed: number): GroundShape {
  const noise = createNoise(seedFor(seed, 'spurs'));
  return (x, z, octaves, slope) => {
    const plain = ground(x, z, octaves, slope);
    if (z < ridge.from * 0.4 || z > ridge.to * 1.15) return plain;
    const aside = ridge.aside(x, z);
    // The crest itself is level across and free of bumps: the wall has made it so.
    const rough = noise.sum(x * 0.55, z * 0.55, 5) * (0.75 + z * 0.02) * smoothstep(0.2, 1.6, aside);
    const fall = (Math.sqrt(aside * aside + 0.09) - 0.3) * 0.62;
    const raised = ridge.crest(z) * smoothstep(ridge.to * 1.15, ridge.to, z) - fall + rough;
    if (raised <= plain) return plain;
    const gain = smoothstep(0, 0.5, raised - plain);
    slope[0] = mix(slope[0] as number, x > ridge.at(z) ? -0.5 : 0.5, gain);
    return mix(plain, raised, gain);
  };
}
