import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/logging.ts';
import { type PullDeps, pullWaiting } from './pull.ts';
import { callWaiting, forgetWorker, touchWorker } from './writes.ts';

const touchMs = 5_000;

/**
 * Calls works that find a place when engines come back or take more than before. Returns a function that stops it.
 */
export function followEngines(deps: PullDeps & { engines: Pick<EngineRegistry, 'onChange'>; log: Log }): () => void {
  return deps.engines.onChange(() => void callAll(deps));
}

async function callAll(deps: PullDeps & { log: Log }): Promise<void> {
  const calling = callWaiting(deps.db, deps).then(() => pullWaiting(deps));
  await calling.catch((error) =>
    deps.log.warn({ err: error }, 'Waiting works could not be called; the sweep of works calls them within a minute'),
  );
}

/** Tells the other processes that this one makes works, too, until it is closed; and calls works that find a place in it. */
export function announceWorker(deps: PullDeps & { log: Log }): { close(): Promise<void> } {
  const { db, log } = deps;
  const id = newId();
  const touch = () =>
    touchWorker(db, id).catch((error) =>
      log.warn({ err: error }, 'The sign of life of a worker could not be written; the next one tries again, in 5 seconds'),
    );
  const first = touch().then(() => callAll(deps));
  const touching = setInterval(touch, touchMs);
  touching.unref();
  return {
    async close() {
      clearInterval(touching);
      await first;
      await forgetWorker(db, id).catch(() => undefined);
    },
  };
}
