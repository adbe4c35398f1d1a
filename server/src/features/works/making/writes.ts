import type { ErrorCode } from '@easel/contract/errors';
import { mediaKindOf } from '@easel/contract/tools';
import type { WorkState } from '@easel/contract/works';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { EngineOutput, EngineProgress, Operation, ReportLine } from '../../../ports/generation.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import type { StoredOutput } from '../../assets/types.ts';
import { filesOf, recordAssets } from '../../assets/writes.ts';
import { settleHold } from '../../credits/writes.ts';
import { giveVisitorUse } from '../../guests/writes.ts';
import { busyLabel, pauseQueue } from '../engine-queue/writes.ts';
import { rememberFile } from '../verifying/writes.ts';
import { makeWork } from '../writes.ts';
import type { Attempt, ClaimedWork } from './claim.ts';
import '../tables.ts';

/**
 * What a worker writes about the work that it makes. Every write names the attempt it belongs to: once another
 * worker has taken the work, the writes of the first change nothing.
 */

/** Saves the engine's operation, so that another worker can resume it. Answers whether the work is still this attempt's. */
export async function saveOperation(db: Database, at: Attempt, operation: Operation | null): Promise<boolean> {
  const saved = await attempted(db, at)
    .set({ operation: operation && JSON.stringify(operation), ...(operation ? { starts: sql<number>`starts + 1` } : {}) })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Saves how an operation that was begun goes on. */
export async function updateOperation(db: Database, at: Attempt, operation: Operation): Promise<void> {
  await attempted(db, at)
    .set({ operation: JSON.stringify(operation) })
    .execute();
}

/**
 * Gives a work that was not begun to another engine, which starts it anew. Without a place there (`placed`) it waits in that one's queue.
 * Answers whether it was this attempt's to give.
 */
export async function assignEngine(
  tx: Transaction,
  { events, jobs }: { events: Events; jobs: JobSender },
  at: Attempt,
  to: { engine: string; lane: string; unitCost: number; placed: boolean },
): Promise<boolean> {
  const { engine, lane, unitCost: unit_cost, placed } = to;
  const waiting = { state: 'queued', phase: 'waiting', phase_label: null, called: true, started_at: null, touched_at: null } as const;
  const change_seq = placed ? undefined : await lockMemberAndBumpSeq(tx, at.member, false);
  const given = await attempted(tx, at)
    .set({ engine, lane, unit_cost, operation: null, starts: 0, ...(placed ? {} : { ...waiting, change_seq }) })
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!given || placed) return given !== undefined;
  await jobs.send(tx, makeWork, { work: at.work, member: at.member });
  await events.publish(tx, 'member-changed', { member: at.member });
  return true;
}

// Touches no column that an index knows, so that PostgreSQL writes the row alone.
const progressSql = `
  with numbered as (update members set change_seq = change_seq + 1 where id = $2 returning change_seq)
  update works set progress = greatest(progress, $4), phase = $5, phase_label = $6, touched_at = now(), open_seq = numbered.change_seq
  from numbered where id = $1 and attempt = $3 and state = 'running' returning id`;

export async function writeProgress(db: Database, at: Attempt, news: Omit<EngineProgress, 'preview'>): Promise<void> {
  const label = news.label ? JSON.stringify(news.label) : null;
  await db.executeQuery(CompiledQuery.raw(progressSql, [at.work, at.member, at.attempt, news.progress, news.phase, label]));
}

