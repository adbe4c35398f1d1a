import type { Random } from '../../pixels/random.ts';
import { Kind, Shape, type Solid } from './town.ts';

/** Adds one finished building on a lot: centre, half widths, height in units of a block. */
export type Add = (solid: Solid) => void;

interface Lot {
  x: number;
  z: number;
  halfX: number;
  halfZ: number;
  height: number;
}

const newSeed = (random: Random) => Math.floor(random() * 0xffff_ffff);

function roofClutter(add: Add, random: Random, lot: Lot, top: number): void {
  const pieces = 1 + Math.floor(random() * 3);
  for (let piece = 0; piece < pieces; piece += 1) {
    const half = Math.min(lot.halfX, lot.halfZ) * (0.16 + random() * 0.26);
    add({
      x: lot.x + (random() - 0.5) * lot.halfX,
      z: lot.z + (random() - 0.5) * lot.halfZ,
      halfX: half,
      halfZ: half * (0.7 + random() * 0.6),
      foot: top,
      top: top + 0.02 + random() * 0.035,
      kind: Kind.stone,
      seed: newSeed(random),
    });
  }
}

function waterTank(add: Add, random: Random, lot: Lot, top: number): void {
  const x = lot.x + (random() - 0.5) * lot.halfX;
  const z = lot.z + (random() - 0.5) * lot.halfZ;
  const legs = 0.035;
  const base = { x, z, halfX: 0.032, halfZ: 0.032, kind: Kind.timber, seed: newSeed(random) };
  add({ ...base, halfX: 0.02, halfZ: 0.02, foot: top, top: top + legs });
  add({ ...base, shape: Shape.cylinder, foot: top + legs, top: top + legs + 0.065 });
  add({ ...base, halfX: 0.033, halfZ: 0.033, foot: top + legs + 0.065, top: top + legs + 0.093, shrinkX: 1.1, shrinkZ: 1.1 });
}

function spire(add: Add, random: Random, x: number, z: number, top: number, length: number): void {
  const half = 0.012 + length * 0.012;
  const seed = newSeed(random);
  add({
    x,
    z,
    halfX: half,
    halfZ: half,
    foot: top,
    top: top + length,
    shrinkX: (half * 0.85) / length,
    shrinkZ: (half * 0.85) / length,
    kind: Kind.metal,
    seed,
  });
  add({ x, z, halfX: 0.009, halfZ: 0.009, foot: top + length, top: top + length + 0.018, kind: Kind.beacon, shape: Shape.ball, seed });
}

/** A stack of ever smaller storeys, the way towers of the 1930s step back. */
function steppedTower(add: Add, random: Random, lot: Lot, kind: Kind): void {
  const seed = newSeed(random);
  const steps = 3 + Math.floor(random() * 3);
  let halfX = lot.halfX;
  let halfZ = lot.halfZ;
  let foot = 0;
  for (let step = 0; step < steps; step += 1) {
    const last = step === steps - 1;
    const top = last ? lot.height : lot.height * (0.42 + (0.5 * (step + random() * 0.4)) / steps);
    add({ x: lot.x, z: lot.z, halfX, halfZ, foot, top: Math.max(top, foot + 0.02), kind, seed });
    foot = Math.max(top, foot + 0.02);
    halfX *= 0.68 + random() * 0.2;
    halfZ *= 0.68 + random() * 0.2;
  }
  const crown = Math.min(halfX, halfZ) * (1.1 + random());
  add({
    x: lot.x,
    z: lot.z,
    halfX,
    halfZ,
    foot,
    top: foot + crown,
    shrinkX: (halfX / crown) * 0.92,
    shrinkZ: (halfZ / crown) * 0.92,
    kind: Kind.metal,
    seed,
  });
  if (random() < 0.75) spire(add, random, lot.x, lot.z, foot + crown, lot.height * (0.1 + random() * 0.12));
}

