import type { Random } from '../../../pixels/random.ts';
import { clamp } from '../../../pixels/shade.ts';
import type { Canvas } from '../../picture.ts';
import { catalogue } from '../catalogue.ts';
import { isInHand, isSeated, isTaken, mountOf } from '../joined-things.ts';
import type { Habitat, Kind } from '../kind.ts';
import type { Setting, Surface } from '../setting.ts';
import type { Thing, ThingKind } from '../thing.ts';
import { isCourtTemple, isLandCreature } from '../village.ts';
import { evenShare, isEndless } from './proportions.ts';

/** One specimen of a thing at its place. */
export interface Placed {
  /** Place in the plan's list, and which of its specimens. */
  readonly thing: number;
  readonly member: number;
  /** Its foot in metres (middle in the sky), its size against its kind's own, its turn. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly turn: number;
  readonly habitat: Habitat;
  /** It needs an island of its own under it. */
  readonly islet: boolean;
  /** The place of its box on the picture: middle, foot, half the breadth, height; pixels. */
  readonly box: Box;
}

export interface Box {
  readonly x: number;
  readonly foot: number;
  readonly half: number;
  readonly tall: number;
}

export const grounds: Record<Habitat, readonly Surface[]> = {
  land: ['land'],
  water: ['water'],
  sky: ['sky'],
  heaven: ['sky'],
  deep: ['deep', 'seabed'],
  seabed: ['seabed'],
  space: ['space'],
  table: [],
  room: [],
};

export interface Probe {
  x: number;
  y: number;
  surface: Surface;
  z: number;
}

/** How much of the picture's height a kind likes to take; big things take more, but far less than they would in life. */
export function shareOf(kind: Kind): number {
  return kind.share ?? clamp(0.165 * (Math.max(kind.height, kind.width * 0.62) / 6) ** 0.46, 0.05, 0.46);
}

/** Share of the picture's height below which nobody finds a thing. */
const leastShare = 0.036;

const sizes = { tiny: 0.5, small: 0.7, large: 1.45, huge: 2 } as const;

export interface Task {
  /** Sun or moon, where they are in the picture. */
  disc?: Box;
  canvas: Canvas;
  things: readonly Thing[];
  setting: Setting;
  thing: Thing;
  kind: Kind;
  index: number;
  habitat: Habitat;
  count: number;
  placed: Placed[];
  probes: Probe[];
  have: ReadonlyMap<Surface, number>;
  random: Random;
  /** Size against life, the same for all specimens; found with the first. */
  scale: number;
}

/** What the size of a thing depends on. */
type Sizing = Pick<Task, 'thing' | 'things' | 'kind' | 'count' | 'habitat' | 'index'> & {
  canvas: Pick<Canvas, 'width' | 'height'>;
  setting: Pick<Setting, 'bare' | 'open' | 'company'>;
};

/** Whether a thing is a person or an animal before a building as broad as a castle, and the place of that among the things. */
export function buildingBehind(thing: Thing, things: readonly Thing[]): number | undefined {
  const { relation } = thing;
  if (relation?.how !== 'in-front-of' || typeof relation.to !== 'number' || !isLandCreature(thing)) return undefined;
  const other = things[relation.to];
  const kind = other && catalogue[other.kind];
  if (!kind || kind.followsCourse || isLandCreature(other)) return undefined;
  return kind.habitats[0] === 'land' && kind.width >= 16 && kind.height >= 8 ? relation.to : undefined;
}

/** Whether a thing of the plan, by its place in it, is built along a course far behind everybody. */
export function isScenery({ things, setting }: Pick<Sizing, 'things' | 'setting'>, index: number): boolean {
  return setting.company === 'before' && things[index]?.kind === 'great-wall';
}

