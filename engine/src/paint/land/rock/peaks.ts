import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../../pixels/random.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { hasCastleHill, isWinterPeaks } from '../../things/village.ts';
import { coneOf, hasLavaField } from '../lava/lava-field.ts';

/** A mountain: where it stands, how high and how wide, in units of the land. The first of a list is the main one. */
interface Peak {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly radius: number;
}

/** Whether a plan has a volcano that does not erupt. */
export function isAtRest(plan: ScenePlan): boolean {
  return wants(plan, 'volcano') && !wants(plan, 'eruption');
}

/** The mountains of a plan: a main one with shoulders, walls of the valley, far ranges. */
export function peaksOf(plan: ScenePlan, volcano: boolean, seed: number, pictureSeed: number): Peak[] {
  const random = createRandom(seed);
  const free = plan.creativity / 5;
  const side = random() < 0.5 ? -1 : 1;
  const hills = wants(plan, 'hills');
  // Behind the hill of a castle higher ranges close the valley.
  const low = hasCastleHill(plan) ? 0.62 : 0.34;
  const tall = (plan.mood === 'epic' || plan.mood === 'dramatic' ? 1.12 : 1) * (hills ? low : 1);
  const heroZ = mix(24, 30, random());
  const heroX = side * mix(0.04, 0.24, Math.min(1, random() * free)) * heroZ;
  const peak = (x: number, z: number, lowest: number, highest: number, narrow: number, wide: number): Peak => ({
    x,
    z,
    height: mix(lowest, highest, random()) * tall,
    radius: mix(narrow, wide, random()),
  });
  if (volcano) {
    const quiet = isAtRest(plan);
    const height = mix(9, 11, random()) * tall * (quiet ? 1 : 0.78);
    return [
      hasLavaField(plan) ? coneOf(pictureSeed) : { x: heroX, z: heroZ, height, radius: quiet ? 20 : 11 },
      { x: -side * 20, z: 48, height: 3, radius: 12 },
      { x: side * 26, z: 52, height: 3.4, radius: 13 },
    ];
  }
  const peaks = [
    ...crownOf(peak, side, heroX, heroZ, isWinterPeaks(plan), random),
    peak(-side * mix(9, 12, random()), mix(13, 17, random()), 3.4, 5.4, 6.5, 8),
    peak(side * mix(11, 14, random()), mix(14, 20, random()), 3, 5, 6, 8),
  ];
  for (let index = 0; index < 5; index += 1) {
    const z = mix(42, 60, random());
    peaks.push(peak((index / 4 - 0.5) * z * 1.5 + mix(-4, 4, random()), z, 7, 11, 11, 16));
  }
  return peaks;
}

/**
 * The mountains that a picture is of, by seed: one summit with two shoulders, a single steep horn to one side, two
 * summits with a saddle between them, or a long wall of even height.
 */
function crownOf(
  peak: (x: number, z: number, lowest: number, highest: number, narrow: number, wide: number) => Peak,
  side: number,
  heroX: number,
  heroZ: number,
  single: boolean,
  random: () => number,
): Peak[] {
  const form = random();
  if (single || form < 0.25) {
    const x = side * mix(0.24, 0.36, random()) * heroZ;
    return [
      single ? peak(x, heroZ - 4, 15, 17, 11, 12) : peak(x, heroZ - 3, 11.5, 13, 9.5, 11),
      peak(x - side * 13, heroZ + 6, 4, 5.6, 8, 11),
      peak(x - side * 23, heroZ + 2, 4.5, 6.5, 9, 12),
    ];
  }
  if (form < 0.5) {
    const apart = mix(6, 8.5, random());
    return [
      peak(heroX + side * apart, heroZ, 9, 10.5, 8.5, 10.5),
      peak(heroX - side * apart, heroZ + mix(-3, 3, random()), 8, 10, 8, 10),
      peak(heroX - side * apart * 2.6, heroZ + 5, 4.5, 6.5, 8, 10),
    ];
  }
  if (form < 0.7)
    return [-2, -1, 0, 1, 2].map((place) => peak(heroX + place * mix(6.5, 8.5, random()), heroZ + mix(-1, 5, random()), 6.6, 8.6, 8, 10));
  return [
    peak(heroX, heroZ, 9, 11, 12, 15),
    peak(heroX - side * mix(8, 11, random()), heroZ + mix(-2, 6, random()), 5.4, 7.6, 8, 10),
    peak(heroX + side * mix(8, 12, random()), heroZ + mix(-4, 5, random()), 5, 7.2, 7, 10),
  ];
}