/** Writes a heartbeat. Returns the work's state, or nothing if the work is no longer this attempt's. */
export async function touchWork(db: Database, at: Attempt): Promise<WorkState | undefined> {
  const row = await attempted(db, at)
    .set({ touched_at: sql<Date>`now()` })
    .where('state', 'in', ['running', 'cancelling'])
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/** Gives the work up, so that another worker can claim it at once. */
export async function releaseAttempt(db: Database, at: Attempt): Promise<void> {
  await attempted(db, at).set({ touched_at: null }).execute();
}

function attempted(db: Database | Transaction, at: Attempt) {
  return db.updateTable('works').where('id', '=', at.work).where('attempt', '=', at.attempt);
}

/** Adds an output to the work. Answers whether it was added: not a second time, not by an older attempt. */
export async function recordOutput(
  tx: Transaction,
  events: Events,
  at: Attempt,
  output: EngineOutput,
  files: StoredOutput,
  now: Date,
): Promise<boolean> {
  const seq = await lockMemberAndBumpSeq(tx, at.member, false);
  const work = await lockAttempt(tx, at);
  if (!work) return false;
  const known = await tx
    .selectFrom('outputs')
    .select('asset_id')
    .where('work_id', '=', at.work)
    .where('place', '=', output.index)
    .executeTakeFirst();
  if (known) return false;
  await recordAssets(tx, at.member, filesOf(files), now);
  const kind = mediaKindOf(output.mime);
  await tx
    .insertInto('outputs')
    .values({
      asset_id: files.original.id,
      thumb_id: files.thumb.id,
      thumb_large_id: files.thumbLarge.id,
      work_id: at.work,
      place: output.index,
      kind,
      duration: output.duration ?? null,
      fps: output.fps ?? null,
      sound: output.sound ?? false,
      preview_id: files.preview?.id ?? null,
      seed: output.seed ?? null,
      method: output.method ?? null,
      revised_prompt: output.revisedPrompt ?? null,
      colour: files.colour,
    })
    .execute();
  const { original, sha256 } = files;
  await rememberFile(tx, { id: original.id, sha256, produceId: output.produceId, kind }, now);
  if (files.lastFrame) {
    await tx.insertInto('frames').values({ asset_id: files.lastFrame.id, output_id: files.original.id, at_ms: null }).execute();
  }
  await tx.updateTable('works').set({ open_seq: seq }).where('id', '=', at.work).execute();
  await events.publish(tx, 'member-changed', { member: at.member });
  return true;
}

export interface Ending {
  state: 'succeeded' | 'failed' | 'cancelled';
  /** What the engine took, where it went from the beginning to the end without a break. */
  seconds?: number | undefined;
  error?: ErrorCode;
  undrawn?: readonly string[];
  report?: readonly ReportLine[];
}

/**
 * Ends a work: pays for the outputs that were made and gives the rest back, in the transaction that writes the
 * state; a free use too, where nothing was made. Answers whether it did; a work that has ended, or is another attempt's, stays as it is.
 */
export async function finishWork(tx: Transaction, events: Events, at: Attempt, ending: Ending, now: Date): Promise<boolean> {
  const seq = await lockMemberAndBumpSeq(tx, at.member, true);
  const work = await lockAttempt(tx, at);
  if (!work) return false;
  const { made } = await tx
    .selectFrom('outputs')
    .select((select) => select.fn.countAll<string>().as('made'))
    .where('work_id', '=', at.work)
    .executeTakeFirstOrThrow();
  const paid = Math.min(work.price, work.unit_price * Number(made));
  const { released } = await settleHold(tx, at.work, paid, now);
  if (work.free_use && Number(made) === 0) await giveVisitorUse(tx, work.free_use);
  // Cancelled, but everything was made already: it succeeded.
  const complete = ending.state === 'cancelled' && paid === work.price && Number(made) > 0;
  const state = complete ? 'succeeded' : ending.state;
  await tx
    .updateTable('works')
    .set({
      state,
      ...(state === 'succeeded' ? { progress: 1 } : {}),
      phase_label: null,
      error_code: ending.error ?? null,
      undrawn: JSON.stringify(ending.undrawn ?? []),
      report: ending.report ? JSON.stringify(ending.report) : null,
      refunded: released,
      cost: work.unit_cost * Number(made),
      free_use: null,
      operation: null,
      ended_at: now,
      touched_at: null,
      change_seq: seq,
    })
    .where('id', '=', at.work)
    .execute();
  await events.publish(tx, 'member-changed', { member: at.member });
  return true;
}

/** Puts a work back into the queue because its engine is busy, and has nobody ask it for a while. A work that was cancelled meanwhile ends. */
export async function requeueWork(
  tx: Transaction,
  { events, jobs }: { events: Events; jobs: JobSender },
  work: ClaimedWork,
  now: Date,
): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, work.member, false);
  const locked = await lockAttempt(tx, work);
  if (!locked) return;
  if (locked.state === 'cancelling') {
    await finishWork(tx, events, work, { state: 'cancelled' }, now);
    return;
  }
  await tx
    .updateTable('works')
    .set({
      state: 'queued',
      phase: 'waiting',
      phase_label: JSON.stringify(busyLabel),
      called: true,
      operation: null,
      // An attempt at a busy engine does not count as a start.
      starts: sql<number>`greatest(starts - 1, 0)`,
      waits: sql<number>`waits + 1`,
      started_at: null,
      touched_at: null,
      sent_at: now,
      change_seq: seq,
    })
    .where('id', '=', work.work)
    .execute();
  const seconds = await pauseQueue(tx, events, work.engine, { probed: work.probes });
  await jobs.send(tx, makeWork, { work: work.work, member: work.member }, seconds);
  await events.publish(tx, 'member-changed', { member: work.member });
}

function lockAttempt(tx: Transaction, at: Attempt) {
  return tx
    .selectFrom('works')
    .select(['state', 'price', 'unit_price', 'unit_cost', 'free_use'])
    .where('id', '=', at.work)
    .where('attempt', '=', at.attempt)
    .where('state', 'in', ['running', 'cancelling'])
    .forUpdate()
    .executeTakeFirst();
}

/** How many members at the front of the queue are notified of their new positions. */
const notifiedMax = 20;

// Locked rows are skipped: their next change sends the new position as well.
const waitingSql = `
  with waiting as (select id, member_id from works where lane = $1 and state = 'queued' and phase_label is null order by number limit ${notifiedMax}),
  free as (select id from members where id in (select member_id from waiting) order by id for update skip locked),
  numbered as (update members set change_seq = change_seq + 1 where id in (select id from free) returning id, change_seq)
  update works set open_seq = numbered.change_seq from numbered, waiting
  where works.id = waiting.id and numbered.id = works.member_id and works.state = 'queued' returning works.member_id`;

/** Updates the queue positions of the works that wait in a lane, and notifies their members. */
export async function updateQueuePositions(db: Database, events: Events, lane: string): Promise<void> {
  const { rows } = await db.executeQuery<{ member_id: string }>(CompiledQuery.raw(waitingSql, [lane]));
  for (const member of new Set(rows.map((row) => row.member_id))) await events.publish(db, 'member-changed', { member });
}
