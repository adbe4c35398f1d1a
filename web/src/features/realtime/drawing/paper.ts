import { Painting } from '../../../canvas/painting/painting.ts';
import { type Shape, shapeSizes } from '../form.ts';
import { drawExample, showExample } from './example.ts';
import { drawCovering, fitted, whiten } from './fit-picture.ts';

/** The paper in use: another one once it has another shape. Begins with the example, until somebody draws. */
export class Paper {
  painting: Painting;
  readonly #onDrawn: () => void;
  readonly #listeners = new Set<() => void>();
  #unlisten: () => void = () => {};
  /** The paper changes, but not by the hand that draws. */
  #silent = false;
  /** The version of the painting that is the example and nothing else. */
  #exampleVersion: number | undefined;

  /** @param onDrawn the hand that draws changed something; `left` is to be drawn on again, with its steps where it has the shape */
  constructor(shape: Shape, onDrawn: () => void, left?: Painting) {
    this.#onDrawn = onDrawn;
    this.painting = this.#use(left ?? new Painting(shapeSizes[shape]));
    if (left) this.reshape(shape);
    else this.#silently(showExample);
  }

  /** Hears when the paper is another one. */
  onNew(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes it as a whole, as one step. Answers whether anything is otherwise now. */
  change(change: (painting: Painting) => void): boolean {
    const { version } = this.painting;
    this.#silently(change);
    return version !== this.painting.version;
  }

  clear(): void {
    this.#silently((painting) => painting.cover(whiten));
  }

  /** Puts a picture, which is used up, over all of it, cut to its shape. */
  cover(picture: ImageBitmap): void {
    this.#silently((painting) => painting.cover((context) => drawCovering(context, picture)));
    picture.close();
  }

  /** Puts the example onto it, where it does not lie there by itself already. */
  coverWithExample(): void {
    if (this.painting.version !== this.#exampleVersion) this.#silently((painting) => painting.cover(drawExample));
    this.#exampleVersion = this.painting.version;
  }

  /** The same drawing on paper of another shape. Answers whether it had another one. */
  reshape(shape: Shape): boolean {
    const { canvas: before, isExample } = this.painting;
    const size = shapeSizes[shape];
    if (before.width === size.width && before.height === size.height) return false;
    this.painting = this.#use(new Painting(size));
    this.#exampleVersion = undefined;
    this.#silently((painting) => (isExample ? showExample(painting) : painting.restore(fitted(before, size))));
    for (const listener of this.#listeners) listener();
    return true;
  }

  close(): void {
    this.#unlisten();
  }

  #use(painting: Painting): Painting {
    this.#unlisten();
    this.#unlisten = painting.onChange(() => {
      if (!this.#silent) this.#onDrawn();
    });
    return painting;
  }

  #silently(change: (painting: Painting) => void): void {
    this.#silent = true;
    change(this.painting);
    this.#silent = false;
  }
}
