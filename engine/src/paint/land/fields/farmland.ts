import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../../pixels/random.ts';
import { type Colour, colourOf, smoothstep } from '../../../pixels/shade.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { hasCastleHill, hasVillage } from '../../things/village.ts';
import { isEarly } from '../cover/turf.ts';
import { castleHillOf, roadHalf } from '../rock/castle-hill.ts';
import type { HillRoad } from '../rock/hill-road.ts';
import { type Layout, laneOf, riverAt, riverHalf, valleyOf } from '../valley.ts';

/**
 * What people made of the ground at a place: terraces, fields, a road. Returns its share (0 to 1) and writes its colour,
 * linear light, to `out`.
 */
export type Farmland = (x: number, y: number, z: number, upright: number, fine: number, out: Float64Array) => number;

/** What grows in fields, before light falls on it. */
export const crops: Record<ScenePlan['season'], readonly Colour[]> = {
  spring: ['#7f9f3c', '#6b8f36', '#93a94a', '#a39a52', '#587a34'].map(colourOf),
  summer: ['#6f8f38', '#b99c48', '#5d8034', '#a9a04c', '#c2a654', '#4f7032'].map(colourOf),
  autumn: ['#b08a40', '#8f7a3c', '#a06a34', '#bfa050', '#7a6a3c'].map(colourOf),
  winter: ['#8a8466', '#7d7860', '#96907a'].map(colourOf),
};

/** Terraces, fields and roads of a plan; nothing where none is wanted. `sunny`: side that the sun is on, -1 left or 1 right. */
export function farmland(plan: ScenePlan, layout: Layout, pictureSeed: number, sunny: number): Farmland | undefined {
  const parts: Farmland[] = [];
  if (layout.terraced) parts.push(terraces(plan));
  else if ((wants(plan, 'field') || isEarly(plan)) && !wants(plan, 'wheat')) parts.push(fields(plan, pictureSeed));
  if (wants(plan, 'road') || wants(plan, 'path')) parts.push(road(plan, layout, pictureSeed));
  if (layout.crossing > 0) parts.push(pathOverBridge(layout, pictureSeed));
  if (hasCastleHill(plan)) parts.push(roadToCastle(plan, castleHillOf(pictureSeed, sunny).road));
  if (parts.length === 0) return undefined;
  return (x, y, z, upright, fine, out) => {
    let share = 0;
    for (const part of parts) share = Math.max(share, part(x, y, z, upright, fine, out));
    return share;
  };
}

/** Level paddies, some under water, between banks of earth. */
function terraces(plan: ScenePlan): Farmland {
  const flooded = plan.season === 'spring' ? 0.55 : 0.22;
  const water = colourOf('#8aa0b0');
  const ripe = plan.season === 'autumn' ? colourOf('#c2a03c') : colourOf('#7fa23a');
  const young = plan.season === 'autumn' ? colourOf('#a98c3a') : colourOf('#5f8a34');
  const bank = colourOf('#5c6a34');
  return (x, y, z, upright, _fine, out) => {
    if (z < 3 || y > 3.4) return 0;
    const level = Math.floor((y + 0.02) / (0.16 + Math.min(0.1, z * 0.004)));
    const flat = smoothstep(0.8, 0.94, upright);
    const field = hashPoint(level, Math.floor(x * 0.3 + z * 0.12 + level * 0.37), 9) + (level < 2 ? 0.35 : 0);
    const top = field < flooded ? water : field < 0.65 ? ripe : young;
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = (bank[channel] as number) + ((top[channel] as number) - (bank[channel] as number)) * flat;
    return smoothstep(3.4, 2.6, y) * smoothstep(0.3, 0.5, upright);
  };
}

