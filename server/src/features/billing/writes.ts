import type { Sentence } from '@easel/contract/language';
import type { RefundedPlan } from '@easel/contract/operators';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { isRefundOpen } from './collecting/policy.ts';
import { lockMember, lockRunning } from './lifecycle/writes.ts';
import './tables.ts';
import { noProvider, type Order } from './types.ts';
import { readPlanWithout } from './upgrading/reads.ts';

/** Operations on orders for operators, at the command line and in the console. */

export { noCoupon, readQuote } from './checkout/reads.ts';
export { isRefundOpen } from './collecting/policy.ts';
export { collectCharge, reconcileOrder } from './collecting/writes.ts';
export { documentAddress } from './invoices/documents.ts';
export { awaitLease } from './leases/writes.ts';
export { changeSubscription, resumeKeptPlan } from './lifecycle/writes.ts';
export { abandonProvider } from './provider-use/writes.ts';
export { sendRefund } from './refunding/writes.ts';
export { renameHeldPlan } from './repricing/writes.ts';

/** `paid`: it is not. `free`: nothing was taken. `returning`: all of it is on its way back already. */
export type NoRefund = 'paid' | 'free' | 'returning';

export interface Refundable {
  order: Order;
  /** Why nothing of it can be sent back. */
  not: NoRefund | undefined;
  /** What can still be sent back. */
  restCents: number;
  /** What is written down to be sent back and was not yet; 0 for nothing. */
  openCents: number;
  /** What becomes of a running plan once all of it is refunded. */
  plan: RefundQuestion | undefined;
}

/** A refund of all takes what the payment brought, unless the operator wants something else. */
export interface RefundQuestion {
  name: Sentence;
  /** The plan was raised within the period, so that there is more than one answer. */
  upgraded: boolean;
  usual: RefundedPlan;
  /** What it would be lowered to. */
  lower: Sentence | undefined;
}

/** Locks an order and says what of it can be refunded; nothing for an unknown order. */
export async function lockRefundable(tx: Transaction, id: string): Promise<Refundable | undefined> {
  const found = await tx.selectFrom('orders').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockMember(tx, found.member_id);
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const { amount_cents, returned_cents, refund_cents, provider, return_wanted, state } = order;
  const free = amount_cents === 0 || provider === noProvider;
  const not = state !== 'paid' ? 'paid' : free ? 'free' : return_wanted ? 'returning' : undefined;
  const openCents = isRefundOpen(order) ? (refund_cents ?? 0) - returned_cents : 0;
  return { order, not, restCents: amount_cents - returned_cents, openCents, plan: await readRefundQuestion(tx, order) };
}

async function readRefundQuestion(tx: Transaction, order: Order): Promise<RefundQuestion | undefined> {
  const running = await lockRunning(tx, order.member_id);
  if (!running || running.id !== order.subscription_id || running.cycle !== order.cycle) return undefined;
  const rest = await readPlanWithout(tx, order);
  const lower = rest && rest.id !== running.plan_id ? rest.name : undefined;
  const usual = order.kind !== 'upgrade' ? 'end' : lower ? 'lower' : 'keep';
  return { name: running.plan.name, upgraded: order.kind === 'upgrade' || rest !== undefined, usual, lower };
}

/** Records a refund to be sent. `sendRefund` sends it, or else the reconciler. */
export async function wantRefund(
  tx: Transaction,
  { id }: Pick<Order, 'id'>,
  cents: number,
  plan: RefundedPlan | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      refund_cents: sql<number>`returned_cents + ${cents}::integer`,
      refund_plan: plan ?? null,
      refunds: sql<number>`refunds + 1`,
      checks: 0,
      check_at: new Date(now.getTime() + 60_000),
    })
    .where('id', '=', id)
    .execute();
}

/** Cancels a recorded refund that the provider refused. */
export async function dropRefund(tx: Transaction, { id }: Pick<Order, 'id'>): Promise<void> {
  await tx.updateTable('orders').set({ refund_cents: null, check_at: null }).where('id', '=', id).where('state', '=', 'paid').execute();
}
