import { createRandom, seedFor } from '../../../pixels/random.ts';
import { clamp } from '../../../pixels/shade.ts';
import { isCrossing } from '../../land/valley.ts';
import type { Canvas } from '../../picture.ts';
import { archHalf } from '../built/bridges.ts';
import { catalogue } from '../catalogue.ts';
import { isInHand } from '../joined-things.ts';
import type { Habitat, Kind } from '../kind.ts';
import type { Setting, Surface } from '../setting.ts';
import type { Thing } from '../thing.ts';
import { isCourtTemple, isHilltopBuilding } from '../village.ts';
import { hang, hangOver, isStrung } from './aloft.ts';
import { standOnBank } from './banks.ts';
import { reachIn } from './branch-reach.ts';
import { goesInCaravan, layOutCaravan } from './caravan.ts';
import { growsInGrove, layOutGrove } from './grove.ts';
import { isOnCourse, walkOnCourse } from './on-course.ts';
import { belongsToHillside, layOutHillside } from './on-hillside.ts';
import { isEndless } from './proportions.ts';
import { belongsToVillage, layOutVillage } from './settlement.ts';
import {
  aloneShare,
  type Box,
  buildingBehind,
  grounds,
  isAtSea,
  isBorder,
  isBroad,
  isFrame,
  isHiddenBy,
  isScenery,
  isTogether,
  overlap,
  type Placed,
  type Probe,
  settle,
  shareOf,
  type Task,
  wantedShare,
  wishAcross,
} from './task.ts';
import { held, inTheHand, placeOn, riseFrom } from './upon.ts';

/** Finds a place for every specimen. Reads the painted scene, so it may run only when the scene's stages are done. */
export function layOut(canvas: Canvas, things: readonly Thing[], setting: Setting): Placed[] {
  const { width, height } = canvas;
  const probes: Probe[] = [];
  for (let row = 0; row < 44; row += 1)
    for (let column = 0; column < 48; column += 1) {
      const [x, y] = [((column + 0.5) / 48) * width, ((row + 0.5) / 44) * height];
      probes.push({ x, y, surface: setting.surfaceAt(x, y), z: setting.distanceAt(x, y) });
    }
  for (const y of setting.banks ?? [])
    for (let column = 0; column < 96; column += 1) {
      const x = ((column + 0.5) / 96) * width;
      probes.push({ x, y, surface: setting.surfaceAt(x, y), z: setting.distanceAt(x, y) });
    }
  const have = new Map<Surface, number>();
  for (const probe of probes) have.set(probe.surface, (have.get(probe.surface) ?? 0) + 1 / probes.length);
  const placed: Placed[] = layOutVillage(canvas, things, setting);
  // What other things refer to is placed before them.
  const order = things.map((_, index) => index).sort((one, other) => rank(things, one) - rank(things, other));
  for (const index of order) {
    const thing = things[index] as Thing;
    const kind = catalogue[thing.kind];
    if (!kind || belongsToVillage(thing, setting) || (setting.owns?.has(thing.kind) && !isAdrift(thing)) || isInHand(thing, things))
      continue;
    const random = createRandom(seedFor(canvas.seed, `thing ${index} ${thing.kind}`));
    const habitat = habitatOf(thing, kind, have);
    if (!habitat) continue;
    if (kind.followsCourse && setting.course) {
      placed.push(...alongCourse(index, kind, setting));
      continue;
    }
    const count = clamp(thing.count <= 1 ? (kind.several ?? 1) : Math.round(thing.count), 1, kind.most);
    const disc = discOf(canvas, setting);
    const task: Task = {
      ...(disc ? { disc } : {}),
      canvas,
      things,
      setting,
      thing,
      kind,
      index,
      habitat,
      count,
      placed,
      probes,
      have,
      random,
      scale: 0,
    };
    const together = laidTogether(task);
    placed.push(...together);
    if (belongsToHillside(thing, setting)) continue;
    for (let member = together.length; member < count; member += 1) {
      const found = placeOne(task, member);
      if (found) placed.push(found);
    }
  }
  return placed;
}

