import { encodeExactly } from '../../../canvas/painting/encode-canvas.ts';
import { type KeptPainting, keepPainting, keptPainting } from '../../../canvas/painting/stored-paintings.ts';

const name = 'realtime';
const afterMs = 400;

/** Keeps the drawing in the browser a moment after each change, and at once when the page is left. */
export class DrawingKeeper {
  readonly #read: () => { canvas: HTMLCanvasElement; result: Blob | undefined };
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => { canvas: HTMLCanvasElement; result: Blob | undefined }) {
    this.#read = read;
    globalThis.addEventListener('pagehide', this.keepNow);
  }

  keepSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.keepNow, afterMs);
  }

  readonly keepNow = (): void => {
    if (this.#waiting === undefined) return;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const { canvas, result } = this.#read();
    void encodeExactly(canvas).then((exact) => keepPainting(name, { canvas: exact, result }));
  };

  kept(): Promise<KeptPainting | undefined> {
    return keptPainting(name);
  }

  close(): void {
    this.keepNow();
    globalThis.removeEventListener('pagehide', this.keepNow);
  }
}