/** The main mountain, where the land of a picture has it. */
function summitOf(plan: ScenePlan, volcano: boolean, pictureSeed: number): Peak {
  return peaksOf(plan, volcano, seedFor(seedFor(pictureSeed, 'massif'), 'peaks'), pictureSeed)[0] as Peak;
}

/** Side of the picture that the highest of the winter peaks stands on, -1 left or 1 right. */
export function sideOfSummit(plan: ScenePlan, pictureSeed: number): number {
  return summitOf(plan, false, pictureSeed).x < 0 ? -1 : 1;
}

/** Height of a cone that has long been at rest, as a share of it: a shallow crater, and flanks that grow gentler to their feet. `share`: how far out, of its radius. */
function restingCone(share: number): number {
  const rim = 0.052;
  return share < rim ? 0.86 + 0.14 * (share / rim) ** 2 : ((1 - share) / (1 - rim)) ** 2.4;
}

/** How far the snow of a cone at rest ends over the snow line of the land: in tongues, which run down its gullies. */
export function snowTonguesOf(plan: ScenePlan, pictureSeed: number): (x: number, z: number) => number {
  const cone = summitOf(plan, true, pictureSeed);
  const noise = createNoise(seedFor(pictureSeed, 'snow tongues'));
  return (x, z) => {
    const [dx, dz] = [x - cone.x, (z - cone.z) * 0.9];
    const out = Math.max(1e-6, Math.hypot(dx, dz));
    const [c, s] = [(dx / out) * 5, (dz / out) * 5];
    return 1.2 + 1.4 * noise.at(c, s + out * 0.05) + 2.2 * noise.sum(c * 3.2 + 9, s * 3.2 + out * 0.12, 3);
  };
}

/** How deep ravines cut into a cone: they run down from the crater and grow wider. `share`: how far out, of its radius. */
function ravineAt(noise: Noise, dx: number, dz: number, share: number): number {
  const out = Math.max(1e-6, Math.sqrt(dx * dx + dz * dz));
  const [c, s] = [dx / out, dz / out];
  const broad = Math.abs(noise.at(c * 2.6 + share * 0.5, s * 2.6 + 11));
  const narrow = Math.abs(noise.at(c * 6.4 + 5, s * 6.4 + share * 1.3));
  return (1 - Math.min(1, broad * 2.6)) * 0.62 + (1 - Math.min(1, narrow * 2.6)) * 0.38 * smoothstep(0.12, 0.4, share);
}

/**
 * Height of the unworn mountains together at a place: domes with bent outlines, or the cone of a volcano: `rugged` while it
 * erupts, with deep ravines, else at rest with shallow ones.
 */
