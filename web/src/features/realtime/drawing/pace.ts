/** A longer gap between two pictures, in milliseconds, is a rest of the hand. */
const restMs = 400;
const gapsMax = 12;

/** Pictures a second, over the last ones that followed one another; a rest between strokes does not count. */
export class Pace {
  #gaps: number[] = [];
  #last = 0;

  /** One more picture came; nothing while there is no pace to tell of. */
  count(now: number): number | undefined {
    const gap = now - this.#last;
    this.#last = now;
    if (gap > restMs) return undefined;
    this.#gaps = [...this.#gaps, gap].slice(-gapsMax);
    return Math.round((1000 * this.#gaps.length) / this.#gaps.reduce((sum, each) => sum + each, 0));
  }
}
