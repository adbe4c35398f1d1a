import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, seedFor } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import { createRelief } from '../relief.ts';
import type { Layout } from '../valley.ts';

/** How far the buttresses of a waterfall's cliff come towards the eye, and how far its top goes on behind it: units of the land. */
export const cliffReach = { before: 2.1, behind: 6 } as const;

/** Height of a waterfall's cliff over the water, for a distance of its foot. */
function cliffHeight(fall: number): number {
  return fall * 0.44;
}

/**
 * The cliff of a waterfall at `fallX`: buttresses on both sides of a recess, broken into ledges, and a notch where the
 * water comes over. One side of it stays high, the other falls away towards the mountains.
 * @returns its height over the ground at a place, 0 before it.
 */
export function cliffOf(layout: Layout, fallX: number, seed: number): (x: number, z: number) => number {
  const noise = createNoise(seed);
  const relief = createRelief(seedFor(seed, 'wall'));
  const side = createRandom(seedFor(seed, 'side'))() < 0.5 ? -1 : 1;
  const { fall } = layout;
  const top = cliffHeight(fall);
  // The walls of a fjord, far away, close in by themselves.
  const closing = fall < 15 ? 1 : 0;
  return (x, z) => {
    if (fall <= 0 || z <= fall - cliffReach.before || z > fall + cliffReach.behind) return 0;
    const off = (x - fallX) * side;
    const aside = Math.abs(off);
    const flank = smoothstep(0.3, 1.1, aside);
    const worn = relief.crags(x * 0.55 + 11, z * 0.45, 4) - 0.4;
    // Buttresses flank the recess that the water has cut.
    const buttress = 0.8 * smoothstep(0.4, 1.2, aside) * smoothstep(4.2, 1.3, aside);
    const ribs = noise.sum(x * 0.6 + 70, 3, 2) * 0.9 + noise.sum(x * 1.9 + 20, z * 1.3, 3) * 0.3;
    const edge = fall + 0.14 - buttress + (ribs + worn * 0.55) * flank - 0.7 * closing * smoothstep(1.6, 4, aside);
    if (z <= edge) return 0;
    // Beside the cliff the valley closes in wooded slopes.
    const slope = closing * smoothstep(1.5, 3.4, aside - ribs * 0.5);
    const run = (z - edge) / (mix(0.34, 1.05, flank) + 2.3 * slope);
    // Where it is highest it is broken into ledges at uneven heights.
    const level = clamp(run) * 3.6 + noise.sum(x * 0.9, 5, 2) * 0.7 * flank;
    const whole = Math.floor(level);
    const broken = (whole + smoothstep(0.3, 0.95, level - whole)) / 3.6;
    const rise = clamp(mix(smoothstep(0, 0.85, run), mix(clamp(run), broken, 0.75 * (1 - slope)), flank));
    const away = smoothstep(1.6, 5.6, off) * 0.62 + smoothstep(2.6, 9, -off) * 0.5;
    const crest = top * (1 - away) + (worn * 0.9 + noise.sum(x * 0.7, 40, 3) * 1.1) * flank;
    const notch = 0.5 * (1 - smoothstep(0.14, 0.58, aside));
    const back = smoothstep(fall + cliffReach.behind, fall + 3, z);
    return Math.max(0, (crest - notch + Math.min(0.9, Math.max(0, run - 1) * 0.16)) * rise * back);
  };
}
