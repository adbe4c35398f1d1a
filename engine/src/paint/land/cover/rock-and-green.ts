import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, smoothstep } from '../../../pixels/shade.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { hasCastleHill, hasLongWall, hasVillage, isWinterPeaks } from '../../things/village.ts';
import { leadTowards, paintOf } from '../../tint.ts';
import { farmland } from '../fields/farmland.ts';
import { brightnessOfWheat } from '../fields/wheat-field.ts';
import type { Material } from '../land-surface.ts';
import { cliffReach } from '../rock/fall-cliff.ts';
import { isAtRest, snowTonguesOf } from '../rock/peaks.ts';
import type { Layout } from '../valley.ts';
import { isWoodInSnow } from '../woods/snowy-wood.ts';
import { templeCourt } from './temple-court.ts';
import { pebbleShore, wetRock } from './wet-rock.ts';
import { type Eye, type Greens, woodPaint } from './wood-paint.ts';

const greens: Record<ScenePlan['season'], Greens> = {
  spring: { grass: colourOf('#6f8f42'), dry: colourOf('#939a58'), forest: colourOf('#2b4229'), leaves: colourOf('#5f7d3c'), turned: 0.22 },
  summer: { grass: colourOf('#5d7840'), dry: colourOf('#858652'), forest: colourOf('#263c26'), leaves: colourOf('#42602f'), turned: 0.16 },
  autumn: {
    grass: colourOf('#9c8040'),
    dry: colourOf('#b08a45'),
    forest: colourOf('#3a4526'),
    leaves: colourOf('#b3742c'),
    turned: 0.42,
    gold: colourOf('#c99a30'),
  },
  winter: { grass: colourOf('#8a8466'), dry: colourOf('#948a6c'), forest: colourOf('#2a3c30'), leaves: colourOf('#4a5040'), turned: 0.15 },
};

/** Turf of low hills in summer. */
const lowland = { ...greens.summer, grass: colourOf('#6a9436'), dry: colourOf('#869a46') };

/** The meadow that the spray of a waterfall keeps fresh. */
const sprayed = { ...greens.summer, grass: colourOf('#5b8836'), dry: colourOf('#779440') };

/** Turf of a castle's hill: a deep green that keeps its colour under a low sun. */
const castleGreens = {
  ...greens.summer,
  grass: colourOf('#4d7040'),
  dry: colourOf('#7e7c4c'),
  forest: colourOf('#365230'),
  leaves: colourOf('#56763a'),
};

/** Spruces far off in winter: the warm light of a low sun would turn them to olive. */
const spruces = { ...greens.winter, forest: colourOf('#1b3038'), leaves: colourOf('#2c434a') };

/** Woods of maples in autumn. */
const crimson = { ...greens.autumn, forest: colourOf('#7a2a1a'), leaves: colourOf('#bf3a20'), turned: 0.6, gold: colourOf('#d9822c') };

/** Woods of many kinds in autumn, of which some are still green. */
const mixed = {
  ...greens.autumn,
  grass: colourOf('#646c34'),
  dry: colourOf('#84743c'),
  forest: colourOf('#4a5230'),
  leaves: colourOf('#7d5a30'),
  turned: 0.58,
  gold: colourOf('#94803c'),
  red: colourOf('#7a3826'),
};

/** Rock in the shade of its layers, between them, and where iron stains it. */
const crag = ['#6b6765', '#9c9083', '#8f7a66'] as const;
const cinders = ['#4d4442', '#6d5a50', '#7a4c3a'] as const;
const freshLava = ['#2b2627', '#4b4341', '#4f3831'] as const;
/** Under the low sun of winter light or brown rock would glow between the snow. */
const wintry = ['#4c4d53', '#76757a', '#706964'] as const;

/** Whether the leaves of autumn themselves are asked for. */
export function hasTurnedLeaves(plan: ScenePlan): boolean {
  return plan.season === 'autumn' && wants(plan, 'leaves') && !wants(plan, 'pines');
}

/** Share of the light that clouds leave to a place of the meadow before a waterfall. */
function shadeOfClouds(noise: Noise): (x: number, z: number) => number {
  return (x, z) => 1 - 0.42 * smoothstep(-0.02, 0.2, noise.sum(x * 0.26 + 70, z * 0.6, 3));
}

