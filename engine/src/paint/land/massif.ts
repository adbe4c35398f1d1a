import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import type { Fan } from './fan.ts';
import type { View } from './level-view.ts';
import { createRelief } from './relief.ts';

/** Where mountains stand and what lies at their feet. Lengths are units of the land: the highest peak is about 8. */
export interface Layout {
  readonly water: 'lake' | 'river' | 'none';
  readonly snowLine: number;
  readonly treeLine: number;
  readonly volcano: boolean;
  /** Distance of the far shore of a lake. */
  readonly shore: number;
  /** Distance of the cliff that a waterfall comes down; 0 for none. */
  readonly fall: number;
  /** Hillsides are cut into steps. */
  readonly terraced: boolean;
}

/** Course of the valley: drawn first from the seed, so that whatever follows it agrees. */
export interface Valley {
  readonly bend: number;
  readonly lakeX: number;
  readonly nearZ: number;
  readonly lean: number;
  readonly phase: number;
}

export function valleyOf(random: () => number): Valley {
  const bend = mix(-1.2, 1.2, random());
  const lakeX = mix(-1.2, 1.2, random());
  // Now and then a bank reaches in from a corner; a sliver along the whole edge would only look cut off.
  const nearZ = random() < 0.25 ? mix(1.5, 1.8, random()) : 0.2;
  const lean = (random() < 0.5 ? -1 : 1) * mix(0.5, 0.8, random()) * (nearZ > 1 ? 1 : 0.2);
  return { bend, lakeX, nearZ, lean, phase: random() * 6 };
}

/** Middle of the valley at a distance, in units of the land. */
export function valleyAt({ bend, phase }: Valley, z: number): number {
  return bend * Math.sin(z * 0.19 + phase) * (0.3 + z * 0.09);
}

/** Middle of the river at a distance. */
function riverAt(valley: Valley, z: number): number {
  return valleyAt(valley, z) + 0.8 * Math.sin(z * 0.62 + valley.phase) * smoothstep(1, 6, z);
}

/** Where the waterfall comes down. */
export function fallAt(valley: Valley, layout: Layout): number {
  return layout.water === 'lake' ? valley.lakeX + valleyAt(valley, layout.fall) * 0.4 : riverAt(valley, layout.fall);
}

interface Peak {
  x: number;
  z: number;
  height: number;
  radius: number;
}

export function layoutOf(plan: ScenePlan, pictureSeed: number): Layout {
  const lake = wants(plan, 'lake') || wants(plan, 'reflection') || wants(plan, 'boat') || wants(plan, 'sea');
  const lines = { spring: 2.3, summer: 3.1, autumn: 2.7, winter: -2 };
  let snowLine = lines[plan.season];
  const asked = wants(plan, 'snow') || wants(plan, 'ice');
  if (plan.weather === 'snow' || (asked && plan.season !== 'summer')) snowLine = -2;
  else if (asked) snowLine = 0.9;
  if (refuses(plan, 'snow') || (wants(plan, 'eruption') && snowLine > 0)) snowLine = 99;
  const fall = wants(plan, 'waterfall');
  const shore = mix(7.5, 10.5, createRandom(seedFor(pictureSeed, 'shore'))());
  return {
    water: lake ? 'lake' : wants(plan, 'river') || fall ? 'river' : 'none',
    snowLine,
    treeLine: refuses(plan, 'pines') ? -1 : 1.9,
    volcano: wants(plan, 'volcano') || wants(plan, 'eruption'),
    shore,
    fall: fall ? (lake ? shore + 0.2 : 8.2) : 0,
    terraced: wants(plan, 'terraces'),
  };
}

