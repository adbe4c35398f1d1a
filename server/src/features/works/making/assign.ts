import type { Offer } from '../../../platform/engines/offers.ts';
import type { ConnectedEngine } from '../../../platform/engines/registry.ts';
import type { Engine, Failure } from '../../../ports/generation.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { laneOf } from '../engine-queue/policy.ts';
import { callNext, hasPlace, pauseAndCallLater } from '../engine-queue/writes.ts';
import { unitCostOf, waitsForEngineMax } from '../policy.ts';
import { routeWork } from '../routing/reads.ts';
import type { ClaimedWork } from './claim.ts';
import type { MakingDeps } from './types.ts';
import { assignEngine } from './writes.ts';

/**
 * The engine of a claimed work. A work that was begun stays where it is; any other one goes to the best engine that can be asked, where
 * its own cannot. `busy`: its own may answer later. `moved`: it waits in the queue of another. Nothing: there is none.
 */
export async function engineOf(deps: MakingDeps, work: ClaimedWork): Promise<Engine | 'busy' | 'moved' | undefined> {
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
): Promise<Engine | 'moved' | undefined> {
  if (kind === 'unavailable') await deps.engines.failed(work.engine, detail);
  if ((kind !== 'busy' && kind !== 'unavailable') || work.stored.length > 0) return undefined;
  const next = await routeWork(deps.db, deps.engines, work, asked);
  if (!next) return undefined;
  deps.log.info(
    { work: work.work, engine: work.engine, next: next.engine, kind, detail },
    'An engine could not take a work: the next one is asked',
  );
  return moveTo(deps, work, next, kind === 'busy');
}

function isBegun({ operation, stored }: ClaimedWork): boolean {
  return operation !== null || stored.length > 0;
}

/** An engine that is drained still makes the works that it was given. */
function mayBegin({ state, isOpen }: ConnectedEngine): boolean {
  return state !== 'disabled' && !isOpen;
}

/** Gives the work to another engine: at once where that has a place, else into its queue, and the attempt is over (`moved`). */
async function moveTo(deps: MakingDeps, work: ClaimedWork, next: Offer, isBusy = false): Promise<Engine | 'moved' | undefined> {
  const { engine: from, tool, lane } = work;
  const to = deps.engines.find(next.engine);
  const waiting = { engine: next.engine, tool, lane: laneOf(to, tool) ?? next.engine };
  const placed = await deps.db.transaction().execute(async (tx) => {
    await lockMemberAndBumpSeq(tx, work.member, false);
    await tx.selectFrom('works').select('id').where('id', '=', work.work).forUpdate().execute();
    const placed = await hasPlace(tx, deps, work.work, waiting);
    await assignEngine(tx, deps, work, { ...waiting, unitCost: unitCostOf(next, work.recipe), placed });
    return placed;
  });
  // Its place there is free, or nobody asks that engine for a while.
  const left = { engine: from, tool, lane };
  await deps.db
    .transaction()
    .execute((tx) => (isBusy ? pauseAndCallLater(tx, deps, left, { probed: work.probes }) : callNext(tx, deps, left)));
  if (!placed) return 'moved';
  Object.assign(work, { ...waiting, operation: null, starts: 0, probes: false });
  return to?.engine;
}
