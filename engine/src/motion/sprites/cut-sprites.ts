import type { Subject } from '../../paint/plan.ts';
import { paintedShoals, shoalMarks } from '../../paint/sea/shoals.ts';
import { paintedThings } from '../../paint/things/place-things.ts';
import type { Thing } from '../../paint/things/thing.ts';
import { hashPoint } from '../../pixels/random.ts';
import { spread } from '../layers/spread.ts';
import type { PaintedScene } from '../painted-surfaces.ts';
import { moveOf, type Sprite, type SpriteMove } from './sprite.ts';

/** What a plate has at each pixel; what is behind sprites is written into it. */
export interface Seen {
  readonly colours: readonly Uint8Array<ArrayBufferLike>[];
  readonly nearness: Float32Array;
  readonly surface: Uint8Array<ArrayBufferLike>;
}

/** Pixels of a body that is all eight samples. */
const whole = 8;
/** What is smaller, in pixels, is only a dot. */
const fewest = 12;
/** Around what is cut out, for reading between pixels. */
const rim = 3;

interface Cutting {
  /** What its pixels have in `shown`. */
  mark: number;
  facing: number;
  move: SpriteMove;
  /** How long it is as far as its pace is concerned; its breadth where nothing is said. */
  length?: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  count: number;
}

/**
 * Cuts out what lives, and fills the plate behind it from around.
 * @param margin pixels by which strokes go beyond what they paint.
 */
export function cutSprites(scene: PaintedScene, seen: Seen, margin: number): Sprite[] {
  const { canvas } = scene;
  const { width, height } = canvas;
  const { cuttings, shown, cover } = marked(scene);
  if (cuttings.size === 0) return [];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const cutting = cuttings.get(shown[at] as number);
      if (!cutting) continue;
      cutting.left = Math.min(cutting.left, x);
      cutting.right = Math.max(cutting.right, x);
      cutting.top = Math.min(cutting.top, y);
      cutting.bottom = Math.max(cutting.bottom, y);
      cutting.count += 1;
    }
  }
  const bed = { width, height, shown, seen, margin };
  const all = [...cuttings.values()].filter(({ count }) => count >= fewest);
  const parties = partiesOf(all, bed);
  const stays = ({ mark }: Cutting) => parties.get(mark)?.isCovered === true;
  const found = all
    .map((cutting): Cutting => (cutting.move === 'walk' && stays(cutting) ? { ...cutting, move: 'sway' } : cutting))
    .filter((cutting) => !stays(cutting) || cutting.move === 'sway' || cutting.move === 'rock');
  const taken = new Set(found.map(({ mark }) => mark));
  const sprites = found.map((cutting) => spriteOf(cutting, parties.get(cutting.mark) as Party, { ...bed, cover, seed: canvas.seed }));
  for (const cutting of found) fillBehind(cutting, { ...bed, taken });
  // The farthest first.
  return sprites.sort((one, other) => one.nearness - other.nearness);
}

/** The marks of shoals, which no thing has. */
const firstShoal = 200;

/** What may be cut out, by its mark, and the mark of each pixel. */
function marked({ canvas, plan }: PaintedScene) {
  const { width, height, memory, depth } = canvas;
  const cuttings = new Map<number, Cutting>();
  const open = { left: width, top: height, right: -1, bottom: -1, count: 0 };
  const painted = plan.things.length > 0 ? paintedThings(canvas) : undefined;
  for (const [place, thing] of painted?.things.entries() ?? []) {
    const named = plan.things[thing.thing] as Thing;
    const usual = thing.islet || carries(plan.things, thing.thing) ? undefined : moveOf(named.kind, thing.habitat);
    const move = usual === 'sway' && walks(named, plan.subject) ? 'walk' : usual;
    if (move) cuttings.set(place + 1, { mark: place + 1, facing: thing.facing, move, ...open });
  }
  const shown = Uint8Array.from(painted?.shown ?? new Uint8Array(width * height));
  const cover = Uint8Array.from(painted?.cover ?? shown);
  if (plan.subject === 'space')
    markMoons(depth, shown, cover, (mark) => cuttings.set(mark, { mark, facing: 0, move: 'drift', ...open, length: 1 }));
  if (plan.subject !== 'underwater') return { cuttings, shown, cover };
  const fish = shoalMarks(canvas);
  const shoals = paintedShoals(memory);
  for (const [index, { heading, length }] of shoals.entries())
    cuttings.set(firstShoal + index, { mark: firstShoal + index, facing: heading, move: 'swim', length: length * 5, ...open });
  for (let at = 0; at < shown.length; at += 1) {
    if (fish[at] === 0 || shown[at] !== 0) continue;
    const index = (fish[at] as number) - 1;
    if (shoals[index]?.depth !== depth[at]) continue;
    shown[at] = firstShoal + index;
    cover[at] = whole;
  }
  return { cuttings, shown, cover };
}

/** As `scenes/space.ts` writes it for every moon. */
const moonDepth = 0.5;