/** Specimens whose places depend on each other; none where each finds its own. */
function laidTogether(task: Task): Placed[] {
  if (growsInGrove(task.thing, task.setting)) return layOutGrove(task);
  if (belongsToHillside(task.thing, task.setting)) return layOutHillside(task);
  return goesInCaravan(task) ? layOutCaravan(task) : [];
}

/** Lamps on the water are not those that a place has along its banks. */
function isAdrift({ kind, relation }: Thing): boolean {
  return kind === 'lantern' && relation?.to === 'water';
}

/** What runs along the scene's course has its foot where others can be beside it or on it: a little way down the course. */
function alongCourse(thing: number, kind: Kind, { course, company, eye }: Setting): Placed[] {
  const places = course?.() ?? [];
  const place = places[company === 'before' ? 0 : Math.floor(places.length * 0.33)];
  if (!place) return [];
  const [x, y, z] = place;
  const unit = eye.focal / z;
  const box: Box = {
    x: eye.centreX + x * unit,
    foot: eye.horizon - (y - eye.height) * unit,
    half: 4 * unit,
    tall: kind.height * unit,
  };
  return [{ thing, member: 0, x, y, z, size: 1, turn: 0, habitat: 'land', islet: false, box }];
}

/** The box of the sun or the moon, which nothing large should hide. */
function discOf({ width, height }: Canvas, { eye, light }: Setting): Box | undefined {
  const [x, y, z] = light.sun;
  if (z < 0.2 || y < 0) return undefined;
  const [px, py] = [eye.centreX + (eye.focal * x) / z, eye.horizon - (eye.focal * y) / z];
  const half = width * 0.06;
  return px > 0 && px < width && py > 0 && py < height ? { x: px, foot: py + half, half, tall: half * 2 } : undefined;
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
  // Waders on the shore of a lake stand in its shallows: the land would be the far bank.
  const wades = wish === 'land' && (thing.kind === 'crane' || thing.kind === 'flamingo') && shares('water') > 0.15;
  if (wish && possible.includes(wish)) return wades ? 'water' : wish;
  if (wish === 'water' && kind.habitats.includes('land') && shares('water') > 0.02) return 'land';
  // In the sky or the sea there is always room; on land there may be only a strip.
  return (
    possible.find((habitat) => shares(habitat) > 0.05) ??
    possible[0] ??
    (kind.habitats.includes('land') && shares('water') > 0.02 ? 'land' : undefined)
  );
}

function placeOne(task: Task, member: number): Placed | undefined {
  const { thing, placed, index } = task;
  const relation = thing.relation;
  const anchors =
    typeof relation?.to === 'number' && !isScenery(task, relation.to) ? placed.filter((one) => one.thing === relation.to) : [];
  const anchor = anchors[member % Math.max(1, anchors.length)];
  if (isOnCourse(thing, task)) return walkOnCourse(task, member);
  const inHand = held(task, member) ?? inTheHand(task, member, anchor);
  if (inHand) return inHand;
  // Over open country balloons fly; over a street they hang between the roofs.
  const flies = task.kind.atDistances === true && (task.have.get('sky') ?? 0) > 0.3;
  if (isStrung(thing) && !flies) return hangOver(task, member);
  if (anchor && thing.kind === 'smoke') return riseFrom(task, member, anchor);
  if (anchor && (relation?.how === 'on' || relation?.how === 'in')) return placeOn(task, member, anchor);
  if (thing.kind === 'branch') return reachIn(task, member, anchor);
  if (anchor && relation?.how === 'above' && (task.habitat === 'sky' || task.habitat === 'heaven')) return hang(task, member, anchor);
  if (task.habitat === 'sky' || task.habitat === 'heaven' || task.habitat === 'deep' || task.habitat === 'space')
    return hang(task, member, anchor);
  const ofRiver = inRiver(task, member);
  if (ofRiver) return ofRiver;
  const onBank = standOnBank(task, member);
  if (onBank) return onBank;
  const onCliff = anchor ? undefined : standOnCliff(task, member);
  if (onCliff) return onCliff;
  return stand(
    task,
    member,
    anchor,
    placed.filter((one) => one.thing === index),
  );
}

