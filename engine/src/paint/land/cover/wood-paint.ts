import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import type { ScenePlan } from '../../plan.ts';
import { isBroadLeaved, treeSpacing } from '../rock/woods.ts';
import type { Layout } from '../valley.ts';
import { type Crown, crownsAt } from './crowns.ts';

/** Paints of what grows in a season. */
export interface Greens {
  grass: Colour;
  dry: Colour;
  forest: Colour;
  leaves: Colour;
  /** Share of trees in the colour of leaves. */
  turned: number;
  /** A third colour, of single trees. */
  gold?: Colour;
  /** A fourth, of trees and of whole groups. */
  red?: Colour;
}

/** How finely a place is seen. */
export interface Eye {
  /** Slope of one pixel. */
  readonly step: number;
  /** Pixels between two rows of the land on a slope of 1. */
  readonly stretch: number;
  /** Side that the sun is on: -1 left, 1 right. */
  readonly sunny: number;
}

/** Writes what a wooded place looks like to `out`, as a `Material` does; returns the share of the ground that trees cover. */
type WoodPaint = (x: number, y: number, z: number, upright: number, tree: number, patch: number, out: Float64Array) => number;

/** Woods near and far. */
export function woodPaint(found: Greens, plan: ScenePlan, layout: Layout, pictureSeed: number, eye: Eye): WoodPaint {
  const seed = seedFor(pictureSeed, 'rock');
  const noise = createNoise(seed);
  const snow: Colour = [0.66, 0.7, 0.76];
  const wintry = layout.snowLine < 0;
  const crown: Crown = { cover: 0, light: 0, luck: 0 };
  const shape = { round: isBroadLeaved(plan, layout), sunny: eye.sunny, seed: seedFor(pictureSeed, 'crowns') };

  // Crowns: dark below and between, light at their tips; snow on them only where winter lies.
  return (x, y, z, upright, tree, patch, out) => {
    const spacing = treeSpacing(z);
    const pixel = eye.step * z;
    const steep = Math.sqrt(Math.max(0, 1 / (upright * upright) - 1));
    const drawn = Math.max(smoothstep(0.9, 1.9, steep * eye.stretch), smoothstep(3.2, 1.3, spacing / pixel));
    const solid = smoothstep(0.004, 0.022, tree);
    let single = hashPoint(Math.floor(x / spacing), Math.floor(z / spacing), seed);
    let light = tree * 4;
    let gold = 0;
    let cover = solid;
    if (drawn > 0.01) {
      // Near crowns end in sprays of leaves, not in smooth curves.
      const ragged = shape.round ? smoothstep(3.5, 8, spacing / pixel) * spacing : 0;
      const up = y + z * 0.3;
      const spray = ragged > 0 ? noise.sum(x * 46 + 3, up * 46, 3) : 0;
      const bough = ragged > 0 ? noise.at(x * 15, up * 15 + 31) : 0;
      const [sideways, upward] = [(spray * 0.34 + bough * 0.5) * ragged, (spray * 0.36 - bough * 0.3) * ragged];
      // What clings to a cliff grows in clumps wherever its cracks are, not in files down its face.
      const clump = layout.fall > 0 && steep > 1.45 ? smoothstep(0.02, 0.2, noise.sum(x * 1.7 + 30, y * 2.6, 3)) : 1;
      crownsAt(shape, x + sideways, y + upward, z, pixel, spacing * 1.25, smoothstep(0, 0.05, tree) * clump, crown);
      const fine = drawn * smoothstep(0.6, 1.4, spacing / pixel);
      cover = mix(solid, crown.cover, fine);
      light = mix(light, crown.light, fine);
      single = mix(single, crown.luck, fine);
      if (found.gold) gold = smoothstep(0.74, 0.8, crown.luck) * fine * 0.6;
    }
    if (cover <= 0) return 0;
    // Single trees of other colours are seen near; far away they stand in groups.
    const near = smoothstep(13, 7, z);
    const grouped = clamp(0.5 + noise.sum(x * 1.1 + 60, z * 1.1, 2) * 1.3);
    const luck = mix(mix(grouped, single, 0.4), single, near);
    const leaf = smoothstep(found.turned + 0.1, found.turned - 0.1, luck) * 0.85;
    // Leaves of a near crown catch the light in clusters.
    const close = shape.round ? smoothstep(4, 9, spacing / pixel) : 0;
    const leaves = close > 0 ? close * noise.sum(x * 52, y * 52 + z * 15, 3) * 1.7 : 0;
    const lit = mix(light, light * light * 1.25, close);
    const bright = (mix(0.4, 0.22, close) + lit) * Math.max(0.25, 1 + leaves + (single - 0.5) * 0.4 * near + patch * 0.3);
    const reddened = found.red ? smoothstep(0.62, 0.8, noise.sum(x * 0.9 + 5, z * 0.9 + 80, 2) * 0.6 + 0.2 + single * 0.55) : 0;
    const frost = wintry ? clamp(light * 0.65 + patch * 0.4 - 0.04) * 0.45 : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const leafy = mix(found.forest[channel] as number, found.leaves[channel] as number, leaf);
      const golden = mix(leafy, found.gold?.[channel] ?? leafy, gold);
      const green = mix(golden, found.red?.[channel] ?? golden, reddened);
      out[channel] = mix(green * bright, (snow[channel] as number) * 0.9, frost);
    }
    out[3] = mix(0.9, 0.3, near);
    return cover;
  };
}
