import type { Sentence } from '@easel/contract/language';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import { makeWork } from '../writes.ts';
import { busyPause, placesOf, type Waiting } from './policy.ts';
import '../tables.ts';
import './tables.ts';

/**
 * The queue of an engine, which all processes share. Its row is what they lock, after the rows of a member and of a work and before
 * nothing else: whoever counts places or looks who is next does so alone.
 */

export interface QueueDeps {
  engines: Pick<EngineRegistry, 'find'>;
  jobs: JobSender;
}

interface Queue {
  busy_times: number;
  /** Seconds that nobody may ask the engine. */
  pause: number;
  /** Worker processes that are alive. */
  workers: number;
}

/** What `lockQueue` reads, for statements that lock the row beside others. */
export const queueColumns = `engine_queues.busy_times,
  greatest(0, extract(epoch from engine_queues.busy_until - now()))::float8 as pause,
  (select greatest(1, count(*)) from worker_processes where seen_at > now() - interval '20 seconds')::int as workers`;

async function lockQueue(tx: Transaction, engine: string): Promise<Queue> {
  const query = CompiledQuery.raw(`select ${queueColumns} from engine_queues where engine = $1 for update`, [engine]);
  const { rows } = await tx.executeQuery<Queue>(query);
  return rows[0] ?? { busy_times: 0, pause: 0, workers: 1 };
}

/** Gives the engine of an open work its queue, if it has none. Answers whether the work is open. */
export async function openQueue(tx: Transaction, work: string): Promise<boolean> {
  const { rows } = await sql`
    with open as (select engine from works where id = ${work} and state in ('queued', 'running', 'cancelling')),
    made as (insert into engine_queues (engine) select engine from open on conflict do nothing)
    select engine from open`.execute(tx);
  return rows.length > 0;
}

// Nobody is called twice: else each of many jobs that come too early would send others. Whoever holds a row is not waited for, which
// could deadlock: its work has a job just now, ends, or is called by the job of the one behind it.
const nextSql = `
  with next as (
    select id, number from works where lane = $1 and state = 'queued' order by number
    limit least($3, greatest(0, $2 - (select count(*) from works running where running.lane = $1 and running.state in ('running', 'cancelling'))))
    for update skip locked)
  update works set called = true from next where works.id = next.id and not works.called
  returning works.id as work, works.member_id as member`;

/** Sends jobs to those who are next in a lane, find a place now and have no job. */
export async function callNext(tx: Transaction, deps: QueueDeps, waiting: Waiting): Promise<void> {
  const { busy_times, pause, workers } = await lockQueue(tx, waiting.engine);
  if (pause > 0) return;
  const places = placesOf(deps.engines.find(waiting.engine), waiting, workers);
  // An engine that was busy is asked by one.
  const most = busy_times > 0 ? 1 : places;
  const { rows } = await tx.executeQuery<{ work: string; member: string }>(CompiledQuery.raw(nextSql, [waiting.lane, places, most]));
  for (const job of rows) await deps.jobs.send(tx, makeWork, job);
}

/** Calls those who are next in every lane: there may be more places than before. */
export async function callWaiting(db: Database, deps: QueueDeps): Promise<void> {
  for (const lane of await lanesWithWaiting(db)) await db.transaction().execute((tx) => callNext(tx, deps, lane));
}

function lanesWithWaiting(db: Database | Transaction, engine?: string): Promise<Waiting[]> {
  const lanes = db.selectFrom('works').distinctOn('lane').select(['engine', 'tool', 'lane']).where('state', '=', 'queued');
  return (engine === undefined ? lanes : lanes.where('engine', '=', engine)).execute();
}