function slab(add: Add, random: Random, lot: Lot, kind: Kind): void {
  const seed = newSeed(random);
  const podium = 0.08 + random() * 0.12;
  add({ x: lot.x, z: lot.z, halfX: lot.halfX, halfZ: lot.halfZ, foot: 0, top: podium, kind, seed: newSeed(random) });
  const halfX = lot.halfX * (0.72 + random() * 0.26);
  const halfZ = lot.halfZ * (0.72 + random() * 0.26);
  const lean = random() < 0.25 ? 0.05 + random() * 0.05 : 0;
  const shrinkX = (lean * halfX * 6) / lot.height;
  add({ x: lot.x, z: lot.z, halfX, halfZ, foot: podium, top: lot.height, shrinkX, shrinkZ: shrinkX, kind, seed });
  const inset = halfX - shrinkX * (lot.height - podium);
  const insetZ = halfZ - shrinkX * (lot.height - podium);
  const cap = 0.03 + random() * 0.05;
  add({ x: lot.x, z: lot.z, halfX: inset * 0.72, halfZ: insetZ * 0.72, foot: lot.height, top: lot.height + cap, kind: Kind.stone, seed });
  const roll = random();
  if (roll < 0.3) spire(add, random, lot.x + inset * 0.3, lot.z, lot.height + cap, lot.height * (0.08 + random() * 0.16));
  else if (roll < 0.45) {
    const rise = inset * (0.8 + random());
    add({
      x: lot.x,
      z: lot.z,
      halfX: inset,
      halfZ: insetZ,
      foot: lot.height,
      top: lot.height + rise,
      shrinkX: (inset / rise) * 0.6,
      shrinkZ: 0,
      kind,
      seed,
    });
  }
}

function roundTower(add: Add, random: Random, lot: Lot): void {
  const seed = newSeed(random);
  const half = Math.min(lot.halfX, lot.halfZ) * 0.92;
  const shape = Shape.cylinder;
  add({ x: lot.x, z: lot.z, halfX: lot.halfX, halfZ: lot.halfZ, foot: 0, top: 0.1, kind: Kind.ribbons, seed });
  add({ x: lot.x, z: lot.z, halfX: half, halfZ: half, foot: 0.1, top: lot.height * 0.86, shape, kind: Kind.glass, seed });
  add({
    x: lot.x,
    z: lot.z,
    halfX: half * 0.74,
    halfZ: half * 0.74,
    foot: lot.height * 0.86,
    top: lot.height,
    shape,
    kind: Kind.glass,
    seed,
  });
  spire(add, random, lot.x, lot.z, lot.height, lot.height * 0.12);
}

/** A building fitting its lot, of a type that its height allows. */
function addBuilding(add: Add, random: Random, lot: Lot): void {
  const tall = lot.height > 0.95;
  const roll = random();
  if (tall) {
    if (roll < 0.34) slab(add, random, lot, Kind.glass);
    else if (roll < 0.58) steppedTower(add, random, lot, Kind.piers);
    else if (roll < 0.74) slab(add, random, lot, Kind.ribbons);
    else if (roll < 0.84) roundTower(add, random, lot);
    else slab(add, random, lot, Kind.piers);
    return;
  }
  const kind = roll < 0.45 ? Kind.brick : roll < 0.7 ? Kind.ribbons : roll < 0.85 ? Kind.piers : Kind.glass;
  const seed = newSeed(random);
  add({ x: lot.x, z: lot.z, halfX: lot.halfX, halfZ: lot.halfZ, foot: 0, top: lot.height, kind, seed });
  if (random() < 0.35 && lot.height > 0.3) {
    const top = lot.height + 0.06 + random() * 0.14;
    const inner = { ...lot, halfX: lot.halfX * 0.7, halfZ: lot.halfZ * 0.7 };
    add({ x: lot.x, z: lot.z, halfX: inner.halfX, halfZ: inner.halfZ, foot: lot.height, top, kind, seed });
    roofClutter(add, random, inner, top);
  } else {
    roofClutter(add, random, lot, lot.height);
    if (kind === Kind.brick && random() < 0.7) waterTank(add, random, lot, lot.height);
  }
}

