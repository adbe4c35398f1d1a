import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import { type ScenePlan, wants } from '../plan.ts';
import { catalogue } from '../things/catalogue.ts';
import { isInHand } from '../things/joined-things.ts';
import type { Thing, ThingKind } from '../things/thing.ts';
import { atTable, besideAnchor, resting } from './room-company.ts';
import { roomDetails } from './room-kinds.ts';
import { type RoomPiece, roomPieces } from './room-pieces.ts';
import type { RoomSpace } from './room-space.ts';
import { crowding, onFloor, type RoomSpot, type RoomTask, type RoomWish, spotOf } from './room-spots.ts';
import { isTableKind, tableSize } from './table-meshes.ts';

const sizes = { tiny: 0.6, small: 0.8, large: 1.25, huge: 1.5 } as const;
const small: RoomPiece = { depth: 0.3, where: 'floor' };

function wishOf(kind: ThingKind, thing: number, member: number, count: number, asked: Thing | undefined): RoomWish | undefined {
  const entry = catalogue[kind];
  if (!entry) return undefined;
  const piece = roomPieces[kind] ?? { ...small, depth: Math.min(0.9, entry.width * 0.8) };
  const own = isTableKind(kind) ? tableSize(kind) : entry;
  // What is small in life must still be seen across a room.
  const growth = isTableKind(kind) ? 1 : own.height < 0.7 && !roomPieces[kind] ? 1.35 : 1;
  const size = growth * (asked?.size ? sizes[asked.size] : 1);
  return { kind, thing, member, count, piece, size, wide: own.width * size, deep: piece.depth * size, tall: own.height * size, asked };
}

/** What takes a piece's place when it is asked for: one seat, one table is enough. */
const alike: readonly (readonly ThingKind[])[] = [
  ['table', 'round-table', 'coffee-table', 'desk'],
  ['sofa', 'armchair', 'rocking-chair', 'throne'],
  ['lamp', 'floor-lamp', 'pendant', 'chandelier', 'candle', 'candle-stick'],
  ['picture', 'mirror', 'clock', 'tv'],
  ['cup', 'bowl', 'vase', 'bottle', 'book'],
];

function isCovered(kind: ThingKind, plan: ScenePlan): boolean {
  const group = alike.find((one) => one.includes(kind)) ?? [kind];
  return plan.things.some(
    (thing) => thing.kind === kind || (group.includes(thing.kind) && plan.things.length > 1 && group.indexOf(kind) > 0),
  );
}

function wishesOf(plan: ScenePlan, space: RoomSpace): RoomWish[] {
  const wishes: (RoomWish | undefined)[] = [];
  plan.things.forEach((thing, index) => {
    if (thing.kind === 'window' || thing.kind === 'curtain' || isInHand(thing, plan.things)) return;
    const entry = catalogue[thing.kind];
    const count = clamp(Math.round(thing.count <= 1 ? (entry?.several ?? 1) : thing.count), 1, entry?.most ?? 1);
    const kind = thing.kind === 'lantern' ? 'paper-lantern' : thing.kind;
    for (let member = 0; member < count; member += 1) wishes.push(wishOf(kind, index, member, count, thing));
  });
  const lies = plan.things.some(({ kind }) => isTableKind(kind) || kind === 'lamp');
  const surfaces: readonly ThingKind[] = ['table', 'desk', 'coffee-table', 'round-table', 'kitchen-counter', 'nightstand'];
  const hasTop = plan.things.some(({ kind }) => surfaces.includes(kind)) || space.kind.holds.some(([kind]) => surfaces.includes(kind));
  if ((lies || wants(plan, 'table')) && !hasTop) wishes.push(wishOf('table', -1, 0, 1, undefined));
  for (const [kind, count] of space.kind.holds) {
    // A class has its other desks besides the one that is told of.
    const told = plan.things.find((thing) => thing.kind === kind)?.count ?? 0;
    const company = count >= 3 && told === 1 && roomPieces[kind]?.where !== 'above';
    if (isCovered(kind, plan) && !company) continue;
    for (let member = company ? 1 : 0; member < count; member += 1) wishes.push(wishOf(kind, -1, member, count, undefined));
  }
  return wishes.filter((wish) => wish !== undefined);
}

