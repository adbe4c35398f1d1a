import type { Tool } from '@easel/contract/recipe';
import { toolsMaking } from '@easel/contract/tools';
import { cannotBeRestored, tooManyVideos } from '@easel/contract/work-refusals';
import type { Recipe } from '@easel/contract/works';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import type { JobSender } from '../../platform/jobs.ts';
import { lockMemberAndBumpSeq } from '../account/writes.ts';
import type { NewAsset } from '../assets/types.ts';
import { extendRetention, recordAssets } from '../assets/writes.ts';
import { hold, settleHold } from '../credits/writes.ts';
import { giveVisitorUse, takeVisitorUse } from '../guests/writes.ts';
import { allow, expiryOf, priceChanged, requestHorizon, restoreHorizon } from './policy.ts';
import type { WorkLimits } from './types.ts';
import './tables.ts';

export { takeDownWork, undoTakedown } from './takedown/writes.ts';

/** What a member does with works. Each function begins with `lockMemberAndBumpSeq`, so two of them never run for one member at once. */

export interface NewWork {
  member: string;
  tool: Tool;
  /** Nothing where none can make it just now: then it is refused. */
  engine: string | undefined;
  /** Whose places it takes; by default its engine's. */
  lane?: string | undefined;
  model: string;
  recipe: Recipe;
  /** Credits for one output, and how many outputs. */
  unitPrice: number;
  /** Credits that the reader was told. */
  quoted?: number | undefined;
  /** Seconds that it is expected to take once it is begun. */
  expected?: number | undefined;
  /** Millionths of the studio's currency that one output costs the operator. */
  unitCost?: number | undefined;
  count: number;
  /** The same id within a day gives the same work. */
  requestId: string | undefined;
  /** The pictures that it starts from, by their ids; what was brought stays as long as the work. */
  sources?: readonly string[];
  parent?: { work: string | null; asset: string | null } | undefined;
  /** What the first of them is called. */
  sourceName?: string | undefined;
  /** Of a clip: the work whose clip it goes on from. */
  follows?: string | undefined;
  /** A stored file that came with the request: it gets its row with the work. */
  brought?: NewAsset | undefined;
  /** Paid with one of the visitor's free uses of the day. */
  freeUse?: { ip: string; perDay: number } | undefined;
}

export const makeWork = 'make-work';
const open = ['queued', 'running', 'cancelling'] as const;

/** Accepts a work: holds its price and puts it into the queue. Answers its id, or that of the same request. */
export async function acceptWork(
  tx: Transaction,
  { events, jobs }: { events: Events; jobs: JobSender },
  work: NewWork,
  limits: Pick<WorkLimits, 'simultaneous' | 'retentionDays'>,
  now: Date,
): Promise<string> {
  const seq = await lockMemberAndBumpSeq(tx, work.member, true);
  const same = work.requestId && (await workOfRequest(tx, work.member, work.requestId, now));
  if (same) return same;
  const { running } = await tx
    .selectFrom('works')
    .select((select) => select.fn.countAll<string>().as('running'))
    .where('member_id', '=', work.member)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow();
  if (!work.engine) throw new AppError('engine_unavailable');
  if (Number(running) >= limits.simultaneous) {
    throw new AppError('too_many_works', toolsMaking('video').includes(work.tool) ? { sentence: tooManyVideos } : {});
  }
  const id = newId();
  const price = work.unitPrice * work.count;
  if (work.quoted !== undefined && work.quoted !== price) throw priceChanged(price);
  await hold(tx, { member: work.member, work: id, tool: work.tool, amount: price }, now);
  const freeUse = work.freeUse && (await takeVisitorUse(tx, { visitor: work.member, ...work.freeUse }, now));
  const expiresAt = expiryOf(now, limits.retentionDays);
  await extendRetention(tx, work.member, work.sources ?? [], expiresAt);
  if (work.brought) await recordAssets(tx, work.member, [work.brought], now, expiresAt);
  await tx
    .insertInto('works')
    .values({
      id,
      member_id: work.member,
      tool: work.tool,
      engine: work.engine,
      lane: work.lane ?? work.engine,
      model: work.model,
      state: 'queued',
      recipe: JSON.stringify(work.recipe),
      unit_price: work.unitPrice,
      price,
      unit_cost: work.unitCost ?? 0,
      expected_s: work.expected ?? null,
      parent_work: work.parent?.work ?? null,
      parent_asset: work.parent?.asset ?? null,
      source_name: work.sourceName ?? '',
      follows: work.follows ?? null,
      request_id: work.requestId ?? null,
      free_use: freeUse ? JSON.stringify(freeUse) : null,
      change_seq: seq,
      created_at: now,
      expires_at: expiresAt,
      sent_at: now,
    })
    .execute();
  await jobs.send(tx, makeWork, { work: id, member: work.member });
  await events.publish(tx, 'member-changed', { member: work.member });
  return id;
}

