import { StorageUnavailable } from '../../../platform/files/storage-unavailable.ts';
import { awayCode } from '../../../platform/unavailable.ts';

/** While the server is away, one question in so long goes to it; all others are refused at once. */
const askAgainMs = 2_000;

/** Whether the server answers, as the last question to it has shown. */
export class Reachability {
  readonly #told: { away(error: Error): void; back(): void };
  #gone: Error | undefined;
  #askedAt = 0;

  constructor(told: { away(error: Error): void; back(): void }) {
    this.#told = told;
  }

  /** Throws without asking while the server is away. */
  check(): void {
    if (!this.#gone) return;
    if (performance.now() - this.#askedAt < askAgainMs) {
      throw new StorageUnavailable('The storage is not there', { message: this.#gone.message, code: awayCode });
    }
    this.#askedAt = performance.now();
  }

  failed(error: Error): void {
    this.#askedAt = performance.now();
    if (this.#gone) return;
    this.#gone = error;
    this.#told.away(error);
  }

  answered(): void {
    if (!this.#gone) return;
    this.#gone = undefined;
    this.#told.back();
  }
}