/** Large pieces along the walls first, then tables, seats, corners, whoever is there, and last what lies or hangs on others. */
function turnOf({ piece, asked, kind }: RoomWish, table: boolean): number {
  const onOther = typeof asked?.relation?.to === 'number';
  const onTop = asked?.relation && (asked.relation.how === 'on' || asked.relation.how === 'in');
  if (onTop && (onOther || (asked.relation?.how === 'on' && table))) return 8;
  if (piece.where === 'wall' || kind === 'blackboard') return kind === 'blackboard' ? -1 : 0;
  if (kind === 'table' || kind === 'desk' || kind === 'round-table' || kind === 'coffee-table' || kind === 'piano') return 1;
  if (isTableKind(kind) || kind === 'lamp' || kind === 'candle-stick') return 7;
  // Whoever is there comes last, where nothing hides them.
  const alive = catalogue[kind]?.does !== undefined;
  return { wall: 0, floor: alive ? (onOther ? 5.6 : 5.5) : onOther ? 4.5 : 4, seat: 2, corner: 5, hung: 6, above: 6, under: 3 }[
    piece.where
  ];
}

/** Finds a place for each piece. What the room has of its own is left out where there is no room for it. */
export function layOutRoom(plan: ScenePlan, space: RoomSpace, seed: number): RoomSpot[] {
  const task: RoomTask = { space, plan, spots: [], random: createRandom(seedFor(seed, 'room layout')) };
  const wishes = wishesOf(plan, space)
    .map((wish, at) => ({
      wish,
      rank: turnOf(wish, wants(plan, 'table')) * 1000 + (wish.piece.where === 'wall' ? 300 - wish.wide * 90 : wish.asked ? 0 : 200) + at,
    }))
    .sort((one, other) => one.rank - other.rank);
  for (const { wish } of wishes) {
    const spot = placePiece(task, wish);
    if (spot) task.spots.push(spot);
  }
  return task.spots;
}

function placePiece(task: RoomTask, wish: RoomWish): RoomSpot | undefined {
  const order = turnOf(wish, wants(task.plan, 'table'));
  if (order >= 7) return resting(task, wish);
  const { where } = wish.piece;
  if (where === 'wall') return alongWall(task, wish);
  if (where === 'hung') return onWall(task, wish);
  if (where === 'above') return fromCeiling(task, wish);
  if (where === 'under') return underAll(task, wish);
  const near = besideAnchor(task, wish);
  if (near) return near;
  if (where === 'seat') return atTable(task, wish);
  return onFloor(task, wish, wantedPlace(task, wish));
}

/** Against the far wall, or a side wall where that is full; tall pieces leave windows free. */
function alongWall(task: RoomTask, wish: RoomWish): RoomSpot | undefined {
  const { space } = task;
  const { half, depth, hand, windows } = space;
  const back = windows.find(({ wall }) => wall === 'back');
  const first = !task.spots.some(({ aloft }) => !aloft);
  const board = task.spots.find(({ kind }) => kind === 'blackboard');
  const place = wish.asked?.place;
  const wished =
    place === 'left'
      ? -half * 0.6
      : place === 'right'
        ? half * 0.6
        : first
          ? wish.tall > 1.2 && back
            ? -Math.sign(back.from + back.to || -hand) * half * 0.3
            : 0
          : lampSide(task, wish);
  let best: { spot: RoomSpot; score: number } | undefined;
  const consider = (spot: RoomSpot, score: number) => {
    const total = score - crowding(task, spot) * 30;
    if (!best || total > best.score) best = { spot, score: total };
  };
  const reach = Math.max(0, half - wish.wide / 2 - 0.06);
  for (let at = 0; at <= 24; at += 1) {
    const x = (at / 12 - 1) * reach;
    const spot = spotOf(wish, x, 0, depth - wish.deep / 2 - 0.03, 0);
    const hidden =
      back && wish.tall > back.low + 0.12
        ? Math.max(0, Math.min(x + wish.wide / 2, back.to + 0.1) - Math.max(x - wish.wide / 2, back.from - 0.1))
        : 0;
    const before = board && Math.abs(x - board.x) < (wish.wide + board.wide) / 2 ? 20 : 0;
    consider(spot, -Math.abs(x - wished) * 0.6 - (hidden / wish.wide) * 12 - before);
  }
  if (wish.kind !== 'bed' && wish.kind !== 'bar' && wish.kind !== 'buddha' && wish.kind !== 'fireplace')
    for (const side of [-hand, hand])
      for (let at = 0; at <= 8; at += 1) {
        const z = depth - wish.wide / 2 - 0.1 - at * 0.3;
        if (z - wish.wide / 2 < (half - wish.deep) / space.spread) continue;
        const inWindow = side === hand && wish.tall > 0.8 ? 8 : 0;
        consider(spotOf(wish, side * (half - wish.deep / 2 - 0.03), 0, z, (side * Math.PI) / 2), -1.2 - at * 0.2 - inWindow);
      }
  if (!best) return undefined;
  return best.score < -5 && (!wish.asked || best.score < -60) ? undefined : best.spot;
}

