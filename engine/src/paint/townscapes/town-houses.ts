import type { Finish } from '../things/mesh/finish.ts';
import type { Builder } from './builder.ts';
import { coat, doors, type PlasterName, plasters, shutters, stuff } from './finishes.ts';
import { addCasement, addDoor, addLattice, addShutters, addSurround } from './openings.ts';
import { addPitchedRoof, addSteppedGable, addSweptRoof } from './roofs.ts';
import { addShell, addWall, type Opening } from './walls.ts';

export interface HouseShape {
  readonly width: number;
  readonly storeys: number;
  readonly depth: number;
  /** Its foot goes so far below its site: under water, under a slope. */
  readonly below?: number;
}

const storeyOf = (b: Builder) => b.between(2.75, 3.15);

/** Windows in columns of one floor. */
function windowsOf(columns: readonly number[], foot: number, wide: number, tall: number): Opening[] {
  return columns.map((x) => ({ left: x - wide / 2, right: x + wide / 2, foot, top: foot + tall }));
}

function columnsOf(width: number, count: number, shift = 0): number[] {
  return Array.from({ length: count }, (_, at) => ((at + 0.5) / count - 0.5) * width * 0.94 + shift);
}

function frontFinish(b: Builder, plaster: PlasterName): Finish {
  if (plaster === 'dutch') {
    const colour = coat(b.pick(plasters.dutch));
    return b.chance(0.75) ? { colour, texture: 'bricks', grain: 0.22 } : { colour, texture: 'weathered' };
  }
  if (plaster === 'harbour')
    return { colour: coat(b.pick(plasters.harbour), 0.85), texture: b.chance(0.6) ? 'planks' : 'plaster', grain: 0.2 };
  return { colour: coat(b.pick(plasters[plaster])), texture: b.chance(0.12) ? 'stones' : 'weathered', grain: 0.5 };
}

/** A plastered or brick town house of Europe: rows of windows, shutters or stone surrounds, a door, a tiled roof. */
export function addTownHouse(b: Builder, { width, storeys, depth, below = 0 }: HouseShape, plaster: PlasterName, doorAt?: number): number {
  const { kit } = b;
  const tall = storeyOf(b);
  const top = 0.25 + tall * storeys;
  const wall = frontFinish(b, plaster);
  const count = Math.max(1, Math.round(width / b.between(1.9, 2.5)));
  const columns = columnsOf(width, count);
  const wide = Math.min(b.between(0.85, 1.05), (width / count) * 0.52);
  const door = doorAt ?? Math.floor(b.random() * count);
  const doorway: Opening = {
    left: (columns[door] ?? 0) - 0.52,
    right: (columns[door] ?? 0) + 0.52,
    foot: 0.12,
    top: b.chance(0.5) ? 2.55 : 2.2,
  };
  const lower = windowsOf(
    columns.filter((_, at) => at !== door),
    1.05,
    wide,
    1.25,
  );
  const upper: Opening[] = [];
  for (let floor = 1; floor < storeys; floor += 1)
    upper.push(...windowsOf(columns, 0.25 + tall * floor + b.between(0.72, 0.86), wide, tall * (floor === storeys - 1 ? 0.44 : 0.5)));
  b.use(wall);
  addWall(kit, { left: -width / 2, right: width / 2, foot: -below, top }, [doorway, ...lower, ...upper], 0.2);
  addShell(kit, width, -below, top, depth, depth * 0.28);
  const base = b.chance(0.5);
  if (base) {
    b.use(stuff.smoothStone);
    for (const [left, right] of [
      [-width / 2, doorway.left],
      [doorway.right, width / 2],
    ] as const)
      if (right - left > 0.1) kit.box((left + right) / 2, -below, -0.03, right - left, 0.62 + below, 0.08);
  }
  addDoor(b, doorway, 0.18, b.pick(doors));
  addSurround(b, { ...doorway, foot: 0.12 }, '#b9ae9a', 0.16);
  const blind = b.pick(shutters);
  const shuttered = plaster === 'southern' || plaster === 'venetian' || plaster === 'white' ? b.chance(0.78) : b.chance(0.15);
  const frame = b.pick(['#e4dfd3', '#d8d0c0', '#6a4a34', '#4a5a50']);
  for (const hole of [...lower, ...upper]) {
    const closed = shuttered && b.chance(0.22);
    if (!closed) addCasement(b, hole, 0.16, frame, plaster === 'dutch' ? 3 : 2);
    addSurround(b, hole, plaster === 'dutch' ? '#d9d2c2' : '#c2b6a0', shuttered ? 0.07 : 0.11);
    if (shuttered) addShutters(b, hole, blind, closed);
    if (hole.foot > 2 && b.chance(0.22)) addFlowerBox(b, hole);
  }
  if (plaster === 'dutch') addDutchGable(b, width, top, depth, wall);
  else
    addPitchedRoof(
      b,
      { width, depth, foot: top, rise: depth * 0.28, over: plaster === 'harbour' ? 0.3 : 0.5, aside: 0.02 },
      roofTiles(b, plaster),
    );
  if (b.chance(0.7)) addChimney(b, b.between(-0.35, 0.35) * width, top + depth * 0.2, depth * 0.42);
  b.use(stuff.iron);
  const pipe = (b.chance(0.5) ? 1 : -1) * (width / 2 - 0.12);
  if (plaster !== 'dutch') kit.box(pipe, 0.2, -0.06, 0.09, top - 0.3, 0.09);
  return top;
}

