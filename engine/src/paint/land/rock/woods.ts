import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { companyOfLongWall, hasCastleHill, hasLongWall, hasVillage } from '../../things/village.ts';
import { fallAt, type Layout, laneOf, valleyOf } from '../valley.ts';
import { cliffReach } from './fall-cliff.ts';

/**
 * Height of the trees over a place, 0 where none stand. `steep`: slope of the ground; `pixel`: width of a pixel there,
 * `deep`: distance to the next row of the land, in its units. Trees smaller than a few pixels, or on slopes whose rows lie
 * farther apart than they, become an even canopy: single ones would be noise, or steps. The ground's paint draws them then.
 */
export type Woods = (x: number, z: number, ground: number, steep: number, pixel: number, deep: number) => number;

/** Side of the square that one tree stands in. Far woods stand on mountains, so their trees are drawn smaller. */
export function treeSpacing(z: number): number {
  return z < 9 ? 0.11 : 0.075;
}

/** Conifers below the tree line, in belts that follow the slopes and leave clearings and gullies free. */
export function woodsOf(plan: ScenePlan, layout: Layout, pictureSeed: number): Woods {
  const seed = seedFor(pictureSeed, 'woods');
  const noise = createNoise(seed);
  const farmed = wants(plan, 'wheat') || wants(plan, 'field') || wants(plan, 'village') || wants(plan, 'town');
  const sparse = (wants(plan, 'meadow') ? 0.1 : 0) + (layout.terraced ? 0.3 : farmed ? 0.14 : 0);

  // Shrubs of the south cling to walls that bear no fir.
  const steepest = layout.form === 'karst' ? 2.5 : layout.form === 'pillars' ? 4 : 0.9;
  const shrubsAt = cliffShrubs(layout, pictureSeed, noise);
  const round = isBroadLeaved(plan, layout);
  // Bushes clothe the hillside from which a long wall is seen.
  const nearest = hasLongWall(plan) && companyOfLongWall(plan) !== 'before' ? 0.9 : 4.4;
  const lane = hasVillage(plan) ? laneOf(layout, pictureSeed) : undefined;

  return (x, z, ground, steep, pixel, deep) => {
    if (z < nearest || z > 60 || ground < 0.05 || layout.treeLine < 0) return 0;
    if (isCliff(layout, z)) return shrubsAt(x, z, ground, steep, pixel);
    const drift = noise.sum(x * 0.4 + 9, z * 0.4, 4);
    const line = layout.treeLine + drift * 1.5;
    if (ground > line) return 0;
    // Woods thin out towards the tree line and on what is too steep to hold them.
    const grove =
      noise.sum(x * 0.3 + 50, z * 0.3, 4) * 1.1 +
      smoothstep(0.15, 0.7, ground) * 0.34 -
      smoothstep(line - 0.8, line, ground) * 0.4 -
      smoothstep(steepest, steepest + 0.6, steep) * 0.7 +
      (z < 6 && nearest > 4 ? -0.16 : 0) -
      sparse -
      (lane && z < 18 ? smoothstep(5.5, 3.2, Math.abs(x - lane(z))) : 0);
    if (grove < -0.1) return 0;
    const spacing = treeSpacing(z);
    const tall = (z < 9 ? 0.26 : 0.17) * (1 - 0.45 * smoothstep(line - 0.7, line, ground));
    const resolved = smoothstep(1.3, 3.2, spacing / pixel) * smoothstep(1.9, 0.9, (steep * deep) / pixel);
    const canopy = tall * 0.5 * smoothstep(-0.1, 0.08, grove) * (0.86 + 0.5 * noise.at(x * 2.3, z * 2.3));
    if (resolved <= 0) return canopy;
    // Young growth between the trees of a close wood hides its floor.
    const crown = Math.max(crownAt(x / spacing, z / spacing, 0.3 + grove * 3.4, seed, round), 0.24 * smoothstep(0.02, 0.16, grove));
    return mix(canopy, crown * tall, resolved);
  };
}

/** Whether the trees of a picture are broad-leaved ones, with round crowns: in autumn, before a waterfall, below a castle and along a long wall. */
export function isBroadLeaved(plan: ScenePlan, { fall }: Layout): boolean {
  if (wants(plan, 'pines')) return false;
  return plan.season === 'autumn' || (plan.season !== 'winter' && (fall > 0 || hasLongWall(plan) || hasCastleHill(plan)));
}

function isCliff({ fall }: Layout, z: number): boolean {
  return fall > 0 && z > fall - cliffReach.before && z < fall + 3.4;
}

/** What clings to the cliff of a waterfall: trees on its top and on ledges, bushes in its cracks, nothing beside the water. */
function cliffShrubs(layout: Layout, pictureSeed: number, noise: Noise) {
  const middle = layout.fall > 0 ? fallAt(valleyOf(createRandom(seedFor(pictureSeed, 'massif'))), layout) : 0;
  const seed = seedFor(pictureSeed, 'shrubs');
  return (x: number, z: number, ground: number, steep: number, pixel: number): number => {
    const off = Math.abs(x - middle);
    if (ground < 0.1 || off < 0.42) return 0;
    const patch = noise.sum(x * 0.9 + 30, z * 0.5 + ground * 0.9, 3) + 0.1;
    // In small tufts of many sizes along level ledges.
    const ledge = noise.sum(x * 2.2 + 12, ground * 4.4 + noise.at(x * 0.8, 3) * 2, 4);
    const clinging = smoothstep(0.06, 0.34, ledge + patch * 0.35 - smoothstep(0.9, 2.6, steep) * 0.16) * 0.045;
    if (steep > 1.45 || pixel > 0.05) return clinging;
    const crown = crownAt(x / 0.15, z / 0.15, 1 + patch * 1.3, seed, true) * 0.25 * smoothstep(0.42, 0.9, off);
    return Math.max(clinging, crown);
  };
}

/** Height of the tallest of the crowns around a place, 0 to 1; `chance`: how likely a square holds a tree. */
function crownAt(px: number, pz: number, chance: number, seed: number, round: boolean): number {
  const column = Math.floor(px - 0.5);
  const row = Math.floor(pz - 0.5);
  let best = 0;
  for (let oz = 0; oz < 2; oz += 1) {
    for (let ox = 0; ox < 2; ox += 1) {
      const cx = column + ox;
      const cz = row + oz;
      const luck = hashPoint(cx, cz, seed);
      if (luck > chance) continue;
      const place = hashPoint(cx, cz, seed + 1);
      const dx = px - cx - 0.28 - 0.44 * place;
      const dz = pz - cz - 0.28 - 0.44 * ((place * 57.3) % 1);
      const tall = 0.5 + 0.5 * clamp(luck / Math.max(0.01, chance));
      const out = Math.sqrt(dx * dx + dz * dz) / (0.42 + 0.24 * tall);
      const top = tall * (round ? 1 - out ** 1.7 : 1 - out);
      if (top > best) best = top;
    }
  }
  return best;
}
