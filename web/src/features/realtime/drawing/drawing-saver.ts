import { encodeExactly } from '../../../canvas/painting/encode-canvas.ts';
import { persistPainting, type StoredPainting, storedPainting } from '../../../canvas/painting/stored-paintings.ts';

const name = 'realtime';
const afterMs = 400;

/** Stores the drawing in the browser a moment after each change, and at once when the page is left. */
export class DrawingSaver {
  readonly #read: () => { canvas: HTMLCanvasElement; result: Blob | undefined };
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => { canvas: HTMLCanvasElement; result: Blob | undefined }) {
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
    const { canvas, result } = this.#read();
    void encodeExactly(canvas).then((exact) => persistPainting(name, { canvas: exact, result }));
  };

  stored(): Promise<StoredPainting | undefined> {
    return storedPainting(name);
  }

  close(): void {
    this.saveNow();
    globalThis.removeEventListener('pagehide', this.saveNow);
  }
}