function roofTiles(b: Builder, plaster: PlasterName): Finish {
  if (plaster === 'harbour') return { colour: coat(b.pick(['#4a4b50', '#7d4234', '#8f5038', '#3e4449'])), texture: 'tiles', grain: 0.26 };
  return { colour: coat(b.pick(['#b0643f', '#a65a3c', '#b8744c', '#9a5238'])), texture: 'pan-tiles', grain: 0.24 };
}

/** A gable that climbs in steps or swings up to a small head, before a roof whose ridge runs away from the eye. */
function addDutchGable(b: Builder, width: number, top: number, depth: number, wall: Finish): void {
  const { kit } = b;
  const tall = width * b.between(0.55, 0.75);
  const half = width / 2;
  const stepped = b.chance(0.5);
  const outline: [number, number][] = [[-half, top]];
  if (stepped) {
    const steps = 4;
    for (let step = 0; step < steps; step += 1) {
      const x = -half + (step * half * 0.84) / steps;
      const y = top + ((step + 1) * tall) / steps;
      outline.push([x, y], [-half + ((step + 1) * half * 0.84) / steps, y]);
    }
  } else {
    outline.push(
      [-half, top + tall * 0.16],
      [-half * 0.82, top + tall * 0.3],
      [-half * 0.52, top + tall * 0.5],
      [-half * 0.44, top + tall * 0.8],
      [-half * 0.3, top + tall],
    );
  }
  const mirrored = outline.map(([x, y]): [number, number] => [-x, y]).reverse();
  b.use(wall);
  kit.extrude([...mirrored, ...[...outline].reverse()], 0.3, 0.12);
  b.use({ colour: coat('#d9d2c2') });
  kit.box(0, top + tall, 0.12, half * (stepped ? 0.36 : 0.66), 0.16, 0.44);
  kit.box(0, top - 0.1, -0.05, width, 0.2, 0.14);
  const hole: Opening = { left: -0.42, right: 0.42, foot: top + tall * 0.24, top: top + tall * 0.24 + 1 };
  addSurround(b, { ...hole }, '#d9d2c2', 0.1);
  b.at({ z: -0.06 }, () => addCasement(b, hole, 0.03, '#e4dfd3', 2));
  b.use({ colour: coat('#6d4136'), texture: 'tiles', grain: 0.26 });
  for (const side of [-1, 1])
    kit.quad([side * half, top, 0.2], [side * half, top, depth], [0, top + tall * 0.86, depth], [0, top + tall * 0.86, 0.2]);
  b.use(stuff.darkTimber);
  kit.box(0, top + tall * 0.72, -0.5, 0.12, 0.14, 1);
}

function addChimney(b: Builder, x: number, y: number, z: number): void {
  b.use({ colour: coat('#9a6a52'), texture: 'bricks', grain: 0.2 });
  b.kit.box(x, y - 0.6, z, 0.6, 1.9, 0.6);
  b.use({ colour: coat('#7a5442') });
  b.kit.box(x, y + 1.25, z, 0.74, 0.12, 0.74);
  for (const side of [-0.15, 0.15]) b.kit.cylinder(x + side, y + 1.35, z, 0.11, 0.09, 0.36, 7);
}

