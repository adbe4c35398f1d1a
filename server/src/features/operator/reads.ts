import type { AuditAction } from '@easel/contract/operators';
import type { Tool } from '@easel/contract/tools';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { noMember } from './policy.ts';
import './tables.ts';

/** What the operator reads of members. Visitors are none. */

export interface MemberName {
  id: string;
  email: string;
  name: string;
}

/** By id or whole address. Refuses what is nobody. */
export async function findMember(db: Database | Transaction, text: string): Promise<MemberName> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'email', 'name'])
    .where('kind', '=', 'member')
    .where((where) => where.or([where('id', '=', text), where('email', '=', text.toLowerCase())]))
    .executeTakeFirst();
  if (!row) throw noMember(text);
  return row;
}

/** What can be spent now. */
const creditsAt = (now: Date) => sql<number>`
  (select coalesce(sum(b.remaining), 0)::int from credit_buckets b
    where b.member_id = members.id and b.remaining > 0 and (b.expires_at is null or b.expires_at > ${now}))`;

function memberRows(db: Database, now: Date) {
  return db
    .selectFrom('members')
    .leftJoin('subscriptions', (join) => join.onRef('subscriptions.member_id', '=', 'members.id').on('subscriptions.state', '<>', 'ended'))
    .select(['members.id', 'members.email', 'members.name', 'members.created_at', 'members.deletes_at', 'members.language'])
    .select(['members.google_email', 'subscriptions.plan_id', 'subscriptions.state as plan_state', 'subscriptions.provider'])
    .select(['subscriptions.cycle', 'subscriptions.cycle_end', 'subscriptions.grace_until', 'subscriptions.cancel_at_period_end'])
    .select(creditsAt(now).as('credits'))
    .where('members.kind', '=', 'member');
}

/** Members whose name, address or id has a text in it, the newest first. */
export function listMembers(db: Database, text: string | undefined, now: Date, limit: number) {
  const like = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return memberRows(db, now)
    .$if(text !== undefined, (query) =>
      query.where((where) =>
        where.or([where('members.email', 'ilike', like), where('members.name', 'ilike', like), where('members.id', '=', text ?? '')]),
      ),
    )
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

export function readMember(db: Database, id: string, now: Date) {
  return memberRows(db, now).where('members.id', '=', id).executeTakeFirstOrThrow();
}

/** Credits that can be spent now, in the order in which they are. */
export function listBuckets(db: Database, memberId: string, now: Date) {
  return db
    .selectFrom('credit_buckets')
    .select(['source', 'granted', 'remaining', 'expires_at', 'created_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .execute();
}

export interface OrderFilter {
  member?: string | undefined;
  state?: string | undefined;
  limit: number;
}

const orderColumns = [
  'orders.id',
  'orders.created_at',
  'orders.member_id',
  'orders.plan_id',
  'orders.kind',
  'orders.state',
  'orders.provider',
  'orders.amount_cents',
  'orders.returned_cents',
  'orders.currency',
] as const;

/** Orders, the newest first. */
export function listOrders(db: Database, { member, state, limit }: OrderFilter) {
  return db
    .selectFrom('orders')
    .leftJoin('members', 'members.id', 'orders.member_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select([...orderColumns, 'members.email', 'invoices.number as invoice'])
    .$if(member !== undefined, (query) => query.where('orders.member_id', '=', member as string))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state as 'open'))
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .execute();
}

/** An order by its id or by the number of its invoice. */
export function findOrderRow(db: Database, text: string) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('members', 'members.id', 'orders.member_id')
      .leftJoin('invoices', 'invoices.order_id', 'orders.id')
      .select([
        ...orderColumns,
        'members.email',
        'invoices.number as invoice',
        'orders.from_plan',
        'orders.provider_ref',
        'orders.customer_ref',
      ])
      .select(['orders.full_cents', 'orders.coupon_id', 'orders.subscription_id', 'orders.cycle', 'orders.try', 'orders.refund_cents'])
      .select(['orders.asked_at', 'orders.return_wanted', 'orders.paid_at', 'orders.expires_at', 'orders.check_at', 'orders.checks'])
      // Not one or the other in one condition: that would read all orders.
      .where('orders.id', '=', sql<string>`coalesce((select order_id from invoices where number = ${text}), ${text})`)
      .executeTakeFirst()
  );
}

