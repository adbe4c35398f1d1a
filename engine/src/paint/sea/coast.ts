import { createNoise } from '../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, smoothstep } from '../../pixels/shade.ts';
import type { Material } from '../land/land-surface.ts';
import { createRelief } from '../land/relief.ts';
import type { Canvas } from '../picture.ts';
import { type ScenePlan, wants } from '../plan.ts';
import { cliffMaterial, createCliffs, type Land, wallFoot } from './cliffs.ts';
import { hasRockyShore, wetRock } from './rocky-shore.ts';

/** Islands, cliffs and rocks of a plan. `wide`: the slope at which the picture ends to the side. */
export function landsOf(plan: ScenePlan, seed: number, wide: number): Land[] {
  const random = createRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const lands: Land[] = [];
  // With a cliff there the lighthouse stands on that; else it has a rock of its own.
  if (wants(plan, 'lighthouse') && !wants(plan, 'cliff'))
    lands.push({ x: side * 10 * Math.min(mix(0.24, 0.34, random()), wide * 0.5), z: 10, height: 0.95, wide: 2, deep: 1.6 });
  if (wants(plan, 'cliff'))
    lands.push(
      // Its shoulder is well inside the picture: that is where a lighthouse stands.
      { x: -side * Math.min(10.6, wide * 14), z: 13.5, height: mix(4.4, 5.6, random()), wide: 8.2, deep: 5.2, sheer: true },
      { x: -side * 11.5, z: 25, height: mix(5.4, 6.8, random()), wide: 10.5, deep: 6, sheer: true },
      { x: -side * 15, z: 44, height: mix(6.6, 8.4, random()), wide: 17, deep: 8, sheer: true },
      { x: -side * 15, z: 78, height: mix(6.5, 9, random()), wide: 27, deep: 10, sheer: true },
      { x: -side * mix(0.3, 1.4, random()), z: mix(14.5, 17, random()), height: mix(2, 3.2, random()), wide: 0.95, deep: 0.9, sheer: true },
      { x: side * mix(0.2, 1.6, random()), z: mix(18, 21, random()), height: mix(0.9, 1.6, random()), wide: 0.85, deep: 0.8, sheer: true },
    );
  // Blocks that fell from the wall lie in the surf.
  if (wants(plan, 'cliff'))
    for (let index = 0; index < 5; index += 1) {
      const z = mix(7.5, 13, random());
      lands.push({ x: -side * mix(1.2, 4.6, random()), z, height: mix(0.35, 0.75, random()), wide: mix(0.45, 0.8, random()), deep: 0.6 });
    }
  if (wants(plan, 'island')) {
    const sandy = isTropical(plan);
    const near = sandy ? palmIslandOf(plan, side, wide, random) : islandOf(plan, side, random);
    const far: Land = { x: -side * mix(14, 20, random()), z: 52, height: sandy ? 2.2 : 3.6, wide: 9, deep: 7, sandy };
    lands.push(near, ...(plan.single?.includes('island') ? [] : [far]));
  }
  if (wants(plan, 'hills') || (lands.length === 0 && random() < 0.35))
    lands.push({ x: -side * 46, z: 92, height: 6.5, wide: 34, deep: 12 });
  if (wants(plan, 'rocks') && !hasRockyShore(plan)) lands.push(...reefOf(side, random));
  return lands;
}

/** The island that is asked for: away from what stands to its left or right. */
function islandOf(plan: ScenePlan, side: number, random: Random): Land {
  const aside = plan.single?.includes('island') ? plan.things.find(({ place }) => place === 'left' || place === 'right')?.place : undefined;
  const off = mix(5, 8, random());
  return { x: (aside === 'left' ? 1 : aside === 'right' ? -1 : side) * off, z: 30, height: mix(3, 4.4, random()), wide: 8, deep: 6 };
}

/** Whether an island is one of sand and palms, not of rock. */
export function isTropical(plan: ScenePlan): boolean {
  return wants(plan, 'island') && !wants(plan, 'cliff') && (wants(plan, 'palms') || plan.things.some(({ kind }) => kind === 'palm'));
}