/** A stand beside the bed is on the side on which the lamp is said to be. */
function lampSide({ plan, spots }: RoomTask, { kind, wide }: RoomWish): number {
  const bed = kind === 'nightstand' ? spots.find((spot) => spot.kind === 'bed') : undefined;
  const place = plan.things.find((thing) => thing.kind === 'lamp')?.place;
  if (!bed || (place !== 'left' && place !== 'right')) return 0;
  return bed.x + (place === 'left' ? -1 : 1) * ((bed.wide + wide) / 2 + 0.04);
}

/** Where a piece on the floor would like to be: tables in the middle, corners for what is slim, the foreground for who lives there. */
function wantedPlace(task: RoomTask, wish: RoomWish): { x: number; z: number; turn: number } {
  const { space, spots, random } = task;
  const { half, depth, hand, near } = space;
  const middle = near + (depth - near) * 0.5;
  const aside = wish.asked?.place === 'left' ? -1 : wish.asked?.place === 'right' ? 1 : 0;
  const spread = wish.count > 1 ? ((wish.member + 0.5) / wish.count - 0.5) * 2 : 0;
  const { kind, piece } = wish;
  const sofa = spots.find((spot) => spot.kind === 'sofa' || spot.kind === 'bed');
  if (kind === 'coffee-table' && sofa) return { x: sofa.x, z: sofa.z - 1.15, turn: 0 };
  if (space.name === 'classroom' && kind === 'desk') {
    const column = (wish.member % 3) - 1;
    return { x: column * half * 0.6, z: depth - 2 - Math.floor(wish.member / 3) * 1.5, turn: 0 };
  }
  if (kind === 'table' || kind === 'desk' || kind === 'round-table')
    return {
      x: aside * half * 0.5 + (spread !== 0 ? spread * half * 0.7 : sofa ? -hand * 0.5 : 0),
      z: middle + (depth - near) * (sofa ? -0.1 : 0.12) - (wish.member % 2) * 0.7,
      turn: 0,
    };
  if (piece.where === 'corner') {
    const side = aside !== 0 ? aside : wish.member % 2 === 0 ? -hand : hand;
    return { x: side * half * 0.92, z: depth - 0.4 - Math.floor(wish.member / 2) * 0.8, turn: kind === 'potted-plant' ? random() * 6 : 0 };
  }
  if (kind === 'armchair' || kind === 'rocking-chair') {
    const side = aside !== 0 ? aside : -hand;
    return { x: side * half * 0.55, z: middle + 0.2, turn: side * 0.7 };
  }
  if (kind === 'piano') return { x: aside * half * 0.4, z: middle + 0.5, turn: -hand * 0.55 };
  if (kind === 'easel') return { x: -hand * half * 0.25, z: middle, turn: -hand * 0.3 };
  const place =
    aside !== 0 ? aside * half * 0.5 : wish.count > 1 ? spread * half * 0.6 : hand * half * (spots.length % 2 === 0 ? 0.28 : -0.3);
  return { x: place, z: near + (depth - near) * 0.36, turn: 0 };
}

/** On the far wall where neither window nor tall furniture is, else on the side wall. */
function onWall(task: RoomTask, wish: RoomWish): RoomSpot | undefined {
  const { space, spots } = task;
  const { half, depth, hand, windows, tall } = space;
  const foot = Math.min(wish.piece.hangs ?? 1.3, tall - wish.tall - 0.15);
  const back = windows.find(({ wall }) => wall === 'back');
  const wished = wish.asked?.place === 'left' ? -half * 0.6 : wish.asked?.place === 'right' ? half * 0.6 : 0;
  let best: { spot: RoomSpot; score: number } | undefined;
  for (let at = 0; at <= 24; at += 1) {
    const x = (at / 12 - 1) * (half - wish.wide / 2 - 0.1);
    const [left, right] = [x - wish.wide / 2 - 0.12, x + wish.wide / 2 + 0.12];
    let blocked = back && right > back.from - 0.15 && left < back.to + 0.15 ? 20 : 0;
    for (const other of spots) {
      const behind = other.z > depth - 1.3 && right > other.x - other.wide / 2 && left < other.x + other.wide / 2;
      const low = other.y;
      if (behind && other.y + other.tall > foot && low < foot + wish.tall) blocked += 20;
    }
    const score = -Math.abs(x - wished) - blocked;
    if (!best || score > best.score) best = { spot: spotOf(wish, x, foot, depth - 0.03 - wish.deep / 2, 0, true), score };
  }
  if (best && best.score > -10) return best.spot;
  const z = depth - 0.9 - wish.member * 1.1;
  const side = spotOf(wish, -hand * (half - 0.04), foot, z, (-hand * Math.PI) / 2, true);
  const taken = spots.some((other) => Math.abs(other.x - side.x) < 0.8 && Math.abs(other.z - z) < 0.8 && other.y + other.tall > foot);
  if (taken || z < half / space.spread) return wish.asked ? best?.spot : undefined;
  return side;
}

