import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, seedFor } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import { createRelief } from '../relief.ts';
import type { GroundShape } from './ground-shape.ts';
import { createHillRoad, type HillRoad, roadReach } from './hill-road.ts';
import type { Hilltop } from './hilltop.ts';

/** A hill with a castle on its rock: level for the court, crags below the walls, then slopes that a road winds up. */
export interface CastleHill extends Hilltop {
  /** Distance from its middle to the brink of the level ground. */
  readonly level: number;
  readonly road: HillRoad;
}

/** Half the breadth of the road, in units of the land. */
export const roadHalf = 0.13;

/** Height of the crags below the walls. */
const cragged = 0.5;

/**
 * @param pictureSeed the same hill for the land, what grows on it and what stands on it
 * @param sunny side that the sun is on, -1 left or 1 right: the gate and the road look towards it
 */
export function castleHillOf(pictureSeed: number, sunny: number): CastleHill {
  const random = createRandom(seedFor(pictureSeed, 'castle hill'));
  const [x, z, height] = [-sunny * mix(0.5, 0.95, random()), 9.6, mix(2.7, 2.95, random())];
  const turn = -sunny * mix(0.44, 0.56, random());
  const gate = [-Math.sin(turn), -Math.cos(turn)] as const;
  const swing = mix(0.9, 1.15, random());
  const bends: readonly (readonly [number, number])[] = [
    [gate[0] * 1.5, gate[1] * 1.5],
    [gate[0] * 2, gate[1] * 2],
    [gate[0] * 2.6 + sunny * 0.1, gate[1] * 2.55],
    [sunny * 2.35, -3.05],
    [sunny * 2.5, -3.5],
    [sunny * 1.6, -3.85],
    [sunny * -0.2, -4.05],
    [sunny * -1.5, -4.4],
    [sunny * -1.75, -4.85],
    [sunny * -1.0, -5.2],
    [sunny * 0.25, -5.6],
    [sunny * 1.05, -6.2],
    [sunny * 1.15, -6.9],
    [sunny * 0.75, -7.7],
    [sunny * 0.5, -8.6],
    [sunny * 0.5, -9.6],
  ];
  const road = createHillRoad(bends.map(([bx, bz], at) => [x + (at < 3 ? bx : bx * swing), z + bz] as const));
  return { x, z, height, reach: 6.9, level: 1.85, turn, road };
}

/** Ground that rises to the castle: a level court, a rim of crags, slopes with outcrops and worn steps, and the bed of the road. */
export function withCastleHill(ground: GroundShape, hill: CastleHill, seed: number): GroundShape {
  const noise = createNoise(seedFor(seed, 'castle hill'));
  const relief = createRelief(seedFor(seed, 'outcrops'));
  const { x: middle, z: away, height, reach, level, road } = hill;
  const near = new Float64Array(2);

  /** The hill without its rock; `out`: how far a place is from the middle, bent. */
  const slopeAt = (out: number) => {
    const t = clamp((out - level - 0.15) / (reach - level - 0.15));
    return (height - cragged) * (1 - mix(1 - (1 - t) ** 1.5, smoothstep(0, 1, t), 0.62));
  };
  const outAt = (x: number, z: number) => {
    const [dx, dz] = [(x - middle) * 0.86, z - away];
    const out = Math.sqrt(dx * dx + dz * dz);
    return out + noise.sum(x * 0.42, z * 0.42, 3) * 0.95 * smoothstep(level * 0.8, level + 1.6, out);
  };
  const bed = levelled(
    road.points.map(([x, z]) => {
      const out = outAt(x, z);
      return slopeAt(out) + cragged * smoothstep(level + 0.5, level, out);
    }),
  );

  const bedAt = (along: number) => {
    const step = Math.min(bed.length - 2, Math.floor(along));
    return mix(bed[step] as number, bed[step + 1] as number, along - step);
  };

  return (x, z, octaves, slope) => {
    const out = outAt(x, z);
    if (out > reach) return ground(x, z, octaves, slope);
    slope.fill(0);
    const plain = out > reach * 0.8 ? Math.max(0, ground(x, z, octaves, slope)) * smoothstep(reach * 0.8, reach, out) : 0;
    const smooth = slopeAt(out);
    const rim = smoothstep(level + 0.06, level + 0.3, out) * smoothstep(level + 1.2, level + 0.45, out);
    const below = smoothstep(level + 0.3, level + 1, out) * smoothstep(0.1, 0.5, smooth);
    const beside = road.nearest(x, z, near) ? (near[0] as number) : roadReach;
    const uneven = below > 0 ? noise.sum(x * 0.55 + 30, z * 0.55, 3) : 0;
    const patch = smoothstep(0.1, 0.26, uneven) * below * smoothstep(0.2, roadReach, beside);
    const rock = rim > 0 || patch > 0 || out < level + 0.6 ? relief.crags(x * 0.75 + 3, z * 0.75, Math.min(4, octaves)) - 0.45 : 0;
    // Cattle and rain have worn steps into the turf.
    const steps = 0.022 * Math.sin(smooth * 17 + uneven * 6) * below;
    const court = cragged * smoothstep(level + 0.42 + rock * 0.3, level + 0.02, out);
    const turf = smooth + court + steps + rim * rock * 0.5;
    const raised = patch > 0 ? mix(turf, ledges(turf + rock * 0.42, uneven - 0.2) - rock * 0.12, patch) : turf;
    return Math.max(mix(raised, bedAt(near[1] as number), 0.78 * smoothstep(roadReach, roadHalf * 1.15, beside)) + plain, 0.02);
  };
}

/** Where woods may stand: beyond the hill, at the foot of its side in the shade, and in groves on its slopes that keep clear of the road. */
export function woodedBesideCastle({ x: middle, z: away, reach, level, road }: CastleHill, sunny: number, seed: number) {
  const noise = createNoise(seedFor(seed, 'groves'));
  const near = new Float64Array(2);
  return (x: number, z: number): boolean => {
    const [dx, dz] = [x - middle, z - away];
    const out = Math.sqrt(dx * dx + dz * dz);
    if (out > reach * 0.92 || -dx * sunny > level + 1.3) return true;
    const grove = noise.sum(x * 0.62, z * 0.62, 2) - 0.5 * smoothstep(level + 1.6, level + 0.7, out);
    return grove > 0.06 && out > level + 0.5 && !(road.nearest(x, z, near) && (near[0] as number) < 0.42);
  };
}

/** Bands of rock that come out of a slope: treads of turf, steep faces between them. `uneven`, about -0.5 to 0.5, parts them differently from place to place. */
function ledges(height: number, uneven: number): number {
  const rise = 0.2 + 0.1 * uneven;
  const level = Math.floor(height / rise);
  return (level + smoothstep(0.56, 0.98, height / rise - level)) * rise;
}

/** Heights of a road without the bumps of the ground under it. */
function levelled(heights: readonly number[]): number[] {
  const reach = 3;
  return heights.map((_, at) => {
    const around = heights.slice(Math.max(0, at - reach), at + reach + 1);
    return around.reduce((sum, height) => sum + height, 0) / around.length;
  });
}
