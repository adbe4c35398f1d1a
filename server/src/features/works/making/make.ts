import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isUnavailable } from '../../../platform/db/failures.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobContext, JobSender } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/logging.ts';
import type { Engine, Failure, Sources } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { bringsWorkersDown, busyPause, failureCode, mayStartAgain } from '../policy.ts';
import { readSources } from '../sources/reads.ts';
import { followOperation } from './follow.ts';
import { Stopped, type Watch, watchWork } from './watch.ts';
import { type ClaimedWork, claimWork, type Ending, finishWork, handBack, keepOperation, putBack, renumberWaiting } from './writes.ts';

export interface MakingDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  clock: Clock;
  engines: readonly Engine[];
  storage: Storage;
  log: Log;
}

/** Makes one work from wherever it stands to its end. A work that has ended is left alone. */
export async function makeOneWork(deps: MakingDeps, job: { work: string; member: string }, context: JobContext): Promise<void> {
  const { db, events, clock, log } = deps;
  const work = await claimWork(db, { ...job, takeOver: context.attempt > 1 }, clock.now());
  if (!work) return;
  const told = tellOfStart(deps, work).catch((error) => log.warn({ err: error, work: work.work }, 'A start could not be told'));
  const watch = watchWork(deps, work, context.signal);
  try {
    const ending = await endingOf(deps, work, watch);
    await db.transaction().execute(async (tx) => {
      if (ending === 'busy') await putBack(tx, deps, work, busyPause(work.waits, Math.random()), clock.now());
      else await finishWork(tx, events, work, ending, clock.now());
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (error.reason === 'taken') return;
    await handBack(db, work);
    throw error;
  } finally {
    watch.end();
    await told;
  }
}

async function tellOfStart({ db, events }: MakingDeps, work: ClaimedWork): Promise<void> {
  await events.publish(db, 'member-changed', { member: work.member });
  await renumberWaiting(db, events);
}

/** Makes the work and answers how it ended, or that its engine has no free place; throws `Stopped` when it did not end. */
async function endingOf(deps: MakingDeps, work: ClaimedWork, watch: Watch): Promise<Ending | 'busy'> {
  const engine = deps.engines.find((candidate) => candidate.id === work.engine);
  if (bringsWorkersDown(work)) return { state: 'failed', error: 'engine_fault' };
  if (!engine) return { state: 'failed', error: 'engine_unavailable' };
  if (work.state === 'cancelling') {
    if (work.operation) await engine.cancel(work.operation);
    return { state: 'cancelled' };
  }
  for (;;) {
    const failureOrEnd = await makeOnce(deps, engine, work, watch);
    if ('state' in failureOrEnd) return failureOrEnd;
    const { failure } = failureOrEnd;
    if (failure.kind === 'busy') return 'busy';
    deps.log.warn({ work: work.work, engine: engine.id, kind: failure.kind, detail: failure.detail }, 'An engine failed');
    if (!mayStartAgain(failure, work.starts)) return { state: 'failed', error: failureCode(failure) };
    work.operation = null;
    await keepOperation(deps.db, work, null);
  }
}

/** Starts the engine, or goes on with what was started, and follows it to its end or its failure. */
async function makeOnce(deps: MakingDeps, engine: Engine, work: ClaimedWork, watch: Watch): Promise<Ending | { failure: Failure }> {
  try {
    if (!work.operation) {
      const sources = await readSources(deps.db, work.member, work.recipe);
      if (!sources) return { failure: { kind: 'bad-input', detail: 'A picture of the recipe is gone', code: 'source_gone' } };
      work.operation = await startEngine(deps, engine, work, sources, watch);
    }
    const end = await followOperation(deps, engine, work, work.operation, watch);
    if ('failure' in end) return end;
    return { state: 'succeeded', undrawn: end.undrawn };
  } catch (error) {
    // Nobody's fault: the work is made again, or from where it stands, as soon as the database is there.
    if (isUnavailable(error)) throw error;
    if (!(error instanceof Stopped)) return { failure: { kind: 'fault', detail: String(error) } };
    if (error.reason !== 'cancelled') throw error;
    if (work.operation) await engine.cancel(work.operation);
    return { state: 'cancelled' };
  }
}

async function startEngine({ db }: MakingDeps, engine: Engine, work: ClaimedWork, sources: Sources, watch: Watch) {
  const { tool, model, recipe } = work;
  work.starts += 1;
  const starting = engine.start({ work: work.work, tool, model, recipe, sources }, watch.signal);
  try {
    const operation = await watch.until(starting);
    await keepOperation(db, work, operation);
    return operation;
  } catch (error) {
    // Told to stop while it was starting, or what was started could not be kept: whatever comes of it is stopped as well.
    starting.then((operation) => engine.cancel(operation)).catch(() => undefined);
    throw error;
  }
}
