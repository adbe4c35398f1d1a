import { setTimeout as wait } from 'node:timers/promises';
import { failureOf } from '../../../platform/engine-error.ts';
import { askAgainMs } from '../../../platform/files/patient.ts';
import { StorageUnavailable } from '../../../platform/files/storage-unavailable.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import { isUnavailable } from '../../../platform/unavailable.ts';
import type { Engine, Failure, Operation, Sources } from '../../../ports/generation.ts';
import { placesOf } from '../engine-queue/policy.ts';
import { pullWaiting } from '../engine-queue/pull.ts';
import { callFirstLater, callNext, laneOfEnded, resumeQueue } from '../engine-queue/writes.ts';
import { failureCode, isPoisonWork, mayStartAgain } from '../policy.ts';
import { areWhole, readSources } from '../sources/reads.ts';
import { noteTime } from '../timing/writes.ts';
import { engineOf, nextEngine } from './assign.ts';
import { type ClaimedWork, claimWork } from './claim.ts';
import { followOperation } from './follow.ts';
import type { MakingDeps } from './types.ts';
import { Stopped, type Watch, watchWork } from './watch.ts';
import { type Ending, finishWork, releaseAttempt, requeueWork, saveOperation, updateOperation, updateQueuePositions } from './writes.ts';

/** Makes one work, from wherever it stands to its end. A work that has ended stays as it is. */
export async function makeOneWork(deps: MakingDeps, job: { work: string; member: string }, context: JobContext): Promise<void> {
  const { db, events, clock, log } = deps;
  const work = await claimOrWait(deps, { ...job, takeOver: context.attempt > 1 });
  if (!work) return pullWaiting(deps);
  const published = publishStart(deps, work).catch((error) =>
    log.warn({ err: error, work: work.work }, 'The start of a work could not be published; screens show it with its next progress'),
  );
  const watch = watchWork(deps, work, context.signal);
  try {
    const ending = await runWork(deps, work, watch);
    if (ending === 'moved') return;
    await db.transaction().execute(async (tx) => {
      if (ending === 'busy') await requeueWork(tx, deps, work, clock.now());
      else if ((await finishWork(tx, events, work, ending, clock.now())) && isWhole(work, ending)) await noteTime(tx, work, ending.seconds);
      await callNext(tx, deps, work);
    });
    if (work.probes && ending !== 'busy') await resumeQueue(db, deps, work.engine);
    await pullWaiting(deps);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (error.reason === 'taken') return;
    await releaseAttempt(db, work);
    throw error;
  } finally {
    watch.end();
    await published;
  }
}

/** Whether its time says what such works take: it was made without a break, all of it. */
function isWhole({ stored, recipe }: ClaimedWork, ending: Ending): ending is Ending & { seconds: number } {
  return ending.seconds !== undefined && stored.length === (recipe.count ?? 1);
}

/** Claims the work of a job. One that has to wait keeps its turn without a job: whoever ends a work calls the next. */
async function claimOrWait(deps: MakingDeps, job: { work: string; member: string; takeOver: boolean }): Promise<ClaimedWork | undefined> {
  const { db, events, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const claim = await claimWork(
      tx,
      job,
      (waiting, workers) => placesOf(deps.engines.find(waiting.engine), waiting, workers),
      clock.now(),
    );
    if (claim && 'work' in claim) return claim.work;
    const lane = claim ? claim.waiting : await laneOfEnded(tx, job.work);
    if (claim?.pause) {
      await events.publish(tx, 'member-changed', { member: job.member });
      await callFirstLater(tx, deps, claim.waiting.lane, claim.pause);
      // Its turn may be that of others: it has ended, or they are before it and have no job.
    } else if (lane) await callNext(tx, deps, lane);
    return undefined;
  });
}

async function publishStart({ db, events }: MakingDeps, work: ClaimedWork): Promise<void> {
  await events.publish(db, 'member-changed', { member: work.member });
  await updateQueuePositions(db, events, work.lane);
}

