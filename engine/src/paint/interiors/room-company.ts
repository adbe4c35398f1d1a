import { catalogue } from '../things/catalogue.ts';
import { roomPieces } from './room-pieces.ts';
import { crowding, hiddenShare, onFloor, type RoomSpot, type RoomTask, type RoomWish, spotOf } from './room-spots.ts';

/** Places that follow from another piece: on it, at it, beside it. */

const tables = ['table', 'round-table', 'desk', 'coffee-table', 'kitchen-counter', 'cabinet', 'nightstand', 'bar', 'piano'] as const;

function anchorOf({ spots }: RoomTask, { asked, member }: RoomWish): RoomSpot | undefined {
  const to = asked?.relation?.to;
  if (typeof to !== 'number') return undefined;
  const all = spots.filter(({ thing }) => thing === to);
  return all[member % Math.max(1, all.length)];
}

/** The top that a thing without a place of its own lies on: lamps by the bed, the rest on the first table. */
function usualTop({ spots }: RoomTask, { kind, member }: RoomWish): RoomSpot | undefined {
  const order =
    kind === 'lamp'
      ? (['nightstand', 'desk', 'cabinet', 'table', 'coffee-table', 'kitchen-counter', 'round-table', 'piano', 'bar'] as const)
      : tables;
  for (const name of order) {
    const found = spots.filter((spot) => spot.kind === name);
    if (found.length > 0) return found[member % found.length];
  }
  return undefined;
}

/** On the top of another piece or on a windowsill, beside what lies there already. */
export function resting(task: RoomTask, wish: RoomWish): RoomSpot | undefined {
  const { space, spots, plan, random } = task;
  const to = wish.asked?.relation?.to;
  const target = typeof to === 'number' ? plan.things[to] : undefined;
  const back = space.windows.find(({ wall }) => wall === 'back');
  if (target?.kind === 'window' && back) {
    const middle = (back.from + back.to) / 2;
    const wide = back.to - back.from;
    if (wish.count > 1 && (wish.asked?.pose === 'lying' || wish.asked?.pose === 'sleeping')) {
      // Lying they are longer than broad: each has its own part of the sill.
      const own = wide / wish.count;
      const fit = Math.min(1, own / Math.max(wish.wide, wish.tall * 1.5));
      const small = { ...wish, size: wish.size * fit, wide: wish.wide * fit, deep: wish.deep * fit, tall: wish.tall * fit };
      return spotOf(small, back.from + (wish.member + 0.5) * own, back.low + 0.035, space.depth - 0.06 - small.deep / 2, 0, true);
    }
    const wished = middle + (wish.count > 1 ? ((wish.member + 0.5) / wish.count - 0.5) * wide * 0.7 : wide * 0.12);
    const reach = Math.max(0, wide / 2 - wish.wide / 2);
    const sill = (x: number) => spotOf(wish, x, back.low + 0.035, space.depth - 0.06 - wish.deep / 2, 0, true);
    const places = Array.from({ length: 9 }, (_, at) => sill(middle + (at / 4 - 1) * reach));
    const cost = (spot: RoomSpot) => hiddenShare(task, spot) * 4 + Math.abs(spot.x - wished) * 0.4;
    return places.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), sill(wished));
  }
  const anchor = anchorOf(task, wish) ?? (target ? undefined : usualTop(task, wish)) ?? usualTop(task, wish);
  const rest = anchor && roomPieces[anchor.kind]?.rest;
  // In the hand of a person.
  if (anchor && (anchor.kind === 'person' || anchor.kind === 'child')) {
    const side = anchor.x > 0 ? -1 : 1;
    return spotOf(wish, anchor.x + side * anchor.tall * 0.16, anchor.tall * 0.42, anchor.z - 0.14, 0, true);
  }
  if (!anchor) return wish.asked ? onFloor(task, wish, { x: 0, z: space.near + 1, turn: 0 }) : undefined;
  const half = rest ? rest.half * anchor.size : Math.max(0.02, anchor.wide * 0.3);
  const top = anchor.y + (rest ? rest.y * anchor.size : anchor.tall * (catalogue[anchor.kind]?.top ?? 1));
  const others = spots.filter(
    (spot) => spot.aloft && Math.abs(spot.y - top) < 0.05 && Math.hypot(spot.x - anchor.x, spot.z - anchor.z) < half + 0.4,
  );
  let best: { x: number; z: number; score: number } | undefined;
  const [cos, sin] = [Math.cos(anchor.turn), Math.sin(anchor.turn)];
  const deep = Math.max(0.02, (Math.min(anchor.deep, anchor.wide) - 0.24) / 2);
  const beside = wish.asked?.relation && wish.asked.relation.how === 'left-of' ? -1 : wish.asked?.relation?.how === 'right-of' ? 1 : 0;
  for (let at = 0; at <= 14; at += 1)
    for (let row = -1; row <= 1; row += 1) {
      const u = (at / 7 - 1) * Math.max(0, half - wish.wide * 0.3);
      const v = (rest?.z ?? 0) * anchor.size + (rest ? row * deep * 0.6 : 0);
      const [x, z] = [anchor.x + u * cos + v * sin, anchor.z + v * cos - u * sin];
      const apart = others.reduce(
        (sum, other) => sum + Math.max(0, (wish.wide + other.wide) * 0.5 + 0.03 - Math.hypot(x - other.x, (z - other.z) * 0.9)) * 9,
        0,
      );
      const lamp = wish.kind === 'lamp' && half > 0.3 ? -Math.abs(Math.abs(u) - half * 0.75) : -Math.abs(u) * 0.6;
      const score = lamp - apart + beside * u - Math.abs(row) * 0.05 + random() * 0.03;
      if (!best || score > best.score) best = { x, z, score };
    }
  if (!best || (best.score < -0.7 && !wish.asked)) return undefined;
  const turn = wish.kind === 'book' ? anchor.turn + (random() - 0.5) * 0.9 : anchor.turn;
  return spotOf(wish, best.x, top, best.z, turn, true);
}