/** A box of flowers under a window. */
function addFlowerBox(b: Builder, { left, right, foot }: Opening): void {
  b.use(stuff.timber);
  const [x, wide] = [(left + right) / 2, right - left];
  b.kit.box(x, foot - 0.14, -0.2, wide, 0.18, 0.2);
  addLeaves(b, x, foot + 0.1, -0.22, wide / 2, 0.14, 0.14, 46, '#4c6b34', b.pick(['#c8323a', '#d8609a', '#e8e4e0', '#d98a3a']));
}

/** Leaves and blossoms in an oval. */
export function addLeaves(
  b: Builder,
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
  count: number,
  green: string,
  bloom?: string,
  size = 0.07,
): void {
  // Fewer and larger leaves where nobody can tell them apart.
  const few = Math.min(1, (5 / Math.max(1, b.away())) ** 1.2);
  const broad = size / Math.sqrt(few);
  for (const [colour, share] of [
    [coat(green, 0.55), 0.36],
    [coat(green, 0.95), 0.4],
    [bloom ? coat(bloom, 0.95) : coat(green, 1.3), 0.24],
  ] as const) {
    b.use({ colour, thin: 0.4, texture: 'leaf' });
    for (let leaf = 0; leaf < count * few * share; leaf += 1) {
      const [turn, up] = [b.random() * 6.283, b.between(-1, 1)];
      const out = Math.sqrt(1 - up * up);
      const facing = [Math.cos(turn) * out, up * 0.6 + 0.4, Math.sin(turn) * out] as const;
      const reach = b.between(0.55, 1.05);
      b.kit.leaf(
        x + Math.cos(turn) * out * wide * reach,
        y + up * tall * reach,
        z + Math.sin(turn) * out * deep * reach,
        broad * b.between(0.7, 1.4),
        facing,
        b.random() * 6,
      );
    }
  }
}

/** `hall`: timber without a shop. */
export type ChineseFront = 'timber' | 'hall' | 'white' | 'brick';

/** A house of an old Chinese town: timber lattices under deep eaves, or white or brick walls with few windows. */
export function addChineseHouse(
  b: Builder,
  { width, storeys, depth, below = 0 }: HouseShape,
  front: ChineseFront,
  gables: 'stepped' | 'plain',
): number {
  const { kit } = b;
  const tall = storeyOf(b);
  const top = tall * storeys;
  const rise = depth * b.between(0.26, 0.32);
  const plain: Finish = front === 'brick' ? stuff.greyBrick : { colour: coat(b.pick(plasters.white), 0.88), texture: 'weathered' };
  const wooden = front === 'timber' || front === 'hall';
  if (wooden) addTimberFront(b, width, storeys, tall, below, front === 'timber');
  else addPlainFront(b, width, storeys, tall, below, plain);
  b.use(plain);
  addShell(kit, width, -below, top, depth, rise);
  addSweptRoof(b, { width, depth, foot: top, rise, over: wooden ? 0.95 : 0.6, aside: gables === 'stepped' ? 0 : 0.2 });
  if (gables === 'stepped') for (const side of [-1, 1]) addSteppedGable(b, side * (width / 2 + 0.1), -below, top - 0.1, depth, rise, plain);
  return top;
}

