import { type Area, clipArea, isEmpty, joinAreas, type Size, wholeOf } from '../view/area.ts';

/** What was in an area before and after a step. */
interface Step {
  area: Area;
  before: ImageData;
  after: ImageData;
}

/** An opaque white pixel, in either order of its bytes. */
const white = 0xffffffff;
const stepsMax = 100;
/** All steps together hold so many bytes at most; the oldest are removed first. */
const bytesMax = 96 * 1024 * 1024;

/** White paper that colours are put on, with undo and redo. Its canvas is what is shown. */
export class Painting {
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  /** How it was before the step that is open. */
  readonly #before: CanvasRenderingContext2D;
  /** What the open step puts on it, at full strength. */
  readonly #layer: CanvasRenderingContext2D;
  readonly #listeners = new Set<() => void>();
  #done: Step[] = [];
  #undone: Step[] = [];
  #open: { touched: Area | undefined } | undefined;
  #isExample = false;
  /** Rises with every change of the pixels. */
  version = 0;

  constructor(size: Size) {
    this.canvas = document.createElement('canvas');
    this.#context = contextOf(this.canvas, size);
    this.#before = contextOf(document.createElement('canvas'), size);
    this.#layer = contextOf(document.createElement('canvas'), size);
    this.#context.fillStyle = '#fff';
    this.#context.fillRect(0, 0, size.width, size.height);
  }

  get size(): Size {
    return { width: this.canvas.width, height: this.canvas.height };
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  get underway(): boolean {
    return this.#open !== undefined;
  }

  /** What is on the paper is an example, which the first step takes away. */
  get isExample(): boolean {
    return this.#isExample;
  }

  /** Something is on the paper, and it is no example. */
  get isDrawnOn(): boolean {
    if (this.#isExample) return false;
    const { data } = this.#context.getImageData(0, 0, this.canvas.width, this.canvas.height);
    return new Uint32Array(data.buffer).some((pixel) => pixel !== white);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens a step. What is drawn until `commit` is one thing to undo. */
  begin(): void {
    this.rollback();
    this.#before.drawImage(this.canvas, 0, 0);
    this.#layer.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#open = { touched: undefined };
  }

  /**
   * Draws within an area of the open step. Strokes that cross themselves do not get stronger: all of a step lies on one
   * layer, which is put on the paper with `opacity` (0 to 1). With `afresh` the layer's earlier content goes first.
   */
  draw(wanted: Area, opacity: number, paint: (layer: CanvasRenderingContext2D) => void, afresh = false): void {
    const open = this.#open;
    if (!open) return;
    this.#removeExample();
    const area = clipArea(afresh ? joinAreas(open.touched, wanted) : wanted, wholeOf(this.size));
    const { width, height } = this.canvas;
    if (afresh) this.#layer.clearRect(0, 0, width, height);
    paint(this.#layer);
    if (isEmpty(area)) return;
    open.touched = joinAreas(open.touched, area);
    const [left, top, across, down] = [area.left, area.top, area.right - area.left, area.bottom - area.top] as const;
    const context = this.#context;
    context.globalAlpha = 1;
    context.drawImage(this.#before.canvas, left, top, across, down, left, top, across, down);
    context.globalAlpha = opacity;
    context.drawImage(this.#layer.canvas, left, top, across, down, left, top, across, down);
    context.globalAlpha = 1;
    this.#tell();
  }

  commit(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open?.touched) return;
    const { touched } = open;
    this.#push({ area: touched, before: cut(this.#before, touched), after: cut(this.#context, touched) });
  }

  /** Nothing of the open step stays. */
  rollback(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open?.touched) return;
    this.#context.drawImage(this.#before.canvas, 0, 0);
    this.#tell();
  }

  /** One step that changes pixels directly; the function answers what it changed. */
  edit(change: (pixels: ImageData) => Area | undefined): void {
    this.rollback();
    this.#removeExample();
    const { width, height } = this.canvas;
    const pixels = this.#context.getImageData(0, 0, width, height);
    const area = change(pixels);
    if (!area) return;
    const before = cut(this.#context, area);
    this.#context.putImageData(pixels, 0, 0);
    this.#push({ area, before, after: cut(this.#context, area) });
    this.#tell();
  }

  /** One step that draws over everything: a picture, the paper's white, an earlier state. */
  cover(paint: (context: CanvasRenderingContext2D) => void): void {
    this.begin();
    this.draw(wholeOf(this.size), 1, paint);
    this.commit();
  }

  /** Puts a stored painting in place; there is nothing to undo then. */
  restore(picture: CanvasImageSource): void {
    this.rollback();
    this.#isExample = false;
    this.#done = [];
    this.#undone = [];
    this.#context.drawImage(picture, 0, 0, this.canvas.width, this.canvas.height);
    this.#tell();
  }

  /** Puts an example on the paper: there is nothing to undo, and the first step begins on an empty sheet. */
  showExample(picture: CanvasImageSource): void {
    this.restore(picture);
    this.#isExample = true;
  }

  undo(): void {
    this.rollback();
    const step = this.#done.pop();
    if (!step) return;
    this.#undone.push(step);
    this.#context.putImageData(step.before, step.area.left, step.area.top);
    this.#tell();
  }

  redo(): void {
    this.rollback();
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    this.#context.putImageData(step.after, step.area.left, step.area.top);
    this.#tell();
  }

  /** The colour of a pixel as #rrggbb; nothing outside. */
  colourAt(x: number, y: number): string | undefined {
    const { width, height } = this.canvas;
    if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
    const [red = 0, green = 0, blue = 0] = this.#context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }

  #removeExample(): void {
    if (!this.#isExample) return;
    this.#isExample = false;
    const { width, height } = this.size;
    for (const context of [this.#context, this.#before]) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    this.#tell();
  }

  #push(step: Step): void {
    this.#undone = [];
    this.#done.push(step);
    const bytes = () => this.#done.reduce((sum, { before, after }) => sum + before.data.length + after.data.length, 0);
    while (this.#done.length > stepsMax || (this.#done.length > 1 && bytes() > bytesMax)) this.#done.shift();
  }

  #tell(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}

function contextOf(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D {
  canvas.width = width;
  canvas.height = height;
  // Read back for each frame that is sent, so it stays in ordinary memory.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws on no canvas');
  return context;
}

function cut(context: CanvasRenderingContext2D, { left, top, right, bottom }: Area): ImageData {
  return context.getImageData(left, top, right - left, bottom - top);
}