/** A low island as broad as the picture has room for; behind a beach it lies further out. */
function palmIslandOf(plan: ScenePlan, side: number, wide: number, random: Random): Land {
  const beside = plan.things.find(({ kind, place }) => kind !== 'palm' && (place === 'left' || place === 'right'))?.place;
  const z = wants(plan, 'beach') ? 30 : 12.5;
  const room = wide * z;
  const off = (beside === 'left' ? 1 : beside === 'right' ? -1 : side) * mix(0.05, 0.12, random()) * room * (beside ? 3.2 : 1);
  const broad = Math.min(z * 0.5, room * (beside ? 0.5 : 0.72));
  return { x: off, z, height: mix(1, 1.3, random()), wide: broad, deep: Math.min(broad * 0.7, z * 0.33), sandy: true };
}

/** Rocks that stand out of the surf: a near group towards one side with its highest in the middle, some further out. */
function reefOf(side: number, random: Random): Land[] {
  const aside = side * mix(0.14, 0.3, random());
  const rock = (z: number, off: number, height: number): Land => ({
    x: aside * z + off,
    z,
    height,
    wide: height * mix(0.62, 0.95, random()),
    deep: height * mix(0.5, 0.75, random()),
  });
  return [
    rock(7.6, 0, mix(1.5, 1.9, random())),
    rock(6.4, side * mix(1.3, 1.7, random()), mix(1, 1.3, random())),
    rock(5.2, -side * mix(0.9, 1.4, random()), mix(0.75, 0.95, random())),
    rock(9.5, -side * mix(1.8, 2.6, random()), mix(1.1, 1.5, random())),
    rock(15, -side * mix(6.5, 8.5, random()), mix(1.6, 2.3, random())),
    rock(19, side * mix(0.5, 2, random()), mix(1.8, 2.6, random())),
  ];
}

/** Where a lighthouse stands: in the middle of its rock, or on the cliff's shoulder towards the open sea. */
export function lighthousePlace({ x, z, wide, deep, sheer }: Land): { x: number; z: number } {
  return sheer ? { x: x - Math.sign(x) * wide * 0.38, z: z - deep * 0.2 } : { x, z };
}

/** Rises steeply out of the water and bends over into a crown: no table top. */
function rounded(body: number): number {
  const steep = body * 1.45 + 0.2 * smoothstep(0.2, 0.36, body);
  return 1.5 * (1 - Math.exp(-steep / 1.15));
}

