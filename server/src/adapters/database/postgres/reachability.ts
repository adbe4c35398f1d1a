import type { PoolClient } from 'pg';
import { DatabaseUnavailable } from '../../../platform/db/failures.ts';
import { awayCode } from '../../../platform/unavailable.ts';
import { failureOf } from './failures.ts';

interface ReachabilityOptions {
  /** Called when the server becomes unreachable, and when it is back. */
  away?(error: Error): void;
  back?(): void;
}

/** Whether there is a server to speak to. Nobody waits for a client any longer than that. */
export class Reachability {
  readonly #options: ReachabilityOptions;
  readonly #waiting = new Set<(reason: Error) => void>();
  #gone: Error | undefined;
  #outages = 0;

  constructor(options: ReachabilityOptions) {
    this.#options = options;
  }

  get reachable(): boolean {
    return this.#gone === undefined;
  }

  /** How often the server was gone: clients from before an outage may belong to a server that was replaced. */
  get outages(): number {
    return this.#outages;
  }

  away(error: Error): void {
    if (this.#gone) return;
    this.#gone = error;
    this.#outages += 1;
    this.#options.away?.(error);
    for (const refuse of this.#waiting) refuse(this.#notThere());
    this.#waiting.clear();
  }

  back(): void {
    if (this.#gone) this.#options.back?.();
    this.#gone = undefined;
  }

  /** Waits for a client only while the server is reachable. */
  takeClient(connect: () => Promise<PoolClient>): Promise<PoolClient> {
    if (this.#gone) return Promise.reject(this.#notThere());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      connect().then(
        // A late client may belong to a server that was replaced.
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release(true)),
        (error) => this.#waiting.delete(reject) && reject(failureOf(error)),
      );
    });
  }

  #notThere(): DatabaseUnavailable {
    return new DatabaseUnavailable('The database server is not there', { message: this.#gone?.message, code: awayCode });
  }
}
