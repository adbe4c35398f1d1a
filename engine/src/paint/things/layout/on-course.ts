import { clamp } from '../../../pixels/shade.ts';
import { catalogue } from '../catalogue.ts';
import { isOnTop, isSeated, mountOf } from '../joined-things.ts';
import type { Thing } from '../thing.ts';
import { isLandCreature } from '../village.ts';
import { type Placed, settleAt, type Task } from './task.ts';

/** Metres from the eye to the first on the path, and how much farther off each next one is. */
const nearest = 13;
const farther = 1.28;
const farthest = 36;
/** Metres that a body may take of the breadth of the path between the parapets. */
const free = 3.6;

/** Whether a thing is a creature on the path of what is built along the scene's course: those that are on it, and all with them. */
export function isOnCourse(thing: Thing, { things, setting }: Pick<Task, 'things' | 'setting'>): boolean {
  if (setting.company !== 'upon' || !isLandCreature(thing)) return false;
  const wall = things.findIndex(({ kind }) => kind === 'great-wall');
  const to = thing.relation?.to;
  const elsewhere = typeof to === 'number' && to !== wall && isOnTop(thing, to);
  return !elsewhere && !isSeated(thing, things) && mountOf(thing, things) === undefined;
}

/** One behind the other up the path, each beside the middle, so that none hides another. */
export function walkOnCourse(task: Task, member: number): Placed | undefined {
  const { setting, placed, things, kind } = task;
  const wall = catalogue['great-wall'];
  const places = setting.course?.() ?? [];
  const walking = things.filter((thing) => isOnCourse(thing, task)).reduce((sum, { count }) => sum + Math.max(1, count), 0);
  const before = placed.filter(({ thing }) => isOnCourse(things[thing] as Thing, task)).length;
  const step = Math.min(farther, (farthest / nearest) ** (1 / Math.max(1, walking - 1)));
  const z = nearest * step ** before;
  const at = places.findIndex(([, , far]) => far >= z);
  const [from, to] = [places[at - 1], places[at]];
  if (!wall || !from || !to) return undefined;
  const share = clamp((z - from[2]) / (to[2] - from[2]));
  const slant = (to[0] - from[0]) / (to[2] - from[2]);
  // Larger than in life, small ones most, or nobody would see what they are.
  const size = Math.min(1.5 * Math.max(1, 1.1 / kind.height) ** 0.7, free / kind.width);
  // Alternately left and right of the middle.
  const aside = (before % 2 === 0 ? -1 : 1) * clamp(2.1 - (kind.width * size) / 2, 0.5, 1.2) * Math.hypot(1, slant);
  const x = from[0] + (to[0] - from[0]) * share + aside;
  const y = from[1] + (to[1] - from[1]) * share + wall.height * (wall.top ?? 1);
  return settleAt(task, member, [x, y, z], size);
}