/** Whether a lane has a place now for a work that comes from another engine, in the order in which works came. The queue stays locked. */
export async function hasPlace(tx: Transaction, deps: QueueDeps, work: string, waiting: Waiting): Promise<boolean> {
  await tx
    .insertInto('engine_queues')
    .values({ engine: waiting.engine })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { pause, workers } = await lockQueue(tx, waiting.engine);
  if (pause > 0) return false;
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from works, (select number from works where id = ${work}) own
    where lane = ${waiting.lane} and (state in ('running', 'cancelling') or (state = 'queued' and works.number < own.number))`.execute(tx);
  return (rows[0]?.ahead ?? 0) < placesOf(deps.engines.find(waiting.engine), waiting, workers);
}

/** While one work asks whether a busy engine has a place again, the others wait, so long at most. */
const probeSeconds = 15;

export async function beginProbe(tx: Transaction, engine: string): Promise<void> {
  await sql`update engine_queues set busy_until = now() + make_interval(secs => ${probeSeconds}) where engine = ${engine}`.execute(tx);
}

/** The engine had no place: nobody asks it for a while, which grows from time to time. Answers for how many seconds. */
export async function pauseQueue(tx: Transaction, events: Events, engine: string, { probed }: { probed: boolean }): Promise<number> {
  const { busy_times, pause } = await lockQueue(tx, engine);
  // Several works were under way to it at once: that counts once.
  if (pause > 0 && !probed) return pause;
  const seconds = busyPause(busy_times, Math.random());
  await sql`
    update engine_queues set busy_times = busy_times + 1, busy_until = now() + make_interval(secs => ${seconds})
    where engine = ${engine}`.execute(tx);
  await showToWaiting(tx, events, engine, busyLabel);
  return seconds;
}

/** The same where the work that found it busy waits elsewhere: the next one asks after the pause. */
export async function pauseAndCallLater(
  tx: Transaction,
  deps: QueueDeps & { events: Events },
  waiting: Waiting,
  found: { probed: boolean },
): Promise<void> {
  await callFirstLater(tx, deps, waiting.lane, await pauseQueue(tx, deps.events, waiting.engine, found));
}

/** Sends the job of whoever is the first of a lane, for after a pause, if it has none: the others are called when the engine took it. */
export async function callFirstLater(tx: Transaction, { jobs }: Pick<QueueDeps, 'jobs'>, lane: string, seconds: number): Promise<void> {
  const { rows } = await sql<{ work: string; member: string }>`
    with next as (select id from works where lane = ${lane} and state = 'queued' order by number limit 1 for update skip locked)
    update works set called = true from next where works.id = next.id and not works.called
    returning works.id as work, works.member_id as member`.execute(tx);
  for (const job of rows) await jobs.send(tx, makeWork, job, seconds);
}

/** The engine took a work again: those who waited for it are called. */
export async function resumeQueue(db: Database, deps: QueueDeps & { events: Events }, engine: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockQueue(tx, engine);
    await tx.updateTable('engine_queues').set({ busy_times: 0, busy_until: null }).where('engine', '=', engine).execute();
    await showToWaiting(tx, deps.events, engine, null);
    for (const lane of await lanesWithWaiting(tx, engine)) await callNext(tx, deps, lane);
  });
}

/** Why a work waits that is not in the queue. */
export const busyLabel: Sentence = { zh: '正在等待空位', en: 'Waiting for a free place' };

/** How many waiting works are told at once that their engine is busy, or is not any more. */
const toldMax = 100;

// Whoever holds one of these rows changes it, and is not waited for here: that could deadlock.
const showSql = `
  with waiting as (
    select id, member_id from works where engine = $1 and state = 'queued' and phase_label is distinct from $2::jsonb order by number limit ${toldMax}
    for update skip locked),
  free as (select id from members where id in (select member_id from waiting) order by id for update skip locked),
  numbered as (update members set change_seq = change_seq + 1 where id in (select id from free) returning id, change_seq)
  update works set phase_label = $2::jsonb, open_seq = numbered.change_seq, called = called and $2::jsonb is not null from numbered, waiting
  where works.id = waiting.id and numbered.id = waiting.member_id returning works.member_id`;

async function showToWaiting(tx: Transaction, events: Events, engine: string, label: Sentence | null): Promise<void> {
  const query = CompiledQuery.raw(showSql, [engine, label && JSON.stringify(label)]);
  const { rows } = await tx.executeQuery<{ member_id: string }>(query);
  for (const member of new Set(rows.map((row) => row.member_id))) await events.publish(tx, 'member-changed', { member });
}

/** A sign of life of this worker process: an engine that works inside of each of them takes the more works the more there are. */
export async function touchWorker(db: Database, id: string): Promise<void> {
  await sql`insert into worker_processes (id, seen_at) values (${id}, now()) on conflict (id) do update set seen_at = now()`.execute(db);
}

/** Its places are free at once; those of a process that was killed are gone within a minute. */
export async function forgetWorker(db: Database, id: string): Promise<void> {
  await sql`delete from worker_processes where id = ${id} or seen_at < now() - interval '1 hour'`.execute(db);
}

/** Where a work waited that has ended; nothing for one that has not. */
export async function laneOfEnded(tx: Transaction, work: string): Promise<Waiting | undefined> {
  const ended = tx.selectFrom('works').select(['engine', 'tool', 'lane']).where('id', '=', work);
  return ended.where('state', 'in', ['succeeded', 'failed', 'cancelled']).executeTakeFirst();
}
