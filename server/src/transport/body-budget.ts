import { limits } from '@easel/contract/limits';
import { AppError } from '../platform/app-error.ts';

/**
 * The memory that bodies take while they arrive and are worked on, over all requests of this process. What is full makes
 * bodies wait, and after a while refuses them with `uploads_busy`. Each party has its share, so that nobody takes all of it:
 * a member, or the address of somebody who is not known (yet). Everybody of the second kind shares an eighth.
 */

/** The start of each body is free: forms without a file never wait, and who sends a file is known before it counts. */
const freeBytes = 64 * 1024;
const waitMs = 20_000;
const retrySeconds = 10;
/** A member's share: two files, or a quarter. */
const smallestShare = 2 * limits.imageMb * 1024 * 1024;

/** The place of one body in the budget. */
export interface Intake {
  /** Answers nothing where the bytes may be kept at once, which is nearly always. */
  take(bytes: number): Promise<void> | undefined;
  /** The caller is known now. */
  belongTo(member: string): void;
  /** Everything of it has arrived: it waits for nothing any more, and keeps its bytes until it is closed. */
  arrived(): void;
  /** Gives everything back. */
  close(): void;
}

interface Place {
  party: string;
  known: boolean;
  received: number;
  held: number;
  arriving: boolean;
  waiting: { bytes: number; go(): void } | undefined;
}

export class BodyBudget {
  readonly #bytes: number;
  readonly #member: number;
  /** Of all strangers; one address has half of it. */
  readonly #strangers: number;
  /** In the order of their beginning. */
  readonly #places = new Set<Place>();
  #held = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#member = Math.max(smallestShare, bytes / 4);
    this.#strangers = bytes / 8;
  }

  open(address: string): Intake {
    const place: Place = { party: address, known: false, received: 0, held: 0, arriving: true, waiting: undefined };
    this.#places.add(place);
    return {
      take: (bytes) => this.#take(place, bytes),
      belongTo: (member) => {
        place.party = member;
        place.known = true;
        this.#wake();
      },
      arrived: () => {
        place.arriving = false;
        this.#wake();
      },
      close: () => {
        this.#places.delete(place);
        this.#held -= place.held;
        place.held = 0;
        if (place.waiting) place.waiting.go();
        else this.#wake();
      },
    };
  }

  #take(place: Place, bytes: number): Promise<void> | undefined {
    const counted = Math.min(bytes, Math.max(0, place.received + bytes - freeBytes));
    place.received += bytes;
    if (counted === 0) return undefined;
    if (this.#mayHold(place, counted)) {
      this.#hold(place, counted);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        place.waiting = undefined;
        reject(new AppError('uploads_busy', { retryAfter: retrySeconds }));
      }, waitMs);
      const go = () => {
        clearTimeout(late);
        place.waiting = undefined;
        resolve();
      };
      place.waiting = { bytes: counted, go };
    });
  }

  #hold(place: Place, bytes: number): void {
    place.held += bytes;
    this.#held += bytes;
  }

  /** Whoever began first may always go on, or else those who fill a share together would wait for each other. */
  #mayHold(place: Place, bytes: number): boolean {
    const fits = (limit: number, together: (other: Place) => boolean) => {
      let held = 0;
      let first: Place | undefined;
      for (const other of this.#places) {
        if (!together(other)) continue;
        held += other.held;
        if (other.arriving) first ??= other;
      }
      return held + bytes <= limit || first === place;
    };
    if (this.#held + bytes > this.#bytes && !fits(this.#bytes, () => true)) return false;
    const own = (other: Place) => other.party === place.party;
    if (place.known) return fits(this.#member, own);
    return fits(this.#strangers, (other) => !other.known) && fits(this.#strangers / 2, own);
  }

  #wake(): void {
    for (const place of this.#places) {
      const { waiting } = place;
      if (!waiting || !this.#mayHold(place, waiting.bytes)) continue;
      this.#hold(place, waiting.bytes);
      waiting.go();
    }
  }
}
