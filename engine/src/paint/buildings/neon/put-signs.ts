import type { Random } from '../../../pixels/random.ts';
import type { Add } from '../city-blocks.ts';
import { Kind, type Solid } from '../town.ts';
import { wordOf } from './tube-letters.ts';

const seedOf = (random: Random) => Math.floor(random() * 0xffff_ffff);

const houses: ReadonlySet<Kind> = new Set<Kind>([Kind.brick, Kind.piers, Kind.ribbons, Kind.glass]);

/** A board on the front of a house at a given place, as high or as wide as its word needs. */
function addBoard(add: Add, random: Random, x: number, z: number, foot: number, size: number, reach: number, wide: boolean): void {
  let seed = seedOf(random);
  // A word that is too long for its place gives way to a shorter one.
  for (let turn = 0; turn < 6 && wordOf(seed).length * size > reach; turn += 1) seed = (seed + 128 * 5) >>> 0;
  const length = Math.min(wordOf(seed).length * size, reach);
  const halfX = (wide ? length : size) / 2;
  add({ x, z, halfX, halfZ: 0.005, foot, top: foot + (wide ? size : length), kind: Kind.sign, seed });
}

/** Tubes along the edges of a front and over its roof. */
function addOutline(add: Add, random: Random, { x, z, halfX, halfZ, foot, top }: Solid): void {
  const seed = seedOf(random);
  const tube = { kind: Kind.tube, seed, halfZ: 0.006, z: z - halfZ - 0.006 };
  for (const side of [-1, 1]) add({ ...tube, x: x + side * (halfX - 0.006), halfX: 0.006, foot: foot + 0.05, top });
  for (const level of [0, 0.05]) add({ ...tube, x, halfX, foot: top - 0.012 - level, top: top - level });
}

/**
 * Passes houses of a waterfront on and gives many of them neon on the side of the water: a tall board, a screen, tubes along the
 * edges, a word over the roof.
 */
export function withNeonFronts(add: Add, random: Random): Add {
  return (solid) => {
    const { x, z, halfX, halfZ, foot, top, kind, shape = 0, shrinkX = 0 } = solid;
    add(solid);
    if (!houses.has(kind) || shape !== 0 || shrinkX !== 0 || top - foot < 0.2 || halfX < 0.07) return;
    const front = z - halfZ - 0.007;
    const roll = random();
    const low = Math.max(foot + 0.03, 0.1);
    const free = top - low - 0.05;
    if (roll < 0.62) {
      const size = Math.min(0.24, halfX * 0.95, 0.1 + random() * 0.14);
      const side = (random() < 0.5 ? -1 : 1) * (halfX - size * 0.62);
      addBoard(add, random, x + side, front, low + free * random() * 0.3, size, Math.min(free * 0.9, 1.05), false);
      if (random() < 0.5 && halfX > size)
        addBoard(add, random, x - side * 0.9, front, low + free * (0.1 + random() * 0.4), size * 0.7, free * 0.5, false);
    } else if (roll < 0.8) {
      const half = halfX * (0.5 + random() * 0.35);
      const tall = Math.min(free * 0.7, half * (1.2 + random() * 1.6));
      const bottom = low + (free - tall) * (0.4 + random() * 0.6);
      add({ x, z: front, halfX: half, halfZ: 0.005, foot: bottom, top: bottom + tall, kind: Kind.screen, seed: seedOf(random) });
    }
    if (random() < 0.22) addOutline(add, random, solid);
    else if (random() < 0.5 && halfX > 0.12) {
      const size = Math.min(0.18, (halfX * 2) / 4);
      addBoard(add, random, x, z - halfZ + 0.01, top + 0.015, size, halfX * 2, true);
    }
  };
}

/**
 * Signs of one side of a block of a street: boards hang out over the pavement; where the street is to be full of neon there are
 * more of them, and screens and tubes lie on the walls. `edge`: x of the walls; `inward`: 1 where the street is to their right.
 */
export function addStreetNeon(add: Add, random: Random, row: number, edge: number, inward: number, full: boolean): void {
  // Far off they stand so close that half as many fill the view.
  const slots = row < 10 ? 8 : 4;
  let last = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const z = row + (slot + 0.25 + 0.5 * random()) / slots;
    const roll = random();
    const half = 0.012 + random() * 0.013;
    const foot = 0.088 + random() * random() * 0.2;
    const seed = seedOf(random);
    const second = random();
    if (z < 0.5 || roll > (full ? 0.86 : 0.4)) continue;
    // No word is cut by the upper edge of the picture.
    const away = z - 0.25;
    const highest = 0.06 + 0.58 * away;
    const top = foot + wordOf(seed).length * half * 2;
    // Near ones would hide each other.
    if (top > highest || (row < 2 && away < last * 1.3)) continue;
    last = away;
    add({ x: edge + inward * (half + 0.004), z, halfX: half, halfZ: 0.003, foot, top, kind: Kind.sign, seed });
    const other = (seed ^ 0x5bd1) >>> 0;
    const size = half * 1.25;
    const over = { foot: top + 0.02 + second * 0.2, top: top + 0.02 + second * 0.2 + wordOf(other).length * size * 2 };
    if (full && second < 0.5 && over.top < highest)
      add({ x: edge + inward * (size + 0.004), z: z + 0.02, halfX: size, halfZ: 0.003, ...over, kind: Kind.sign, seed: other });
  }
  if (!full) return;
  // A tube runs over the shops.
  const seed = seedOf(random);
  const tube = { x: edge + inward * 0.0012, z: row + 0.5, halfX: 0.0012, halfZ: 0.37, kind: Kind.tube };
  add({ ...tube, foot: 0.0755, top: 0.0769, seed });
  const half = 0.07 + random() * 0.06;
  const foot = 0.15 + random() * 0.14;
  const screen = { x: edge + inward * 0.003, halfX: 0.003, halfZ: half, foot, top: foot + half * (1 + random() * 0.8) };
  // From near a screen is a stripe at the edge of the picture.
  if (random() < 0.7 && row > 0 && row < 10) add({ ...screen, z: row + 0.3 + random() * 0.4, kind: Kind.screen, seed: seedOf(random) });
}
