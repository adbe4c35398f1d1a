import { type Area, clipArea, type Point, type Size, wholeOf } from './area.ts';

/** CSS pixels for each pixel of the picture, at most. */
const scaleMax = 32;
/** The picture may become this much smaller than fitted. */
const smallest = 0.5;
/** This much of the picture always stays in sight, in CSS pixels. */
const visibleMin = 48;

/**
 * Where a picture stands in its window: `scale` CSS pixels for each of the picture, its left upper corner at (`x`, `y`). While it
 * is fitted it stays fitted when the window changes.
 */
export class Viewport {
  readonly picture: Size;
  window: Size = { width: 0, height: 0 };
  scale = 1;
  x = 0;
  y = 0;
  fitted = true;
  /** CSS pixels that stay free around a fitted picture. */
  readonly #margin: number;
  readonly #listeners = new Set<() => void>();

  constructor(picture: Size, margin = 0) {
    this.picture = picture;
    this.#margin = margin;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  resize(window: Size): void {
    const middle = this.toPicture({ x: this.window.width / 2, y: this.window.height / 2 });
    const first = this.window.width === 0;
    this.window = window;
    if (first || this.fitted) {
      this.fit();
      return;
    }
    this.x = window.width / 2 - middle.x * this.scale;
    this.y = window.height / 2 - middle.y * this.scale;
    this.#settle();
  }

  get fittingScale(): number {
    const room = { width: this.window.width - this.#margin * 2, height: this.window.height - this.#margin * 2 };
    const scale = Math.min(room.width / this.picture.width, room.height / this.picture.height);
    // Small pictures are shown larger, but not so much that they fall into blocks.
    return Math.max(0.001, Math.min(scale, 4));
  }

  fit(): void {
    this.scale = this.fittingScale;
    this.x = (this.window.width - this.picture.width * this.scale) / 2;
    this.y = (this.window.height - this.picture.height * this.scale) / 2;
    this.fitted = true;
    this.#tell();
  }

  /** One pixel of the picture on one CSS pixel, around the middle of the window. */
  actualSize(): void {
    this.zoomTo(1);
  }

  zoomBy(factor: number, at: Point = this.#middle()): void {
    this.zoomTo(this.scale * factor, at);
  }

  /** What stands under `at` (in the window) stays there. */
  zoomTo(scale: number, at: Point = this.#middle()): void {
    const under = this.toPicture(at);
    this.scale = Math.min(scaleMax, Math.max(this.fittingScale * smallest, scale));
    this.x = at.x - under.x * this.scale;
    this.y = at.y - under.y * this.scale;
    this.#settle();
  }

  panBy(x: number, y: number): void {
    this.x += x;
    this.y += y;
    this.#settle();
  }

  /** Two fingers: what was under their middle goes along with it, and grows with their distance. */
  pinch(from: Point, to: Point, factor: number): void {
    const under = this.toPicture(from);
    this.scale = Math.min(scaleMax, Math.max(this.fittingScale * smallest, this.scale * factor));
    this.x = to.x - under.x * this.scale;
    this.y = to.y - under.y * this.scale;
    this.#settle();
  }

  /** Moves as little as needed to bring a point of the picture into the window. */
  reveal(point: Point, room = 24): void {
    const at = this.toWindow(point);
    const into = (value: number, end: number) => (value < room ? room - value : value > end - room ? end - room - value : 0);
    const x = into(at.x, this.window.width);
    const y = into(at.y, this.window.height);
    if (x !== 0 || y !== 0) this.panBy(x, y);
  }

  toPicture({ x, y }: Point): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  toWindow({ x, y }: Point): Point {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  /** The pixels of the picture that can be seen. */
  visible(): Area {
    const from = this.toPicture({ x: 0, y: 0 });
    const to = this.toPicture({ x: this.window.width, y: this.window.height });
    return clipArea({ left: from.x, top: from.y, right: to.x, bottom: to.y }, wholeOf(this.picture));
  }

  #middle(): Point {
    return { x: this.window.width / 2, y: this.window.height / 2 };
  }

  #settle(): void {
    const hold = (value: number, length: number, window: number) => Math.min(window - visibleMin, Math.max(visibleMin - length, value));
    this.x = hold(this.x, this.picture.width * this.scale, this.window.width);
    this.y = hold(this.y, this.picture.height * this.scale, this.window.height);
    this.fitted = false;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