export function massOf(peaks: readonly Peak[], volcano: boolean, seed: number, rugged: boolean): (x: number, z: number) => number {
  const noise = createNoise(seed);
  return (x, z) => {
    const bend = rugged ? 0.3 : volcano ? 0.12 : 2.6;
    const wx = x + noise.sum(x * 0.16 + 3, z * 0.16, 3) * bend;
    const wz = z + noise.sum(x * 0.16, z * 0.16 + 9, 3) * bend;
    let mass = 0;
    peaks.forEach((peak, index) => {
      const dx = wx - peak.x;
      const dz = (wz - peak.z) * 0.9;
      const share = Math.sqrt(dx * dx + dz * dz) / peak.radius;
      if (share >= 1) return;
      let rise = peak.height * (1 - share) * (1.42 - 0.42 * share) * 0.72;
      if (volcano && index === 0) {
        const cut = ravineAt(noise, dx, dz, share) * smoothstep(0.06, 0.2, share) * smoothstep(1, 0.5, share);
        rise = rugged
          ? peak.height * (share < 0.085 ? 0.7 + 1.3 * share : (1 - share) ** 1.95) * 0.86 - cut * 0.9
          : peak.height * restingCone(share) * 0.84 - cut * 0.24;
      }
      mass = rise > mass ? rise + mass * 0.16 : mass + rise * 0.16;
    });
    return mass;
  };
}

/** How towers of rock stand: side of the square that holds one, radius, height, and how sheer they are. */
const towers = {
  karst: { cell: 4.6, radius: [1.5, 2.5], height: [2.2, 6], sheer: 2.6, chance: 0.74, begin: 6 },
  pillars: { cell: 2.3, radius: [0.55, 1], height: [3, 7.5], sheer: 7, chance: 0.62, begin: 9 },
  tables: { cell: 13, radius: [3.6, 6], height: [3.2, 4.8], sheer: 16, chance: 0.7, begin: 12 },
} as const;

/** Height of single towers: the cones of karst, pillars of sandstone, table mountains with slopes of rubble at their feet. */
export function towersOf(form: keyof typeof towers, seed: number): (x: number, z: number) => number {
  const { cell, radius, height, sheer, chance, begin } = towers[form];
  const noise = createNoise(seed);
  return (x, z) => {
    const wx = x + noise.sum(x * 0.5, z * 0.5, 3) * cell * 0.16;
    const wz = z + noise.sum(x * 0.5 + 9, z * 0.5, 3) * cell * 0.16;
    const [column, row] = [Math.floor(wx / cell), Math.floor(wz / cell)];
    let mass = 0;
    for (let oz = -1; oz <= 1; oz += 1) {
      for (let ox = -1; ox <= 1; ox += 1) {
        const [cx, cz] = [column + ox, row + oz];
        const luck = (which: number) => hashPoint(cx, cz, seed + which);
        if (luck(0) > chance) continue;
        const middleZ = (cz + 0.25 + 0.5 * luck(2)) * cell;
        if (middleZ < begin) continue;
        const wide = mix(radius[0], radius[1], luck(3));
        const share = Math.hypot(wx - (cx + 0.25 + 0.5 * luck(1)) * cell, wz - middleZ) / wide;
        if (share > 1.5) continue;
        // Far ones are higher, as if the land went on rising.
        const tall = mix(height[0], height[1], luck(4) ** 1.3) * smoothstep(begin - 4, begin + 22, middleZ + 12);
        const wall = Math.max(0, 1 - share ** sheer) ** 0.7;
        const rubble = 0.24 * smoothstep(1.5, 0.9, share);
        mass = Math.max(mass, tall * (form === 'karst' ? wall + rubble * 0.3 : wall * 0.8 + rubble));
      }
    }
    return mass;
  };
}

/** The walls of a fjord on both sides of its middle, with hanging valleys between their heads. */
export function fjordOf(middle: (z: number) => number, seed: number): (x: number, z: number) => number {
  const noise = createNoise(seed);
  return (x, z) => {
    const off = x - middle(z);
    const aside = Math.abs(off) - (2.6 + z * 0.1) + noise.sum(x * 0.12 + 30, z * 0.2, 3) * 2.2;
    const head = 0.55 + noise.sum((off > 0 ? 40 : 0) + z * 0.11, x * 0.05, 3) * 1.1;
    const end = smoothstep(30, 44, z) * 7;
    return Math.max(smoothstep(-0.2, 6.5, aside) * (5 + z * 0.12) * Math.max(0.25, head), end * Math.max(0.3, head));
  };
}