/** Makes the work and returns how it ended, `busy` if its engine has no capacity, or `moved` if it waits for another one. Throws `Stopped` if it did not end. */
async function runWork(deps: MakingDeps, work: ClaimedWork, watch: Watch): Promise<Ending | 'busy' | 'moved'> {
  if (isPoisonWork(work)) return { state: 'failed', error: 'engine_fault' };
  if (work.state === 'cancelling') {
    if (work.operation) await deps.engines.find(work.engine)?.engine.cancel(work.operation);
    return { state: 'cancelled' };
  }
  const asked: string[] = [];
  let engine = await engineOf(deps, work);
  for (;;) {
    if (engine === 'busy' || engine === 'moved') return engine;
    if (!engine) return { state: 'failed', error: 'engine_unavailable' };
    const failureOrEnd = await holding(deps, work, engine, (held) => throughOutages(watch, () => runAttempt(deps, held, work, watch)));
    if ('state' in failureOrEnd) {
      if (failureOrEnd.state === 'succeeded') await deps.engines.answered(work.engine);
      return failureOrEnd;
    }
    const { failure } = failureOrEnd;
    asked.push(work.engine);
    const next = await nextEngine(deps, work, failure, asked);
    if (next) {
      engine = next;
      continue;
    }
    if (failure.kind === 'busy') return 'busy';
    deps.log.warn(
      { work: work.work, engine: engine.id, kind: failure.kind, detail: failure.detail },
      'An engine failed to make a work; it is started again if the failure allows it',
    );
    if (!mayStartAgain(failure, work.starts)) return { state: 'failed', error: failureCode(failure) };
    work.operation = null;
    await saveOperation(deps.db, work, null);
  }
}

/** The engine as it is now is not closed before the attempt has ended, whatever becomes of its row. */
async function holding<Value>(
  { engines }: MakingDeps,
  work: ClaimedWork,
  found: Engine,
  run: (engine: Engine) => Promise<Value>,
): Promise<Value> {
  const engine = engines.find(work.engine)?.engine ?? found;
  const release = engines.hold(engine);
  try {
    return await run(engine);
  } finally {
    release();
  }
}

/** While files can be neither read nor written the work keeps its place, and then goes on from where it stands. */
async function throughOutages<Value>(watch: Watch, run: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      // Whoever stops it meanwhile is heard by the next run.
      await watch.until(wait(askAgainMs)).catch(() => undefined);
    }
  }
}

/** Starts the engine, or resumes the saved operation, and follows it to its end or failure. */
async function runAttempt(deps: MakingDeps, engine: Engine, work: ClaimedWork, watch: Watch): Promise<Ending | { failure: Failure }> {
  try {
    watch.signal.throwIfAborted();
    const began = work.operation || work.stored.length > 0 ? undefined : deps.clock.now().getTime();
    if (!work.operation) {
      const sources = await readSources(deps.db, work.member, work.recipe);
      if (!sources) return { failure: { kind: 'bad-input', detail: 'A picture of the recipe is gone', code: 'source_gone' } };
      if (!(await areWhole(deps.storage, Object.values(sources).flat()))) {
        return { failure: { kind: 'bad-input', detail: 'A file of the recipe is lost or damaged', code: 'source_broken' } };
      }
      work.operation = await startEngine(deps, engine, work, sources, watch);
    }
    const end = await followOperation(deps, engine, work, work.operation, watch);
    if ('failure' in end) return end;
    return { state: 'succeeded', ...end, seconds: began === undefined ? undefined : (deps.clock.now().getTime() - began) / 1000 };
  } catch (error) {
    // The database or the storage is unreachable: the work continues later from where it stands.
    if (isUnavailable(error)) throw error;
    if (!(error instanceof Stopped)) return { failure: failureOf(error) };
    if (error.reason !== 'cancelled') throw error;
    if (work.operation) await engine.cancel(work.operation);
    return { state: 'cancelled' };
  }
}

async function startEngine({ db }: MakingDeps, engine: Engine, work: ClaimedWork, sources: Sources, watch: Watch) {
  const { tool, model, recipe, stored } = work;
  work.starts += 1;
  const keep = async (operation: Operation) => {
    watch.signal.throwIfAborted();
    if (!(await saveOperation(db, work, operation))) throw new Stopped('taken');
    work.operation = operation;
  };
  const starting = engine.start({ work: work.work, tool, model, recipe, sources, stored: [...stored] }, watch.signal, keep);
  try {
    const operation = await watch.until(starting);
    await (work.operation ? updateOperation(db, work, operation) : saveOperation(db, work, operation));
    return operation;
  } catch (error) {
    // Stopped while starting, or the operation could not be saved: cancel whatever was started. What was kept is found by whoever goes on.
    if (!work.operation) starting.then((operation) => engine.cancel(operation)).catch(() => undefined);
    throw error;
  }
}