function peaksOf(plan: ScenePlan, layout: Layout, seed: number): Peak[] {
  const random = createRandom(seed);
  const free = plan.creativity / 5;
  const side = random() < 0.5 ? -1 : 1;
  const hills = wants(plan, 'hills');
  const tall = (plan.mood === 'epic' || plan.mood === 'dramatic' ? 1.12 : 1) * (hills ? 0.34 : 1);
  const third = side * mix(0.04, 0.24, Math.min(1, random() * free));
  const peaks: Peak[] = [];
  const heroZ = mix(24, 30, random());
  const hero = {
    x: third * heroZ,
    z: heroZ,
    height: mix(9, 11, random()) * tall * (wants(plan, 'eruption') ? 0.78 : 1),
    radius: layout.volcano ? 11 : mix(11, 14, random()),
  };
  peaks.push(hero);
  if (layout.volcano) {
    peaks.push({ x: -side * 20, z: 48, height: 3, radius: 12 }, { x: side * 26, z: 52, height: 3.4, radius: 13 });
    return peaks;
  }
  // Shoulders beside the hero, then walls of the valley, then far ranges.
  peaks.push({
    x: hero.x - side * mix(7, 10, random()),
    z: heroZ + mix(-2, 5, random()),
    height: mix(5, 6.8, random()) * tall,
    radius: mix(7, 9, random()),
  });
  peaks.push({
    x: hero.x + side * mix(7, 11, random()),
    z: heroZ + mix(-4, 3, random()),
    height: mix(4.4, 6.4, random()) * tall,
    radius: mix(6, 9, random()),
  });
  peaks.push({
    x: -side * mix(8, 11, random()),
    z: mix(13, 17, random()),
    height: mix(3.4, 5.4, random()) * tall,
    radius: mix(6, 7.5, random()),
  });
  peaks.push({
    x: side * mix(10.5, 13, random()),
    z: mix(14, 20, random()),
    height: mix(3, 5, random()) * tall,
    radius: mix(5.5, 7, random()),
  });
  for (let index = 0; index < 4; index += 1) {
    const z = mix(44, 62, random());
    peaks.push({
      x: (index / 3 - 0.5) * z * 1.5 + mix(-4, 4, random()),
      z,
      height: mix(6, 10, random()) * tall,
      radius: mix(11, 16, random()),
    });
  }
  return peaks;
}

/** Cuts a slope into level fields with steep banks between them. */
function stepped(ground: number, z: number): number {
  const rise = 0.16 + Math.min(0.1, z * 0.004);
  const level = ground / rise;
  const whole = Math.floor(level);
  const cut = (whole + smoothstep(0.72, 1, level - whole)) * rise;
  return mix(ground, cut, smoothstep(3.4, 2.4, ground));
}