/** A seat at a table: aside first, then behind it, then before it. */
export function atTable(task: RoomTask, wish: RoomWish): RoomSpot | undefined {
  const { spots, space } = task;
  const easel = spots.find(({ kind }) => kind === 'easel');
  if (wish.kind === 'stool' && easel) return onFloor(task, wish, { x: easel.x + space.hand * 0.6, z: easel.z - 0.5, turn: 0 });
  const seats = spots.filter(({ kind }) => kind === 'table' || kind === 'round-table' || kind === 'desk' || kind === 'piano');
  let best: { spot: RoomSpot; score: number } | undefined;
  seats.forEach((table, order) => {
    const school = space.name === 'classroom';
    const places = [
      { x: -table.wide / 2 - 0.16, z: 0.04, turn: -Math.PI / 2 - 0.1, cost: school ? 9 : 0 },
      { x: table.wide / 2 + 0.16, z: -0.04, turn: Math.PI / 2 + 0.12, cost: school ? 9 : 0.2 },
      { x: -0.3, z: table.deep / 2 + 0.1, turn: 0.06, cost: school ? 9 : 0.5 },
      { x: 0.36, z: table.deep / 2 + 0.1, turn: -0.05, cost: school ? 9 : 0.6 },
      { x: 0.2, z: -table.deep / 2 - 0.22, turn: Math.PI + 0.25, cost: school ? 0 : 2.6 },
    ];
    for (const place of places) {
      const spot = spotOf(wish, table.x + place.x, 0, table.z + place.z, place.turn);
      const own = spots.filter((other) => other !== table && !other.aloft);
      const full = crowding({ ...task, spots: own }, spot, 0);
      const outside = Math.max(0, Math.abs(spot.x) + 0.25 - Math.min(space.half, spot.z * space.spread));
      const score = -place.cost - full * 12 - outside * 10 - order * 0.15;
      if (!best || score > best.score) best = { spot, score };
    }
  });
  if (best && best.score > -4) return best.spot;
  return wish.asked || !seats.length
    ? onFloor(task, wish, { x: space.hand * -0.5, z: space.near + (space.depth - space.near) * 0.45, turn: space.hand * 0.6 })
    : undefined;
}

/** Beside, before or behind the thing that the prompt relates it to. */
export function besideAnchor(task: RoomTask, wish: RoomWish): RoomSpot | undefined {
  const anchor = anchorOf(task, wish);
  const how = wish.asked?.relation?.how;
  if (!anchor || !how) return undefined;
  const gap = (anchor.wide + wish.wide) / 2 + 0.12;
  const open = anchor.x > 0 ? -1 : 1;
  const side = how === 'left-of' ? -1 : how === 'right-of' ? 1 : wish.member % 2 === 0 ? open : -open;
  const before = anchor.z - (anchor.deep + wish.deep) / 2 - 0.12;
  const turn = wish.piece.where === 'seat' || wish.kind === 'armchair' || wish.kind === 'rocking-chair' ? side * 0.6 : 0;
  if (how === 'in-front-of' || how === 'under')
    return onFloor(task, wish, { x: anchor.x + (wish.member - (wish.count - 1) / 2) * wish.wide * 1.1, z: before, turn: 0 });
  if (how === 'behind')
    return onFloor(task, wish, { x: anchor.x + side * 0.3, z: anchor.z + (anchor.deep + wish.deep) / 2 + 0.1, turn: 0 });
  if (how === 'around') {
    const angle = (wish.member / wish.count) * 6.283;
    return onFloor(task, wish, { x: anchor.x + Math.cos(angle) * gap, z: anchor.z + Math.sin(angle) * (anchor.deep / 2 + 0.4), turn: 0 });
  }
  return onFloor(task, wish, {
    x: anchor.x + side * gap,
    z: anchor.deep > 0.7 && anchor.tall > 0.6 ? Math.min(anchor.z, before + 0.5) : anchor.z,
    turn,
  });
}