/** The share of the picture's height that the only thing of a picture takes, if it is of a kind that pictures are of. */
export function aloneShare({ things, thing, kind, setting }: Pick<Sizing, 'things' | 'thing' | 'kind' | 'setting'>): number | undefined {
  if (setting.bare && things.length === 1) return 0.52;
  const at = things.indexOf(thing);
  const carried = (other: Thing) => other.relation?.to === at && (isSeated(other, things) || mountOf(other, things) !== undefined);
  const others = things.filter(
    (other, index) => other !== thing && !isInHand(other, things) && !carried(other) && !isScenery({ things, setting }, index),
  );
  const alone = setting.open ? (kind.atSea ?? kind.alone) : kind.alone;
  if (others.length > 0 || thing.distance === 'far' || thing.place === 'top' || alone === undefined) return undefined;
  // Whoever rides rises over it, and a wall behind them is to be seen over all.
  return (setting.company === 'before' ? Math.min(alone, 0.34) : alone) * (things.some(carried) ? 0.84 : 1);
}

/** It has the open sea to itself, seen as it is in life. */
export function isAtSea(task: Pick<Sizing, 'things' | 'thing' | 'kind' | 'setting'>): boolean {
  return task.setting.open === true && task.kind.atSea !== undefined && aloneShare(task) !== undefined;
}

/** The share of the picture's height that specimens of a thing take at their usual distance. */
export function wantedShare({ thing, things, kind, count, canvas, habitat, index, setting }: Sizing): number {
  const alone = aloneShare({ things, thing, kind, setting });
  let share =
    (alone ?? evenShare(things, index, shareOf, canvas.width / canvas.height)) *
    (thing.size ? sizes[thing.size] : 1) *
    (thing.distance === 'far' ? 0.42 : thing.distance === 'near' ? 1.5 : 1);
  if (isFrame(thing)) return 0.66;
  share *= Math.max(alone ? 0.36 : 0.5, count ** (alone ? -0.42 : -0.22));
  // What somebody does is seen in the hands.
  // A kite needs the air over its flier.
  if (thing.activity && thing.kind !== 'gathering') share *= thing.activity.manner === 'kiting' ? 0.85 : 1.3;
  if (isTaken(index, things)) share *= 1.5;
  // A broad building leaves ground to those who are before it, and they are seen from nearer than it is.
  const fronted = things.flatMap((other) => buildingBehind(other, things) ?? []);
  if (fronted.includes(index)) share *= 0.76;
  else if (fronted.length > 0 && isLandCreature(thing) && (!thing.relation || buildingBehind(thing, things) !== undefined)) share *= 1.4;
  // Nothing else is near where the wall is far away.
  if (setting.company === 'before' && alone === undefined && isLandCreature(thing)) share *= 1.15;
  if (isBorder(thing)) share *= 1.25;
  // A moon with somebody before it is large enough to surround them.
  if (habitat === 'heaven' && isBackdrop(things, index)) share = Math.max(share, 0.44);
  // What is far is small, and is still seen.
  if (thing.distance === 'far') share = Math.max(share, leastShare);
  // Corals stand around what lies on the seabed.
  if (habitat === 'seabed') share *= 1.5;
  const wide = (share * canvas.height * Math.max(kind.width, kind.height * 0.3)) / kind.height;
  // What somebody stands to the left of ends somewhere.
  if (isEndless(kind) && count === 1) return isPassed(things, index) ? share * Math.min(1, (canvas.width * 0.5) / wide) : share;
  if (isScreen(things, index)) share *= Math.min(1, (canvas.width * 0.5) / wide);
  const room = (canvas.width * (thing.arrangement === 'row' || count > 2 ? 0.86 : 0.94)) / (count > 2 ? Math.min(count, 9) * 1.12 : 1.2);
  return Math.min(share, 0.82) * Math.min(1, room / wide);
}

/** Others stand behind it on the ground: they look out at its side. */
function isScreen(things: readonly Thing[], index: number): boolean {
  return things.some(({ relation }) => relation?.to === index && relation.how === 'behind');
}

/** Another thing stands to its left or right. */
function isPassed(things: readonly Thing[], index: number): boolean {
  return things.some(({ relation }) => relation?.to === index && (relation.how === 'left-of' || relation.how === 'right-of'));
}

const trees: ReadonlySet<ThingKind> = new Set<ThingKind>(['tree', 'cherry-tree', 'maple', 'willow', 'pine', 'palm', 'birch', 'bamboo']);

