import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Attempt } from './claim.ts';
import { touchWork } from './writes.ts';

/** Why a worker stops making a work before its end. */
export type StopReason = 'cancelled' | 'taken' | 'shutdown';

export class Stopped extends Error {
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(`Making the work stopped: ${reason}`);
    this.name = 'Stopped';
    this.reason = reason;
  }
}

export interface Watch {
  /** Aborts with a `Stopped`. */
  signal: AbortSignal;
  /** Answers what `promise` answers, or throws the `Stopped` that comes first. */
  until<Value>(promise: Promise<Value>): Promise<Value>;
  end(): void;
}

const touchMs = 2_000;

/** Sends heartbeats for a work while it is made, and aborts when it has to stop. */
export function watchWork(deps: { db: Database; events: Events }, at: Attempt, shutdown: AbortSignal): Watch {
  const stop = new AbortController();
  const stopFor = (reason: StopReason) => stop.abort(new Stopped(reason));
  const onShutdown = () => stopFor('shutdown');
  if (shutdown.aborted) onShutdown();
  shutdown.addEventListener('abort', onShutdown, { once: true });
  const unsubscribe = deps.events.subscribe('work-cancelled', ({ work }) => {
    if (work === at.work) stopFor('cancelled');
  });
  const touching = setInterval(async () => {
    // A failed heartbeat is repeated in two seconds; the attempt number guards against another worker.
    const state = await touchWork(deps.db, at).catch(() => 'running' as const);
    if (state === undefined) stopFor('taken');
    if (state === 'cancelling') stopFor('cancelled');
  }, touchMs);
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  return {
    signal: stop.signal,
    async until(promise) {
      promise.catch(() => undefined);
      stop.signal.throwIfAborted();
      return Promise.race([promise, stopped]);
    },
    end() {
      clearInterval(touching);
      unsubscribe();
      shutdown.removeEventListener('abort', onShutdown);
    },
  };
}
