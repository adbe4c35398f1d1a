import { clamp } from '../../../pixels/shade.ts';
import { headingOf } from '../living/beast.ts';
import type { Thing } from '../thing.ts';
import { type Placed, settle, type Task } from './task.ts';

/** How small the last of a caravan is seen against the first. */
const last = 0.42;
/** Share of the picture's breadth that it takes, and of its height that the first takes at most. */
const [broad, tallest] = [0.86, 0.138];
/** Steps from one to the next, by the breadth of those two. */
const step = 0.92;

/** Whether several go one behind the other, where nothing else is said. */
export function goesInCaravan(task: Task): boolean {
  const { thing, kind, count, habitat } = task;
  return kind.inCaravan === true && count > 1 && habitat === 'land' && isFree(thing);
}

function isFree({ relation, place, arrangement, distance, pose }: Thing): boolean {
  return (
    (!relation || relation.to === 'ground') && !place && !arrangement && !distance && (!pose || pose === 'walking' || pose === 'standing')
  );
}

/** A line that comes from afar: the first is the nearest, each next one as much smaller as it is further away. */
export function layOutCaravan(task: Task): Placed[] {
  const { canvas, setting, kind, count, index, random } = task;
  const { eye } = setting;
  const { width, height } = canvas;
  const way = headingOf(canvas.seed, index);
  const shares = Array.from({ length: count }, (_, member) => last ** ((member / (count - 1)) * (0.94 + random() * 0.06)));
  // Steps from one to the next are as broad as those two are.
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const wide = Math.min((width * broad) / (whole * step), (tallest * height * kind.width) / kind.height);
  const tall = (wide * kind.height) / kind.width;
  const z = (kind.height * eye.focal) / tall;
  const placed: Placed[] = [];
  const ahead = (way * wide * step) / width;
  // The first carries its head far before its feet.
  let at = 0.5 + ahead * (whole * 0.5 - 0.12);
  for (const [member, share] of shares.entries()) {
    const x = (at - ahead * share * 0.5) * width;
    at -= ahead * share;
    const row = rowOf(task, x, z / share);
    if (row === undefined) return [];
    placed.push(settle(task, member, x, row, setting.distanceAt(x, row), setting.distanceAt(x, row) / (z / share)));
  }
  return placed;
}

/** The row in which a column shows the ground at a distance. */
function rowOf({ canvas, setting }: Task, x: number, z: number): number | undefined {
  const column = clamp(x, 0, canvas.width - 1);
  for (let row = canvas.height - 1; row > setting.eye.horizon * 0.7; row -= 1)
    if (setting.surfaceAt(column, row) === 'sky') return undefined;
    else if (setting.distanceAt(column, row) >= z) return setting.surfaceAt(column, row) === 'land' ? row : undefined;
  return undefined;
}
