import { mix } from '../../../pixels/shade.ts';
import type { Setting } from '../setting.ts';
import type { Thing, ThingKind } from '../thing.ts';
import { type Placed, settle, type Task } from './task.ts';

/** Where on the slopes one stands: metres beyond the level top, share of a half turn from the left over the front to the right, size against its kind's own. */
interface Belt {
  readonly beyond: readonly [number, number];
  readonly around: readonly [number, number];
  readonly size: readonly [number, number];
  /** Metres that it keeps from the middle of the road. */
  readonly clear: number;
  /** Metres that its foot lies below the ground. */
  readonly sunk: number;
}

const belts: Partial<Record<ThingKind, Belt>> = {
  rock: { beyond: [0.5, 9], around: [-0.1, 1.1], size: [0.9, 2.3], clear: 2.4, sunk: 0.3 },
  bush: { beyond: [0.5, 30], around: [-0.1, 1.1], size: [0.7, 2.5], clear: 2.2, sunk: 0.1 },
  tree: { beyond: [5, 44], around: [0, 1], size: [0.45, 1.2], clear: 4, sunk: 1.7 },
};

/** Whether a thing grows or lies on the slopes of the hill that a scene has for its castle. */
export function belongsToHillside({ kind, relation }: Thing, setting: Setting): boolean {
  return setting.hillside !== undefined && belts[kind] !== undefined && relation?.how === 'beside' && relation.to === 'hilltop';
}

/** Places on the slopes that face the eye, clear of the road, trees in clumps. */
export function layOutHillside(task: Task): Placed[] {
  const { canvas, setting, thing, count, random } = task;
  const { hillside, eye } = setting;
  const belt = belts[thing.kind];
  if (!hillside || !belt) return [];
  const placed: Placed[] = [];
  let clump: readonly [number, number] | undefined;
  for (let attempt = 0; attempt < count * 8 && placed.length < count; attempt += 1) {
    // Every third begins a clump that the next ones join.
    const join = thing.kind === 'tree' && placed.length % 3 !== 0 ? clump : undefined;
    const turn = mix(belt.around[0], belt.around[1], random()) * Math.PI;
    const out = hillside.level + mix(belt.beyond[0], belt.beyond[1], random());
    const x = join ? join[0] + (random() - 0.5) * 9 : hillside.x - Math.cos(turn) * out * 1.1;
    const z = join ? join[1] + (random() - 0.5) * 7 : hillside.z - Math.sin(turn) * out;
    const px = eye.centreX + (x / z) * eye.focal;
    if (z < 24 || px < 0 || px > canvas.width || hillside.roadAside(x, z) < belt.clear) continue;
    if (!join) clump = [x, z];
    const y = hillside.groundAt(x, z);
    const py = eye.horizon - ((y - eye.height) / z) * eye.focal;
    const found = settle(task, placed.length, px, py, z, mix(belt.size[0], belt.size[1], random()));
    // Trunks would stand bare on a slope: their feet are hidden in what grows there.
    placed.push({ ...found, y: found.y - belt.sunk * found.size, turn: random() * 6.28 });
  }
  return placed;
}