/** A bridge from bank to bank, a little turned, as wide as the river that it crosses; stones in the water before it, most of them near a bank. */
function inRiver(task: Task, member: number): Placed | undefined {
  const { setting, thing, habitat, kind } = task;
  const { crossing, eye } = setting;
  if (!crossing || habitat !== 'water') return undefined;
  const stone = thing.kind === 'rock';
  if (!stone && !isCrossing(thing)) return undefined;
  const boulder = stone ? crossing.boulders[member] : undefined;
  const z = boulder?.z ?? crossing.z;
  const { x, half } = crossing.riverAt(z);
  const [px, py] = [eye.centreX + ((boulder?.x ?? x) / z) * eye.focal, eye.horizon + (eye.height / z) * eye.focal];
  if (stone) return settle(task, member, px, py, z, (2 * (boulder?.reach ?? 0.5)) / kind.width);
  const found = settle(task, member, px, py, z, (half + 1.4) / archHalf);
  return { ...found, turn: found.turn * 0.5 };
}

/** On the cliff of a picture, no higher than the sky over it has room for; one thing only. */
function standOnCliff(task: Task, member: number): Placed | undefined {
  const { canvas, setting, things, thing, kind, habitat, count, placed } = task;
  // A hill is there for the building that was asked for on it.
  if (things.some(isHilltopBuilding) && !isHilltopBuilding(thing)) return undefined;
  const ledge = habitat === 'land' && count === 1 ? setting.ledge?.() : undefined;
  if (!ledge) return undefined;
  const { x, y, z } = ledge;
  const tall = Math.min(wantedShare(task) * canvas.height, y * 0.88);
  // A person no larger than about twice life, or the cliff would look like a kerb.
  const most = ledge.reach === undefined ? 2.2 : (ledge.reach * 2.05) / kind.width;
  const found = settle(task, member, x, y, z, Math.min(most, (tall * z) / (kind.height * setting.eye.focal)));
  if (placed.some(({ box }) => overlap(box, found.box) > 0)) return undefined;
  return ledge.turn === undefined ? found : { ...found, turn: ledge.turn };
}

