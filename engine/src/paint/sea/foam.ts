import type { Noise } from '../../pixels/noise.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import { distanceFromRock } from './cliffs.ts';

/** Where foam may lie: a place of the water, the ground under it (below 0), and what waves do there. */
interface FoamPlace {
  readonly x: number;
  readonly z: number;
  readonly ground: number;
  readonly fine: number;
  readonly cross: number;
  /** Share that a breaking crest has turned to foam. */
  readonly broken: number;
  /** Units of the land that one row of pixels covers here: finer foam would only flicker. */
  readonly footprint: number;
}

/** Share of foam at a place, 0 to 1; `crest`: how near the top of a wave it is. */
export type Foam = (place: FoamPlace, crest: number) => number;

export interface FoamLook {
  /** How foamy the open water is: 0.12 calm … 0.75 storm. */
  readonly foam: number;
  /** Distance at which a beach begins; 0 for none. */
  readonly beach: number;
  /** Whether walls of rock stand in the water. */
  readonly rock: boolean;
  /** Whether sand lies under shallow water around an island. */
  readonly lagoon: boolean;
  /** Whether waves run out among the boulders of a shore: a white collar at each, lace between them. */
  readonly sheltered?: boolean;
}

/** Surf among the boulders of a shore: a collar at each, a net of lace that tears with distance, and streaks that the backwash draws out to sea. */
function backwashAt(noise: Noise, { x, z, fine, cross }: FoamPlace, web: number, distance: number, reach: number): number {
  // Even the collar is froth with dark holes between its bubbles.
  const collar = smoothstep(0.2, 0.08, distance + fine * 0.08 + (0.5 - clamp(web)) * 0.08) * (1 - 0.72 * smoothstep(0.6, 0.05, web));
  const near = smoothstep(reach, 0, distance + fine * 0.2);
  const lace = smoothstep(1.02 - near * 0.5, 1.3 - near * 0.5, web) * smoothstep(0, 0.3, near);
  const strand = 1 - Math.abs(noise.at(x * 0.9 + fine * 0.3, z * 6.5 + cross * 0.5 + x * 0.8)) * 5;
  const streaks =
    strand <= 0.2 ? 0 : smoothstep(0.2, 1, strand) * smoothstep(reach * 2.1, reach * 0.7, distance) * clamp(0.1 + web * 0.8) * 0.6;
  return clamp(Math.max(collar, lace * 0.92, streaks));
}