function markMoons(depth: Float32Array, shown: Uint8Array, cover: Uint8Array, mark: (mark: number) => void): void {
  let any = false;
  for (let at = 0; at < shown.length; at += 1) {
    if (depth[at] !== moonDepth || shown[at] !== 0) continue;
    any = true;
    shown[at] = firstShoal;
    cover[at] = whole;
  }
  if (any) mark(firstShoal);
}

/** Whoever is said to walk, and people in a street: they are painted from behind. */
function walks({ kind, pose, who }: Thing, subject: Subject): boolean {
  if (kind !== 'person' && kind !== 'child') return false;
  return pose === 'walking' || pose === 'running' || (subject === 'city' && pose === undefined && who !== 'fisherman');
}

/** Whether a thing is on or in another one, or has one on it: parts of a whole do not move apart. */
function carries(things: readonly Thing[], index: number): boolean {
  const holds = ({ relation }: Thing) => relation && (relation.how === 'on' || relation.how === 'in') && typeof relation.to === 'number';
  return things.some((thing, place) => holds(thing) && (place === index || thing.relation?.to === index));
}

interface Bed {
  width: number;
  height: number;
  shown: Uint8Array<ArrayBufferLike>;
  seen: Seen;
  margin: number;
}

/** Those that cover each other: apart, they would show what of them is not there. */
interface Party {
  lead: Cutting;
  heading: number;
  /** What hides a part of it would let go of it, if it went away. */
  isCovered: boolean;
}

/** Of its rim so much may be covered by something else. */
const coveredMost = 0.08;
/** Of a shoal there are always some that come out from behind others. */
const shoalCoveredMost = 0.25;
const mostOf = ({ length }: Cutting) => (length === undefined ? coveredMost : shoalCoveredMost);

function partiesOf(cuttings: readonly Cutting[], { width, height, shown, seen }: Bed): Map<number, Party> {
  const byMark = new Map(cuttings.map((cutting) => [cutting.mark, cutting]));
  const rims = new Map(cuttings.map((cutting) => [cutting, { all: 0, covered: 0, beside: new Map<Cutting, number>() }]));
  for (const [cutting, own] of rims) {
    for (let y = Math.max(1, cutting.top); y <= Math.min(height - 2, cutting.bottom); y += 1) {
      for (let x = Math.max(1, cutting.left); x <= Math.min(width - 2, cutting.right); x += 1) {
        const at = y * width + x;
        if (shown[at] !== cutting.mark) continue;
        for (const beside of [at - 1, at + 1, at - width, at + width]) {
          if (shown[beside] === shown[at]) continue;
          own.all += 1;
          const other = byMark.get(shown[beside] as number);
          if (other) own.beside.set(other, (own.beside.get(other) ?? 0) + 1);
          else if ((seen.nearness[beside] as number) > (seen.nearness[at] as number) * 1.15 + 0.01) own.covered += 1;
        }
      }
    }
  }
  const rootOf = new Map(cuttings.map((cutting) => [cutting, cutting]));
  const root = (cutting: Cutting): Cutting => {
    const above = rootOf.get(cutting) as Cutting;
    return above === cutting ? cutting : root(above);
  };
  for (const [cutting, { all, beside }] of rims)
    for (const [other, shared] of beside) if (shared > all * mostOf(cutting)) rootOf.set(root(cutting), root(other));
  const parties = new Map<number, Party>();
  for (const cutting of cuttings) {
    const together = cuttings.filter((other) => root(other) === root(cutting));
    const lead = together.reduce((one, other) => (other.count > one.count ? other : one));
    const isCovered = together.some((one) => {
      const { all = 0, covered = 0 } = rims.get(one) ?? {};
      return covered > all * mostOf(one);
    });
    const isHeld = isCovered || together.some(({ left, right }) => left === 0 || right === width - 1);
    const isOneWay = together.every(({ facing }) => facing === lead.facing);
    parties.set(cutting.mark, { lead, isCovered, heading: isHeld || !isOneWay ? 0 : lead.facing });
  }
  return parties;
}

function spriteOf(
  { mark, facing, move, length, ...box }: Cutting,
  { lead, heading }: Party,
  { width, height, shown, cover, seen, margin, seed }: Bed & { cover: Uint8Array<ArrayBufferLike>; seed: number },
): Sprite {
  const pad = margin + rim;
  const left = box.left - pad;
  const top = box.top - pad;
  const across = box.right - left + pad + 1;
  const down = box.bottom - top + pad + 1;
  const covers = new Float32Array(across * down);
  const nears: number[] = [];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [px, py] = [left + x, top + y];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = py * width + px;
      if (shown[at] !== mark) continue;
      covers[y * across + x] = (cover[at] as number) / whole;
      if ((cover[at] as number) > whole / 2) nears.push(seen.nearness[at] as number);
    }
  }
  nears.sort((one, other) => one - other);
  // A shoal's own edges are not known.
  const soft = length !== undefined || margin > 1 ? widened(covers, across, down, margin) : covers;
  const pixels = seen.colours.map((colour) => {
    const cut = new Uint8Array(across * down * 4);
    for (let y = 0; y < down; y += 1) {
      for (let x = 0; x < across; x += 1) {
        const from = (clamped(top + y, height) * width + clamped(left + x, width)) * 3;
        const to = (y * across + x) * 4;
        for (let channel = 0; channel < 3; channel += 1) cut[to + channel] = colour[from + channel] as number;
        cut[to + 3] = Math.round((soft[y * across + x] as number) * 255);
      }
    }
    return cut;
  });
  return {
    ...{ move, left, top, width: across, height: down, pixels },
    nearness: nears[nears.length >> 1] ?? 0,
    facing,
    heading,
    stride: lead.length ?? lead.right - lead.left,
    isCut: box.top === 0 || box.bottom === height - 1,
    isShadowed: move === 'walk' && isShadowed(box, width, height, seen.colours[0] as Uint8Array),
    beat: hashPoint(lead.mark, 3, seed),
  };
}