/** Posts, lattice windows above, boards and an open shop or doors below. */
function addTimberFront(b: Builder, width: number, storeys: number, tall: number, below: number, shops: boolean): void {
  const { kit } = b;
  const half = width / 2;
  const wood = b.pick(['#7a4c34', '#8a5236', '#6a4632', '#8a4630']);
  const bays = Math.max(2, Math.round(width / 1.6));
  const bay = width / bays;
  for (let floor = 0; floor < storeys; floor += 1) {
    const foot = floor * tall;
    const upper = floor > 0;
    const hole: Opening = { left: -half + 0.1, right: half - 0.1, foot: foot + (upper ? 0.5 : 0.12), top: foot + tall - 0.42 };
    if (upper || !shops || b.chance(0.4)) addLattice(b, hole, 0.16, wood, bays * 2);
    else addShopFront(b, hole, wood, bays);
    b.use({ colour: coat(wood, 0.95), texture: 'planks', grain: 0.2 });
    kit.quad([-half, foot, 0.02], [half, foot, 0.02], [half, hole.foot, 0.02], [-half, hole.foot, 0.02]);
    kit.quad([-half, hole.top, 0.02], [half, hole.top, 0.02], [half, foot + tall, 0.02], [-half, foot + tall, 0.02]);
    b.use({ colour: coat(wood, 0.8), gloss: 0.15 });
    kit.box(0, foot + tall - 0.3, -0.08, width, 0.22, 0.18);
    kit.box(0, hole.foot - 0.08, -0.04, width, 0.1, 0.14);
    for (let post = 0; post <= bays; post += 1) kit.box(-half + post * bay, foot, -0.05, 0.18, tall, 0.18);
    if (upper && storeys > 1) addSkirtRoof(b, width, foot);
  }
  if (below > 0) {
    b.use(stuff.darkStone);
    kit.quad([-half, -below, 0], [half, -below, 0], [half, 0.02, 0], [-half, 0.02, 0]);
  }
  b.use(stuff.darkStone);
  kit.box(0, -0.05, -0.25, width, 0.17, 0.5);
}

/** The narrow roof between two floors. */
export function addSkirtRoof(b: Builder, width: number, y: number): void {
  const half = width / 2;
  b.use(stuff.greyTiles);
  b.kit.quad([-half, y - 0.16, -0.85], [half, y - 0.16, -0.85], [half, y + 0.22, 0], [-half, y + 0.22, 0]);
  b.use(stuff.darkTimber);
  b.kit.quad([-half, y - 0.24, -0.83], [half, y - 0.24, -0.83], [half, y + 0.12, 0], [-half, y + 0.12, 0]);
  b.use(stuff.tileEdge);
  b.kit.quad([-half, y - 0.24, -0.85], [half, y - 0.24, -0.85], [half, y - 0.15, -0.85], [-half, y - 0.15, -0.85]);
  b.use(stuff.tileEnd);
  for (let x = -half + 0.12; x < half && b.away() < 20; x += 0.24) b.kit.box(x, y - 0.225, -0.85, 0.12, 0.07, 0.02);
}

/** An open ground floor: a lit room with shelves and goods behind a counter, between folded boards. */
export function addShopFront(b: Builder, hole: Opening, wood: string, bays: number): void {
  const { kit } = b;
  const { left, right, foot, top } = hole;
  const deep = 2.2;
  const glow = 0.05 + b.lit * 0.5;
  b.use({ colour: coat('#8a6a48'), texture: 'planks', grain: 0.3, glow: [glow, glow * 0.6, glow * 0.28] });
  kit.quad([left, foot, deep], [right, foot, deep], [right, top, deep], [left, top, deep]);
  b.use({ colour: coat('#6a5038'), texture: 'planks', grain: 0.25 });
  for (const x of [left, right]) kit.quad([x, foot, 0], [x, foot, deep], [x, top, deep], [x, top, 0]);
  kit.quad([left, top, 0], [right, top, 0], [right, top, deep], [left, top, deep]);
  b.use({ colour: coat('#77716a'), texture: 'stones', grain: 0.5 });
  kit.quad([left, foot, 0], [right, foot, 0], [right, foot, deep], [left, foot, deep]);
  for (let shelf = 0; shelf < (b.away() > 22 ? 0 : 3); shelf += 1) {
    const y = foot + 0.8 + shelf * 0.5;
    b.use({ colour: coat(wood), texture: 'plain' });
    kit.box((left + right) / 2, y, deep - 0.2, right - left, 0.05, 0.35);
    for (let x = left + 0.2; x < right - 0.1; x += b.between(0.16, 0.34)) {
      b.use({
        colour: coat(b.pick(['#c9442f', '#d8b25a', '#e6dcc4', '#5a7a8a', '#7a4a30', '#3f6a4c'])),
        glow: [glow * 0.2, glow * 0.12, glow * 0.05],
      });
      kit.box(x, y + 0.05, deep - 0.2, 0.13, b.between(0.14, 0.32), 0.14);
    }
  }
  b.use({ colour: coat(wood, 0.9), texture: 'planks', grain: 0.16 });
  const open = Math.max(1, bays - 1);
  const counter = ((right - left) * open) / bays / 2;
  kit.box((left + right) / 2 + (b.chance(0.5) ? 1 : -1) * 0.2, foot, 0.25, counter, 0.85, 0.45);
  for (const [from, wide] of [
    [left, (right - left) * 0.09],
    [right - (right - left) * 0.09, (right - left) * 0.09],
  ] as const)
    kit.box(from + wide / 2, foot, 0.08, wide, top - foot, 0.06);
  if (b.lit > 0) b.lamp((left + right) / 2, top - 0.35, deep * 0.45, 0.3, [2.6 * b.lit, 1.55 * b.lit, 0.68 * b.lit]);
}

