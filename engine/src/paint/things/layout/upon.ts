import { archDeck, archHalf, archParapet } from '../built/bridges.ts';
import { catalogue } from '../catalogue.ts';
import { isHeld, isPerched, isSeated } from '../joined-things.ts';
import type { Thing } from '../thing.ts';
import { isLandCreature } from '../village.ts';
import { birdHeight } from './branch-reach.ts';
import { type Placed, settle, settleAt, type Task, wantedShare } from './task.ts';

/** Who rides too, though not drawn with bent legs. */
const straddling: ReadonlySet<Thing['kind']> = new Set<Thing['kind']>(['astronaut', 'robot', 'alien', 'monkey', 'ghost']);

const holders: ReadonlySet<Thing['kind']> = new Set<Thing['kind']>(['person', 'child', 'robot', 'astronaut']);

/** An umbrella over the head of whoever is there to hold it, where it rains or the prompt says so. */
export function held(task: Task, member: number): Placed | undefined {
  const { thing, things, placed, setting } = task;
  if (thing.kind !== 'umbrella') return undefined;
  const holder = placed.filter((one) => holders.has((things[one.thing] as Thing).kind))[member];
  if (!holder || !(setting.raining || thing.relation?.to === holder.thing)) return undefined;
  const tall = holder.box.tall;
  const metres = (tall * holder.z) / setting.eye.focal;
  const found = settle(
    { ...task, habitat: holder.habitat },
    member,
    holder.box.x + tall * 0.1,
    holder.box.foot,
    holder.z * 0.995,
    metres * 0.37,
  );
  // Its grip is where the hand is; its edge is over the head.
  return { ...found, y: found.y + metres * 0.4, turn: 0, box: { ...found.box, foot: holder.box.foot - tall * 0.4 } };
}

/** In the hand of a person, balloons on their strings above it. */
export function inTheHand(task: Task, member: number, holder: Placed | undefined): Placed | undefined {
  const { thing, things, kind, count, setting } = task;
  if (!holder || !isHeld(thing, things)) return undefined;
  const { tall, x, foot } = holder.box;
  const metres = (tall * holder.z) / setting.eye.focal;
  const balloon = thing.kind === 'balloon';
  const spread = count > 1 ? ((member + 0.5) / count - 0.5) * (balloon ? 0.5 : 0.3) : 0;
  const side = x > task.canvas.width / 2 ? -1 : 1;
  const size = balloon ? metres * 0.62 : (metres * (kind.width > kind.height * 1.6 ? 0.2 : 0.26)) / Math.max(kind.height, kind.width * 0.8);
  const hand = balloon ? 0.47 + 0.5 * 0.62 - Math.abs(spread) * 0.2 : 0.4;
  const found = settle({ ...task, habitat: holder.habitat }, member, x + tall * (side * 0.17 + spread), foot, holder.z * 0.985, size);
  return { ...found, y: found.y + metres * hand, turn: 0, box: { ...found.box, foot: foot - tall * hand } };
}

