import type { Grey } from '../strokes/paint-stroke.ts';
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
  /** The mask when it was asked. */
  seen: Uint8Array;
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
  /** The last step of the mask when the newest mark was made. */
  #askedAt = 0;
  /** The version of the mask that the marks that wait saw. */
  #seenVersion = 0;

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  /** What undo takes back first: the mark that waits for its answer, unless something else was done since. */
  get isLatest(): boolean {
    return this.#asked !== undefined && this.#askedAt === this.#mask.lastStep;
  }

  /** What stands on the picture now, marks that wait for their answer included. */
  get marks(): Marks {
    return this.#asked ?? this.#states.get(this.#mask.lastStep) ?? nothing;
  }

  /** Adds a mark; answers everything that has to be asked for. A box begins anew. */
  show(shown: Shown, most: number): Marks {
    const before = this.#asked ?? this.#states.get(this.#mask.lastStep);
    const seen = this.#asked?.seen ?? packMask(this.#mask);
    if (!this.#asked) this.#seenVersion = this.#mask.version;
    const base = before?.base ?? seen;
    this.#askedAt = this.#mask.lastStep;
    if ('box' in shown) this.#asked = { points: [], box: shown.box, base, seen };
    else {
      const { width, height } = this.#mask;
      const x = Math.min(width - 1, Math.max(0, Math.floor(shown.point.x)));
      const y = Math.min(height - 1, Math.max(0, Math.floor(shown.point.y)));
      const points = [...(before?.points ?? []), { x, y, include: shown.include }].slice(-most);
      this.#asked = { points, box: before?.box, base, seen };
    }
    return this.#asked;
  }

  /** The answer: one byte a pixel. It counts only if nothing newer was asked for. What was done to the mask meanwhile stays. */
  answer(marks: Marks, selected: Uint8Array, joining: Joining): boolean {
    const state = this.#asked;
    if (!state || state !== marks) return false;
    this.#asked = undefined;
    const mask = this.#mask;
    const { pixels } = mask;
    const base = this.#unpacked(state.base);
    const seen = mask.version === this.#seenVersion ? undefined : this.#unpacked(state.seen).pixels;
    const all = new Uint8Array(pixels.length);
    for (let place = 0; place < all.length; place++) {
      const touched = seen !== undefined && seen[place] !== pixels[place];
      if (touched) base.pixels[place] = pixels[place] as number;
      const before = base.pixels[place] as number;
      const now = selected[place] as number;
      if (joining === 'subtract') all[place] = Math.min(before, 255 - now);
      else all[place] = joining === 'add' || touched ? Math.max(before, now) : now;
    }
    joinMask(mask, all, 'replace');
    this.#states.set(mask.lastStep, seen ? { ...state, base: packMask(base) } : state);
    return true;
  }

  /** Nothing came of it: the last mark is gone again. */
  fail(marks: Marks): void {
    if (this.#asked === marks) this.withdraw();
  }

  /** The marks that wait for their answer are gone. */
  withdraw(): void {
    this.#asked = undefined;
  }

  #unpacked(packed: Uint8Array): Grey {
    const { width, height } = this.#mask;
    const grey = { width, height, pixels: new Uint8Array(width * height) };
    unpackMask(grey, packed);
    return grey;
  }
}
