import type { Random } from '../../pixels/random.ts';
import { measures } from './table-kinds.ts';
import type { Wish } from './table-wishes.ts';

/** A wish at its place on the table: x right, y up, z away; its size, foot and height in the units of the room. */
export interface Placed extends Wish {
  size: number;
  foot: number;
  tall: number;
  x: number;
  y: number;
  z: number;
  /** It lies on or in another thing and moves with it. */
  upon: Placed | undefined;
}

/** Finds places: relations of the plan first, then a slanted triangle with the tallest at the back; nothing overlaps. */
export function placeOnTable(wishes: readonly Wish[], random: Random, freedom: number): Placed[] {
  const placed = wishes.map((wish): Placed => {
    const measure = measures[wish.kind];
    const growth = (wish.thing ? 1 : 1 + (random() - 0.5) * 0.12 * freedom) * wish.growth;
    return {
      ...wish,
      size: measure.size * growth,
      foot: measure.foot * growth,
      tall: measure.tall * growth,
      x: 0,
      y: 0,
      z: 0,
      upon: undefined,
    };
  });
  const groups = [...new Set(placed.map(({ group }) => group))].filter((group) => group >= 0);
  const bound = (item: Placed) =>
    typeof item.thing?.relation?.to === 'number' && groups.includes(item.thing.relation.to) ? item.thing.relation.to : -1;
  spread(
    placed.filter((item) => bound(item) < 0),
    random,
    freedom,
  );
  // Anchors before what refers to them, however long the chain.
  let waiting = groups.filter((group) => placed.some((item) => item.group === group && bound(item) >= 0));
  for (let round = 0; round < 6 && waiting.length > 0; round += 1) {
    const ready = waiting.filter((group) => !waiting.includes(bound(placed.find((item) => item.group === group) as Placed)));
    for (const group of ready.length > 0 ? ready : waiting) relate(placed, group);
    waiting = ready.length > 0 ? waiting.filter((group) => !ready.includes(group)) : [];
  }
  pushApart(placed.filter(({ upon }) => !upon));
  for (const item of placed) {
    if (!item.upon) continue;
    item.x += item.upon.x;
    item.z += item.upon.z;
  }
  const middle = placed.reduce((sum, item) => sum + item.x, 0) / Math.max(1, placed.length);
  for (const item of placed) item.x -= middle;
  return placed;
}

/** Flat on top: of several in a heap one lies on the other, and other things on the last. */
const flat: ReadonlySet<string> = new Set([
  'book',
  'gift-box',
  'plate',
  'bowl',
  'cup',
  'bread',
  'donut',
  'cookie',
  'coins',
  'pancakes',
  'cube',
]);

/** How high the next one lies on it, as a share of its height: bowls stand in each other, books are flatter than the room they take. */
function heightOf({ kind }: Placed): number {
  return kind === 'bowl' || kind === 'cup' ? 0.42 : kind === 'book' ? 0.6 : 0.96;
}

/** On the one before it, a little aside. */
function pile(item: Placed, below: Placed, random: Random): void {
  item.upon = below;
  [item.x, item.y, item.z] = [
    (random() - 0.5) * item.foot * 0.16,
    below.y + below.tall * heightOf(below),
    (random() - 0.5) * item.foot * 0.1,
  ];
}

const sides = { left: -1.5, right: 1.5, middle: 0, top: 0, bottom: 0 } as const;

function spread(items: Placed[], random: Random, freedom: number): void {
  items.sort((a, b) => b.tall - a.tall);
  const hand = random() < 0.5 ? -1 : 1;
  const firsts = items.filter((item) => item.member === 0 || item.group < 0);
  const shift = items.length > 1 ? -0.3 * hand : 0;
  const between = (most: number) => (random() - 0.5) * most * freedom;
  firsts.forEach((item, index) => {
    const direction = index % 2 === 0 ? 1 : -1;
    const asked = item.thing?.place;
    item.x = asked ? sides[asked] : shift + hand * direction * Math.ceil(index / 2) * 0.62 + between(0.3);
    item.z = asked === 'bottom' ? -0.8 : 0.45 - Math.min(1.1, index * 0.3) + between(0.35);
  });
  for (const item of items) {
    const first = firsts.find(({ group }) => group === item.group && group >= 0);
    if (!first || first === item) continue;
    const before = items.find(({ group, member }) => group === item.group && member === item.member - 1);
    if (before && item.thing?.arrangement === 'heap' && flat.has(item.kind)) {
      pile(item, before, random);
      continue;
    }
    const [dx, dz] = offsetOf(item, item.thing?.count ?? 1);
    item.x = first.x + dx;
    item.z = first.z + dz;
    // The upper layer of a heap rests in the gaps of the lower one.
    const lower = Math.ceil((item.thing?.count ?? 1) * 0.6);
    if (item.thing?.arrangement !== 'heap' || item.member < lower) continue;
    const below = items.find(({ group, member }) => group === item.group && member === item.member - lower) ?? first;
    item.upon = below;
    [item.x, item.y, item.z] = [below.foot * 0.85, below.tall * 0.72, 0.05];
  }
}

/** Where a member of a group is from its first. */
function offsetOf({ member, foot, thing }: Placed, count: number): [number, number] {
  const step = foot * 2.15;
  if (thing?.arrangement === 'row') return [(member - (count - 1) / 2) * step, 0];
  if (thing?.arrangement === 'circle')
    return [(Math.cos((member / count) * 6.283) * step * count) / 5, (Math.sin((member / count) * 6.283) * step * count) / 9];
  if (count > 4) {
    const columns = Math.ceil(Math.sqrt(count * 1.7));
    const row = Math.floor(member / columns);
    return [((member % columns) - (columns - 1) / 2 + (row % 2) * 0.5) * step, -row * step * 0.8];
  }
  // A loose triangle: to both sides and forward.
  const side = member % 2 === 0 ? 1 : -1;
  return [side * Math.ceil(member / 2) * step * 0.95, -0.22 * (member % 3) - 0.08];
}