function stand(task: Task, member: number, anchor: Placed | undefined, own: readonly Placed[]): Placed | undefined {
  const { canvas, setting, thing, kind, habitat, probes, have, random, count } = task;
  const { eye } = setting;
  const share = wantedShare(task);
  const alone = aloneShare(task) !== undefined;
  const atSea = isAtSea(task);
  // A strip of coast at the horizon is no place to build on: better an island of its own, unless there is a quay.
  const least = (have.get('water') ?? 0) > 0.2 && !setting.banks?.length && !setting.island ? 0.05 : 0.012;
  const needed = grounds[habitat].filter((surface) => (have.get(surface) ?? 0) > (surface === 'land' ? least : 0.012));
  const islet = needed.length === 0;
  const surfaces: readonly Surface[] = islet ? ['water'] : needed;
  const possible = probes.filter(
    (probe) => surfaces.includes(probe.surface) && probe.y > eye.horizon * 0.6 && probe.y < canvas.height * 0.97,
  );
  // Level ground before slopes: a shore, a meadow.
  const level = possible.filter((probe) => probe.y > eye.horizon - canvas.height * 0.015);
  const usable = level.length >= 10 ? level : possible;
  if (usable.length === 0) return undefined;
  const broad =
    isEndless(kind) || isFrame(thing)
      ? 0
      : Math.min(0.47, ((share * canvas.height * kind.width) / kind.height / canvas.width / 2) * (alone ? 1.34 : 1));
  const across = acrossFor(task, member, anchor, broad);
  // The row where the thing would have the wished size without any help, kept inside the ground that there is.
  const natural = (kind.height * eye.focal) / (share * canvas.height);
  const rows = usable.map((probe) => probe.y).sort((one, other) => one - other);
  const rowAt = (part: number) => rows[Math.floor(clamp(part) * (rows.length - 1))] as number;
  const window: readonly [number, number] =
    thing.distance === 'far'
      ? // Off the far shore, where what floats is lost in reflections.
        habitat === 'water'
        ? [0.42, 0.55]
        : [0.04, 0.3]
      : thing.distance === 'near' || thing.place === 'bottom'
        ? isFrame(thing) || isBorder(thing)
          ? [0.8, 0.98]
          : [0.55, 0.9]
        : atSea
          ? [0.08, 0.6]
          : alone
            ? [0.4, 0.8]
            : // Some of the path that leads to it is seen.
              setting.approach && isCourtTemple(thing)
              ? isFronted(task)
                ? [0.06, 0.16]
                : [0.16, 0.5]
              : [0.16, isFronted(task) ? 0.36 : share > 0.3 ? 0.72 : 0.62];
  let row = clamp(eye.horizon + (eye.height * eye.focal) / natural, rowAt(window[0]), rowAt(window[1]));
  if (own[0] && thing.arrangement !== 'scattered') row = own[0].box.foot;
  if (thing.arrangement === 'circle') row += Math.sin((member / count) * Math.PI * 2 + 0.4) * canvas.height * 0.07;
  else if (count > 1 && !isTogether(thing) && thing.arrangement !== 'row' && thing.arrangement !== 'heap' && own[0])
    row += ([0, -0.04, 0.05, -0.06, 0.03, 0.07][member % 6] as number) * canvas.height;
  const how = anchor && thing.relation?.how;
  const aloft = anchor?.habitat === 'sky' || anchor?.habitat === 'heaven';
  if (anchor && !aloft) {
    if (how === 'behind') row = anchor.box.foot - canvas.height * 0.035 - (anchor.box.foot - eye.horizon) * 0.22;
    else if (how === 'in-front-of' || how === 'under' || (how === 'beside' && isBroad(anchor, canvas)))
      row = anchor.box.foot + canvas.height * (how === 'in-front-of' ? 0.06 : 0.008);
    else row = anchor.box.foot + (random() - 0.4) * canvas.height * 0.02;
  }
  const distanceAtRow = (at: number) => (eye.height * eye.focal) / Math.max(1.5, at - eye.horizon);
  if (task.scale === 0) task.scale = (share * canvas.height * distanceAtRow(row)) / (kind.height * eye.focal);
  // Before a house is before its walls.
  const before = anchor && !aloft && (how === 'in-front-of' || (how === 'beside' && isBroad(anchor, canvas)));
  const nearest = before ? anchor.z - depthOf(task, anchor) : Number.POSITIVE_INFINITY;
  const isCovered =
    anchor && ((how === 'behind' && !isHiddenBy(task, anchor)) || how === 'in-front-of' || how === 'under' || isBroad(anchor, canvas));
  let best: { score: number; probe: Probe; size: number; box: Box } | undefined;
  for (const probe of usable) {
    const size = sizeAt(task, probe.z, share);
    const tall = (kind.height * size * eye.focal) / probe.z;
    const box: Box = { x: probe.x, foot: probe.y, half: ((kind.width * size * eye.focal) / probe.z) * 0.5, tall };
    const late = probe.z > nearest ? 6 + (probe.z / nearest - 1) * 40 : 0;
    const score = -late + scoreOf(task, probe, box, surfaces, across * canvas.width, row, isCovered ? anchor : undefined);
    if (!best || score > best.score) best = { score, probe, size, box };
  }
  if (!best) return undefined;
  // Between the probes the place is free: take the wished one where it lies inside the same cell.
  const step = { x: canvas.width / 96, y: canvas.height / 88 };
  // Necks and tails reach out of the box of an animal.
  const inside = Math.min(best.box.half * (alone ? 1.26 : 1.04), canvas.width / 2);
  const wished = clamp(across * canvas.width, best.probe.x - step.x, best.probe.x + step.x);
  const x = !isFrame(thing) && (alone || inside < canvas.width * 0.3) ? clamp(wished, inside, canvas.width - inside) : wished;
  const y = clamp(row, best.probe.y - step.y, best.probe.y + step.y);
  const same = surfaces.includes(setting.surfaceAt(x, y));
  const [px, py] = same ? [x, y] : [best.probe.x, best.probe.y];
  const z = setting.distanceAt(px, py);
  return settle(task, member, px, py, z, (best.size * z) / best.probe.z, islet);
}

