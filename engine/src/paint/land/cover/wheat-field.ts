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
    const bend = noise.at(z * 0.12, 4) * 0.9;
    const lane = (x + z * 0.1 + bend) / 1.3;
    const aside = Math.abs(lane - Math.round(lane)) * 1.3;
    // Two wheels leave two tracks.
    const track = smoothstep(0.035 + z * 0.003, 0.012, Math.abs(aside - 0.07)) * smoothstep(26, 6, z);
    const wave = noise.sum(x * 0.5 + z * 0.4, z * 0.9, 3);
    const shine = 1 + wave * (stormy ? 0.5 : 0.24) - track * 0.42;
    if (!stormy) return shine;
    const patch = noise.sum(x * 0.09 + 30, z * 0.16, 2);
    const open = smoothstep(2.6, 6, z) * clamp(0.62 + patch * 1.3 + x * sunny * 0.05);
    return shine * mix(0.7, 2.05, open);
  };
}
