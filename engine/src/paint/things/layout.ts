import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { clamp } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import { catalogue } from './catalogue.ts';
import type { Habitat, Kind } from './kind.ts';
import type { Setting, Surface } from './setting.ts';
import type { Thing } from './thing.ts';

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

interface Box {
  readonly x: number;
  readonly foot: number;
  readonly half: number;
  readonly tall: number;
}

const grounds: Record<Habitat, readonly Surface[]> = {
  land: ['land'],
  water: ['water'],
  sky: ['sky'],
  heaven: ['sky'],
  deep: ['deep', 'seabed'],
  seabed: ['seabed'],
  space: ['space'],
  table: [],
};

interface Probe {
  x: number;
  y: number;
  surface: Surface;
  z: number;
}

/** How much of the picture's height a kind likes to take; big things take more, but far less than they would in life. */
export function shareOf(kind: Kind): number {
  return kind.share ?? clamp(0.165 * (Math.max(kind.height, kind.width * 0.62) / 6) ** 0.46, 0.05, 0.46);
}

const sizes = { tiny: 0.5, small: 0.7, large: 1.45, huge: 2 } as const;

/** Finds a place for every specimen. Reads the painted scene, so it may run only when the scene's stages are done. */
export function layOut(canvas: Canvas, things: readonly Thing[], setting: Setting): Placed[] {
  const { width, height } = canvas;
  const probes: Probe[] = [];
  for (let row = 0; row < 44; row += 1)
    for (let column = 0; column < 48; column += 1) {
      const [x, y] = [((column + 0.5) / 48) * width, ((row + 0.5) / 44) * height];
      probes.push({ x, y, surface: setting.surfaceAt(x, y), z: setting.distanceAt(x, y) });
    }
  const have = new Map<Surface, number>();
  for (const probe of probes) have.set(probe.surface, (have.get(probe.surface) ?? 0) + 1 / probes.length);
  const placed: Placed[] = [];
  // What other things refer to is placed before them.
  const order = things.map((_, index) => index).sort((one, other) => rank(things, one) - rank(things, other));
  for (const index of order) {
    const thing = things[index] as Thing;
    const kind = catalogue[thing.kind];
    if (!kind) continue;
    const random = createRandom(seedFor(canvas.seed, `thing ${index} ${thing.kind}`));
    const habitat = habitatOf(thing, kind, have);
    if (!habitat) continue;
    const count = clamp(Math.round(thing.count), 1, kind.most);
    const task: Task = { canvas, things, setting, thing, kind, index, habitat, count, placed, probes, have, random, scale: 0 };
    for (let member = 0; member < count; member += 1) {
      const found = placeOne(task, member);
      if (found) placed.push(found);
    }
  }
  return placed;
}

function rank(things: readonly Thing[], index: number, deep = 0): number {
  const to = things[index]?.relation?.to;
  return typeof to === 'number' && to !== index && deep < 8 ? rank(things, to, deep + 1) + things.length : index / 100;
}

function habitatOf(thing: Thing, kind: Kind, have: ReadonlyMap<Surface, number>): Habitat | undefined {
  const shares = (habitat: Habitat) => grounds[habitat].reduce((sum, surface) => sum + (have.get(surface) ?? 0), 0);
  const asked = thing.relation?.to;
  const wish = asked === 'water' ? 'water' : asked === 'ground' ? 'land' : asked === 'sky' ? 'sky' : undefined;
  const possible = kind.habitats.filter((habitat) => shares(habitat) > 0.012);
  if (wish && possible.includes(wish)) return wish;
  if (wish === 'water' && kind.habitats.includes('land') && shares('water') > 0.02) return 'land';
  // In the sky or the sea there is always room; on land there may be only a strip.
  return (
    possible.find((habitat) => shares(habitat) > 0.05) ??
    possible[0] ??
    (kind.habitats.includes('land') && shares('water') > 0.02 ? 'land' : undefined)
  );
}