/** Crests that break, lace that stays behind them, surf at rocks, fronts that run up a beach. */
export function createFoam({ foam, beach, rock, lagoon, sheltered }: FoamLook, noise: Noise): Foam {
  // In the quiet water of a lagoon nothing breaks but on its shore.
  const still = lagoon && foam < 0.3;
  /** Bright threads between dark bubbles, 0 to 1. */
  const laceAt = ({ x, z, fine, cross, footprint }: FoamPlace) => {
    const octaves = footprint > 0.14 ? 1 : footprint > 0.07 ? 2 : footprint > 0.03 ? 3 : 4;
    return 1 - Math.abs(noise.sum(x * 2.2 + fine * 0.25, z * 2.8 + cross * 0.25, octaves)) * 3.4;
  };

  const rich = foam > 0.6 || sheltered === true;
  /** How thick the froth of foam is, about 0.5. Breakers of a storm and those before a shore turn their faces to the eye: they show more of it than water that lies flat. */
  function fizzAt(x: number, z: number, footprint: number): number {
    const near = footprint > 0.06 ? 0 : noise.sum(x * 9, z * 11, 2) * (rich ? smoothstep(0.06, 0.04, footprint) : 1);
    if (!rich || footprint < 0.04 || footprint > 0.3) return 0.5 + near;
    return 0.5 + near + noise.sum(x * 12, z * 5, 2) * smoothstep(0.04, 0.06, footprint) * smoothstep(0.3, 0.16, footprint);
  }

  function surfAt(place: FoamPlace, web: number): number {
    const { x, z, ground, fine } = place;
    if (!rock || ground < -0.995) return 0;
    const distance = distanceFromRock(ground);
    const reach = 0.55 + 0.75 * clamp(0.5 + noise.sum(x * 0.45, z * 0.45, 2) * 1.6);
    if (sheltered) return backwashAt(noise, place, web, distance, reach);
    const near = smoothstep(reach, reach * 0.12, distance + fine * 0.12);
    // Old foam drifts off in rings.
    const ring = smoothstep(0.16, 0, Math.abs(distance - reach * 1.15 - fine * 0.15)) * 0.5;
    const open = clamp(0.4 + 0.6 * clamp(web));
    return clamp(Math.max(smoothstep(1.02 - near, 1.3 - near * 0.75, open), ring * smoothstep(0.4, 0.8, open)));
  }

  function shoreAt({ x, z, ground }: FoamPlace, lace: number): number {
    const offshore = -ground / 0.13;
    const along = noise.sum(x * 0.34, z * 0.1, 3);
    const front = (at: number, age: number, bow: number): number => {
      const behind = offshore - at - along * bow;
      if (behind < -0.12) return 0;
      return smoothstep(-0.12, 0.02, behind) * Math.exp(-Math.max(0, behind) / age);
    };
    const broken = 0.72 + noise.at(x * 0.22 + 8, z * 0.3) * 0.5;
    // Over the level bed of a lagoon waves have spent themselves but for the last one on the sand.
    const wash = front(0.04, lagoon ? 0.34 : 0.5, lagoon ? 0.1 : 0.18);
    const dense =
      lagoon && beach === 0 ? wash : Math.max(wash, front(1.5, 0.55, 0.7) * broken * 0.92, front(3.5, 0.4, 1.1) * (broken - 0.2) * 0.8);
    return smoothstep(1.02 - dense * 0.95, 1.34 - dense * 0.72, lace) * clamp(dense * 3) * 0.94;
  }

  return (place, crest) => {
    const { x, z, ground, fine, broken, footprint } = place;
    const web = laceAt(place);
    const fizz = fizzAt(x, z, footprint);
    const patch = clamp(0.5 + noise.at(x * 0.3 + 9, z * 0.22) * 1.9);
    // Near the eye foam is seen to be made of bubbles.
    const bubbly = foam > 0.3 && footprint < 0.05 && (patch > 0.35 || broken > 0 || ground >= -0.995);
    const bubbles = bubbly ? noise.sum(x * 24 + fine * 2, z * 30, 2) * smoothstep(0.05, 0.02, footprint) : 0;
    // Whitecaps only on the very tops, in patches; under them a thin net of old foam.
    const caps = still ? 0 : smoothstep(1.04 - foam * 0.3, 1.24, crest * (0.72 + patch * 0.3) + fizz * 0.14) * clamp(0.35 + fizz);
    const old = still ? 0 : smoothstep(0.35, 0.9, patch) * foam * 0.42 * (footprint > 0.1 ? 0.4 : 1);
    // Storms tear the net.
    const whole = old > 0 && rich ? smoothstep(-0.2, 0.3, noise.at(x * 2.6 + fine, z * 4.1 + 40)) : 1;
    const net = smoothstep(0.6, 1.05, web + bubbles * 1.1) * old * whole;
    const torn = clamp(0.3 + 0.5 * clamp(web) + 0.35 * fizz + bubbles * 0.45);
    const breaking = broken <= 0 ? 0 : smoothstep(1.04 - broken, 1.5 - broken * 0.72, torn + fine * 0.5) * 0.94;
    const open = Math.max(caps, net, breaking);
    if ((beach > 0 && ground >= -0.9) || (lagoon && ground >= -0.62))
      return Math.max(open, shoreAt(place, clamp(0.34 + 0.42 * clamp(web) + 0.3 * fizz)));
    return Math.max(open, surfAt(place, web + fizz * 0.3 + bubbles * (sheltered ? 1.6 : 0.7)));
  };
}