/** Whether some of the ground before somebody's feet is much darker than the ground to the left and the right of it. */
function isShadowed(
  { left, right, bottom, top }: Pick<Cutting, 'left' | 'right' | 'bottom' | 'top'>,
  width: number,
  height: number,
  colour: Uint8Array<ArrayBufferLike>,
): boolean {
  const last = Math.min(height - 1, bottom + Math.max(3, Math.round((bottom - top) * 0.08)));
  const broad = right - left + 1;
  const lightsOf = (from: number, to: number) => {
    const lights: number[] = [];
    for (let y = bottom + 2; y <= last; y += 1) {
      for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x += 1) {
        const at = (y * width + x) * 3;
        lights.push((colour[at] as number) + (colour[at + 1] as number) + (colour[at + 2] as number));
      }
    }
    return lights.sort((one, other) => one - other);
  };
  const beside = [...lightsOf(left - 2 * broad, left - broad), ...lightsOf(right + broad, right + 2 * broad)].sort(
    (one, other) => one - other,
  );
  const before = lightsOf(left - (broad >> 1), right + (broad >> 1));
  return (before[Math.floor(before.length * 0.08)] ?? 0) < (beside[Math.floor(beside.length * 0.08)] ?? 0) * 0.7;
}

const clamped = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));

/** The same with an edge that lies further out and is soft. */
function widened(covers: Float32Array, width: number, height: number, reach: number): Float32Array {
  const pass = (source: Float32Array, stride: number) =>
    source.map((_cover, at) => {
      const place = stride === 1 ? at % width : Math.floor(at / width);
      const last = (stride === 1 ? width : height) - 1;
      let most = 0;
      for (let step = -Math.min(reach, place); step <= Math.min(reach, last - place); step += 1)
        most = Math.max(most, (source[at + step * stride] as number) * (1 - (Math.abs(step) / (reach + 1)) ** 2));
      return most;
    });
  return pass(pass(covers, 1), width);
}

/** Writes what may be behind: colours and nearness from all around, surfaces from the same row. */
function fillBehind(box: Cutting, { width, height, shown, taken, seen, margin }: Bed & { taken: ReadonlySet<number> }): void {
  const pad = margin + 24;
  const left = Math.max(0, box.left - pad);
  const top = Math.max(0, box.top - pad);
  const across = Math.min(width, box.right + pad + 1) - left;
  const down = Math.min(height, box.bottom + pad + 1) - top;
  const hidden = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (!taken.has(shown[(top + y) * width + left + x] as number)) continue;
      for (let dy = -margin; dy <= margin; dy += 1)
        for (let dx = -margin; dx <= margin; dx += 1) hidden[clamped(y + dy, down) * across + clamped(x + dx, across)] = 1;
    }
  }
  const fill = (
    channels: number,
    read: (at: number, out: Float64Array) => void,
    write: (at: number, value: number, channel: number) => void,
  ) => {
    const around = spread(across, down, channels, (x, y, out) => {
      read((top + y) * width + left + x, out);
      // Nor is what is behind told by what lives there, too.
      return hidden[y * across + x] === 1 || shown[(top + y) * width + left + x] !== 0 ? 0 : 1;
    });
    for (let y = 0; y < down; y += 1) {
      for (let x = 0; x < across; x += 1) {
        if (hidden[y * across + x] === 0) continue;
        for (let channel = 0; channel < channels; channel += 1) write((top + y) * width + left + x, around.at(x, y, channel), channel);
      }
    }
  };
  const { nearness, surface } = seen;
  for (const colour of seen.colours) {
    fill(
      3,
      (at, out) => {
        for (let channel = 0; channel < 3; channel += 1) out[channel] = colour[at * 3 + channel] as number;
      },
      (at, value, channel) => {
        colour[at * 3 + channel] = Math.round(value);
      },
    );
  }
  fill(
    1,
    (at, out) => {
      out[0] = nearness[at] as number;
    },
    (at, value) => {
      nearness[at] = value;
    },
  );
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (hidden[y * across + x] === 0) continue;
      let step = 1;
      const free = (to: number) => to >= 0 && to < across && hidden[y * across + to] === 0;
      while (step < across && !free(x - step) && !free(x + step)) step += 1;
      const from = free(x - step) ? x - step : free(x + step) ? x + step : undefined;
      if (from !== undefined) surface[(top + y) * width + left + x] = surface[(top + y) * width + left + from] as number;
    }
  }
}
