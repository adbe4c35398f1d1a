import type { Point, Size } from '../view/area.ts';
import type { KeyCursor } from '../view/key-cursor.ts';
import { Viewport } from '../view/viewport.ts';
import { Marking } from './marking.ts';
import { Mask } from './mask.ts';
import { Selection } from './selection.ts';

/** CSS pixels around a fitted picture. */
const margin = 24;

/** A picture that is being marked: its mask, its viewport, the marking under way, the selection and the cursor. */
export class MaskEditor {
  readonly picture: Size;
  readonly mask: Mask;
  readonly viewport: Viewport;
  readonly marking: Marking;
  readonly selection: Selection;
  /** What the arrow keys move; nothing until they are used. */
  cursor: KeyCursor | undefined;
  /** Where smart select waits for its answer, in pixels of the picture. */
  waiting: Point | undefined;
  /** The question of smart select that is on its way. */
  asking: AbortController | undefined;
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  constructor(picture: Size, narrow: boolean) {
    this.picture = picture;
    this.mask = new Mask(picture);
    this.viewport = new Viewport(picture, narrow ? 0 : margin);
    this.marking = new Marking(this.mask);
    this.selection = new Selection(this.mask);
  }

  /** Calls the listener after finished steps and changes of the cursor or selection: all that buttons and words show. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts what `subscribe` calls its listeners for. */
  readonly changes = (): number => this.#changes;

  tell(): void {
    this.#changes++;
    for (const listener of this.#listeners) listener();
  }

  /** Takes back what smart select asks: its answer changes nothing any more. */
  withdraw(): void {
    if (!this.asking) return;
    this.asking.abort();
    this.asking = undefined;
    this.waiting = undefined;
    this.selection.withdraw();
    this.tell();
  }

  moveCursor(cursor: KeyCursor | undefined): void {
    this.cursor = cursor;
    if (cursor) this.viewport.reveal(cursor.kind === 'cross' ? cursor.at : { x: cursor.area.right, y: cursor.area.bottom });
    this.tell();
  }
}
