import type { Recipe, WorkState } from '@easel/contract/works';
import { CompiledQuery } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Operation } from '../../../ports/generation.ts';
import type { Waiting } from '../engine-queue/policy.ts';
import { beginProbe, busyLabel, openQueue, queueColumns } from '../engine-queue/writes.ts';
import { type StoredWork, upgradeWork } from '../upgrading/upgrade.ts';

/** How a worker takes a work: with the next attempt number, and, if it is queued, with a place of its engine. */

/** A worker's try at a work. */
export interface Attempt {
  work: string;
  member: string;
  attempt: number;
}

export interface ClaimedWork extends Attempt, Waiting {
  state: WorkState;
  model: string;
  recipe: Recipe;
  operation: Operation | null;
  starts: number;
  waits: number;
  /** The outputs that are stored. */
  stored: number[];
  /** The first to ask an engine that was busy. */
  probes: boolean;
}

/** A worker without a heartbeat for this long counts as dead. */
const heartbeatTimeoutSeconds = 6;

// Locked in the order in which everybody locks them: the member, the work, the engine's queue.
const lockSql = `
  with numbered as (update members set change_seq = change_seq + 1 where id = $2 returning change_seq)
  select works.state, works.phase_label is not null as shown_busy, works.engine, works.tool, works.lane, numbered.change_seq, ${queueColumns}
  from numbered, works, engine_queues
  where works.id = $1 and works.member_id = $2 and works.state in ('queued', 'running', 'cancelling') and engine_queues.engine = works.engine
  for update of works, engine_queues`;

// A statement of its own: it counts what everybody did who had the queue before.
const claimSql = `
  update works set state = case when state = 'queued' then 'running' else state end, attempt = attempt + 1,
    phase = case when state = 'queued' and phase_label is null then 'preparing' else phase end, started_at = coalesce(started_at, $2), touched_at = now(),
    change_seq = $3
  where id = $1
    and ($4 or touched_at is null or touched_at < now() - interval '${heartbeatTimeoutSeconds} seconds')
    and (state <> 'queued' or $5 > (
      select count(*) from works ahead where ahead.lane = works.lane
        and (ahead.state in ('running', 'cancelling') or (ahead.state = 'queued' and ahead.number < works.number))))
  returning state, attempt, engine, tool, lane, model, recipe, phase, operation, starts, waits,
    (select coalesce(json_agg(place), '[]') from outputs where work_id = works.id) as stored`;

interface Locked extends Waiting {
  state: WorkState;
  /** Its member was told that the engine is busy. */
  shown_busy: boolean;
  change_seq: number;
  busy_times: number;
  pause: number;
  workers: number;
}

interface Job {
  work: string;
  member: string;
  /** The queue says that the worker which had it is dead. */
  takeOver: boolean;
}

/** `waiting`: it stays queued, because its engine has no place, because others are before it, or because nobody may ask it for so many seconds (`pause`). */
export type Claim = { work: ClaimedWork } | { waiting: Waiting; pause: number } | undefined;

/**
 * Claims a work to make it. Nothing when it has ended, or when another worker has it.
 * @param placesOf works of its lane that may run at once
 */
export async function claimWork(
  tx: Transaction,
  job: Job,
  placesOf: (waiting: Waiting, workers: number) => number,
  now: Date,
): Promise<Claim> {
  const locked = await lockWork(tx, job);
  if (!locked) return undefined;
  const { engine, tool, lane } = locked;
  const waiting = { engine, tool, lane };
  const isQueued = locked.state === 'queued';
  if (isQueued && locked.pause > 0) {
    await waitUncalled(tx, job, locked.shown_busy ? {} : { phase_label: JSON.stringify(busyLabel), change_seq: locked.change_seq });
    return { waiting, pause: locked.pause };
  }
  const places = placesOf(waiting, locked.workers);
  const query = CompiledQuery.raw(claimSql, [job.work, now, locked.change_seq, job.takeOver, places]);
  const { rows } = await tx.executeQuery<Omit<ClaimedWork, 'work' | 'member' | 'recipe' | 'probes'> & StoredWork>(query);
  const [row] = rows;
  if (!row && isQueued) {
    await waitUncalled(tx, job, {});
    return { waiting, pause: 0 };
  }
  if (!row) return undefined;
  const probes = isQueued && locked.busy_times > 0;
  if (probes) await beginProbe(tx, engine);
  return { work: { ...upgradeWork(row), work: job.work, member: job.member, probes } };
}

async function lockWork(tx: Transaction, { work, member }: Job): Promise<Locked | undefined> {
  const lock = async () => (await tx.executeQuery<Locked>(CompiledQuery.raw(lockSql, [work, member]))).rows[0];
  const locked = await lock();
  // The first work of an engine finds no queue; another process may be opening it, too.
  return locked || !(await openQueue(tx, work)) ? locked : lock();
}

/** It keeps its turn, and has no job until it is called. */
async function waitUncalled(tx: Transaction, { work }: Job, shown: { phase_label?: string; change_seq?: number }): Promise<void> {
  await tx
    .updateTable('works')
    .set({ called: false, ...shown })
    .where('id', '=', work)
    .execute();
}
