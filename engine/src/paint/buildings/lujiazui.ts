import type { Add } from './city-blocks.ts';
import { Kind, Shape } from './town.ts';

/** Where each tower stands: blocks beside the middle of the skyline, and rows behind the shore. */
export const lujiazuiLots = [
  { aside: -2, behind: 0, build: addPearlTower },
  { aside: 2, behind: 1, build: addTwistedTower },
  { aside: 1, behind: 0, build: addOpenerTower },
  { aside: 0, behind: 1, build: addPagodaTower },
] as const;

/** Two balls and a small one on a shaft of columns with three struts. */
function addPearlTower(add: Add, x: number, z: number, seed: number): void {
  const high = 2.45;
  const shaft = { kind: Kind.pearl, seed: 2 };
  const ball = { kind: Kind.pearl, shape: Shape.ball, seed: 1 };
  for (const [dx, dz] of [
    [-0.12, 0.05],
    [0.12, 0.05],
    [0, -0.12],
  ] as const)
    for (let step = 0; step < 5; step += 1) {
      const share = 1 - step / 5;
      add({
        x: x + dx * (0.45 + share),
        z: z + dz * (0.45 + share),
        halfX: 0.024,
        halfZ: 0.024,
        foot: (high * 0.26 * step) / 5,
        top: (high * 0.26 * (step + 1)) / 5 + 0.01,
        ...shaft,
      });
    }
  for (const dx of [-0.055, 0, 0.055])
    add({ x: x + dx, z, halfX: 0.022, halfZ: 0.022, foot: 0, top: high * 0.72, shape: Shape.cylinder, ...shaft });
  add({ x, z, halfX: 0.24, halfZ: 0.24, foot: high * 0.2, top: high * 0.2 + 0.48, ...ball });
  add({ x, z, halfX: 0.185, halfZ: 0.185, foot: high * 0.58, top: high * 0.58 + 0.37, ...ball });
  for (const level of [0.42, 0.47, 0.52]) {
    const round = { halfX: 0.07, halfZ: 0.07, foot: high * level, top: high * level + 0.14 };
    add({ x, z, ...round, ...ball });
  }
  add({ x, z, halfX: 0.03, halfZ: 0.03, foot: high * 0.7, top: high * 0.8, shape: Shape.cylinder, ...shaft });
  add({ x, z, halfX: 0.085, halfZ: 0.085, foot: high * 0.785, top: high * 0.785 + 0.17, ...ball });
  add({ x, z, halfX: 0.018, halfZ: 0.018, foot: high * 0.84, top: high, shrinkX: 0.03, shrinkZ: 0.03, kind: Kind.metal, seed: 6 });
  add({ x, z, halfX: 0.014, halfZ: 0.014, foot: high, top: high + 0.028, shape: Shape.ball, kind: Kind.beacon, seed });
}

/** A slab that narrows to an edge with an opening below its top, like a bottle opener. */
function addOpenerTower(add: Add, x: number, z: number, seed: number): void {
  const high = 2.75;
  const half = 0.27;
  const narrow = 0.05;
  const part = { x, z, kind: Kind.glass, seed };
  const from = high * 0.86;
  const waist = half - narrow * from;
  add({ ...part, halfX: half, halfZ: 0.26, foot: 0, top: from, shrinkX: narrow, shrinkZ: 0.07 });
  const deep = 0.26 - 0.07 * from;
  // The opening is wider above than below.
  for (const side of [-1, 1]) {
    const post = waist * 0.2;
    add({
      ...part,
      x: x + side * (waist - post),
      halfX: post,
      halfZ: Math.max(0.03, deep),
      foot: from,
      top: high * 0.965,
      shrinkX: 0.02,
      kind: Kind.rim,
    });
  }
  add({ ...part, halfX: waist, halfZ: Math.max(0.03, deep), foot: high * 0.95, top: high, kind: Kind.rim });
}

/** Round floors that grow narrower and swing about the middle as they rise: a tower that turns upon itself. */
function addTwistedTower(add: Add, x: number, z: number, seed: number): void {
  const high = 3.3;
  const floors = 26;
  for (let floor = 0; floor < floors; floor += 1) {
    const share = floor / (floors - 1);
    const turn = 0.6 + share * 4.6;
    const half = 0.3 * (1 - 0.52 * share);
    const swing = 0.05 * (0.4 + share);
    add({
      x: x + Math.cos(turn) * swing,
      z: z + Math.sin(turn) * swing,
      halfX: half,
      halfZ: half,
      foot: (high * floor) / floors,
      top: (high * (floor + 1)) / floors,
      shape: Shape.cylinder,
      kind: Kind.glass,
      seed,
    });
  }
  // A seam of lamps winds up around it.
  for (let step = 0; step < 36; step += 1) {
    const share = step / 36;
    const turn = 2.9 + share * 3.6;
    const floor = Math.min(floors - 1, Math.floor(share * floors)) / (floors - 1);
    const swing = 0.05 * (0.4 + floor);
    const half = 0.3 * (1 - 0.52 * floor);
    add({
      x: x + Math.cos(0.6 + floor * 4.6) * swing + Math.cos(turn) * half,
      z: z + Math.sin(0.6 + floor * 4.6) * swing + Math.sin(turn) * half,
      halfX: 0.011,
      halfZ: 0.011,
      foot: high * share,
      top: high * (share + 1 / 36),
      kind: Kind.rim,
      seed,
    });
  }
  // Its crown is cut aslant.
  for (let step = 0; step < 4; step += 1)
    add({
      x: x + 0.02 + step * 0.016,
      z,
      halfX: 0.12 - step * 0.026,
      halfZ: 0.12 - step * 0.026,
      foot: high + step * 0.045,
      top: high + step * 0.045 + 0.05,
      shape: Shape.cylinder,
      kind: Kind.rim,
      seed,
    });
}

/** Storeys that step back ever faster towards a spire, as a pagoda does. */
function addPagodaTower(add: Add, x: number, z: number, seed: number): void {
  const high = 2.2;
  let foot = 0;
  for (let step = 0; step < 9; step += 1) {
    const share = step / 8;
    const half = 0.27 * (1 - 0.62 * share ** 1.6);
    const top = high * (1 - (1 - (step + 1) / 9) ** 1.7);
    add({ x, z, halfX: half, halfZ: half, foot, top, kind: Kind.piers, seed });
    add({ x, z, halfX: half * 1.03, halfZ: half * 1.03, foot: top - 0.02, top, kind: Kind.rim, seed });
    foot = top;
  }
  add({ x, z, halfX: 0.09, halfZ: 0.09, foot, top: foot + 0.16, shrinkX: 0.4, shrinkZ: 0.4, kind: Kind.rim, seed });
  add({ x, z, halfX: 0.016, halfZ: 0.016, foot: foot + 0.14, top: foot + 0.42, shrinkX: 0.03, shrinkZ: 0.03, kind: Kind.metal, seed: 6 });
}