/** Payment events that are not handled, the newest first; without a next time they are not retried. */
export function listWaitingEvents(db: Database, limit: number) {
  return db
    .selectFrom('payment_events')
    .select(['event_id', 'received_at', 'provider', 'kind', 'ref', 'order_id', 'tries', 'due_at'])
    .where('handled_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

export function listMoneyEntries(db: Database, order: string) {
  return db
    .selectFrom('money_entries')
    .select(['created_at', 'kind', 'step', 'account', 'amount_cents', 'currency'])
    .where('order_id', '=', order)
    .orderBy('number')
    .execute();
}

export interface WorkQuery {
  member?: string | undefined;
  state?: string | undefined;
  tool?: Tool | undefined;
  /** Of the description or the title. */
  words?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  takenDown?: boolean;
  limit: number;
}

function workRows(db: Database) {
  return db
    .selectFrom('works')
    .leftJoin('members', 'members.id', 'works.member_id')
    .select(['works.id', 'works.created_at', 'works.member_id', 'members.email', 'works.tool', 'works.state', 'works.price'])
    .select(['works.refunded', 'works.error_code', sql<string | null>`works.recipe ->> 'prompt'`.as('prompt')]);
}

/** Works that are not deleted, the newest first. */
export function listWorks(db: Database, { member, state, tool, words, from, until, takenDown, limit }: WorkQuery) {
  const like = `%${(words ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return workRows(db)
    .where('works.deleted_at', 'is', null)
    .$if(member !== undefined, (query) => query.where('works.member_id', '=', member as string))
    .$if(state !== undefined, (query) => query.where('works.state', '=', state as 'queued'))
    .$if(tool !== undefined, (query) => query.where('works.tool', '=', tool as Tool))
    .$if(words !== undefined, (query) => query.where(sql<boolean>`(works.title ilike ${like} or works.recipe ->> 'prompt' ilike ${like})`))
    .$if(from !== undefined, (query) => query.where('works.created_at', '>=', from as Date))
    .$if(until !== undefined, (query) => query.where('works.created_at', '<', until as Date))
    .$if(takenDown === true, (query) => query.where('works.taken_down_at', 'is not', null))
    .orderBy('works.number', 'desc')
    .limit(limit)
    .execute();
}

/** One work, also a deleted one that was not swept yet. */
export function findWork(db: Database, id: string) {
  return workRows(db)
    .select(['works.engine', 'works.model', 'works.attempt', 'works.starts', 'works.progress', 'works.phase'])
    .select(['works.started_at', 'works.ended_at', 'works.expires_at', 'works.deleted_at', 'works.recipe'])
    .select(['works.taken_down_at', 'works.takedown_reason', 'works.takedown_note'])
    .select(sql<number>`(select count(*)::int from outputs where outputs.work_id = works.id)`.as('outputs'))
    .where('works.id', '=', id)
    .executeTakeFirst();
}

export function findSession(tx: Transaction, id: string) {
  return tx.selectFrom('sessions').select(['id', 'member_id']).where('id', '=', id).executeTakeFirst();
}

/** What operators did, the newest first; of one target where one is given. */
export function listAudit(db: Database, target: string | undefined, limit: number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'target', 'details', 'reason'])
    .$if(target !== undefined, (query) => query.where('target', '=', target as string))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** A refund of the same order and amount for the same reason that was not refused: the same command, typed again. */
export function findSameRefund(tx: Transaction, order: string, cents: number, reason: string) {
  return tx
    .selectFrom(refundRows(tx, order).as('told'))
    .select(['id', 'at'])
    .where('action', '=', 'order.refund')
    .where('next', 'is distinct from', 'order.refund-refused')
    .where('reason', '=', reason)
    .where(sql<string>`details ->> 'amount_cents'`, '=', String(cents))
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** The audit rows of an order's refunds, each row with what came next. One is open at a time, so a refusal means the last. */
function refundRows(tx: Transaction, order: string) {
  return tx
    .selectFrom('audit')
    .select(['id', 'number', 'at', 'action', 'reason', 'details'])
    .select(sql<AuditAction | null>`lead(action) over (order by number)`.as('next'))
    .where('target', '=', order)
    .where('action', 'in', ['order.refund', 'order.refund-refused']);
}

export function findLastRefund(tx: Transaction, order: string) {
  return tx
    .selectFrom('audit')
    .select(['id', 'reason'])
    .where('target', '=', order)
    .where('action', '=', 'order.refund')
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** Why something was done, by the ids of rows of the audit. */
export async function readReasons(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('audit').select(['id', 'reason']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
