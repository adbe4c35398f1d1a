import type { Setting } from '../setting.ts';
import type { Thing } from '../thing.ts';
import { type Placed, settle, type Task } from './task.ts';

/** Where on a bank one stands, in metres: from the water, beyond the bridge, and how tall it is. */
type Spot = readonly [side: -1 | 1, aside: number, beyond: number, tall: number];

/** Loose groups on both banks, the tallest to one side. */
export const bankTrees: readonly Spot[] = [
  [-1, 4.2, -3.5, 11.5],
  [1, 6.5, 9, 9.5],
  [-1, 10.5, 3, 8.2],
  [1, 11.5, 4.5, 12],
  [-1, 8, 13, 10.5],
  [1, 16.5, 12, 9],
  [-1, 16, 18, 12],
];

/** Shrubs beside the ends of the bridge and along the water. */
export const bankShrubs: readonly Spot[] = [
  [-1, 2, 3.6, 1.7],
  [1, 1.9, -3.4, 1.3],
  [-1, 3.4, -5.4, 1.5],
  [1, 3.6, 3.4, 2],
  [1, 2.8, -12, 0.9],
  [-1, 2.4, 8, 1.4],
  [-1, 6.5, 5, 1.8],
];

function spotOf({ kind, arrangement, relation, place, distance }: Thing, member: number): Spot | undefined {
  if (arrangement !== 'scattered' || relation || place || distance) return undefined;
  return kind === 'maple' ? bankTrees[member] : kind === 'bush' ? bankShrubs[member] : undefined;
}

/** Trees and shrubs that are scattered where a bridge crosses a river stand along its banks. */
export function standOnBank(task: Task, member: number): Placed | undefined {
  const { setting, thing, habitat, kind } = task;
  const { crossing, eye } = setting;
  const spot = crossing && habitat === 'land' ? spotOf(thing, member) : undefined;
  if (!crossing || !spot) return undefined;
  const [side, aside, beyond, tall] = spot;
  const far = crossing.z + beyond;
  const { x, half } = crossing.riverAt(far);
  const column = eye.centreX + ((x + side * (half + aside)) / far) * eye.focal;
  const row = rowAt(setting, column, far);
  return settle(task, member, column, row, setting.distanceAt(column, row), tall / kind.height);
}

/** The row in which the ground of a column is so far away. */
function rowAt({ eye, surfaceAt, distanceAt }: Setting, column: number, far: number): number {
  const level = eye.horizon + (eye.height / far) * eye.focal;
  let best = level;
  for (let row = level; row > eye.horizon; row -= 1) {
    const surface = surfaceAt(column, row);
    if (surface === 'sky') break;
    if (surface !== 'water' && Math.abs(distanceAt(column, row) - far) < Math.abs(distanceAt(column, best) - far)) best = row;
  }
  return best;
}
