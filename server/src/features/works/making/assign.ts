import type { Offer } from '../../../platform/engines/offers.ts';
import type { ConnectedEngine } from '../../../platform/engines/registry.ts';
import type { Engine, Failure } from '../../../ports/generation.ts';
import { unitCostOf, waitsForEngineMax } from '../policy.ts';
import { routeWork } from '../routing/reads.ts';
import type { MakingDeps } from './types.ts';
import { assignEngine, type ClaimedWork } from './writes.ts';

/**
 * The engine of a claimed work. A work that was begun stays where it is; any other one goes to the best engine that can be asked, where
 * its own cannot. `busy`: its own may answer later. Nothing: there is none.
 */
export async function engineOf(deps: MakingDeps, work: ClaimedWork): Promise<Engine | 'busy' | undefined> {
  const own = deps.engines.find(work.engine);
  const canBegin = own && mayBegin(own);
  if (isBegun(work) || (canBegin && work.waits === 0)) return own?.engine;
  // Whoever has waited may find a better one by now.
  const next = await routeWork(deps.db, deps.engines, work);
  if (next && next.engine !== work.engine) return moveTo(deps, work, next);
  if (canBegin) return own.engine;
  return own?.isOpen && own.state !== 'disabled' && work.waits < waitsForEngineMax ? 'busy' : undefined;
}

/** The next engine for a work that those in `asked` could not take, before anything of it was made. The price stays. */
export async function nextEngine(
  deps: MakingDeps,
  work: ClaimedWork,
  { kind, detail }: Failure,
  asked: readonly string[],
): Promise<Engine | undefined> {
  if (kind === 'unavailable') await deps.engines.failed(work.engine, detail);
  if ((kind !== 'busy' && kind !== 'unavailable') || work.stored.length > 0) return undefined;
  const next = await routeWork(deps.db, deps.engines, work, asked);
  if (!next) return undefined;
  deps.log.info(
    { work: work.work, engine: work.engine, next: next.engine, kind, detail },
    'An engine could not take a work: the next one is asked',
  );
  return moveTo(deps, work, next);
}

function isBegun({ operation, stored }: ClaimedWork): boolean {
  return operation !== null || stored.length > 0;
}

/** An engine that is drained still makes the works that it was given. */
function mayBegin({ state, isOpen }: ConnectedEngine): boolean {
  return state !== 'disabled' && !isOpen;
}

async function moveTo(deps: MakingDeps, work: ClaimedWork, next: Offer): Promise<Engine | undefined> {
  await assignEngine(deps.db, work, { engine: next.engine, unitCost: unitCostOf(next, work.recipe) });
  Object.assign(work, { engine: next.engine, operation: null, starts: 0 });
  return deps.engines.find(next.engine)?.engine;
}
