/** Where results are seen. An older one never covers a newer one, whichever was unpacked first. */
export class ResultSurface {
  readonly #onFirst: () => void;
  #canvas: HTMLCanvasElement | undefined;
  /** What is shown, for a canvas that is put in place later. */
  #bitmap: ImageBitmap | undefined;
  #frame = 0;

  constructor(onFirst: () => void) {
    this.#onFirst = onFirst;
  }

  showOn(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas ?? undefined;
    if (this.#bitmap) this.show(this.#bitmap);
  }

  /** A newer one is on its way. */
  busy(on: boolean): void {
    this.#canvas?.setAttribute('aria-busy', String(on));
  }

  /** Answers whether it is shown, or was overtaken. */
  showFrame(frame: number, bitmap: ImageBitmap): boolean {
    if (frame < this.#frame) {
      bitmap.close();
      return false;
    }
    this.#frame = frame;
    this.show(bitmap);
    return true;
  }

  /** What was shown is of another drawing; there is none until the next. */
  forget(): void {
    this.busy(false);
    this.#bitmap?.close();
    this.#bitmap = undefined;
  }

  show(bitmap: ImageBitmap): void {
    if (!this.#bitmap) this.#onFirst();
    if (this.#bitmap !== bitmap) this.#bitmap?.close();
    this.#bitmap = bitmap;
    const canvas = this.#canvas;
    if (!canvas) return;
    const { width, height } = bitmap;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  }
}
