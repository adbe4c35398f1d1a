import type { Area, Point } from '../view/area.ts';
import type { Shown } from './marking.ts';
import type { Mask } from './mask.ts';
import { type Joining, joinMask } from './mask-edits.ts';
import { packMask, unpackMask } from './packed-tiles.ts';

/** What smart select was shown so far, in whole pixels of the picture. */
export interface Marks {
  points: readonly (Point & { include: boolean })[];
  box: Area | undefined;
}

interface State extends Marks {
  /** The mask before the first of these marks: each answer is joined to it anew. */
  base: Uint8Array;
}

const nothing: Marks = { points: [], box: undefined };

/**
 * Smart select, mark by mask: further marks refine the same selection as long as nothing else was done to the mask in between.
 * Each answer is one step of the mask, and undo brings the marks of the step before back.
 */
export class Selection {
  readonly #mask: Mask;
  readonly #states = new Map<number, State>();
  #asked: State | undefined;

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  /** What stands on the picture now, marks that wait for their answer included. */
  get marks(): Marks {
    return this.#asked ?? this.#states.get(this.#mask.lastStep) ?? nothing;
  }

  /** Adds a mark; answers everything that has to be asked for. A box begins anew. */
  show(shown: Shown, most: number): Marks {
    const before = this.#asked ?? this.#states.get(this.#mask.lastStep);
    const base = before?.base ?? packMask(this.#mask);
    if ('box' in shown) this.#asked = { points: [], box: shown.box, base };
    else {
      const { width, height } = this.#mask;
      const x = Math.min(width - 1, Math.max(0, Math.floor(shown.point.x)));
      const y = Math.min(height - 1, Math.max(0, Math.floor(shown.point.y)));
      const points = [...(before?.points ?? []), { x, y, include: shown.include }].slice(-most);
      this.#asked = { points, box: before?.box, base };
    }
    return this.#asked;
  }

  /** The answer: one byte a pixel. It counts only if nothing newer was asked for. */
  answer(marks: Marks, selected: Uint8Array, joining: Joining): boolean {
    const state = this.#asked;
    if (!state || state !== marks) return false;
    this.#asked = undefined;
    const mask = this.#mask;
    const base = { width: mask.width, height: mask.height, pixels: new Uint8Array(mask.pixels.length) };
    unpackMask(base, state.base);
    joinMask(mask, joined(base.pixels, selected, joining), 'replace');
    this.#states.set(mask.lastStep, state);
    return true;
  }

  /** Nothing came of it: the last mark is gone again. */
  fail(marks: Marks): void {
    if (this.#asked === marks) this.#asked = undefined;
  }
}

function joined(base: Uint8Array, selected: Uint8Array, joining: Joining): Uint8Array {
  if (joining === 'replace') return selected;
  return base.map((value, place) => {
    const now = selected[place] as number;
    return joining === 'add' ? Math.max(value, now) : Math.min(value, 255 - now);
  });
}