/** A quilt of fields with furrows, parted by hedges. */
function fields(plan: ScenePlan, pictureSeed: number): Farmland {
  const seed = seedFor(pictureSeed, 'fields');
  const noise = createNoise(seed);
  const colours = crops[plan.season];
  const hedge = colourOf('#37502a');
  return (x, y, z, upright, _fine, out) => {
    if (y > 1.6 || z < 2.4 || z > 34) return 0;
    const bend = noise.sum(x * 0.12, z * 0.12, 2) * 1.6;
    const u = (x * 0.86 + z * 0.32 + bend) / 2.6;
    const v = (z * 0.86 - x * 0.32 + bend) / 3.4;
    const column = Math.floor(u);
    const row = Math.floor(v + hashPoint(column, 1, seed) * 0.8);
    const alongRow = v + hashPoint(column, 1, seed) * 0.8 - row;
    const edge = Math.min(u - column, 1 - u + column, alongRow, 1 - alongRow);
    const luck = hashPoint(column, row, seed + 2);
    const crop = colours[Math.floor(luck * colours.length)] as Colour;
    const furrow = 1 + 0.12 * Math.sin((luck < 0.5 ? u : v) * 70) * smoothstep(16, 5, z);
    const wild = smoothstep(0.05, 0.025, edge);
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = (crop[channel] as number) * furrow * (1 - wild) + (hedge[channel] as number) * wild;
    return smoothstep(1.6, 1.1, y) * smoothstep(0.8, 0.93, upright) * smoothstep(2.4, 3.4, z);
  };
}

/** A path of trodden earth that leads to both ends of a bridge: nearer to the eye on one bank than on the other. */
function pathOverBridge(layout: Layout, pictureSeed: number): Farmland {
  const valley = valleyOf(createRandom(seedFor(pictureSeed, 'massif')));
  const middle = riverAt(valley, layout.crossing);
  const half = riverHalf(layout, layout.crossing);
  const near = middle > 0 ? -1 : 1;
  const earth = colourOf('#75593b');
  return (x, _y, z, _upright, fine, out) => {
    const side = x < middle ? -1 : 1;
    const away = Math.abs(x - middle) - half;
    if (away < 0.04 || away > 5) return 0;
    // Straight off the planks, then in a bend.
    const bend = Math.max(0, away - 0.25);
    const centre = layout.crossing + (side === near ? -1.05 * bend ** 1.25 : -0.4 * bend ** 1.2);
    const slope = side === near ? 1.3 * bend ** 0.25 : 0.48 * bend ** 0.2;
    const off = Math.abs(z - centre) / Math.sqrt(1 + slope * slope);
    const worn = 0.9 + 0.22 * smoothstep(0.09, 0.03, Math.abs(off - 0.09)) + fine * 0.4;
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (earth[channel] as number) * worn;
    return smoothstep(0.2, 0.13, off + fine * 0.07) * smoothstep(0.04, 0.12, away) * smoothstep(5, 3.5, away);
  };
}

/** A road along the valley, away from the water. */
function road(plan: ScenePlan, layout: Layout, pictureSeed: number): Farmland {
  const lane = laneOf(layout, pictureSeed);
  const path = wants(plan, 'path') && !wants(plan, 'road');
  const half = path ? (hasVillage(plan) ? 0.2 : 0.11) : 0.16;
  const paint = path ? colourOf('#b39a72') : colourOf('#5d5a58');
  const line = colourOf('#d9d4c4');
  // In snow sledges have left two ruts.
  const sledged = path && hasVillage(plan) && plan.season === 'winter';
  return (x, y, z, _upright, fine, out) => {
    if (y > 1.4 || y < 0.02) return 0;
    const off = Math.abs(x - lane(z));
    const mark = !path && off < 0.008 + z * 0.0006 && (z * 1.6) % 1 < 0.5;
    for (let channel = 0; channel < 3; channel += 1) out[channel] = ((mark ? line : paint)[channel] as number) * (1 + fine * 0.2);
    if (sledged)
      return (
        smoothstep(half + 0.1, half - 0.1, off + fine * 0.08) *
        (0.38 + 0.62 * smoothstep(0.035, 0.012, Math.abs(off - 0.085 + fine * 0.02)))
      );
    return smoothstep(half + 0.03, half, off + fine * 0.03 * (path ? 1 : 0.2));
  };
}

/** A road of pale earth with the tracks of carts, up to the gate of a castle. */
function roadToCastle(plan: ScenePlan, road: HillRoad): Farmland {
  const earth = colourOf(plan.season === 'winter' ? '#8f8474' : '#c0a67c');
  const near = new Float64Array(2);
  return (x, _y, z, _upright, fine, out) => {
    if (!road.nearest(x, z, near)) return 0;
    const off = near[0] as number;
    const track = smoothstep(0.045, 0.012, Math.abs(off - roadHalf * 0.52));
    const worn = 0.92 + fine * 0.42 - track * 0.16;
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (earth[channel] as number) * worn;
    return smoothstep(roadHalf + 0.035, roadHalf - 0.02, off + fine * 0.07);
  };
}