/** The greens of a land; `hills`: green to their tops. */
function greensOf(plan: ScenePlan, layout: Layout, hills: boolean): Greens {
  if (hasTurnedLeaves(plan)) return crimson;
  if (hasLongWall(plan) && plan.season === 'autumn') return mixed;
  if (plan.season === 'summer' && hasCastleHill(plan)) return castleGreens;
  if (hills && plan.season === 'summer') return lowland;
  if (isWinterPeaks(plan)) return spruces;
  return layout.fall > 0 && plan.season === 'summer' ? sprayed : greens[plan.season];
}

/** Grain that follows the slope, so that it is not drawn out on steep sides; tufts and low shrubs between the blades. */
function swardAt(noise: Noise, x: number, y: number, z: number): number {
  const along = y * 1.3 + z * 0.5;
  const tufts = noise.sum(x * 6.5 + 11, along * 8, 3);
  return noise.sum(x * 30, along * 22, 2) * 0.85 - 0.9 * smoothstep(0.02, 0.3, tufts) + 0.2;
}

/** Rock with snow on its ledges, scree, grass and woods, by height and steepness. */
export function rockAndGreen(plan: ScenePlan, layout: Layout, pictureSeed: number, eye: Eye): Material {
  const seed = seedFor(pictureSeed, 'rock');
  const noise = createNoise(seed);
  // Hills are green to their tops.
  const hills = wants(plan, 'hills') && !layout.volcano && layout.form === 'ridges';
  // So are the ridges that a long wall runs on.
  const walled = hasLongWall(plan);
  const soft = hills || walled;
  const castle = hasCastleHill(plan);
  // The crags of a castle's hill are bare.
  const barest = castle ? 0.39 : 0.3;
  const found = greensOf(plan, layout, hills);
  const lead = plan.colours.find((name) => name === 'green' || name === 'brown' || name === 'gold' || name === 'yellow');
  const ripe = wants(plan, 'wheat') ? colourOf('#b98f3c') : undefined;
  const grass = ripe ?? (lead ? leadTowards(found.grass, paintOf(lead), 0.35) : found.grass);
  const dry = ripe ? colourOf('#cda552') : found.dry;
  const wheat = ripe && brightnessOfWheat(plan, pictureSeed, eye.sunny);
  const farm = templeCourt(plan, layout, pictureSeed) ?? farmland(plan, layout, pictureSeed, eye.sunny);
  // Of what people made of the ground, snow leaves the lane of a village to be seen: they tread it.
  const settled = hasVillage(plan);
  const inWood = isWoodInSnow(plan, layout);
  const rock = layout.lava ? freshLava : layout.volcano ? cinders : isWinterPeaks(plan) ? wintry : crag;
  const [darkRock, lightRock, warmRock] = rock.map(colourOf) as [Colour, Colour, Colour];
  const snow: Colour = [0.66, 0.7, 0.76];
  const sand = mixColour(lightRock, colourOf('#a8987c'), 0.6);
  // Loose cinders hold snow where rock would not.
  const cinder = layout.volcano ? 0.17 : 0;
  const tongues = isAtRest(plan) && layout.snowLine > 0 ? snowTonguesOf(plan, pictureSeed) : undefined;
  const soil = new Float64Array(3);
  const grown = new Float64Array(5);

  // Where a river runs through, its banks are greener, and the meadow has patches that withered earlier.
  const moist = layout.crossing > 0 && layout.snowLine > 0;
  const fresh = mixColour(grass, greens.summer.grass, 0.7);

  const woods = woodPaint(found, plan, layout, pictureSeed, eye);
  // Spray keeps steep slopes green too.
  const steeper = layout.fall > 0 ? 0.2 : 0;
  const wet = layout.fall > 0 ? wetRock(plan, layout, pictureSeed) : undefined;
  const shore = moist ? pebbleShore(noise, 0.062, 80) : undefined;
  const shaded = wet && layout.snowLine > 0 ? shadeOfClouds(noise) : undefined;

  return (x, y, z, upright, hollow, tree, out) => {
    const patch = noise.sum(x * 0.8, z * 0.8 + y, 3);
    const wooded = tree > 0.004 ? woods(x, y, z, upright, tree, patch, grown) : 0;
    if (wooded > 0.99) {
      out.set(grown);
      out[6] = 0;
      return;
    }
    const fine = noise.sum(x * 5.5 + 7, z * 5.5 + y * 3, 3);
    // Near the eye grass stands in tufts and blades.
    const blades =
      castle && z < 16 ? swardAt(noise, x, y, z) * smoothstep(16, 9, z) : z < 7 ? noise.sum(x * 34, z * 17, 3) * smoothstep(7, 2.5, z) : 0;
    // Layers of rock lie almost level and bend with the land.
    const strata = noise.at(y * 4.2 + patch * 1.4, x * 0.25 + z * 0.2);
    const tone = clamp(0.45 + patch * 0.55 + strata * 0.28);
    const warm = clamp(0.3 + noise.at(x * 0.3, z * 0.3 + y * 0.7) * 0.9);
    const worn = 0.82 + fine * 0.5 - Math.max(0, hollow) * 0.18;
    const high = smoothstep(layout.treeLine > 0 ? 1.3 : 0.6, layout.treeLine > 0 ? 3 : 2, y + patch * 1.5);
    const flat = smoothstep(0.62, 0.84, upright + fine * 0.12 + steeper);
    const meadow = soft ? smoothstep(barest, barest + 0.25, upright + fine * 0.1) * (1 - high * 0.12) : layout.lava ? 0 : flat * (1 - high);
    const line = layout.snowLine + (tongues ? patch * 0.5 + (y > layout.snowLine - 1.6 ? tongues(x, z) : 0) : patch * 1.6);
    // Spray and shade keep the cliff of a waterfall free of it, but in winter.
    const depth = layout.fall > 0 && layout.snowLine > 0 && z < layout.fall + cliffReach.behind ? -1 : y - line;
    // Snow keeps to ledges and hollows where it is thin, and slides off whatever is too steep for it.
    const hold = upright + hollow * 0.2 + fine * 0.13 + strata * 0.05 + clamp(depth * 0.04, 0, 0.2) + cinder;
    const covered = smoothstep(0, 0.9, depth) * smoothstep(0.66, 0.78, hold);
    const beach = 1 - smoothstep(0.015, 0.05, y + fine * 0.03);
    const green = clamp(0.5 + patch * 0.9 + fine * 0.5);
    // Wind leaves snow in low waves, seen where it is near.
    const waves = covered > 0 && z < 14 ? (settled ? 0 : noise.sum(x * 1.1 + z * 0.5, z * 2.6, 3) * 0.1) + fine * 0.05 : 0;
    const drifts = waves * smoothstep(14, 5, z);
    // Where it is looked at from near, snow shows its grain; people have trodden its waves down.
    const grain = settled ? 1 + blades * 0.14 : inWood ? 1 + blades * 0.24 + fine * 0.1 : 1;
    const lush = moist && z < 12 ? smoothstep(-0.02, 0.3, noise.sum(x * 0.55 + 60, z * 0.4, 3) + (1 - smoothstep(0.05, 0.2, y)) * 0.16) : 0;
    const cast = shaded?.(x, z) ?? 1;
    const ears = wheat ? wheat(x, z) : 1;
    const tilled = farm?.(x, y, z, upright, fine, soil) ?? 0;
    const trodden = settled && covered > 0 ? tilled : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      let paint = mix(darkRock[channel] as number, lightRock[channel] as number, tone);
      paint = mix(paint, warmRock[channel] as number, warm * 0.6) * worn;
      const young = mix(grass[channel] as number, fresh[channel] as number, lush);
      const turf = mix(young, dry[channel] as number, (1 - green) * (1 - lush * 0.7)) * (0.78 + fine * 0.5 + blades * 0.62) * ears * cast;
      paint = mix(paint, turf, meadow);
      if (tilled > 0) paint = mix(paint, (soil[channel] as number) * (0.86 + fine * 0.4), tilled);
      if (z < 30) paint = mix(paint, (sand[channel] as number) * worn, beach * (layout.water === 'none' || wet ? 0 : 0.8));
      const white = (snow[channel] as number) * (1 + drifts * (1 - channel * 0.22)) * grain;
      out[channel] = mix(paint, white * (1 - trodden * (0.42 + fine * 0.3)), covered);
    }
    // Between houses and trees the wind lays snow gently.
    out[6] =
      covered * smoothstep(0.8, 0.95, upright) * (1 - trodden) * (1 - wooded) * (settled ? 0.3 * smoothstep(9, 6, z) : inWood ? 0.6 : 1);
    out[3] = (1 - covered * 0.85) * (1 - Math.max(meadow * 0.45, tilled * 0.82));
    wet?.(x, y, z, upright, hollow, 1 - covered, out);
    if (shore && y < 0.12 && z < 12) shore(x, y, z, 1 - covered, out);
    for (let part = 0; part < 4; part += 1) out[part] = mix(out[part] as number, grown[part] as number, wooded);
  };
}
