import { useSessionState } from '../store.ts';
import type { Answered } from './sent-canvas.ts';

/** A long stroke leaves a moment to go back to this often. */
const momentMs = 3000;
const momentsMax = 60;

/** The moments to go back to: the end of each stroke, and something of a long one. */
export class Moments {
  #wanted = false;
  #lastAt = 0;
  #inStroke = false;
  #strokeAt = 0;

  /** Whether the next picture of the paper at rest is one. */
  want(wanted: boolean): void {
    this.#wanted = wanted;
  }

  /** The paper changed. @param underway within a stroke */
  follow(underway: boolean): void {
    if (underway && !this.#inStroke) this.#strokeAt = performance.now();
    this.#inStroke = underway;
  }

  /** Answers whether it is the end of a stroke. @param rests the paper is still as it was sent, and no stroke is underway */
  take(answered: Answered, rests: boolean): boolean {
    const now = performance.now();
    const isRest = this.#wanted && rests;
    if (!isRest && now - Math.max(this.#lastAt, this.#strokeAt) < momentMs) return false;
    if (isRest) this.#wanted = false;
    this.#lastAt = now;
    const moments = [...useSessionState.getState().moments, { ...answered, address: URL.createObjectURL(answered.result) }];
    for (const { address } of moments.slice(0, -momentsMax)) URL.revokeObjectURL(address);
    useSessionState.setState({ moments: moments.slice(-momentsMax) });
    return isRest;
  }
}
