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

/** The side that the nearest bend of the ridge goes out to: -1 left, 1 right. */
function sideOf(pictureSeed: number): 1 | -1 {
  return createRandom(seedFor(pictureSeed, 'wall ridge'))() < 0.5 ? -1 : 1;
}

/** The side, -1 left or 1 right, that the face of the wall looks to which the eye sees most of. */
export function seenFace(pictureSeed: number): 1 | -1 {
  return sideOf(pictureSeed) < 0 ? 1 : -1;
}

/**
 * @param pictureSeed the same ridge for the land, its woods and the wall on it.
 * @param distant it comes in from the side far behind open ground, instead of beginning at the eye
 */
export function wallRidgeOf(pictureSeed: number, distant: boolean): WallRidge {
  const from = distant ? 9 : 1;
  const random = createRandom(seedFor(pictureSeed, 'wall ridge'));
  const side = sideOf(pictureSeed);
  random();
  const phase = mix(0.2, 0.6, random());
  const roll = random() * 6;
  // Equal bends and equal climbs for the eye: both grow with the distance.
  const bend = (z: number) => phase + 2.75 * Math.log(z / 2);
  const bendAt = (z: number) => side * z * (0.34 + 0.06 * smoothstep(4, 14, z)) * Math.cos(bend(z));
  const outside = Math.sign(bendAt(from));
  const middleAt = (z: number) => bendAt(z) + (distant ? outside * z * 0.6 * smoothstep(from * 1.5, from, z) : 0);
  // Up and down over saddles to a last height; what goes on behind it goes down again.
  const heightOf = (z: number) => {
    const far = Math.log(z);
    const saddles = 0.03 * Math.sin(11 * far + roll * 2) + 0.016 * Math.sin(21 * far + roll * 5);
    const climb = 0.045 * Math.sin(4.6 * far + roll) + saddles * smoothstep(2, 8, z);
    return 0.55 + z * (0.2 + climb) - 0.55 * Math.max(0, z - 26);
  };
  // Land is built row by row: all places of a row have the same crest.
  const row = { z: Number.NaN, middle: 0, slant: 1, height: 0 };
  const rowAt = (z: number) => {
    if (row.z === z) return row;
    const steep = (middleAt(z * 1.02) - middleAt(z * 0.98)) / (z * 0.04);
    return Object.assign(row, { z, middle: middleAt(z), slant: Math.sqrt(1 + steep * steep), height: heightOf(z) });
  };
  const aside = (x: number, z: number) => {
    const { middle, slant } = rowAt(z);
    return Math.abs(x - middle) / slant;
  };
  const at = (z: number) => rowAt(z).middle;
  const crest = (z: number) => rowAt(z).height;
  return { from, to: 38, at, aside, crest };
}

/** Ground that rises to the ridge, with spurs that run down from it. */
export function withWallRidge(ground: GroundShape, ridge: WallRidge, seed: number): GroundShape {
  const noise = createNoise(seedFor(seed, 'spurs'));
  // Before a distant ridge the ground is as it would be without one.
  const riseAt = (z: number) => (ridge.from > 1 ? smoothstep(ridge.from * 0.55, ridge.from, z) : 1);
  return (x, z, octaves, slope) => {
    const plain = ground(x, z, octaves, slope);
    if (z < ridge.from * 0.4 || z > ridge.to * 1.15) return plain;
    const aside = ridge.aside(x, z);
    // The crest itself is level across and free of bumps: the wall has made it so.
    const rough = noise.sum(x * 0.55, z * 0.55, 5) * (0.75 + z * 0.02) * smoothstep(0.3, 1.6, aside);
    const fall = (Math.sqrt(aside * aside + 0.12) - 0.35) * 0.62;
    const raised = ridge.crest(z) * riseAt(z) * smoothstep(ridge.to * 1.15, ridge.to, z) - fall + rough;
    if (raised <= plain) return plain;
    const gain = smoothstep(0, 0.5, raised - plain);
    slope[0] = mix(slope[0] as number, x > ridge.at(z) ? -0.5 : 0.5, gain);
    return mix(plain, raised, gain);
  };
}