interface Task {
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

/** The share of the picture's height that specimens of a thing take at their usual distance. */
function wantedShare({ thing, kind, count, canvas }: Task): number {
  let share =
    shareOf(kind) * (thing.size ? sizes[thing.size] : 1) * (thing.distance === 'far' ? 0.42 : thing.distance === 'near' ? 1.5 : 1);
  share *= Math.max(0.5, count ** -0.22);
  const wide = (share * canvas.height * Math.max(kind.width, kind.height * 0.3)) / kind.height;
  const room = (canvas.width * (thing.arrangement === 'row' || count > 2 ? 0.86 : 0.94)) / (count > 2 ? Math.min(count, 9) * 1.12 : 1.2);
  return Math.min(share, 0.82) * Math.min(1, room / wide);
}

function placeOne(task: Task, member: number): Placed | undefined {
  const { thing, placed, index } = task;
  const relation = thing.relation;
  const anchors = typeof relation?.to === 'number' ? placed.filter((one) => one.thing === relation.to) : [];
  const anchor = anchors[member % Math.max(1, anchors.length)];
  if (anchor && (relation?.how === 'on' || relation?.how === 'in')) return placeOn(task, member, anchor);
  if (anchor && relation?.how === 'above' && (task.habitat === 'sky' || task.habitat === 'heaven')) return hang(task, member, anchor);
  if (task.habitat === 'sky' || task.habitat === 'heaven' || task.habitat === 'deep' || task.habitat === 'space')
    return hang(task, member, anchor);
  return stand(
    task,
    member,
    anchor,
    placed.filter((one) => one.thing === index),
  );
}

/** Where across the picture a specimen would like to be, 0 to 1. */
function wishAcross({ thing, count, placed, canvas, random, index, setting }: Task, member: number, anchor: Placed | undefined): number {
  const spread = (middle: number, wide: number) => (count === 1 ? middle : middle + ((member + 0.5) / count - 0.5) * wide);
  if (thing.place === 'left') return spread(0.24, 0.34);
  if (thing.place === 'right') return spread(0.76, 0.34);
  if (thing.place === 'middle') return spread(0.5, 0.5);
  if (anchor) {
    const at = anchor.box.x / canvas.width;
    const off = (anchor.box.half / canvas.width) * 1.2 + 0.05;
    const how = thing.relation?.how;
    if (how === 'left-of') return spread(at - off - 0.06, 0.2);
    if (how === 'right-of') return spread(at + off + 0.06, 0.2);
    if (how === 'beside' || how === 'between') return at + (at > 0.5 ? -1 : 1) * (off + 0.04 + (member * off) / 2);
    if (how === 'behind') return at + (at > 0.5 ? -1 : 1) * off * 0.4 + (member - (count - 1) / 2) * off;
    if (how === 'around') return at + Math.cos((member / count) * Math.PI * 2) * (off + 0.1);
    return at + (member - (count - 1) / 2) * off * 0.7;
  }
  if (thing.arrangement === 'row') return 0.5 + ((member + 0.5) / count - 0.5) * 0.88;
  if (thing.arrangement === 'circle') return 0.5 + Math.cos((member / count) * Math.PI * 2 + 0.4) * 0.26;
  if (count > 1) return 0.5 + ((member + 0.5) / count - 0.5) * 0.8 + (random() - 0.5) * 0.06;
  // Thirds: the first away from the sun's side, the next ones where there is room.
  const others = placed.filter((one) => one.thing !== index && one.member === 0);
  const first = (setting.light.sun[0] > 0 ? 0.35 : 0.65) + (random() - 0.5) * 0.06;
  if (others.length === 0) return first;
  const open = [0.33, 0.67, 0.5, 0.2, 0.8].map((at) => ({
    at,
    room: Math.min(...others.map((one) => Math.abs(one.box.x / canvas.width - at) - one.box.half / canvas.width)),
  }));
  return open.sort((one, other) => other.room - one.room)[0]?.at ?? 0.5;
}

function stand(task: Task, member: number, anchor: Placed | undefined, own: readonly Placed[]): Placed | undefined {
  const { canvas, setting, thing, kind, habitat, probes, have, random, count } = task;
  const { eye } = setting;
  const share = wantedShare(task);
  const needed = grounds[habitat].filter((surface) => (have.get(surface) ?? 0) > 0.012);
  const islet = needed.length === 0;
  const surfaces: readonly Surface[] = islet ? ['water'] : needed;
  const usable = probes.filter(
    (probe) => surfaces.includes(probe.surface) && probe.y > eye.horizon * 0.6 && probe.y < canvas.height * 0.97,
  );
  if (usable.length === 0) return undefined;
  const across = wishAcross(task, member, anchor);
  // The row where the thing would have the wished size without any help, kept inside the ground that there is.
  const natural = (kind.height * eye.focal) / (share * canvas.height);
  const rows = usable.map((probe) => probe.y).sort((one, other) => one - other);
  const rowAt = (part: number) => rows[Math.floor(clamp(part) * (rows.length - 1))] as number;
  const window: readonly [number, number] =
    thing.distance === 'far' ? [0.04, 0.3] : thing.distance === 'near' || thing.place === 'bottom' ? [0.55, 0.85] : [0.16, 0.62];
  let row = clamp(eye.horizon + (eye.height * eye.focal) / natural, rowAt(window[0]), rowAt(window[1]));
  if (own[0] && thing.arrangement !== 'scattered') row = own[0].box.foot;
  if (thing.arrangement === 'circle') row += Math.sin((member / count) * Math.PI * 2 + 0.4) * canvas.height * 0.07;
  else if (count > 1 && thing.arrangement !== 'row' && thing.arrangement !== 'heap' && own[0])
    row += ([0, -0.04, 0.05, -0.06, 0.03, 0.07][member % 6] as number) * canvas.height;
  const how = anchor && thing.relation?.how;
  if (anchor) {
    if (how === 'behind') row = anchor.box.foot - canvas.height * 0.035 - (anchor.box.foot - eye.horizon) * 0.22;
    else if (how === 'in-front-of' || how === 'under') row = anchor.box.foot + canvas.height * (how === 'under' ? 0.004 : 0.06);
    else row = anchor.box.foot + (random() - 0.4) * canvas.height * 0.02;
  }
  const distanceAtRow = (at: number) => (eye.height * eye.focal) / Math.max(1.5, at - eye.horizon);
  if (task.scale === 0) task.scale = (share * canvas.height * distanceAtRow(row)) / (kind.height * eye.focal);
  let best: { score: number; probe: Probe; size: number; box: Box } | undefined;
  for (const probe of usable) {
    const size = sizeAt(task, probe.z, share);
    const tall = (kind.height * size * eye.focal) / probe.z;
    const box: Box = { x: probe.x, foot: probe.y, half: ((kind.width * size * eye.focal) / probe.z) * 0.5, tall };
    const score = scoreOf(
      task,
      probe,
      box,
      surfaces,
      across * canvas.width,
      row,
      how === 'behind' || how === 'in-front-of' || how === 'under' ? anchor : undefined,
    );
    if (!best || score > best.score) best = { score, probe, size, box };
  }
  if (!best) return undefined;
  // Between the probes the place is free: take the wished one where it lies inside the same cell.
  const step = { x: canvas.width / 96, y: canvas.height / 88 };
  const x = clamp(across * canvas.width, best.probe.x - step.x, best.probe.x + step.x);
  const y = clamp(row, best.probe.y - step.y, best.probe.y + step.y);
  const same = surfaces.includes(setting.surfaceAt(x, y));
  const [px, py] = same ? [x, y] : [best.probe.x, best.probe.y];
  const z = setting.distanceAt(px, py);
  return settle(task, member, px, py, z, (best.size * z) / best.probe.z, islet);
}

/** Size against life at a distance: near the same for all of a thing, never lost, and no giant among its surroundings. */
function sizeAt({ canvas, setting, kind, scale }: Task, z: number, share: number): number {
  const whole = (canvas.height * z) / (kind.height * setting.eye.focal);
  // Landmarks may outgrow their surroundings a little, houses and trees must not.
  const most = (shareOf(kind) > 0.3 ? 2.6 : 1.4) + 4.5 / Math.max(kind.height, kind.width * 0.6);
  return Math.max(Math.min(clamp(scale, share * 0.6 * whole, share * 1.2 * whole), most), Math.min(0.035, share) * whole);
}

function scoreOf(
  task: Task,
  probe: Probe,
  box: Box,
  surfaces: readonly Surface[],
  x: number,
  y: number,
  allowed: Placed | undefined,
): number {
  const { canvas, setting, placed } = task;
  const { width, height } = canvas;
  let score = -(((probe.x - x) / (width * 0.1)) ** 2) - ((probe.y - y) / (height * 0.05)) ** 2;
  for (const side of [-0.8, 0.8]) {
    const at = probe.x + box.half * side;
    if (at < 0 || at >= width) continue;
    if (!surfaces.includes(setting.surfaceAt(at, probe.y))) score -= 2.5;
    const z = setting.distanceAt(at, probe.y);
    score -= Math.min(3, Math.abs(z / probe.z - 1) * 3);
  }
  const outside =
    Math.max(0, box.half - probe.x, probe.x + box.half - width) / width + Math.max(0, box.tall - probe.y + height * 0.02) / height;
  score -= outside * 90;
  // Hidden by something of the scene that stands before it.
  const own = setting.depthOf(probe.z) * 0.88 - 0.02;
  for (const part of [0.3, 0.6, 0.9]) {
    const row = Math.round(probe.y - box.tall * part);
    if (row < 0) continue;
    for (const side of [-0.6, 0, 0.6]) {
      const column = clamp(Math.round(probe.x + box.half * side), 0, width - 1);
      if ((canvas.depth[row * width + column] as number) < own) score -= 1.2;
    }
  }
  for (const other of placed) score -= overlap(box, other.box) * (other === allowed ? 2 : 14);
  return score;
}

/** Share of the smaller of two boxes that both cover; a little air around each counts too. */
function overlap(one: Box, other: Box): number {
  const gap = Math.min(one.half, other.half) * 0.25;
  const wide = Math.min(one.x + one.half, other.x + other.half) - Math.max(one.x - one.half, other.x - other.half) + gap;
  const tall = Math.min(one.foot, other.foot) - Math.max(one.foot - one.tall, other.foot - other.tall);
  if (wide <= 0 || tall <= 0) return 0;
  return clamp((wide * tall) / Math.max(1, Math.min(one.half * 2 * one.tall, other.half * 2 * other.tall)));
}

/** Turns a place on the picture and a distance into a place in metres. */
function settle(task: Task, member: number, px: number, py: number, z: number, size: number, islet = false): Placed {
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

/** On top of another thing, or sitting in it. */
function placeOn(task: Task, member: number, anchor: Placed): Placed | undefined {
  const { thing, kind, canvas, setting, count } = task;
  const base = catalogue[anchorKind(task, anchor)];
  if (!base) return undefined;
  const { eye } = setting;
  const top = thing.relation?.how === 'in' ? Math.min(base.top ?? 0.4, 0.4) : (base.top ?? 1);
  const share = Math.min(wantedShare(task), (anchor.box.tall / canvas.height) * 1.1 + 0.03);
  const size = (share * canvas.height * anchor.z) / (kind.height * eye.focal);
  const shift = count === 1 ? 0 : ((member + 0.5) / count - 0.5) * anchor.box.half * 1.1;
  const placed = settle({ ...task, habitat: anchor.habitat }, member, anchor.box.x + shift, anchor.box.foot, anchor.z * 0.995, size);
  const y = anchor.y + base.height * anchor.size * top;
  return { ...placed, y, box: { ...placed.box, foot: anchor.box.foot - anchor.box.tall * top } };
}

function anchorKind(task: Task, anchor: Placed): Thing['kind'] {
  return task.things[anchor.thing]?.kind ?? 'rock';
}

const corners = [
  [-0.7, -0.5],
  [0, -0.5],
  [0.7, -0.5],
  [-0.7, 0.4],
  [0.7, 0.4],
] as const;

/** In the sky, in open water or in space: a free place at the wished part of the picture. */
function hang(task: Task, member: number, anchor: Placed | undefined): Placed | undefined {
  const { canvas, setting, kind, habitat, probes, count } = task;
  const { eye } = setting;
  const surfaces = grounds[habitat];
  // In the sky and in space some of several are farther away.
  const share = wantedShare(task) * (count > 2 ? 1.15 - 0.5 * ((member * 0.382 + 0.1) % 1) : 1);
  const tall = share * canvas.height;
  const half = (tall * kind.width) / kind.height / 2;
  const across = wishAcross(task, member, anchor) * canvas.width;
  const row = rowAloft(task, member, anchor, tall);
  if (kind.fromHorizon) {
    const z = 20000;
    return settle(task, member, across, eye.horizon, z, (Math.min(tall, eye.horizon * 0.9) * z) / (kind.height * eye.focal));
  }
  let best: { score: number; x: number; y: number } | undefined;
  for (const probe of probes) {
    if (!surfaces.includes(probe.surface)) continue;
    const [x, y] = [
      Math.abs(probe.x - across) < canvas.width / 96 ? across : probe.x,
      Math.abs(probe.y - row) < canvas.height / 88 ? row : probe.y,
    ];
    let score = -(((x - across) / (canvas.width * 0.1)) ** 2) - ((y - row) / (canvas.height * 0.09)) ** 2;
    const box = { x, foot: y + tall / 2, half, tall };
    score -= (Math.max(0, half - x, x + half - canvas.width) / canvas.width) * 60 + (Math.max(0, tall * 0.54 - y) / canvas.height) * 400;
    for (const [side, up] of corners) {
      const [cx, cy] = [clamp(x + half * side, 0, canvas.width - 1), clamp(y - tall * up, 0, canvas.height - 1)];
      if (!surfaces.includes(setting.surfaceAt(cx, cy))) score -= 2;
    }
    for (const other of task.placed) score -= overlap(box, other.box) * 14;
    if (!best || score > best.score) best = { score, x, y };
  }
  if (!best) return undefined;
  const z = habitat === 'heaven' ? 20000 : clamp((kind.height * eye.focal) / tall, 2, habitat === 'deep' ? 14 : 4000);
  const size = (tall * z) / (kind.height * eye.focal);
  const placed = settle(task, member, best.x, best.y, z, size);
  return { ...placed, box: { x: best.x, foot: best.y + tall / 2, half, tall } };
}

/** The row that the middle of something in the sky, in open water or in space would like to be in. */
function rowAloft({ canvas, thing, habitat, count, random }: Task, member: number, anchor: Placed | undefined, tall: number): number {
  const usual = habitat === 'space' ? 0.45 : habitat === 'deep' ? 0.42 : 0.24;
  if (anchor && thing.relation?.how === 'above') return Math.max(tall * 0.6, anchor.box.foot - anchor.box.tall - tall * 0.9);
  const part = thing.place === 'top' ? 0.14 : thing.place === 'bottom' ? usual + 0.2 : usual;
  if (thing.arrangement === 'row') return canvas.height * part;
  // Several hang at heights of their own: neighbours never side by side.
  const step = count > 1 ? (((member * 0.618 + 0.3) % 1) - 0.5) * (habitat === 'sky' ? 0.3 : 0.26) : 0;
  return canvas.height * (part + step + (random() - 0.5) * 0.06);
}