const flowers: ReadonlySet<ThingKind> = new Set<ThingKind>(['rose', 'tulip', 'sunflower', 'lily', 'daisy', 'poppy', 'lavender']);

/** Trees close to the eye frame the picture from its sides. */
export function isFrame({ kind, distance, place, relation }: Thing): boolean {
  return distance === 'near' && trees.has(kind) && place !== 'middle' && typeof relation?.to !== 'number';
}

/** Flowers close to the eye grow along the lower edge. */
export function isBorder({ kind, distance }: Thing): boolean {
  return distance === 'near' && flowers.has(kind);
}

/** Whether something of the sky is behind another thing. */
function isBackdrop(things: readonly Thing[], index: number): boolean {
  const own = things[index]?.relation;
  return (
    (own?.how === 'behind' && typeof own.to === 'number') ||
    things.some(({ relation }) => relation?.to === index && relation.how === 'in-front-of')
  );
}

/** A family and a couple stand side by side. */
export function isTogether({ who, arrangement }: Thing): boolean {
  return !arrangement && (who === 'family' || who === 'couple' || who === 'old-couple');
}

/** It stands across the picture, as a wall does: what is beside it is before it. */
export function isBroad({ box }: Placed, { width }: Canvas): boolean {
  return box.half > width * 0.34;
}

/** Whether a thing is lower than what it stands behind, which would hide it. */
export function isHiddenBy(task: Task, { box }: Placed): boolean {
  return wantedShare(task) * task.canvas.height < box.tall * 0.8;
}

/** Room on the side on which others are to stand. */
function roomFor({ things, index }: Task): number | undefined {
  const to = (how: 'left-of' | 'right-of') => things.some(({ relation }) => relation?.to === index && relation.how === how);
  const [left, right] = [to('left-of'), to('right-of')];
  return left && right ? 0.5 : left ? 0.66 : right ? 0.34 : undefined;
}

/** Where across the picture a specimen would like to be, 0 to 1. */
export function wishAcross(task: Task, member: number, anchor: Placed | undefined): number {
  const { thing, things, count, placed, canvas, random, index, setting } = task;
  const spread = (middle: number, wide: number) => (count === 1 ? middle : middle + ((member + 0.5) / count - 0.5) * wide);
  if (thing.place === 'left') return spread(0.24, 0.34);
  if (thing.place === 'right') return spread(0.76, 0.34);
  if (thing.place === 'middle') return spread(0.5, 0.5);
  if (anchor) {
    const at = anchor.box.x / canvas.width;
    const off = (anchor.box.half / canvas.width) * 1.2 + 0.05;
    const how = thing.relation?.how;
    const own = (wantedShare(task) * canvas.height * task.kind.width) / task.kind.height / canvas.width;
    const side = how === 'left-of' || (how === 'beside' && at > 0.5) ? -1 : 1;
    // Side by side, none behind the other.
    if (how === 'left-of' || how === 'right-of' || how === 'beside')
      return isBroad(anchor, canvas) && how === 'beside'
        ? at + (at > 0.5 ? -0.12 : 0.12) + (member - (count - 1) / 2) * own * 1.1
        : at + side * (anchor.box.half / canvas.width + 0.02 + own * (0.55 + member * 1.06));
    if (how === 'between') return at + (at > 0.5 ? -1 : 1) * (off + 0.04 + (member * off) / 2);
    if (how === 'in-front-of' && anchor.habitat === 'heaven') return spread(at, 0.2);
    if (how === 'behind' && task.habitat === 'heaven') return at;
    // What is lower than what hides it looks out at its side.
    const aside = own * task.kind.height < anchor.box.tall / canvas.width ? anchor.box.half / canvas.width + own * 0.2 : off * 0.4;
    // Several stand one beyond the other, so that each is seen.
    if (how === 'behind' && isHiddenBy(task, anchor)) return at + (at > 0.5 ? -1 : 1) * (aside + member * own * 1.1);
    if (how === 'behind') return at + (at > 0.5 ? -1 : 1) * aside + (member - (count - 1) / 2) * Math.max(own, off * 0.5);
    if (how === 'around') return at + Math.cos((member / count) * Math.PI * 2) * (off + 0.1);
    return at + (member - (count - 1) / 2) * off * 0.7;
  }
  if (isFrame(thing)) return (index + member + (setting.light.sun[0] > 0 ? 1 : 0)) % 2 === 0 ? 0.08 : 0.93;
  const room = roomFor(task);
  if (room !== undefined && !thing.arrangement) return spread(room, 0.3);
  if (thing.arrangement === 'row') return 0.5 + ((member + 0.5) / count - 0.5) * 0.88;
  if (thing.arrangement === 'circle') return 0.5 + Math.cos((member / count) * Math.PI * 2 + 0.4) * 0.26;
  if (isTogether(thing)) return 0.5 + (member - (count - 1) / 2) * ((wantedShare(task) * canvas.height) / canvas.width) * 0.42;
  // The nearest of those at sea stands away from the sun, whose path stays open.
  if (count > 1 && isAtSea(task))
    return 0.5 + Math.sign(setting.light.sun[0] || 1) * ((member + 0.5) / count - 0.5) * 0.8 + (random() - 0.5) * 0.06;
  if (count > 1) return 0.5 + ((member + 0.5) / count - 0.5) * 0.8 + (random() - 0.5) * 0.06;
  // What takes most of the breadth of the sea floor lies in its middle.
  if (task.habitat === 'seabed' && task.kind.width > 20) return 0.47;
  // The kite flies on one of both sides.
  if (thing.activity?.manner === 'kiting') return 0.5;
  // The path to it comes straight up to the picture.
  if (setting.approach && isCourtTemple(thing)) return 0.5;
  // Thirds: the first away from the sun's side, the next ones where there is room.
  const others = placed.filter((one) => one.thing !== index && one.member === 0);
  if (setting.bare && others.length === 0) return things.length === 1 ? 0.5 : 0.36;
  const first = (setting.light.sun[0] > 0 ? 0.35 : 0.65) + (random() - 0.5) * 0.06;
  if (others.length === 0) return first;
  const open = [0.33, 0.67, 0.5, 0.2, 0.8].map((at) => ({
    at,
    room: Math.min(...others.map((one) => Math.abs(one.box.x / canvas.width - at) - one.box.half / canvas.width)),
  }));
  return open.sort((one, other) => other.room - one.room)[0]?.at ?? 0.5;
}

