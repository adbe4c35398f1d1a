import { type Placed, settle, type Task } from './task.ts';

/** Share of the picture's height that a bird on a branch takes. */
const birdShare = 0.3;
/** How tall birds that sit are drawn, in metres. */
export const birdHeight = 0.62;

/**
 * A branch that reaches into the picture from its side, close to the eye: whoever sits on it is before the sky, or before the
 * moon that `anchor` is.
 */
export function reachIn(task: Task, member: number, anchor: Placed | undefined): Placed {
  const { canvas, setting, thing, random, things, index } = task;
  const { width, height } = canvas;
  const birds = Math.max(1, ...things.filter(({ relation }) => relation?.to === index).map(({ count }) => count));
  const z = 4;
  const share = birdShare * birds ** -0.5 * (thing.distance === 'far' ? 0.6 : 1);
  const size = (share * height * z) / (birdHeight * setting.eye.focal);
  const left = thing.place ? thing.place === 'left' : random() < 0.5;
  const before = anchor && anchor.habitat === 'heaven' ? anchor.box : undefined;
  const x = before ? before.x : width * (left ? 0.42 : 0.58);
  const y = before ? before.foot - before.tall * 0.16 : height * 0.58;
  const placed = settle({ ...task, habitat: 'sky' }, member, x, y, z, size);
  // It grows in from the nearer side.
  return { ...placed, turn: x < width / 2 ? Math.PI : 0 };
}
