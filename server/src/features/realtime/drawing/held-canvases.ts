import type { CanvasSettings } from '../../../ports/generation.ts';
import { canvasBytesMax, canvasesMax } from '../policy.ts';

/** A canvas as it was painted, to be made into a work. */
export interface HeldCanvas {
  bytes: Uint8Array;
  settings: CanvasSettings;
}

/** The last canvases of a session, by their number; the oldest go first. */
export class HeldCanvases {
  readonly #canvases = new Map<number, HeldCanvas>();
  #bytes = 0;

  add(frame: number, canvas: HeldCanvas): void {
    this.#remove(frame);
    this.#canvases.set(frame, canvas);
    this.#bytes += canvas.bytes.length;
    for (const oldest of this.#canvases.keys()) {
      if (this.#canvases.size <= canvasesMax && this.#bytes <= canvasBytesMax) break;
      this.#remove(oldest);
    }
  }

  get(frame: number): HeldCanvas | undefined {
    return this.#canvases.get(frame);
  }

  #remove(frame: number): void {
    this.#bytes -= this.#canvases.get(frame)?.bytes.length ?? 0;
    this.#canvases.delete(frame);
  }
}
