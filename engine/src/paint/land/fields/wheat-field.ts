import { createNoise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import { isBrewing, type ScenePlan } from '../../plan.ts';

/**
 * How bright ripe wheat is at a place of the land, 1 as usual: waves of wind, the tracks of machines, and before a storm
 * the light that falls under its clouds. `sunny`: side that the sun is on, -1 left or 1 right.
 */
export function brightnessOfWheat(plan: ScenePlan, pictureSeed: number, sunny: number): (x: number, z: number) => number {
  const noise = createNoise(seedFor(pictureSeed, 'wheat'));
  const stormy = isBrewing(plan);
  return (x, z) => {
    if (z > 45) return 1;
    const bend = Math.sin(z * 0.31) * 0.32;
    const lane = (x + z * 0.1 + bend) / 1.3;
    const aside = Math.abs(lane - Math.round(lane)) * 1.3;
    // Two wheels leave two tracks.
    const track = smoothstep(0.035 + z * 0.003, 0.012, Math.abs(aside - 0.07)) * smoothstep(26, 6, z);
    const wave = noise.at(x * 0.7 + z * 0.5, z * 1.1) * 0.8;
    const shine = 1 + wave * (stormy ? 0.5 : 0.24) * smoothstep(45, 25, z) - track * 0.42;
    if (!stormy) return shine;
    const patch = noise.at(x * 0.09 + 30, z * 0.16);
    const open = smoothstep(2.6, 6, z) * smoothstep(45, 30, z) * clamp(0.62 + patch * 1.3 + x * sunny * 0.05);
    return shine * mix(mix(0.7, 1, smoothstep(30, 45, z)), 2.05, open);
  };
}
