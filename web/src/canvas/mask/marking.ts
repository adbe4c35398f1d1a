import type { Dab } from '../strokes/paint-stroke.ts';
import { type Area, areaBetween, type Point } from '../view/area.ts';
import type { MarkingTool } from './marking-tools.ts';
import type { Mask } from './mask.ts';
import { fillOutline, fillRectangle, strokeMask } from './mask-edits.ts';

/** Drawing on a mask: what the path of a pointer means for each tool. */

export interface Gesture {
  tool: Exclude<MarkingTool, 'hand'>;
  /** Takes away instead of adding; for smart select: exclude. */
  subtract: boolean;
  hardness: number;
  /** The brush goes on in a straight line from where it last stood. */
  straight?: boolean;
  /** A pointer that moves less than this, in pixels of the picture, has only clicked. */
  clickReach: number;
}

/** What smart select was shown. */
export type Shown = { point: Point; include: boolean } | { box: Area };

export class Marking {
  readonly #mask: Mask;
  readonly #listeners = new Set<() => void>();
  #gesture: Gesture | undefined;
  /** The last places of the pointer: the curve of the brush needs three. */
  #trail: Dab[] = [];
  /** Where the curve has got to. */
  #drawn: Dab | undefined;
  #lastEnd: Dab | undefined;
  /** What is being drawn and not filled yet: a closed line in pixels of the picture. */
  outline: readonly Point[] = [];

  constructor(mask: Mask) {
    this.#mask = mask;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get underway(): boolean {
    return this.#gesture !== undefined;
  }

  /** Waits until the pointer draws nothing: nothing else may change the mask within its step. */
  async rested(): Promise<void> {
    while (this.underway) {
      await new Promise<void>((resolve) => {
        const stop = this.onChange(() => {
          stop();
          resolve();
        });
      });
    }
  }

  begin(gesture: Gesture, at: Dab): void {
    this.cancel();
    this.#gesture = gesture;
    this.#trail = [at];
    if (!paints(gesture)) {
      this.#draw([at]);
      return;
    }
    this.#mask.begin();
    const from = gesture.straight && this.#lastEnd ? this.#lastEnd : at;
    this.#stroke(gesture, from, at);
    this.#drawn = at;
  }

  /** All places of the pointer since the last call, oldest first. */
  move(places: readonly Dab[]): void {
    const gesture = this.#gesture;
    if (!gesture) return;
    if (paints(gesture)) for (const at of places) this.#follow(gesture, at);
    else if (gesture.tool === 'lasso') this.#draw([...this.outline, ...places]);
    else {
      const [from] = this.#trail;
      const to = places[places.length - 1];
      if (from && to) {
        this.#trail = [from, to];
        this.#draw(cornersOf(areaBetween(from, to)));
      }
    }
  }

  /** Ends the gesture; of smart select it answers what was shown. */
  end(): Shown | undefined {
    const gesture = this.#gesture;
    if (!gesture) return undefined;
    this.#gesture = undefined;
    const [from] = this.#trail;
    const last = this.#trail[this.#trail.length - 1];
    const { outline } = this;
    this.#draw([]);
    if (!from || !last) return undefined;
    if (paints(gesture)) {
      this.#stroke(gesture, this.#drawn ?? last, last);
      this.#lastEnd = last;
      this.#mask.commit();
      return undefined;
    }
    if (gesture.tool === 'lasso') {
      fillOutline(this.#mask, outline, gesture.subtract);
      return undefined;
    }
    const clicked = Math.hypot(last.x - from.x, last.y - from.y) < gesture.clickReach;
    if (gesture.tool === 'select') {
      return clicked ? { point: { x: from.x, y: from.y }, include: !gesture.subtract } : { box: areaBetween(from, last) };
    }
    if (!clicked) fillRectangle(this.#mask, areaBetween(from, last), gesture.subtract);
    return undefined;
  }

  /** Nothing of the gesture stays. */
  cancel(): void {
    const gesture = this.#gesture;
    if (!gesture) return;
    this.#gesture = undefined;
    if (paints(gesture)) this.#mask.rollback();
    this.#draw([]);
  }

  /** The curve through the middles between the pointer's places: the hand's way without its corners. */
  #follow(gesture: Gesture, at: Dab): void {
    const before = this.#trail[this.#trail.length - 1];
    if (!before || Math.hypot(at.x - before.x, at.y - before.y) < Math.max(0.5, at.radius / 8)) return;
    this.#trail = [before, at];
    const start = this.#drawn ?? before;
    const end = between(before, at, 0.5);
    const bend = Math.hypot(start.x - before.x, start.y - before.y) + Math.hypot(end.x - before.x, end.y - before.y);
    const parts = Math.min(24, Math.max(1, Math.ceil(bend / Math.max(2, at.radius / 2))));
    let from = start;
    for (let part = 1; part <= parts; part++) {
      const share = part / parts;
      const to = between(between(start, before, share), between(before, end, share), share);
      this.#stroke(gesture, from, to);
      from = to;
    }
    this.#drawn = end;
  }

  #stroke({ hardness, subtract, tool }: Gesture, from: Dab, to: Dab): void {
    strokeMask(this.#mask, from, to, { hardness, erase: (tool === 'eraser') !== subtract });
  }

  #draw(outline: readonly Point[]): void {
    this.outline = outline;
    for (const listener of this.#listeners) listener();
  }
}

const paints = ({ tool }: Gesture) => tool === 'brush' || tool === 'eraser';

export const cornersOf = ({ left, top, right, bottom }: Area): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

function between(one: Dab, other: Dab, share: number): Dab {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { x: mix(one.x, other.x), y: mix(one.y, other.y), radius: mix(one.radius, other.radius) };
}
