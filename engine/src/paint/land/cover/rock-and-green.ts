import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, smoothstep } from '../../../pixels/shade.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { leadTowards, paintOf } from '../../tint.ts';
import type { Material } from '../land-surface.ts';
import type { Layout } from '../massif.ts';
import { farmland } from './farmland.ts';

interface Greens {
  grass: Colour;
  dry: Colour;
  forest: Colour;
  leaves: Colour;
  /** Share of trees in the colour of leaves. */
  turned: number;
}

const greens: Record<ScenePlan['season'], Greens> = {
  spring: { grass: colourOf('#7a9c3e'), dry: colourOf('#9aa050'), forest: colourOf('#35502c'), leaves: colourOf('#86a544'), turned: 0.3 },
  summer: { grass: colourOf('#64803a'), dry: colourOf('#8c8a48'), forest: colourOf('#2c4527'), leaves: colourOf('#55752f'), turned: 0.2 },
  autumn: { grass: colourOf('#9c8040'), dry: colourOf('#b08a45'), forest: colourOf('#3a4526'), leaves: colourOf('#b3742c'), turned: 0.42 },
  winter: { grass: colourOf('#8a8466'), dry: colourOf('#948a6c'), forest: colourOf('#2a3c30'), leaves: colourOf('#4a5040'), turned: 0.15 },
};

/** Rock with snow on its ledges, scree, grass and woods, by height and steepness. */
export function rockAndGreen(plan: ScenePlan, layout: Layout, pictureSeed: number): Material {
  const seed = seedFor(pictureSeed, 'rock');
  const noise = createNoise(seed);
  const found = greens[plan.season];
  const lead = plan.colours.find((name) => name === 'green' || name === 'brown' || name === 'gold' || name === 'yellow');
  const ripe = wants(plan, 'wheat') ? colourOf('#b98f3c') : undefined;
  const grass = ripe ?? (lead ? leadTowards(found.grass, paintOf(lead), 0.35) : found.grass);
  const dry = ripe ? colourOf('#cda552') : found.dry;
  const farm = farmland(plan, layout, pictureSeed);
  const darkRock = layout.volcano ? colourOf('#4d4442') : colourOf('#6b6765');
  const lightRock = layout.volcano ? colourOf('#6d5a50') : colourOf('#9c9083');
  const warmRock = layout.volcano ? colourOf('#7a4c3a') : colourOf('#8f7a66');
  const snow: Colour = [0.76, 0.79, 0.84];
  const sand = mixColour(lightRock, colourOf('#a8987c'), 0.6);
  const wintry = layout.snowLine < 0;
  const soil = new Float64Array(3);

  return (x, y, z, upright, hollow, tree, out) => {
    const patch = noise.sum(x * 0.8, z * 0.8 + y, 3);
    if (tree > 0.012) {
      const cell = hashPoint(Math.floor(x / 0.105), Math.floor(z / 0.105), seed);
      const lead = cell < found.turned ? found.leaves : found.forest;
      const bright = 0.62 + tree * 2.6 + (cell - 0.5) * 0.3;
      const frost = wintry ? clamp(tree * 3.4 - 0.1 + patch * 0.5) * 0.75 : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        out[channel] = mix((lead[channel] as number) * bright, (snow[channel] as number) * 0.9, frost);
      }
      out[3] = 0.15;
      return;
    }
    const fine = noise.sum(x * 5.5 + 7, z * 5.5 + y * 3, 3);
    // Layers of rock lie almost level and bend with the land.
    const strata = noise.at(y * 4.2 + patch * 1.4, x * 0.25 + z * 0.2);
    const tone = clamp(0.45 + patch * 0.55 + strata * 0.28);
    const warm = clamp(0.3 + noise.at(x * 0.3, z * 0.3 + y * 0.7) * 0.9);
    const worn = 0.82 + fine * 0.5 - Math.max(0, hollow) * 0.18;
    const high = smoothstep(layout.treeLine > 0 ? 1.3 : 0.6, layout.treeLine > 0 ? 3 : 2, y + patch * 1.5);
    const flat = smoothstep(0.62, 0.84, upright + fine * 0.12);
    const meadow = flat * (1 - high);
    const line = layout.snowLine + patch * 1.6;
    const depth = y - line;
    // Snow keeps to ledges and hollows where it is thin, and covers all but cliffs far above its line.
    const hold = upright + hollow * 0.2 + fine * 0.26 + clamp(depth * 0.06) - (wintry ? 0.02 : 0);
    const covered = smoothstep(0, 0.9, depth) * smoothstep(0.5, 0.66, hold);
    const beach = 1 - smoothstep(0.015, 0.05, y + fine * 0.03);
    const green = clamp(0.5 + patch * 0.9 + fine * 0.5);
    const tilled = farm?.(x, y, z, upright, fine, soil) ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      let paint = mix(darkRock[channel] as number, lightRock[channel] as number, tone);
      paint = mix(paint, warmRock[channel] as number, warm * 0.6) * worn;
      const turf = mix(grass[channel] as number, dry[channel] as number, 1 - green) * (0.78 + fine * 0.62);
      paint = mix(paint, turf, meadow);
      if (tilled > 0) paint = mix(paint, (soil[channel] as number) * (0.86 + fine * 0.4), tilled);
      if (z < 30) paint = mix(paint, (sand[channel] as number) * worn, beach * (layout.water === 'none' ? 0 : 0.8));
      out[channel] = mix(paint, snow[channel] as number, covered);
    }
    out[3] = (1 - covered * 0.85) * (1 - Math.max(meadow, tilled) * 0.82);
  };
}