/** Stages that fill the fan's heights and trees. */
export function massifStages(canvas: Canvas, plan: ScenePlan, layout: Layout, fan: Fan, view: View): Stage[] {
  const seed = seedFor(canvas.seed, 'massif');
  const random = createRandom(seed);
  const peaks = peaksOf(plan, layout, seedFor(seed, 'peaks'));
  const noise = createNoise(seedFor(seed, 'noise'));
  const relief = createRelief(seedFor(seed, 'relief'));
  const first = canvas.memory.floats('land.first', fan.columns * fan.rows);
  const { columns, rows, margin, heights, trees } = fan;
  const valley = valleyOf(random);
  const { lakeX, nearZ, lean } = valley;
  const shoreZ = layout.shore;
  const hills = wants(plan, 'hills') || layout.terraced;
  const fallX = layout.fall > 0 ? fallAt(valley, layout) : 0;

  /** The cliff of a waterfall, with a notch where the water comes over. */
  function wallAt(x: number, z: number): number {
    const aside = Math.abs(x - fallX);
    const worn = relief.crags(x * 0.5 + 11, z * 0.3, 5) - 0.4;
    const edge = layout.fall + 0.12 + worn * 0.5 + noise.at(x * 0.6 + 70, 3) * 0.5 + Math.max(0, aside - 0.5) * 0.28;
    const tall = 1.75 * (1 - smoothstep(0.8, 5, aside + noise.at(x * 0.7, 9) * 1.6)) + worn * 0.35 * smoothstep(0.2, 0.8, aside);
    const notch = 0.14 * (1 - smoothstep(0.12, 0.4, aside));
    const rise = smoothstep(edge, edge + 0.22, z) * 0.68 + smoothstep(edge + 0.3, edge + 0.75, z + worn * 0.3) * 0.32;
    return Math.max(0, tall - notch) * mix(rise, smoothstep(edge, edge + 0.3, z), 1 - smoothstep(0.25, 0.6, aside));
  }

  function heightOf(x: number, z: number, octaves: number): number {
    const warpX = noise.sum(x * 0.16 + 3, z * 0.16, 3);
    const warpZ = noise.sum(x * 0.16, z * 0.16 + 9, 3);
    const wx = x + warpX * 2.4;
    const wz = z + warpZ * 2.4;
    let mass = 0;
    for (let index = 0; index < peaks.length; index += 1) {
      const peak = peaks[index] as Peak;
      const dx = wx - peak.x;
      const dz = (wz - peak.z) * 0.9;
      const far = (dx * dx + dz * dz) / (peak.radius * peak.radius);
      if (far >= 1) continue;
      // A worn tip: the point of a cone would stand as a spire.
      const near = layout.volcano && index === 0 ? 1 - Math.sqrt(far) : Math.max(0, 1.03 - Math.sqrt(far + 0.0036) - 0.03 * far);
      let rise = peak.height * near * (0.42 + 0.58 * near);
      if (layout.volcano && index === 0) {
        const rim = 0.085;
        const distance = Math.sqrt(far);
        rise = peak.height * (distance < rim ? 0.72 + 1.1 * distance : (1 - distance) ** 2.3);
      }
      mass = rise > mass ? rise + mass * 0.16 : mass + rise * 0.16;
    }
    const path = valleyAt(valley, z);
    const aside = Math.abs(x - path);
    let floor =
      0.12 +
      0.16 * noise.sum(x * 0.5, z * 0.5, 4) +
      smoothstep((layout.terraced ? 0.7 : 2.2) + z * 0.1, 7 + z * 0.16, aside) * (layout.terraced ? 2.6 : 1.15) +
      smoothstep(10, 24, z) * 0.5;
    const craggy = relief.crags(x * 0.125 + 5, z * 0.125, octaves);
    const tough = layout.volcano ? 0.1 : hills ? 0.2 : 0.42;
    let ground = floor + mass * (1 - tough + tough * 1.75 * craggy) + (craggy - 0.3) * Math.min(1.2, floor * 0.9 + mass * 0.25) * 0.75;
    if (layout.terraced) ground = stepped(ground, z);
    if (layout.water === 'none') return ground + 0.05;
    let basin: number;
    if (layout.water === 'lake') {
      const ripple = noise.sum(x * 0.42 + 20, z * 0.42, 4) * 0.55;
      const across = (x - lakeX - path * 0.4) / (4.2 + z * 0.32);
      const far = (z - shoreZ) / 2.4;
      const near = (nearZ + lean * x + noise.sum(x * 1.3, z * 1.3 + 40, 3) * 0.5 - z) / 0.8;
      basin = Math.max(far, (Math.abs(across) - 1) * 2.2, near) + ripple;
    } else {
      basin =
        (Math.abs(x - riverAt(valley, z)) - (0.3 + z * 0.05) - noise.sum(x * 0.9, z * 0.9, 3) * 0.25) * 1.6 +
        (layout.fall > 0 ? smoothstep(layout.fall - 0.05, layout.fall + 0.4, z) : smoothstep(8.5, 12, z)) * 8;
    }
    // The bank rises gently out of the water and takes over from the bed within a few steps.
    const bank = clamp(basin * 0.5 + 0.5);
    const dry = smoothstep(0.5, 1, bank);
    floor = (bank - 0.5) * 0.34;
    ground = mix(floor, Math.max(ground, 0.03), dry * clamp(basin * 0.55));
    const wall = layout.fall > 0 && z > layout.fall - 0.8 ? wallAt(x, z) : 0;
    return basin < 0 && wall < 0.04 ? Math.min(-0.01, basin * 0.2) : Math.max(0.004, Math.max(0, ground) + wall);
  }

  const farmed = wants(plan, 'wheat') || wants(plan, 'field') || wants(plan, 'village') || wants(plan, 'town');

  function fillFirst(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const z = fan.near * Math.exp(fan.growth * row);
      const octaves = Math.round(clamp(11.2 - Math.log2(Math.max(1, z)) * 0.85, 6, 10));
      for (let column = 0; column < columns; column += 1) {
        const x = (column - margin + 0.5 - view.centreX) * view.step * z;
        first[row * columns + column] = heightOf(x, z, octaves);
      }
    }
  }

  function treeAt(x: number, z: number, ground: number, steep: number): number {
    if (z < 4.4 || z > 46 || ground < 0.045 || layout.treeLine < 0) return 0;
    const line = layout.treeLine + noise.sum(x * 0.5 + 9, z * 0.5, 3) * 1.2;
    if (ground > line || steep > 1.15) return 0;
    const grove =
      noise.sum(x * 0.34 + 50, z * 0.34, 3) +
      (ground - 0.25) * 0.4 +
      (z < 6 ? -0.1 : 0.08) -
      (wants(plan, 'meadow') ? 0.12 : 0) -
      (layout.terraced ? 0.3 : farmed ? 0.16 : 0);
    if (grove < 0) return 0;
    const cell = 0.105;
    const px = x / cell;
    const pz = z / cell;
    const cx = Math.floor(px - 0.5);
    const cz = Math.floor(pz - 0.5);
    let best = 0;
    for (let oz = 0; oz < 2; oz += 1) {
      for (let ox = 0; ox < 2; ox += 1) {
        const chance = hashPoint(cx + ox, cz + oz, seed);
        if (chance > 0.35 + grove * 2.6) continue;
        const dx = px - (cx + ox) - 0.3 - 0.4 * hashPoint(cx + ox, cz + oz, seed + 1);
        const dz = pz - (cz + oz) - 0.3 - 0.4 * hashPoint(cx + ox, cz + oz, seed + 2);
        const tall = 0.15 + 0.15 * hashPoint(cx + ox, cz + oz, seed + 3);
        const reach = 0.38 + 0.2 * tall;
        const top = 1 - Math.sqrt(dx * dx + dz * dz) / reach;
        if (top > 0 && top * tall > best) best = top * tall;
      }
    }
    return best * (ground > line - 0.4 ? 0.6 : 1);
  }

  function fillHeights(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const z = fan.near * Math.exp(fan.growth * row);
      const reach = Math.max(1, Math.round(0.22 / (view.step * z)));
      const back = Math.max(0, row - 5);
      const front = Math.min(rows - 1, row + 5);
      const span = fan.near * (Math.exp(fan.growth * front) - Math.exp(fan.growth * back));
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        const slope = (column - margin + 0.5 - view.centreX) * view.step;
        const x = slope * z;
        let ground = first[at] as number;
        const left = Math.max(0, column - reach);
        const right = Math.min(columns - 1, column + reach);
        const sx = ((first[row * columns + right] as number) - (first[row * columns + left] as number)) / ((right - left) * view.step * z);
        const sz = ((first[front * columns + column] as number) - (first[back * columns + column] as number)) / span - slope * sx;
        const steep = Math.sqrt(sx * sx + sz * sz);
        if (ground > 0.35 && z > 4 && !layout.terraced) {
          const amount =
            ((smoothstep(0.35, 2.2, ground) * (steep / (0.55 + steep))) / (1 + steep * steep * 0.3)) *
            (layout.volcano ? 0.75 : hills ? 0.3 : 1);
          const pull = 1.25 / (0.35 + steep);
          ground += amount * 0.24 * relief.gullies(x * 0.62, z * 0.62, sx * pull, sz * pull, z < 12 ? 4 : 3);
        }
        const tree = ground > 0.045 ? treeAt(x, z, ground, steep) : 0;
        trees[at] = tree;
        heights[at] = ground + tree;
      }
    }
  }

  return [
    { phase: 'sketching', rows, cost: 6, paint: fillFirst },
    { phase: 'land', rows, cost: 7, paint: fillHeights },
  ];
}
