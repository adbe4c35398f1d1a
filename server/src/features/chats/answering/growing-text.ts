/** UTF-16 units of a piece of the end. */
const pieceUnits = 1024;

/**
 * A text that is written at its end and read near its end, many times a second by each of hundreds of answers. A string that was put
 * together is copied whole by whoever cuts it, so the end is kept in two pieces of its own.
 */
export class GrowingText {
  #settled = '';
  #previous = '';
  #newest = '';

  get length(): number {
    return this.#settled.length + this.#previous.length + this.#newest.length;
  }

  get whole(): string {
    return this.#settled + this.#previous + this.#newest;
  }

  add(piece: string): void {
    this.#newest += piece;
    if (this.#newest.length < pieceUnits) return;
    this.#settled += this.#previous;
    this.#previous = this.#newest;
    this.#newest = '';
  }

  /** What comes from there on, in UTF-16 units as of any string. */
  slice(from: number): string {
    const inPrevious = from - this.#settled.length;
    if (inPrevious < 0) return this.whole.slice(from);
    const inNewest = inPrevious - this.#previous.length;
    return inNewest < 0 ? this.#previous.slice(inPrevious) + this.#newest : this.#newest.slice(inNewest);
  }
}