async function workOfRequest(tx: Transaction, member: string, requestId: string, now: Date): Promise<string | undefined> {
  const found = await tx
    .selectFrom('works')
    .select(['id', 'created_at', 'deleted_at'])
    .where('member_id', '=', member)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!found) return undefined;
  if (!found.deleted_at && found.created_at > requestHorizon(now)) return found.id;
  await tx.updateTable('works').set({ request_id: null }).where('id', '=', found.id).execute();
  return undefined;
}

/** Ends a queued work at once and stops a running one. */
export async function cancelWork(tx: Transaction, events: Events, member: string, id: string, now: Date): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, member, true);
  const work = await tx
    .selectFrom('works')
    .select(['tool', 'state', 'free_use'])
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!work) throw new AppError('not_found');
  allow('cancel', work);
  if (work.state === 'queued') {
    const { released } = await settleHold(tx, id, 0, now);
    if (work.free_use) await giveVisitorUse(tx, work.free_use);
    const ended = { state: 'cancelled', refunded: released, free_use: null, ended_at: now, change_seq: seq } as const;
    await tx.updateTable('works').set(ended).where('id', '=', id).execute();
  } else {
    await tx.updateTable('works').set({ state: 'cancelling', change_seq: seq }).where('id', '=', id).execute();
    await events.publish(tx, 'work-cancelled', { work: id });
  }
  await events.publish(tx, 'member-changed', { member });
}

export async function favoriteWork(tx: Transaction, events: Events, member: string, id: string, value: boolean): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  for (const work of await lockedWorks(tx, member, [id])) allow('favorite', work);
  await tx.updateTable('works').set({ favorite: value, change_seq: seq }).where('id', '=', id).execute();
  await events.publish(tx, 'member-changed', { member });
}

/** Works may be renamed in every state. An empty title takes it away. */
export async function renameWork(tx: Transaction, events: Events, member: string, id: string, title: string): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  await lockedWorks(tx, member, [id]);
  await tx.updateTable('works').set({ title, change_seq: seq }).where('id', '=', id).execute();
  await events.publish(tx, 'member-changed', { member });
}

/** Deletes all of them or none. */
export async function deleteWorks(tx: Transaction, events: Events, member: string, ids: readonly string[], now: Date): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  for (const work of await lockedWorks(tx, member, ids)) allow('delete', work);
  await tx.updateTable('works').set({ deleted_at: now, change_seq: seq }).where('id', 'in', ids).execute();
  await events.publish(tx, 'member-changed', { member });
}

/** Brings deleted works back, all or none, while they can be. Works that are not deleted stay as they are. */
export async function restoreWorks(tx: Transaction, events: Events, member: string, ids: readonly string[], now: Date): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  await lockWorks(tx, member, ids);
  const restored = await tx
    .updateTable('works')
    .set({ deleted_at: null, change_seq: seq })
    .where('member_id', '=', member)
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', restoreHorizon(now))]))
    .returning('id')
    .execute();
  if (restored.length < new Set(ids).size) throw new AppError('not_found', { sentence: cannotBeRestored });
  await events.publish(tx, 'member-changed', { member });
}

/** Several works are always locked in the order of their ids, after their member's row. */
function lockWorks(tx: Transaction, member: string, ids: readonly string[]) {
  return tx
    .selectFrom('works')
    .select(['tool', 'state', 'deleted_at'])
    .where('member_id', '=', member)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function lockedWorks(tx: Transaction, member: string, ids: readonly string[]) {
  const rows = (await lockWorks(tx, member, ids)).filter((row) => row.deleted_at === null);
  if (rows.length < new Set(ids).size) throw new AppError('not_found');
  return rows;
}

/** Releases all claims: no worker of before is alive. */
export async function releaseWorks(tx: Transaction): Promise<void> {
  await tx.updateTable('works').set({ touched_at: null }).where('touched_at', 'is not', null).execute();
}