/** Height of the bed, of the beach that begins at `beach` (0: none) and of lands; below 0 under water. */
export function coastOf(canvas: Canvas, lands: readonly Land[], beach: number, lean: number): (x: number, z: number) => number {
  const relief = createRelief(seedFor(canvas.seed, 'islands'));
  const wallAt = createCliffs(seedFor(canvas.seed, 'islands'));
  const noise = createNoise(seedFor(canvas.seed, 'sand'));

  /** Blocks with level beds and upright joints between them: seen from near, finer folds would stand like bristles. */
  function bedded(body: number, { wide, height }: Land, index: number, x: number, z: number): number {
    const tall = rounded(body);
    const along = (x * 0.8 + z * 0.35) / wide;
    const joints =
      noise.at(along * 2.3 + index * 5, (z * 0.8 - x * 0.35) / (wide * 0.8)) * 0.16 + noise.at(along * 5 + index, z * 2.2) * 0.05;
    const beds = (tall + joints + along * 0.14) * (2.6 + height);
    const step = beds - Math.floor(beds);
    return Math.max(0, tall + joints * tall + (smoothstep(0.3, 0.9, step) - step) * 0.13 * Math.min(1, tall * 2));
  }

  function landAt(one: Land, index: number, x: number, z: number): number {
    if (one.sheer) return wallAt(one, index, x, z);
    const dx = (x - one.x) / one.wide;
    const dz = (z - one.z) / one.deep;
    const far = dx * dx + dz * dz;
    // As far as the surf asks how far the rock is.
    if (Math.sqrt(far) > 1.25 + 1.85 / one.wide) return -1;
    const scale = 1.6 / one.wide;
    const near = one.z < 25;
    // A rock close by meets the water in an even, winding line: the points of its crags would stand in it like teeth.
    const away = 0.7 - Math.sqrt(far);
    const close = one.z < 12;
    const even = close ? 0.2 + noise.sum(x * scale * 0.9 + index * 7, z * scale * 0.9, 2) * 0.22 : 0;
    if (close && away + even <= 0) return Math.max(-1, -wallFoot.depth + (away + even) * one.wide * wallFoot.fall);
    const craggy = relief.crags(x * scale * 0.8 + index * 7, z * scale * 0.8, near ? 2 : one.z > 40 ? 6 : 8);
    const body = away + (close ? mix(even, craggy * 0.62, smoothstep(0.05, 0.5, away + even)) : craggy * 0.62);
    if (body > 0 && near) return -wallFoot.depth + bedded(body, one, index, x, z) * one.height * (0.7 + 0.45 * craggy);
    if (body <= 0) return Math.max(-1, -wallFoot.depth + body * one.wide * wallFoot.fall);
    return -wallFoot.depth + rounded(body) * one.height * (0.62 + 0.55 * craggy);
  }

  /** A rim of sand that falls slowly under shallow water, a hump of green behind it. */
  function sandAt({ x: middle, z: at, wide, deep, height }: Land, x: number, z: number): number {
    // Bays and spits: broad waves of the whole outline, so that it is no lens.
    const dx = (x - middle) / wide + noise.at(z * 0.21 + at, middle) * 0.16;
    const dz = (z - at) / deep + noise.at(x * 0.3 + 60, at) * 0.42;
    // Towards the eye the sand falls more slowly, with weed and coral as darker patches in it.
    const fall = deep * mix(0.13, 0.05, smoothstep(0.2, -0.8, dz));
    const plain = 1 - Math.sqrt(dx * dx + dz * dz);
    if ((plain + 0.3) * fall < -1) return -1;
    const body = plain + noise.at(x * 0.27 + at, z * 0.36) * 0.3;
    if (body < -0.1) {
      const weed = 0.16 * smoothstep(0, 0.3, noise.sum(x * 0.5 + 30, z * 0.7, 2)) * smoothstep(-0.1, -0.5, body);
      // Where the reef ends the bed falls off into deep water.
      const reef = 0.5 * smoothstep(-0.75, -1.5, body + noise.sum(x * 0.3 + 9, z * 0.5, 2) * 0.3);
      return Math.max(-1, body * fall - weed * (1 - reef * 2) - reef);
    }
    if (body < 0) return body * fall;
    const hump = smoothstep(0.18, 0.85, body);
    if (hump <= 0) return Math.min(body * deep * 0.14, 0.3);
    // Knolls of different heights, overgrown with shrubs that stand out as rounded lumps.
    const knolls = 0.62 + noise.at(x * 0.34 + 11, at) * 0.75 + noise.sum(x * 0.8, z * 0.7 + at, 2) * 0.3;
    const shrubs = Math.max(0, 0.35 - Math.abs(noise.at(x * 1.7, z * 1.7 + 3))) * 0.55 + Math.max(0, noise.at(x * 3.6, z * 3.1)) * 0.3;
    return Math.min(body * deep * 0.14, 0.3) + hump * (height * Math.max(0.2, knolls) + shrubs * smoothstep(0.1, 0.4, hump));
  }

  return (x, z) => {
    let ground = -1;
    if (beach > 0 && z < 16) {
      const line = beach + lean * x + noise.at(x * 0.35, 3) * 0.5;
      ground = Math.max(-1, (line - z) * 0.13 + noise.sum(x * 0.8, z * 0.8, 3) * 0.05);
      if (ground > 0.25) ground = 0.25 + (ground - 0.25) * 0.5;
    }
    for (let index = 0; index < lands.length; index += 1) {
      const one = lands[index] as Land;
      ground = Math.max(ground, one.sandy ? sandAt(one, x, z) : landAt(one, index, x, z));
    }
    return ground;
  };
}

/** Colour of the sand of a plan; linear light. */
export function sandOf(plan: ScenePlan): Colour {
  const asked = plan.subjectColours?.[0];
  if (asked === 'black' || asked === 'grey') return colourOf('#4a4746');
  if (asked === 'pink') return colourOf('#e3b7a8');
  return wants(plan, 'palms') || isTropical(plan) || asked === 'white' ? colourOf('#e2d2b4') : colourOf('#d3bb92');
}

