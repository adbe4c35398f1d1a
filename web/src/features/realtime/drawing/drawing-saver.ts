import { createBrowserStore } from '../../../canvas/browser-store.ts';
import { encodeExactly } from '../../../canvas/painting/encode-canvas.ts';
import type { Painting } from '../../../canvas/painting/painting.ts';
import type { Answered } from './sent-canvas.ts';

/** A drawing as it was left, what was made of it last, and what that can be kept with. */
interface LeftDrawing {
  /** With its steps, as long as the page lives. */
  painting?: Painting;
  /** As the browser stores it. */
  canvas?: Blob;
  result?: Blob | undefined;
  answered?: Answered | undefined;
}

interface DrawingNow {
  painting: Painting;
  answered: Answered | undefined;
}

const drawings = createBrowserStore<LeftDrawing>('easel-kept-paintings', 12);
const name = 'realtime';
const afterMs = 400;

let left: LeftDrawing | undefined;

/** Stores the drawing in the browser a moment after each change, and at once when the page is left; leaves it to the next visit as it is. */
export class DrawingSaver {
  readonly #read: () => DrawingNow;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => DrawingNow) {
    this.#read = read;
    globalThis.addEventListener('pagehide', this.saveNow);
  }

  saveSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.saveNow, afterMs);
  }

  readonly saveNow = (): void => {
    if (this.#waiting === undefined) return;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const { painting, answered } = this.#read();
    void encodeExactly(painting.canvas).then((exact) => drawings.persist(name, { canvas: exact, result: answered?.result, answered }));
  };

  /** What an earlier visit of this page left. */
  get left(): LeftDrawing | undefined {
    return left;
  }

  async stored(): Promise<LeftDrawing | undefined> {
    return left ?? drawings.restore(name);
  }

  /** @param whole what was stored is on the paper by now */
  close(whole: boolean): void {
    this.saveNow();
    globalThis.removeEventListener('pagehide', this.saveNow);
    if (!whole) return;
    const { painting, answered } = this.#read();
    left = { painting, result: answered?.result, answered };
  }
}