/** Where across the picture, inside of it; what is broad is what the picture is of: nearer to its middle. */
function acrossFor(task: Task, member: number, anchor: Placed | undefined, broad: number): number {
  const wish = clearOfPath(task, anchor, wishAcross(task, member, anchor));
  const middle = task.count === 1 && !anchor && !task.thing.place ? clamp((broad - 0.15) * 7, 0, 0.75) : 0;
  return clamp(wish + (0.5 - wish) * middle, broad, 1 - broad);
}

/** Nothing stands in the way to a temple but what was asked for there. */
function clearOfPath({ setting, thing }: Task, anchor: Placed | undefined, wish: number): number {
  if (!setting.approach || anchor || thing.place || isCourtTemple(thing) || Math.abs(wish - 0.5) > 0.27) return wish;
  return wish < 0.5 ? 0.23 : 0.77;
}

/** Others are to stand before it. */
function isFronted({ things, index, kind }: Task): boolean {
  const how = things.flatMap(({ relation }) => (relation?.to === index ? [relation.how] : []));
  return how.includes('in-front-of') || (how.includes('beside') && isEndless(kind));
}

/** Metres from the middle of an anchor to where nothing of it is any more. */
function depthOf({ thing, things }: Task, anchor: Placed): number {
  const kind = catalogue[things[anchor.thing]?.kind ?? 'rock'];
  if (!kind) return 0;
  // A corner of what is as deep as broad comes nearer than its sides, and so does a stair.
  const stair = things[anchor.thing]?.kind === 'temple' ? 1.25 : 1;
  const turned = Math.abs(Math.sin(anchor.turn)) + Math.abs(Math.cos(anchor.turn));
  const corner = buildingBehind(thing, things) === anchor.thing ? turned * stair : 1;
  return (isEndless(kind) ? 0.9 : Math.min(kind.width, kind.height * 2) * 0.5 * corner + 0.4) * anchor.size;
}

/** Size against life at a distance: near the same for all of a thing, never lost, and no giant among its surroundings. */
function sizeAt(task: Task, z: number, share: number): number {
  const { canvas, setting, kind, scale } = task;
  const whole = (canvas.height * z) / (kind.height * setting.eye.focal);
  // What the picture is of stands close to the eye, as large as it has to be.
  if (aloneShare(task)) return clamp(scale, share * (isAtSea(task) ? 0.4 : 0.75) * whole, share * 1.2 * whole);
  // Landmarks may outgrow their surroundings a little, houses and trees must not.
  const most = (shareOf(kind) > 0.3 || share > 0.3 ? 2.6 : 1.4) + 4.5 / Math.max(kind.height, kind.width * 0.6);
  return Math.max(
    Math.min(clamp(scale, share * 0.6 * whole, share * 1.2 * whole), most),
    Math.min(share, Math.max(0.035, share * (shareOf(kind) > 0.3 ? 0.72 : 0.55))) * whole,
  );
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
  score -= isFrame(task.thing) ? 0 : outside * 200;
  // Hidden by something of the scene that stands before it.
  const own = setting.depthOf(probe.z) * 0.88 - 0.02;
  for (const part of [0.3, 0.6, 0.9]) {
    const row = Math.round(probe.y - box.tall * part);
    if (row < 0) continue;
    for (const side of [-0.6, 0, 0.6]) {
      const column = clamp(Math.round(probe.x + box.half * side), 0, width - 1);
      if ((canvas.depth[row * width + column] as number) < own) score -= 2.2;
    }
  }
  if (task.disc) score -= overlap(box, task.disc) * 20;
  for (const other of placed) score -= overlap(box, other.box) * (other === allowed ? 2 : 14);
  return score;
}