/** Sand that the last wave left wet, rock in layers with turf on top. */
export function shoreMaterial(canvas: Canvas, plan: ScenePlan, beach: boolean): Material {
  const noise = createNoise(seedFor(canvas.seed, 'shore'));
  const stone = hasRockyShore(plan)
    ? wetRock(noise, plan.hour === 'night')
    : cliffMaterial(seedFor(canvas.seed, 'shore'), plan.season, plan.weather === 'storm' || plan.weather === 'rain');
  const sand = sandOf(plan);
  const bush = colourOf('#56802f');
  const [fresh, dark] = [colourOf('#86a03c'), colourOf('#2f5d35')];

  function onSand(x: number, y: number, z: number, out: Float64Array): void {
    const broad = noise.sum(x * 0.9, z * 1.5, 3);
    const grain = noise.at(x * 34, z * 34) * smoothstep(6, 2, z) + noise.sum(x * 7, z * 11, 2) * 0.7;
    // The wet belt ends where the highest wave of the last minutes turned.
    const reach = 0.05 + noise.at(x * 0.7 + 3, 4) * 0.02 + broad * 0.012;
    const wet = smoothstep(reach + 0.012, reach - 0.02, y);
    const wrack = smoothstep(0.02, 0, Math.abs(y - reach - 0.05)) * smoothstep(0.15, 0.5, noise.sum(x * 6 + 30, z * 6, 3));
    // Ribs that the wind left higher up, stranded weed and bits of shell.
    const warp = noise.sum(x * 0.9 + 7, z * 0.9, 2);
    const ribs = Math.sin((z * 1.1 + x * 0.35 + warp * 1.6) * 26) * smoothstep(0.12, 0.2, y) * smoothstep(5, 2.5, z) * clamp(0.4 + warp);
    const bit = noise.at(x * 21 + 5, z * 26);
    const weed = smoothstep(0.5, 0.62, bit) * smoothstep(0.05, 0.4, noise.sum(x * 1.3, z * 1.7 + 40, 2)) * smoothstep(4.2, 2.6, z) * 0.6;
    const shell = smoothstep(0.62, 0.7, -bit) * smoothstep(3.6, 2, z) * 0.6;
    for (let channel = 0; channel < 3; channel += 1) {
      const tone = 0.9 + broad * 0.26 + grain * 0.09 + ribs * 0.07;
      const bare = (sand[channel] as number) * tone * (1 - wet * 0.5) * (1 - wrack * 0.3);
      out[channel] = mix(mix(bare, [0.1, 0.075, 0.035][channel] as number, weed), 0.85, shell);
    }
    out[3] = 0.42 * (1 - wet);
    out[4] = wet * (0.55 + 0.45 * smoothstep(reach, 0, y));
  }

  /** Sand with bushes that close to a thicket on the back of the island. */
  function onPalmIsland(x: number, y: number, z: number, out: Float64Array): void {
    const clumps = noise.sum(x * 1.5 + 9, z * 1.5, 2);
    const green = smoothstep(0.36, 0.6, y + clumps * 0.35);
    const fine = noise.sum(x * 9, z * 9 + y * 6, 2);
    // Each shrub has a green of its own, with the dark of what is under it in between.
    const own = noise.at(x * 1.7 + 40, z * 1.7 + y);
    const gap = smoothstep(0.12, 0.02, Math.abs(noise.at(x * 2.4 + 5, z * 2.4 + y * 2))) * 0.45;
    const tone = Math.max(0.16, 0.6 + fine * 0.85 + clumps * 0.5 - gap);
    const wet = smoothstep(0.07, 0.03, y + fine * 0.02);
    for (let channel = 0; channel < 3; channel += 1) {
      const bare = (sand[channel] as number) * (0.92 + clumps * 0.12 + fine * 0.1) * (1 - wet * 0.45);
      const leaf = mix(bush[channel] as number, (own > 0 ? fresh : dark)[channel] as number, Math.min(1, Math.abs(own) * 2.2));
      out[channel] = mix(bare, leaf * tone, green);
    }
    out[3] = mix(0.42 * (1 - wet), 0.85, green);
    out[4] = wet * 0.6;
  }

  const tropical = isTropical(plan);
  return (x, y, z, upright, hollow, tree, out) => {
    if (beach && z < 9 && y < 0.5) {
      onSand(x, y, z, out);
      return;
    }
    if (tropical) {
      onPalmIsland(x, y, z, out);
      return;
    }
    stone(x, y, z, upright, hollow, tree, out);
  };
}