/** A low timber house with a two-step hipped roof whose eaves stand out, as in old East Asian streets. */
export function addOldHouse(add: Add, random: Random, lot: Lot, storeys: number): void {
  const seed = newSeed(random);
  const out = 0.035;
  let foot = 0;
  let halfX = lot.halfX - out;
  let halfZ = lot.halfZ - out;
  for (let storey = 0; storey < storeys; storey += 1) {
    const rise = 0.085 + random() * 0.02;
    add({ x: lot.x, z: lot.z, halfX, halfZ, foot, top: foot + rise, kind: Kind.timber, seed });
    foot += rise;
    addEaves(add, lot.x, lot.z, halfX, halfZ, foot, storey === storeys - 1, out, seed);
    foot += 0.02;
    halfX *= 0.86;
    halfZ *= 0.86;
  }
}

function addEaves(
  add: Add,
  x: number,
  z: number,
  halfX: number,
  halfZ: number,
  foot: number,
  last: boolean,
  out: number,
  seed: number,
): void {
  const skirt = 0.022;
  add({ x, z, halfX: halfX + out, halfZ: halfZ + out, foot, top: foot + skirt, shrinkX: 1.7, shrinkZ: 1.7, kind: Kind.eaves, seed });
  if (!last) return;
  const innerX = halfX + out - skirt * 1.7;
  const innerZ = halfZ + out - skirt * 1.7;
  const rise = Math.min(innerX, innerZ) * 0.85;
  add({
    x,
    z,
    halfX: innerX,
    halfZ: innerZ,
    foot: foot + skirt,
    top: foot + skirt + rise,
    shrinkX: (innerX / rise) * (innerX > innerZ ? 0.55 : 0.95),
    shrinkZ: (innerZ / rise) * (innerZ > innerX ? 0.55 : 0.95),
    kind: Kind.eaves,
    seed,
  });
}

/** A pagoda: five or seven storeys with deep eaves and a finial. */
export function addPagoda(add: Add, random: Random, x: number, z: number, half: number, storeys: number): void {
  const seed = newSeed(random);
  let foot = 0;
  let width = half;
  for (let storey = 0; storey < storeys; storey += 1) {
    const rise = half * 0.75;
    add({ x, z, halfX: width * 0.72, halfZ: width * 0.72, foot, top: foot + rise, kind: Kind.timber, seed });
    foot += rise * 0.86;
    add({
      x,
      z,
      halfX: width * 1.12,
      halfZ: width * 1.12,
      foot,
      top: foot + half * 0.1,
      shrinkX: 1.9,
      shrinkZ: 1.9,
      kind: Kind.eaves,
      seed,
    });
    add({
      x,
      z,
      halfX: width * 0.92,
      halfZ: width * 0.92,
      foot: foot + half * 0.1,
      top: foot + half * 0.34,
      shrinkX: 0.9,
      shrinkZ: 0.9,
      kind: Kind.eaves,
      seed,
    });
    foot += half * 0.2;
    width *= 0.9;
  }
  add({ x, z, halfX: half * 0.07, halfZ: half * 0.07, foot, top: foot + half * 0.9, shrinkX: 0.06, shrinkZ: 0.06, kind: Kind.metal, seed });
}

/** Divides a block into lots and builds on each; `height` gives the height wanted at a place. */
export function fillBlock(
  add: Add,
  random: Random,
  column: number,
  row: number,
  kerb: number,
  height: (x: number, z: number) => number,
): void {
  const inner = 1 - 2 * kerb;
  const tallness = height(column + 0.5, row + 0.5);
  const splitX = tallness > 1.8 ? 1 + Math.floor(random() * 1.4) : 1 + Math.floor(random() * 3);
  const splitZ = tallness > 1.8 ? 1 + Math.floor(random() * 1.4) : 1 + Math.floor(random() * 3);
  for (let i = 0; i < splitX; i += 1) {
    for (let j = 0; j < splitZ; j += 1) {
      const x = column + kerb + (inner * (i + 0.5)) / splitX;
      const z = row + kerb + (inner * (j + 0.5)) / splitZ;
      const wanted = height(x, z) * (0.55 + random() * 0.9);
      addBuilding(add, random, {
        x,
        z,
        halfX: inner / splitX / 2 - 0.004 - random() * 0.012,
        halfZ: inner / splitZ / 2 - 0.004 - random() * 0.012,
        height: Math.max(0.12, wanted),
      });
    }
  }
}