/** On top of another thing, or sitting in it. */
export function placeOn(task: Task, member: number, anchor: Placed): Placed | undefined {
  const { thing, kind, canvas, setting, count } = task;
  const base = catalogue[anchorKind(task, anchor)];
  if (!base) return undefined;
  const { eye } = setting;
  if (base.saddle && (thing.kind === 'person' || thing.kind === 'child')) {
    const rider = settle({ ...task, habitat: anchor.habitat }, member, anchor.box.x, anchor.box.foot, anchor.z * 0.995, anchor.size);
    const raised = (base.saddle * anchor.box.tall) / base.height;
    return { ...rider, y: anchor.y + base.saddle * anchor.size, turn: 0, box: { ...rider.box, foot: anchor.box.foot - raised } };
  }
  if (base.saddle && straddling.has(thing.kind)) {
    const rider = settle({ ...task, habitat: anchor.habitat }, member, anchor.box.x, anchor.box.foot, anchor.z, anchor.size);
    // Their legs hang at the flanks.
    const sunk = base.saddle - kind.height * 0.4;
    const raised = (sunk * anchor.box.tall) / base.height;
    return { ...rider, y: anchor.y + sunk * anchor.size, turn: anchor.turn, box: { ...rider.box, foot: anchor.box.foot - raised } };
  }
  const top = thing.relation?.how === 'in' ? Math.min(base.top ?? 0.4, 0.4) : (base.top ?? 1);
  const share = Math.min(wantedShare(task), (anchor.box.tall / canvas.height) * 1.1 + 0.03);
  const sits = isSeated(thing, task.things);
  // Whoever sits is as large as the seat; in a boat a little larger, or nobody would see who it is.
  const perches = isPerched(thing, task.things);
  const rolls = anchorKind(task, anchor) === 'viaduct';
  const size =
    perches || rolls
      ? anchor.size
      : sits
        ? anchor.size * (base.habitats[0] === 'water' ? 1.2 : 1)
        : (share * canvas.height * anchor.z) / (kind.height * eye.focal);
  const arched = anchorKind(task, anchor) === 'bridge' && task.things[anchor.thing]?.material !== 'metal';
  if (arched && isLandCreature(thing) && (count > 1 || kind.height * size < archParapet * 1.6 * anchor.size))
    return crossArch(task, member, anchor, size);
  const shift = count === 1 ? 0 : ((member + 0.5) / count - 0.5) * anchor.box.half * 1.1;
  const placed = settle({ ...task, habitat: anchor.habitat }, member, anchor.box.x + shift, anchor.box.foot, anchor.z * 0.995, size);
  const y = anchor.y + (perches ? 0 : base.height * anchor.size * top);
  if (perches) return { ...placed, y, box: { ...placed.box, tall: (birdHeight * size * eye.focal) / placed.z } };
  return {
    ...placed,
    y,
    // A rock has no front.
    turn: (sits && anchorKind(task, anchor) !== 'rock') || rolls ? anchor.turn : placed.turn,
    box: { ...placed.box, foot: anchor.box.foot - anchor.box.tall * top },
  };
}

/** On the humped deck of a bridge, along its axis; who is low is drawn larger, to be seen over the parapet. */
function crossArch(task: Task, member: number, anchor: Placed, size: number): Placed {
  const { kind, count } = task;
  const least = (archParapet * 2.3 * anchor.size) / kind.height;
  const along = count === 1 ? 0 : ((member + 0.5) / count - 0.5) * archHalf * 1.3;
  const x = anchor.x + along * Math.cos(anchor.turn) * anchor.size;
  const z = anchor.z * 0.995 - along * Math.sin(anchor.turn) * anchor.size;
  const y = anchor.y + archDeck(along) * anchor.size;
  return settleAt({ ...task, habitat: anchor.habitat }, member, [x, y, z], Math.max(size, least));
}

/** Smoke over the chimney of a house: where that stands on the houses of the catalogue, in metres. */
export function riseFrom(task: Task, member: number, anchor: Placed): Placed {
  const kind = anchorKind(task, anchor);
  const [x, y, z] = kind === 'cabin' ? [-2.1, 5.45, 0.5] : kind === 'yurt' ? [0, 3.25, 0] : [2.2, 9.3, 0.9];
  const [cos, sin] = [Math.cos(anchor.turn), Math.sin(anchor.turn)];
  const { eye } = task.setting;
  const far = anchor.z + (z * cos - x * sin) * anchor.size;
  const px = eye.centreX + ((anchor.x + (x * cos + z * sin) * anchor.size) / far) * eye.focal;
  const found = settle({ ...task, habitat: 'sky' }, member, px, anchor.box.foot, far, anchor.size * 0.9);
  return { ...found, y: anchor.y + y * anchor.size };
}

function anchorKind(task: Task, anchor: Placed): Thing['kind'] {
  return task.things[anchor.thing]?.kind ?? 'rock';
}