function fromCeiling(task: RoomTask, wish: RoomWish): RoomSpot {
  const { space, spots, random } = task;
  const { half, depth, near, tall } = space;
  const over = spots.filter(
    ({ kind }) => kind === 'table' || kind === 'round-table' || kind === 'coffee-table' || kind === 'kitchen-counter',
  );
  const target = over[wish.member % Math.max(1, over.length)];
  const y = Math.min(wish.piece.hangs ?? 2, tall - wish.tall * 0.8);
  const spread = wish.count > 1 ? ((wish.member + 0.5) / wish.count - 0.5) * 2 : 0;
  const [x, z] =
    target && over.length >= wish.count
      ? [target.x, target.z + 0.1]
      : [spread * half * 0.75, near + (depth - near) * (0.62 + 0.08 * random())];
  return spotOf(wish, x, y, z, random() * 6, true);
}

/** A rug lies under the table, before the sofa or the bed, or in the middle. */
function underAll(task: RoomTask, wish: RoomWish): RoomSpot {
  const { space, spots } = task;
  const { near, depth, half, spread } = space;
  const over =
    spots.find(({ kind }) => kind === 'coffee-table') ??
    spots.find(({ kind }) => kind === 'table' || kind === 'desk' || kind === 'round-table');
  const before = spots.find(({ kind }) => kind === 'sofa' || kind === 'bed' || kind === 'fireplace');
  const z = clamp(over ? over.z - 0.15 : before ? before.z - before.deep / 2 - 0.75 : near + (depth - near) * 0.5, near + 0.6, depth - 0.9);
  const x = over?.x ?? before?.x ?? 0;
  const size = Math.min(1.15, (Math.min(half, z * spread) * 2 * 0.86) / wish.wide) * wish.size;
  return { ...spotOf({ ...wish, size }, x, 0.001, z, 0, true) };
}

/** They are where things are, seldom what a picture is of, and may be cut by its edges. */
const surroundings: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['window', 'curtain', 'rug', 'table', 'round-table', 'coffee-table', 'desk', 'wall-shelf', 'kitchen-counter', 'bar'] as const),
]);
/** Shares of the picture that what was asked for may take, and where its middle comes to lie. */
const most = { wide: 0.74, tall: 0.44 } as const;
const closest = 4.2;
/** A room that is named is seen as one. */
const closestOfRoom = 1.3;

/** Rows that a window has to be seen down to, where one is asked for. */
function panesOf(plan: ScenePlan, { windows, eye, depth }: RoomSpace): number[] {
  const back = windows.find(({ wall }) => wall === 'back');
  if (!back || !plan.things.some(({ kind }) => kind === 'window')) return [];
  return [eye.horizon + ((eye.height - back.low - (back.high - back.low) * 0.34) / depth) * eye.focal];
}

/** The same room with the eye drawn to what was asked for: small things on a windowsill fill the picture. */
export function framed(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  plan: ScenePlan,
  space: RoomSpace,
  spots: readonly RoomSpot[],
): RoomSpace {
  const asked = spots.filter(({ thing }) => thing >= 0 && !surroundings.has(plan.things[thing]?.kind ?? 'window'));
  if (asked.length === 0) return space;
  const { eye } = space;
  const boxes = asked.map(({ x, y, z, wide, tall }) => {
    const unit = eye.focal / Math.max(0.5, z);
    const [middle, foot] = [eye.centreX + x * unit, eye.horizon + (eye.height - y) * unit];
    return { left: middle - (wide / 2) * unit, right: middle + (wide / 2) * unit, top: foot - tall * unit, foot };
  });
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const foot = Math.max(...boxes.map((box) => box.foot));
  const top = Math.min(...boxes.map((box) => box.top), ...panesOf(plan, space));
  const named = roomDetails.some((detail) => plan.details.includes(detail));
  const fits = Math.min((most.wide * width) / Math.max(1, right - left), (most.tall * height) / Math.max(1, foot - top));
  const zoom = clamp(fits, 1, named ? closestOfRoom : closest);
  if (zoom < 1.05) return space;
  // Never past the edges of the room as it was seen whole.
  const middle = clamp((left + right) / 2, width / zoom / 2, width - width / zoom / 2);
  const centre = clamp((top + foot) / 2 - (height / zoom) * 0.1, height / zoom / 2, height - height / zoom / 2);
  return {
    ...space,
    eye: {
      ...eye,
      focal: eye.focal * zoom,
      centreX: width / 2 + (eye.centreX - middle) * zoom,
      horizon: height / 2 + (eye.horizon - centre) * zoom,
    },
  };
}
