import { createBrowserStore } from '../../../canvas/browser-store.ts';
import { encodeExactly } from '../../../canvas/painting/encode-canvas.ts';
import type { Answered } from './sent-canvas.ts';

/** A drawing as it was left, what was made of it last, and what that can be kept with. */
interface StoredDrawing {
  canvas: Blob;
  result?: Blob | undefined;
  answered?: Answered | undefined;
}

const drawings = createBrowserStore<StoredDrawing>('easel-kept-paintings', 12);
const name = 'realtime';
const afterMs = 400;

/** Stores the drawing in the browser a moment after each change, and at once when the page is left. */
export class DrawingSaver {
  readonly #read: () => { canvas: HTMLCanvasElement; answered: Answered | undefined };
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => { canvas: HTMLCanvasElement; answered: Answered | undefined }) {
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
    const { canvas, answered } = this.#read();
    void encodeExactly(canvas).then((exact) => drawings.persist(name, { canvas: exact, result: answered?.result, answered }));
  };

  stored(): Promise<StoredDrawing | undefined> {
    return drawings.restore(name);
  }

  close(): void {
    this.saveNow();
    globalThis.removeEventListener('pagehide', this.saveNow);
  }
}
