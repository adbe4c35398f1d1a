import { scaleColour } from '../../../pixels/shade.ts';
import type { Finish } from '../../things/mesh/finish.ts';
import type { Builder } from '../builder.ts';
import { coat, lampLight, plasters, stuff } from '../finishes.ts';
import { addCasement, addDoor, addLattice } from '../openings.ts';
import { addSteppedGable, addSweptRoof } from '../roofs.ts';
import { addLantern, addPasserBy } from '../street-things.ts';
import { addHood, addShopFront, addSkirtRoof } from '../town-houses.ts';
import { addShell, addWall, type Opening } from '../walls.ts';

const walls = ['white', 'timber', 'ochre', 'white', 'brick', 'timber', 'grey'] as const;
type Wall = (typeof walls)[number];

const woods = ['#5a3a26', '#6b452c', '#4a2f22', '#70492f'] as const;
const frames = ['#4a2e20', '#5f3522', '#3a2a22', '#6b4a34'] as const;
const tiles = ['#4a4c50', '#53524f', '#454b53', '#57493f'] as const;

function finishOf(b: Builder, wall: Wall): Finish {
  if (wall === 'timber') return { colour: coat(b.pick(woods), 0.95), texture: 'planks', grain: 0.22 };
  if (wall === 'brick') return b.chance(0.5) ? stuff.brick : stuff.greyBrick;
  if (wall === 'ochre') return { colour: coat(b.pick(['#c79a62', '#c08360', '#cfae7c']), 0.85), texture: 'weathered' };
  if (wall === 'grey') return { colour: coat(b.pick(['#a3a09a', '#8f969a']), 0.85), texture: 'weathered' };
  return { colour: coat(b.pick(plasters.white), 0.9), texture: 'weathered' };
}

interface HarbourHouse {
  readonly width: number;
  readonly storeys: number;
  readonly depth: number;
  /** Metres that its walls go below its site. */
  readonly below: number;
  /** Place in its row: neighbours are built of different stuff. */
  readonly index: number;
  /** Whether it may have a shop on its ground floor. */
  readonly shops: boolean;
}

/** A house of a Chinese harbour town: plaster, timber or brick, single windows, a door, now and then a shop, a roof of grey tiles. */
export function addHarbourHouse(b: Builder, { width, storeys, depth, below, index, shops }: HarbourHouse): void {
  const wall = walls[index % walls.length] as Wall;
  const finish = finishOf(b, wall);
  const tall = b.between(2.7, 3);
  const top = tall * storeys;
  const rise = depth * b.between(0.36, 0.45);
  const count = Math.max(2, Math.round(width / b.between(1.9, 2.3)));
  const columns = Array.from({ length: count }, (_, at) => ((at + 0.5) / count - 0.5) * width * 0.92);
  const shop = shops && b.chance(0.55);
  const lower = shop ? shopHoles(columns, b.chance(0.5), tall) : doorHoles(b, columns);
  const upper: Opening[] = [];
  for (let floor = 1; floor < storeys; floor += 1)
    for (const x of columns) if (!b.chance(0.1)) upper.push(windowAt(b, x, floor * tall, wall === 'timber' ? 1.05 : 0.9));
  b.use(finish);
  addWall(b.kit, { left: -width / 2, right: width / 2, foot: -below, top }, [...lower.open, ...lower.windows, ...upper], 0.2);
  addShell(b.kit, width, -below, top, depth, rise);
  b.use(stuff.darkStone);
  b.kit.box(0, -below, -0.02, width, below + 0.35, 0.06);
  addOpenings(b, lower, upper, shop);
  if (wall === 'timber') addPosts(b, width, count, top);
  if (storeys > 1 && b.chance(shop ? 0.85 : 0.4)) addSkirtRoof(b, width, tall);
  const stepped = wall === 'white' && b.chance(0.4);
  const roof = { width, depth, foot: top, rise, over: b.between(0.65, 0.95), aside: stepped ? 0 : 0.25 };
  addSweptRoof(b, roof, { colour: coat(b.pick(tiles)), texture: 'pan-tiles', grain: 0.24, gloss: b.plan.weather === 'rain' ? 0.2 : 0 });
  if (stepped) for (const side of [-1, 1]) addSteppedGable(b, side * (width / 2 + 0.1), -below, top - 0.1, depth, rise, finish);
}

/** Holes of a ground floor. */
interface Ground {
  /** Doorways, or the front of a shop first. */
  readonly open: readonly Opening[];
  readonly windows: readonly Opening[];
}

function windowAt(b: Builder, x: number, floor: number, wide: number): Opening {
  const half = (wide * b.between(0.85, 1.1)) / 2;
  const foot = floor + b.between(0.75, 0.9);
  return { left: x - half, right: x + half, foot, top: foot + b.between(1.15, 1.4) };
}

/** An open shop beside a door. */
function shopHoles(columns: readonly number[], left: boolean, tall: number): Ground {
  const ordered = left ? columns : [...columns].reverse();
  const [first = 0, last = 0] = [ordered[0], ordered.at(-1)];
  const [from, to] = [ordered[1] ?? last, last];
  const reach = Math.min(0.75, Math.abs((columns[1] ?? 0) - (columns[0] ?? 0)) * 0.42);
  const front: Opening = {
    left: Math.min(from, to) - reach,
    right: Math.max(from, to) + reach,
    foot: 0.1,
    top: Math.min(2.4, tall - 0.45),
  };
  return { open: [front, { left: first - 0.48, right: first + 0.48, foot: 0.1, top: 2.2 }], windows: [] };
}

