import { sql } from 'kysely';
import type { ScheduledJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/logging.ts';
import { changeSubscription } from '../lifecycle/writes.ts';
import '../tables.ts';
import { takeLease } from '../leases/writes.ts';
import { refundUseless, sendRefund } from '../refunding/writes.ts';
import type { BillingDeps, Order } from '../types.ts';
import { retryEvents } from '../webhooks/writes.ts';
import { isRefundOpen, isTimedOut, pauseAfter } from './policy.ts';
import { collectCharge, isCharge, markFailed, reconcileOrder, releaseLeaseAndRecheck } from './writes.ts';

type CollectJobDeps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'providers' | 'invites'> & {
  log: Log;
  /** Takes back a refund that its provider will not do, and writes that down for the operator. */
  refuseRefund(order: string, answer: string): Promise<unknown>;
};

const batch = 100;
/** So many at once: providers answer slowly and the database quickly. */
const atOnce = 8;

/** Reconciles orders whose events got lost, continues interrupted charges, and refunds payments that bought nothing. */
export function reconcileJob(deps: CollectJobDeps): ScheduledJob {
  return { name: 'reconcile-payments', cron: '* * * * *', handle: () => reconcile(deps) };
}

async function reconcile(deps: CollectJobDeps): Promise<void> {
  let full = true;
  while (full) {
    const orders = await claim(deps);
    await each(deps.log, orders, (order) => reconcileOne(deps, order));
    full = orders.length === batch;
  }
  await retryEvents(deps);
}

/** Orders that are due to be reconciled. The next time is set at once, so no two processes take the same. */
async function claim({ db, clock }: CollectJobDeps): Promise<Order[]> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .selectAll()
      .where('check_at', '<=', now)
      .orderBy('check_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, checks } of orders) {
      const check_at = new Date(now.getTime() + pauseAfter(checks));
      await tx.updateTable('orders').set({ check_at, checks: sql`checks + 1` }).where('id', '=', id).execute();
    }
    return orders;
  });
}

async function reconcileOne(deps: CollectJobDeps, order: Order): Promise<void> {
  if (order.state === 'paid' && order.return_wanted) return refundUseless(deps, order.id);
  if (order.state === 'paid' && isRefundOpen(order)) return carryOutRefund(deps, order.id);
  if (order.state !== 'open') return reconcileOnce(deps, order);
  if (order.provider_ref !== null) await reconcileOrder(deps, order.id);
  else if (isCharge(order)) await collectCharge(deps, order.id);
  if (!isTimedOut(order, deps.clock.now())) return;
  const held = await takeLease(deps.db, order.id, deps.clock.now());
  if (!held) return;
  // What was just reconciled may have given it more time.
  await (isTimedOut(held, deps.clock.now()) ? markFailed(deps, held, 'expired') : releaseLeaseAndRecheck(deps, held));
}

/** An event arrived while another process held the lease, which may have died. */
async function reconcileOnce(deps: CollectJobDeps, { id, refunds }: Order): Promise<void> {
  if (!(await reconcileOrder(deps, id))) return;
  await deps.db
    .updateTable('orders')
    .set({ check_at: null })
    .where('id', '=', id)
    .where('refunds', '=', refunds)
    .where('return_wanted', '=', false)
    .where('lease_until', 'is', null)
    .execute();
}

async function carryOutRefund(deps: CollectJobDeps, id: string): Promise<void> {
  const answer = await sendRefund(deps, id);
  if (answer === undefined) return;
  await deps.refuseRefund(id, answer);
  deps.log.warn({ id, answer }, 'The provider refused a refund: it is cancelled; see `audit` for its answer');
}

/** Begins, renews and ends cycles when their time comes. */
export function turnCyclesJob(deps: Omit<CollectJobDeps, 'refuseRefund'>): ScheduledJob {
  return { name: 'turn-cycles', cron: '* * * * *', handle: () => turnCycles(deps) };
}

async function turnCycles(deps: Omit<CollectJobDeps, 'refuseRefund'>): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const due = await deps.db
      .selectFrom('subscriptions')
      .select(['id', 'member_id'])
      .where('due_at', '<=', deps.clock.now())
      .orderBy('due_at')
      .limit(batch + failed.size)
      .execute();
    const rest = due.filter(({ id }) => !failed.has(id));
    for (const id of await each(deps.log, rest, (one) => turnOne(deps, one.member_id))) failed.add(id);
    if (rest.length < batch) return;
  }
}

async function turnOne(deps: Omit<CollectJobDeps, 'refuseRefund'>, member: string): Promise<void> {
  const { renewal } = await changeSubscription(deps, member, { type: 'due' });
  if (renewal) await collectCharge(deps, renewal);
}

/** Runs `work` for each, several at once; a failure stops no other. Returns the ids that failed. */
async function each<One extends { id: string }>(log: Log, list: readonly One[], work: (one: One) => Promise<void>): Promise<string[]> {
  const waiting = [...list];
  const failed: string[] = [];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        await work(one);
      } catch (error) {
        failed.push(one.id);
        log.error({ err: error, id: one.id }, 'An order or subscription could not be processed; the next run tries again');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}
