import type { CanvasSettings } from '../../../ports/generation.ts';
import { canvasBytesMax, canvasesMax } from '../policy.ts';

/** A canvas as it was painted, to be made into a work. */
export interface RecentCanvas {
  bytes: Uint8Array;
  settings: CanvasSettings;
}

/** The last painted canvases of a session, by their number; the oldest are dropped first. */
export class RecentCanvases {
  readonly #canvases = new Map<number, RecentCanvas>();
  #bytes = 0;

  add(frame: number, canvas: RecentCanvas): void {
    this.#remove(frame);
    this.#canvases.set(frame, canvas);
    this.#bytes += canvas.bytes.length;
    for (const oldest of this.#canvases.keys()) {
      if (this.#canvases.size <= canvasesMax && this.#bytes <= canvasBytesMax) break;
      this.#remove(oldest);
    }
  }

  get(frame: number): RecentCanvas | undefined {
    return this.#canvases.get(frame);
  }

  #remove(frame: number): void {
    this.#bytes -= this.#canvases.get(frame)?.bytes.length ?? 0;
    this.#canvases.delete(frame);
  }
}