/** A plain wall with small windows high up and, below, a door under a hood of tiles. */
function addPlainFront(b: Builder, width: number, storeys: number, tall: number, below: number, wall: Finish): void {
  const { kit } = b;
  const count = Math.max(1, Math.round(width / 2.9));
  const columns = columnsOf(width, count);
  const door = b.chance(0.75) ? Math.floor(b.random() * count) : -1;
  const x = columns[door] ?? 0;
  const doorway: Opening[] = door < 0 ? [] : [{ left: x - 0.62, right: x + 0.62, foot: 0.1, top: 2.25 }];
  const windows: Opening[] = [];
  for (let floor = 0; floor < storeys; floor += 1)
    columns.forEach((middle, at) => {
      if ((floor === 0 && at === door) || b.chance(0.2)) return;
      const wide = b.between(0.7, 1.15);
      windows.push({ left: middle - wide / 2, right: middle + wide / 2, foot: floor * tall + 1.15, top: floor * tall + b.between(2, 2.3) });
    });
  b.use(wall);
  addWall(kit, { left: -width / 2, right: width / 2, foot: -below, top: tall * storeys }, [...doorway, ...windows], 0.24);
  b.use(stuff.darkStone);
  kit.box(0, -below, -0.03, width, below + 0.42, 0.08);
  for (const hole of windows) {
    addLattice(b, hole, 0.14, b.pick(['#4a2e20', '#5f3522', '#3a2a22']), 2);
    if (b.chance(0.6)) addHood(b, (hole.left + hole.right) / 2, hole.top + 0.12, hole.right - hole.left + 0.4, 0.34);
  }
  for (const hole of doorway) {
    addDoor(b, hole, 0.2, b.pick(['#6a2018', '#3a2a22', '#5a2c20']));
    b.use(stuff.darkStone);
    addSurround(b, hole, '#8b857a', 0.18);
    addHood(b, x, hole.top + 0.3, 2, 0.6);
  }
}

/** A small roof of tiles over a door or a window. */
export function addHood(b: Builder, x: number, y: number, wide: number, deep: number): void {
  const [left, right] = [x - wide / 2, x + wide / 2];
  b.use(stuff.greyTiles);
  b.kit.quad([left, y, -deep], [right, y, -deep], [right, y + deep * 0.5, 0], [left, y + deep * 0.5, 0]);
  b.use(stuff.tileEdge);
  b.kit.quad([left, y - 0.08, -deep], [right, y - 0.08, -deep], [right, y, -deep], [left, y, -deep]);
  b.kit.quad([left, y - 0.08, -deep], [right, y - 0.08, -deep], [right, y + deep * 0.4, 0], [left, y + deep * 0.4, 0]);
  b.kit.box(x, y + deep * 0.48, -0.04, wide + 0.1, 0.1, 0.12);
  for (const end of [left, right]) b.kit.quad([end, y - 0.08, -deep], [end, y, -deep], [end, y + deep * 0.5, 0], [end, y + deep * 0.4, 0]);
  if (deep < 0.5 || b.away() > 20) return;
  b.use(stuff.darkTimber);
  for (const end of [left + 0.12, right - 0.12])
    b.kit.tube(
      [
        [end, y - 0.42, 0],
        [end, y - 0.06, -deep * 0.8],
      ],
      [0.035],
      4,
    );
}
