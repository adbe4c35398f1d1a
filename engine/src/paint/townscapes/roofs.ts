import type { Finish } from '../things/mesh/finish.ts';
import type { Builder } from './builder.ts';
import { coat, stuff } from './finishes.ts';

export interface RoofShape {
  readonly width: number;
  readonly depth: number;
  /** Height of the eaves. */
  readonly foot: number;
  readonly rise: number;
  /** How far it stands out before the wall, and aside. */
  readonly over: number;
  readonly aside?: number;
}

/** A pitched roof with its ridge along x: tiles, the boards under its eaves, a gutter. */
export function addPitchedRoof(b: Builder, { width, depth, foot, rise, over, aside = 0.1 }: RoofShape, tiles: Finish): void {
  const { kit } = b;
  const half = width / 2 + aside;
  const middle = depth / 2;
  const drop = (over / middle) * rise;
  const thick = 0.09;
  b.use(tiles);
  for (const [edge, y] of [
    [-over, foot - drop],
    [depth + over, foot - drop],
  ] as const)
    kit.quad([-half, y + thick, edge], [half, y + thick, edge], [half, foot + rise + thick, middle], [-half, foot + rise + thick, middle]);
  b.use(stuff.darkTimber);
  kit.quad([-half, foot - drop, -over], [half, foot - drop, -over], [half, foot + rise, middle], [-half, foot + rise, middle]);
  for (let x = -half + 0.2; x < half && b.away() < 24; x += 0.62) kit.box(x, foot - drop * 0.5 - 0.07, -over / 2, 0.09, 0.1, over);
  b.use({ colour: coat('#8a6a52'), texture: 'tiles', grain: 0.2 });
  kit.quad(
    [-half, foot - drop, -over],
    [half, foot - drop, -over],
    [half, foot - drop + thick, -over],
    [-half, foot - drop + thick, -over],
  );
  for (const x of [-half, half]) {
    kit.quad([x, foot - drop, -over], [x, foot - drop + thick, -over], [x, foot + rise + thick, middle], [x, foot + rise, middle]);
    kit.quad(
      [x, foot - drop, depth + over],
      [x, foot - drop + thick, depth + over],
      [x, foot + rise + thick, middle],
      [x, foot + rise, middle],
    );
  }
  b.use({ ...tiles, texture: 'plain' });
  kit.box(0, foot + rise + thick - 0.03, middle, half * 2, 0.12, 0.24);
}

/** A Chinese tiled roof: slopes that grow flatter towards the eaves, round tile ends, a raised ridge with turned-up ends. */
export function addSweptRoof(
  b: Builder,
  { width, depth, foot, rise, over, aside = 0.25 }: RoofShape,
  tiles: Finish = stuff.greyTiles,
): void {
  const { kit } = b;
  const half = width / 2 + aside;
  const middle = depth / 2;
  const steps = 3;
  const reach = middle + over;
  // Height over the eaves at a share of the way to the ridge.
  const at = (share: number) => foot - 0.12 + (rise + 0.12) * (share * 0.72 + share * share * 0.28);
  for (const side of [-1, 1]) {
    const z = (share: number) => middle + side * reach * (1 - share);
    for (let step = 0; step < steps; step += 1) {
      const [low, high] = [step / steps, (step + 1) / steps];
      b.use(tiles);
      kit.quad(
        [-half, at(low) + 0.1, z(low)],
        [half, at(low) + 0.1, z(low)],
        [half, at(high) + 0.1, z(high)],
        [-half, at(high) + 0.1, z(high)],
      );
      b.use(stuff.darkTimber);
      kit.quad([-half, at(low), z(low)], [half, at(low), z(low)], [half, at(high), z(high)], [-half, at(high), z(high)]);
      for (const x of [-half, half])
        kit.quad([x, at(low), z(low)], [x, at(low) + 0.1, z(low)], [x, at(high) + 0.1, z(high)], [x, at(high), z(high)]);
    }
  }
  b.use(stuff.tileEdge);
  const front = middle - reach;
  kit.quad([-half, at(0), front], [half, at(0), front], [half, at(0) + 0.1, front], [-half, at(0) + 0.1, front]);
  // Round ends of the tile rows, flush with the edge: they are told by their tone and leave its line clean.
  const gap = Math.max(0.24, width / 34);
  b.use(stuff.tileEnd);
  for (let x = -half + gap / 2; x < half && b.away() < 20; x += gap) kit.box(x, at(0) + 0.015, front, gap * 0.5, 0.08, 0.02);
  b.use(stuff.darkTimber);
  for (let x = -half + 0.2; x < half && b.away() < 16; x += 0.5) kit.box(x, foot - 0.14, front + over / 2, 0.08, 0.09, over);
  b.use({ colour: coat('#54565a') });
  kit.box(0, at(1) + 0.04, middle, half * 2, 0.26, 0.22);
  b.use(stuff.tileEdge);
  kit.box(0, at(1) + 0.3, middle, half * 2 + 0.1, 0.07, 0.3);
  for (const side of [-1, 1])
    kit.tube(
      [
        [side * (half - 0.5), at(1) + 0.3, middle],
        [side * (half - 0.05), at(1) + 0.38, middle],
        [side * (half + 0.25), at(1) + 0.66, middle],
      ],
      [0.1, 0.1, 0.03],
      5,
    );
}

/** A stepped gable wall that stands higher than the roof, white with a small roof of tiles on each of its steps, at x. */
export function addSteppedGable(b: Builder, x: number, foot: number, top: number, depth: number, rise: number, wall: Finish): void {
  const { kit } = b;
  const thick = 0.34;
  const steps = [
    [-0.35 / depth, 0.16, 0.28],
    [0.16, 0.34, 0.66],
    [0.34, 0.66, 1.12],
    [0.66, 0.84, 0.66],
    [0.84, 1.06, 0.28],
  ] as const;
  for (const [from, to, share] of steps) {
    const level = top + rise * share;
    b.use(wall);
    kit.box(x, foot, ((from + to) / 2) * depth, thick, level - foot, (to - from) * depth);
    addCoping(b, x, level, from * depth - 0.1, to * depth + 0.1);
  }
}

/** Tiles on top of a wall along z: two short slopes, their dark eaves, and a ridge that turns up at its front end. */
function addCoping(b: Builder, x: number, level: number, from: number, to: number): void {
  const { kit } = b;
  const half = 0.3;
  const [low, high] = [level - 0.03, level + 0.2];
  b.use(stuff.greyTiles);
  for (const edge of [x - half, x + half]) kit.quad([edge, low + 0.06, from], [edge, low + 0.06, to], [x, high, to], [x, high, from]);
  b.use(stuff.tileEdge);
  for (const edge of [x - half, x + half]) kit.quad([edge, low, from], [edge, low, to], [edge, low + 0.06, to], [edge, low + 0.06, from]);
  kit.quad([x - half, low, from], [x + half, low, from], [x + half, low, to], [x - half, low, to]);
  for (const end of [from, to]) {
    kit.quad([x - half, low, end], [x + half, low, end], [x + half, low + 0.06, end], [x - half, low + 0.06, end]);
    kit.triangle([x - half, low + 0.06, end], [x + half, low + 0.06, end], [x, high, end]);
  }
  kit.tube(
    [
      [x, high + 0.16, from - 0.12],
      [x, high + 0.03, from + 0.16],
      [x, high + 0.02, to],
    ],
    [0.025, 0.065, 0.065],
    5,
  );
}