/** Lays a thing onto or into another one, in a ring with all others that lie there; a plate or bowl grows until they fit. */
function putUpon(item: Placed, anchor: Placed, floor: number, placed: readonly Placed[]): void {
  const sharing = placed.filter(({ thing }) => {
    const relation = thing?.relation;
    return relation?.to === anchor.group && (relation.how === 'on' || relation.how === 'in');
  });
  const count = Math.max(1, Math.ceil(sharing.length / Math.max(1, placed.filter(({ group }) => group === anchor.group).length)));
  const widest = Math.max(...sharing.map(({ foot }) => foot));
  // Neighbours in a ring of `count` touch at this distance from its middle.
  const ring = count === 1 ? 0 : widest / Math.sin(Math.PI / Math.max(3, count));
  const usual = measures[anchor.kind].foot;
  const isDish = anchor.kind === 'bowl' || anchor.kind === 'plate';
  // The wall of a bowl leans outwards: what lies in it stays farther from its rim.
  const rim = widest * (anchor.kind === 'bowl' ? 1.05 : 0.6);
  if (isDish && sharing[0] === item) {
    const growth = Math.min(1.7, Math.max(1, (ring * 0.85 + rim) / anchor.foot));
    for (const dish of placed.filter(({ group }) => group === anchor.group))
      Object.assign(dish, { size: dish.size * growth, foot: dish.foot * growth, tall: dish.tall * growth });
  }
  const at = sharing.indexOf(item);
  // Turned so that none hides straight behind another, seen from the front.
  const turn = (at / count) * Math.PI * 2 - Math.PI / 2 + (count % 2 === 0 ? Math.PI / count / 2 : 0);
  const out = Math.min(ring, anchor.foot - rim);
  item.upon = anchor;
  item.y = anchor.y + floor * (anchor.foot / usual);
  [item.x, item.z] = count === 1 ? [0, 0] : [Math.cos(turn) * out, Math.sin(turn) * out * 0.85];
}

/** Puts a group where its relation wants it. */
function relate(placed: Placed[], group: number): void {
  const items = placed.filter((item) => item.group === group);
  const relation = items[0]?.thing?.relation;
  const anchors = placed.filter((item) => item.group === relation?.to);
  if (!relation || anchors.length === 0) return;
  const left = Math.min(...anchors.map((anchor) => anchor.x - anchor.foot));
  const right = Math.max(...anchors.map((anchor) => anchor.x + anchor.foot));
  const depth = anchors.reduce((sum, { z }) => sum + z, 0) / anchors.length;
  items.forEach((item, index) => {
    const anchor = anchors[index % anchors.length] as Placed;
    const floor = measures[anchor.kind].floor;
    const step = (index + 0.5) * item.foot * 2.1 + 0.12;
    item.z = depth - 0.12;
    const piled = anchor.thing?.arrangement === 'heap' && flat.has(anchor.kind);
    if ((relation.how === 'on' || relation.how === 'in') && floor !== undefined && !piled) {
      putUpon(item, anchor, floor, placed);
    } else if (relation.how === 'on' && flat.has(anchor.kind)) {
      const top = anchors.reduce((highest, one) => (one.y > highest.y ? one : highest), anchor);
      item.upon = top;
      [item.x, item.y, item.z] = [(index - (items.length - 1) / 2) * item.foot * 1.9, top.y + top.tall * heightOf(top), 0];
    } else if (relation.how === 'left-of') item.x = left - step;
    else if (relation.how === 'behind')
      [item.x, item.z] = [anchor.x + (index % 2 === 0 ? 0.55 : -0.55) * anchor.foot, anchor.z + anchor.foot + item.foot + 0.1];
    else if (relation.how === 'in-front-of')
      [item.x, item.z] = [anchor.x + (index - (items.length - 1) / 2) * item.foot * 2.1 + 0.2, anchor.z - anchor.foot - item.foot - 0.05];
    else if (relation.how === 'around') {
      const turn = (index / items.length) * 6.283 + 0.5;
      const out = anchor.foot + item.foot + 0.15;
      [item.x, item.z] = [anchor.x + Math.cos(turn) * out, anchor.z + Math.sin(turn) * out * 0.7];
    } else
      item.x =
        relation.how === 'right-of' || index % 2 === 0
          ? right + step * (relation.how === 'right-of' ? 1 : 0.5) + item.foot * 0.4
          : left - step * 0.5;
  });
}

function pushApart(items: readonly Placed[]): void {
  for (let round = 0; round < 80; round += 1) {
    for (let first = 0; first < items.length; first += 1) {
      for (let second = first + 1; second < items.length; second += 1) {
        const a = items[first] as Placed;
        const b = items[second] as Placed;
        const dx = b.x - a.x;
        const dz = b.z - a.z;
        const gap = Math.hypot(dx, dz) || 0.01;
        const overlap = a.foot + b.foot + 0.015 - gap;
        if (overlap <= 0) continue;
        const push = overlap * 0.5;
        a.x -= (dx / gap) * push;
        b.x += (dx / gap) * push;
        a.z -= (dz / gap) * push * 0.8;
        b.z += (dz / gap) * push * 0.8;
      }
    }
    for (const item of items) {
      item.z = Math.max(-0.95, Math.min(0.9, item.z));
      item.x *= 0.995;
    }
  }
}