/** Share of the smaller of two boxes that both cover; a little air around each counts too. */
export function overlap(one: Box, other: Box): number {
  const gap = Math.min(one.half, other.half) * 0.25;
  const wide = Math.min(one.x + one.half, other.x + other.half) - Math.max(one.x - one.half, other.x - other.half) + gap;
  const tall = Math.min(one.foot, other.foot) - Math.max(one.foot - one.tall, other.foot - other.tall);
  if (wide <= 0 || tall <= 0) return 0;
  return clamp((wide * tall) / Math.max(1, Math.min(one.half * 2 * one.tall, other.half * 2 * other.tall)));
}

/** Turns a place on the picture and a distance into a place in metres. */
export function settle(task: Task, member: number, px: number, py: number, z: number, size: number, islet = false): Placed {
  const { setting, kind, habitat, index, random } = task;
  const { eye } = setting;
  const [best, free] = kind.turn ?? [0, 0.45];
  const half = ((kind.width * size * eye.focal) / z) * 0.5;
  const tall = (kind.height * size * eye.focal) / z;
  return {
    thing: index,
    member,
    x: ((px - eye.centreX) / eye.focal) * z,
    y: eye.height - ((py - eye.horizon) / eye.focal) * z,
    z,
    size,
    turn: (random() < 0.5 ? -best : best) + (random() - 0.5) * 2 * free,
    habitat,
    islet,
    box: { x: px, foot: py, half, tall },
  };
}

/** As `settle`, at a place of the world in metres. */
export function settleAt(task: Task, member: number, [x, y, z]: readonly [x: number, y: number, z: number], size: number): Placed {
  const { eye } = task.setting;
  const px = eye.centreX + (x / z) * eye.focal;
  const py = eye.horizon + ((eye.height - y) / z) * eye.focal;
  return settle(task, member, px, py, z, size);
}
