import { clamp } from '../../../pixels/shade.ts';
import type { Thing, ThingKind } from '../thing.ts';
import { grounds, overlap, type Placed, settle, type Task, wantedShare, wishAcross } from './task.ts';

const corners = [
  [-0.7, -0.5],
  [0, -0.5],
  [0.7, -0.5],
  [-0.7, 0.4],
  [0.7, 0.4],
] as const;

/**
 * Several at different distances: how large each is against its usual size, where it would like to be across the picture,
 * counted from the side away from the sun, and its row as a share of the sky. One is near, what is far hangs low.
 */
const distances = [
  [0.62, 0.72, 0.34],
  [1.85, 0.33, 0.54],
  [0.36, 0.86, 0.7],
  [0.28, 0.57, 0.8],
  [0.48, 0.1, 0.24],
  [0.22, 0.7, 0.86],
  [0.3, 0.1, 0.78],
] as const;

/** The place of `distances` that a specimen takes, if its kind has them and the prompt says nothing else. */
function distanceOf({ kind, count, thing }: Task, member: number, anchor: Placed | undefined) {
  if (!kind.atDistances || count < 3 || anchor || thing.place || thing.arrangement) return undefined;
  return distances[member % distances.length];
}

/** In the sky, in open water or in space: a free place at the wished part of the picture. */
export function hang(task: Task, member: number, anchor: Placed | undefined): Placed | undefined {
  const { canvas, setting, thing, kind, habitat, probes, count } = task;
  const { eye } = setting;
  const surfaces = grounds[habitat];
  // In the sky and in space some of several are farther away.
  const distance = distanceOf(task, member, anchor);
  const share = wantedShare(task) * (count > 2 ? (distance?.[0] ?? 1.15 - 0.5 * ((member * 0.382 + 0.1) % 1)) : 1);
  const tall = share * canvas.height;
  const half = (tall * kind.width) / kind.height / 2;
  const wished = distance ? (setting.light.sun[0] > 0 ? distance[1] : 1 - distance[1]) : wishAcross(task, member, anchor);
  const across = wished * canvas.width;
  // Before the moon, or the moon behind it.
  const facing = anchor && (thing.relation?.how === 'behind' || thing.relation?.how === 'in-front-of');
  const row = distance ? eye.horizon * distance[2] : rowAloft(task, member, anchor, tall);
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
    score -= (Math.max(0, half - x, x + half - canvas.width) / canvas.width) * 400 + (Math.max(0, tall * 0.54 - y) / canvas.height) * 400;
    for (const [side, up] of corners) {
      const [cx, cy] = [clamp(x + half * side, 0, canvas.width - 1), clamp(y - tall * up, 0, canvas.height - 1)];
      if (!surfaces.includes(setting.surfaceAt(cx, cy))) score -= 4;
    }
    for (const other of task.placed) if (other !== anchor || !facing) score -= overlap(box, other.box) * 14;
    if (!best || score > best.score) best = { score, x, y };
  }
  if (!best) return undefined;
  const usual = habitat === 'heaven' ? 20000 : clamp((kind.height * eye.focal) / tall, 2, habitat === 'deep' ? 14 : 4000);
  const z = anchor && habitat === 'space' ? beyond(usual, thing, anchor) : usual;
  const size = (tall * z) / (kind.height * eye.focal);
  // What has feet is built upwards from them, what flies around its middle.
  const foot = habitat === 'space' && kind.habitats[0] === 'land' ? best.y + tall / 2 : best.y;
  const placed = settle(task, member, best.x, foot, z, size);
  return { ...placed, box: { x: best.x, foot: best.y + tall / 2, half, tall } };
}

/** In space a distance that puts a thing before or behind another. */
function beyond(z: number, { relation }: Thing, anchor: Placed): number {
  if (relation?.how === 'behind') return Math.max(z, anchor.z * 1.4);
  return relation?.how === 'in-front-of' ? Math.min(z, anchor.z * 0.7) : z;
}

/** What can be strung across a street or hung over a square. */
const strung: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['umbrella', 'lantern', 'paper-lantern', 'balloon', 'flag', 'kite', 'hot-air-balloon', 'fish'] as const),
]);

/** Whether a thing is wished to hang over a place of the scene. */
export function isStrung({ kind, relation }: Thing): boolean {
  return relation?.how === 'above' && relation.to === 'ground' && strung.has(kind);
}

/** Over a street, in a loose net above whoever goes there: across the picture by turns, far and near. */
export function hangOver(task: Task, member: number): Placed {
  const { canvas, kind, count, setting, random } = task;
  const near = ((member * 0.618 + 0.35) % 1) * 0.5 + 0.75;
  const tall = Math.min(0.2, 0.34 / Math.sqrt(count)) * near * canvas.height;
  const across = count === 1 ? 0.5 : 0.5 + ((member + 0.5) / count - 0.5) * 0.72 + (random() - 0.5) * 0.04;
  const middle = (0.1 + 0.16 * ((member * 0.618 + 0.2) % 1)) * canvas.height + tall * 0.3;
  const z = (6 * 1.2) / near;
  const size = (tall * z) / (kind.height * setting.eye.focal);
  const foot = middle + tall / 2;
  return { ...settle({ ...task, habitat: 'sky' }, member, across * canvas.width, foot, z, size), turn: 0 };
}

/** The row that the middle of something in the sky, in open water or in space would like to be in. */
function rowAloft(task: Task, member: number, anchor: Placed | undefined, tall: number): number {
  const { canvas, thing, things, index, habitat, count, random } = task;
  const usual = habitat === 'space' ? 0.45 : habitat === 'deep' ? 0.42 : 0.24;
  if (anchor && thing.relation?.how === 'above') return Math.max(tall * 0.6, anchor.box.foot - anchor.box.tall - tall * 0.9);
  const how = thing.relation?.how;
  if (anchor && habitat === 'heaven' && how === 'behind') return Math.max(tall * 0.55, anchor.box.foot - anchor.box.tall * 0.6);
  if (anchor?.habitat === 'heaven' && how === 'in-front-of') return anchor.box.foot - anchor.box.tall * 0.5;
  if (anchor && habitat === 'space' && how === 'behind') return anchor.box.foot - anchor.box.tall * 0.72;
  // Room for what is above it.
  const topped = habitat === 'space' && things.some(({ relation }) => relation?.to === index && relation.how === 'above');
  if (topped && !thing.place) return canvas.height * 0.66;
  const part = thing.place === 'top' ? 0.14 : thing.place === 'bottom' ? usual + 0.2 : usual;
  if (thing.arrangement === 'row') return canvas.height * part;
  // Several hang at heights of their own: neighbours never side by side.
  const step = count > 1 ? (((member * 0.618 + 0.3) % 1) - 0.5) * (habitat === 'sky' ? 0.3 : 0.26) : 0;
  return canvas.height * (part + step + (random() - 0.5) * 0.06);
}