function doorHoles(b: Builder, columns: readonly number[]): Ground {
  const door = Math.floor(b.random() * columns.length);
  const x = columns[door] ?? 0;
  const windows = columns.filter((_, at) => at !== door).map((middle) => windowAt(b, middle, 0.15, 0.9));
  return { open: [{ left: x - 0.52, right: x + 0.52, foot: 0.1, top: 2.25 }], windows };
}

function addOpenings(b: Builder, { open, windows }: Ground, upper: readonly Opening[], shop: boolean): void {
  const frame = b.pick(frames);
  for (const hole of [...windows, ...upper]) {
    if (b.chance(0.35)) addLattice(b, hole, 0.14, frame, 2);
    else addCasement(b, hole, 0.14, frame, 2, 0.85);
    b.use({ colour: coat(frame, 0.9) });
    b.kit.box((hole.left + hole.right) / 2, hole.foot - 0.08, -0.06, hole.right - hole.left + 0.24, 0.08, 0.2);
  }
  open.forEach((hole, at) => {
    const x = (hole.left + hole.right) / 2;
    if (shop && at === 0) {
      addShopFront(b, hole, frame, 3);
      addShopCurtain(b, hole, frame);
      for (const side of [-1, 1]) b.at({ x: x + side * (hole.right - x - 0.1), y: 2.75, z: -0.7 }, () => addLantern(b, 1.1, false));
      return;
    }
    addDoor(b, hole, 0.16, b.pick(['#6a2018', '#3a2a22', '#5a2c20', '#2f4a44']));
    if (shop) return;
    addHood(b, x, hole.top + 0.28, 1.7, 0.6);
    if (b.chance(0.5)) b.at({ x: x + 0.75, y: 2.5, z: -0.35 }, () => addLantern(b, 0.9, false));
  });
}

/** Short cloths that hang in the front of a shop, posts between them, and somebody who looks at the goods. */
function addShopCurtain(b: Builder, { left, right, foot, top }: Opening, frame: string): void {
  const parts = Math.max(2, Math.round((right - left) / 0.9));
  const part = (right - left) / parts;
  const dye = b.pick(['#2c3f66', '#8a2a24', '#5a4a30', '#2f5148']);
  for (let at = 0; at < parts; at += 1) {
    const [from, to] = [left + at * part + 0.06, left + (at + 1) * part - 0.06];
    const low = top - b.between(0.42, 0.6);
    b.use({ colour: coat(dye, b.between(0.75, 0.95)), texture: 'cloth', thin: 0.3 });
    b.kit.quad([from, low, 0.05], [to, low, 0.05], [to, top, 0.05], [from, top, 0.05]);
    b.use({ colour: coat(frame, 0.7) });
    if (at > 0) b.kit.box(left + at * part, foot, 0.04, 0.1, top - foot, 0.1);
  }
  if (b.chance(0.5))
    b.at({ x: left + (right - left) * b.between(0.25, 0.75), y: foot, z: -0.5, turn: b.between(2.6, 3.6) }, () => addPasserBy(b));
}

/** Posts and beams of a timber front. */
function addPosts(b: Builder, width: number, count: number, top: number): void {
  b.use({ colour: coat('#3a261a', 0.9) });
  for (let post = 0; post <= count; post += 1) b.kit.box((post / count - 0.5) * (width - 0.2), 0, -0.05, 0.18, top, 0.14);
  b.kit.box(0, top - 0.25, -0.06, width, 0.2, 0.16);
}

/** Rows of houses on the slope behind those of the quay, roofs over roofs. `side`: where the slope comes nearest. */
export function addHillHouses(b: Builder, side: -1 | 1): void {
  let index = 2;
  for (const [z, y, from, to] of [
    [53, 4.2, -21, 13],
    [61, 8, -12, 14],
  ] as const)
    for (let at = from + b.between(0, 4); at < to; ) {
      const width = b.between(5.2, 7.5);
      const place = { x: side * (at + width / 2), y: y + b.between(-0.7, 0.7), z: z + b.between(-1, 1), turn: b.between(-0.25, 0.25) };
      const shape = { width, storeys: b.chance(0.35) ? 2 : 1, depth: 6.4, below: 7, index, shops: false };
      b.piece(place, () => addHarbourHouse(b, shape));
      at += width + b.between(0.4, 4.5);
      index += 1;
    }
}

/** A lamp on a post of iron that stands on a quay; its arm points towards −x. */
export function addQuayLamp(b: Builder): void {
  const { kit } = b;
  b.use(stuff.iron);
  kit.cylinder(0, 0, 0, 0.13, 0.1, 0.5, 8);
  kit.cylinder(0, 0.5, 0, 0.06, 0.045, 2.9, 8);
  kit.tube(
    [
      [0, 3.3, 0],
      [-0.2, 3.62, 0],
      [-0.55, 3.6, 0],
    ],
    [0.035, 0.03, 0.025],
    5,
  );
  b.use({ colour: coat('#d8c79a'), ...(b.lit > 0 ? { glow: [2.1 * b.lit, 1.1 * b.lit, 0.34 * b.lit] as const } : {}) });
  kit.box(-0.55, 3.1, 0, 0.24, 0.36, 0.24, 1.3);
  b.use(stuff.iron);
  kit.box(-0.55, 3.46, 0, 0.4, 0.1, 0.4, 0.3);
  // From afar its glow is seen, not what it shines on.
  if (b.lit > 0 && b.away() < 33) b.lamp(-0.55, 3.2, 0, 0.2, scaleColour(lampLight, (b.plan.weather === 'rain' ? 16 : 10) * b.lit));
}
