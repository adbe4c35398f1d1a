import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Payment } from '../../../ports/payments.ts';
import { readNoCharge } from '../../account/reads.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { spendCoupon } from '../../coupons/writes.ts';
import { grant, withdraw } from '../../credits/writes.ts';
import { rewardPayment, takeRewardBack } from '../../invites/writes.ts';
import { bookReturn, bookSale } from '../books/writes.ts';
import { type WrittenCreditNote, writeCreditNote } from '../credit-notes/writes.ts';
import { readEmailJob } from '../emails/reads.ts';
import { type InvoicePeriod, markInvoice, type WrittenInvoice, writeInvoice } from '../invoices/writes.ts';
import { releaseLease } from '../leases/writes.ts';
import { causeOf, isChange } from '../policy.ts';
import { readPlanWithout } from '../upgrading/reads.ts';
import { raisePlan } from '../upgrading/writes.ts';
import '../tables.ts';
import { type BillingDeps, billingEmailQueue, type Order, type Subscription } from '../types.ts';
import { buysSomething, decide, type Effect, type Fact } from './policy.ts';

type LifecycleDeps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'invites'>;

/**
 * Where orders and subscriptions change. The member's row is locked first, then the order, then the subscription; what
 * the policy decides for them is done in the same transaction.
 */

/** The renewal order that was opened, if any: the caller has to collect its charge. */
export interface Changed {
  renewal?: string | undefined;
}

/** What later effects of one transaction need from earlier ones. */
interface Applied extends Changed {
  invoice?: WrittenInvoice;
  creditNote?: WrittenCreditNote | undefined;
  period?: InvoicePeriod;
}

export async function lockMember(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function lockRunning(tx: Transaction, memberId: string): Promise<Subscription | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Applies what the provider says of an order's payment, and releases the order's lease unless `keeps`. Idempotent. Returns
 * the order, still leased, if there is more to ask; nothing if another process has taken the lease since: its answer is newer.
 */
export async function settleOrder(deps: LifecycleDeps, held: Order, payment: Payment, keeps: boolean): Promise<Order | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const here = await lockMember(tx, held.member_id);
    const order = await lockOrder(tx, held.id);
    if (order.lease !== held.lease) return undefined;
    await settlePayment(tx, deps, held, payment, here);
    await markDeclined(tx, order, payment);
    return keeps ? lockOrder(tx, held.id) : releaseLease(tx, held, deps.clock.now());
  });
}

async function lockOrder(tx: Transaction, id: string): Promise<Order> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The same where the member's row is locked already; `here` is whether there is one. */
export async function settlePayment(
  tx: Transaction,
  deps: Pick<LifecycleDeps, 'clock' | 'events' | 'jobs' | 'invites'>,
  { id, member_id }: Pick<Order, 'id' | 'member_id'>,
  payment: Payment,
  here: boolean,
): Promise<void> {
  // A refund implies an earlier payment whose event may be lost: both are applied, in this order.
  const states: Payment['state'][] =
    payment.state === 'refunded' || payment.state === 'disputed' ? ['paid', payment.state] : [payment.state];
  const facts: Payment[] = states.map((state, index) => ({
    ...payment,
    state,
    refundedCents: index < states.length - 1 ? 0 : payment.refundedCents,
  }));
  for (const [index, fact] of facts.entries()) {
    const order = await lockOrder(tx, id);
    const booked = order.state === 'paid' || order.state === 'refunded' || order.state === 'disputed';
    if (index < facts.length - 1 && booked) continue;
    checkAmount(order, fact);
    // A pack changes nothing of the plan that runs.
    const subscription = order.kind === 'pack' ? undefined : await lockRunning(tx, member_id);
    const without = booked && order.kind === 'upgrade' ? await readPlanWithout(tx, order) : undefined;
    const decided = (unusable: boolean) =>
      decide({ order, subscription, unusable, without }, { type: 'payment', payment: fact }, deps.clock.now());
    let effects = decided(!here);
    // A payment that buys nothing leaves its coupon as it is, and one whose coupon was spent elsewhere buys nothing.
    const coupon = buysSomething(effects) ? order.coupon_id : null;
    if (coupon !== null && !(await spendCoupon(tx, coupon, order.id))) effects = decided(true);
    await applyToInvite(tx, deps, order, fact, effects);
    await apply(tx, deps, { order, subscription, here }, effects);
  }
}

/** Rewards whoever invited the payer, or takes the reward back. Runs before the invoice number is taken, which others wait for. */
async function applyToInvite(
  tx: Transaction,
  deps: Pick<LifecycleDeps, 'clock' | 'events' | 'invites'>,
  { id, member_id, provider, amount_cents }: Order,
  { method }: Payment,
  effects: readonly Effect[],
): Promise<void> {
  const now = deps.clock.now();
  if (amount_cents > 0 && buysSomething(effects)) {
    await rewardPayment(tx, deps, { payer: member_id, order: id, card: { provider, method } }, now);
  }
  if (effects.some((effect) => effect.do === 'mark' && (effect.state === 'refunded' || effect.state === 'disputed'))) {
    await takeRewardBack(tx, deps, id, now);
  }
}

/** Refuses a payment of another amount than the order's. */
function checkAmount(order: Order, payment: Payment): void {
  if (payment.state !== 'paid') return;
  if (payment.amountCents === order.amount_cents && payment.currency === order.currency) return;
  throw new Error(`Order ${order.id} asks for ${order.amount_cents} ${order.currency}, not ${payment.amountCents} ${payment.currency}`);
}

/** Remembers that the last attempt was declined, for the page that waits. */
async function markDeclined(tx: Transaction, order: Order, { state, declined = false }: Payment): Promise<void> {
  const now = state === 'failed' || (state === 'open' && declined);
  if (now === order.declined) return;
  await tx.updateTable('orders').set({ declined: now }).where('id', '=', order.id).execute();
}

/** Applies a fact to a member's subscription: it is due, or its member cancels, resumes or changes it. */
export async function changeSubscription(
  deps: LifecycleDeps,
  memberId: string,
  fact: Exclude<Fact, { type: 'payment' }>,
): Promise<Changed> {
  return deps.db.transaction().execute(async (tx) => {
    const here = await lockMember(tx, memberId);
    const subscription = await lockRunning(tx, memberId);
    if (!subscription) return {};
    const waiting = await hasOpenTry(tx, subscription);
    // A plan waits while its account leaves, and ends where its member is shut out for good.
    const { leaving, shutOut } = await readNoCharge(tx, memberId);
    const known = fact.type === 'due' && shutOut ? { ...subscription, cancel_at_period_end: true } : subscription;
    const effects = decide({ subscription: known, waiting, leaving }, fact, deps.clock.now());
    return apply(tx, deps, { subscription, here }, effects);
  });
}

/** Within the transaction that cancels the deletion of a member's account: the plan goes on, too. */
export async function resumeKeptPlan(
  tx: Transaction,
  deps: Pick<LifecycleDeps, 'clock' | 'events' | 'jobs'>,
  memberId: string,
): Promise<void> {
  const here = await lockMember(tx, memberId);
  const subscription = await lockRunning(tx, memberId);
  if (subscription) await apply(tx, deps, { subscription, here }, decide({ subscription }, { type: 'kept' }, deps.clock.now()));
}

async function hasOpenTry(tx: Transaction, { id, cycle }: Subscription): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', id)
    .where('cycle', '=', cycle + 1)
    .where('kind', '=', 'renewal')
    .where('try', '>', 0)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

interface Subject {
  order?: Order;
  subscription: Subscription | undefined;
  here: boolean;
}

/** Applies the decided effects in order. */
async function apply(
  tx: Transaction,
  deps: Pick<LifecycleDeps, 'clock' | 'events' | 'jobs'>,
  subject: Subject,
  effects: readonly Effect[],
): Promise<Changed> {
  const now = deps.clock.now();
  const changed: Applied = {};
  const member = subject.order?.member_id ?? subject.subscription?.member_id;
  if (effects.some(isShown) && subject.here && member) {
    await lockMemberAndBumpSeq(tx, member, true);
    await deps.events.publish(tx, 'member-changed', { member });
  }
  for (const effect of effects) await applyOne(tx, deps, subject, effect, changed, now);
  return changed;
}

/** Whether screens of the member show it. */
function isShown(effect: Effect): boolean {
  return (
    effect.do === 'begin-cycle' ||
    effect.do === 'raise-plan' ||
    effect.do === 'grant-pack' ||
    effect.do === 'lower-plan' ||
    effect.do === 'set-next' ||
    effect.do === 'withdraw-credits' ||
    effect.do === 'end' ||
    effect.do === 'set-grace' ||
    effect.do === 'extend-cycle' ||
    effect.do === 'set-cancel'
  );
}

async function applyOne(
  tx: Transaction,
  { jobs }: Pick<LifecycleDeps, 'jobs'>,
  subject: Subject,
  effect: Effect,
  changed: Applied,
  now: Date,
): Promise<void> {
  if (effect.do === 'email') {
    if (subject.here) await jobs.send(tx, billingEmailQueue, await readEmailJob(tx, subject, effect, changed));
    return;
  }
  if (subject.order && (await applyToOrder(tx, subject, subject.order, effect, changed, now))) return;
  if (!subject.subscription) throw new Error(`There is no subscription for ${effect.do}`);
  await applyToSubscription(tx, subject.subscription, effect, changed, now);
}

/** Returns whether the effect was one of an order. */
async function applyToOrder(
  tx: Transaction,
  subject: Subject,
  order: Order,
  effect: Effect,
  changed: Applied,
  now: Date,
): Promise<boolean> {
  const change = (values: object) => tx.updateTable('orders').set(values).where('id', '=', order.id).execute();
  switch (effect.do) {
    case 'mark': {
      const paid = effect.paidAt ? { paid_at: effect.paidAt } : {};
      await change({ state: effect.state, check_at: null, ...paid });
      return true;
    }
    case 'book-sale':
      await bookSale(tx, order, now);
      return true;
    case 'write-invoice':
      changed.invoice = await writeInvoice(tx, order, { period: changed.period, before: subject.subscription?.plan }, now);
      return true;
    case 'book-return':
      await bookReturn(tx, order, effect.cents, now);
      changed.creditNote = await writeCreditNote(tx, order, effect, now);
      await change({ returned_cents: order.returned_cents + effect.cents, returns: order.returns + 1 });
      return true;
    case 'mark-invoice':
      await markInvoice(tx, order.id, effect.state);
      return true;
    case 'want-return':
      await change({ return_wanted: order.amount_cents > 0, check_at: order.amount_cents > 0 ? now : null });
      return true;
    case 'begin-cycle':
      changed.period = { start: effect.start, end: effect.end };
      await change({ subscription_id: await beginCycle(tx, subject, order, effect, now), cycle: effect.cycle });
      return true;
    case 'raise-plan':
      if (!subject.subscription) throw new Error(`Order ${order.id} raises no plan`);
      changed.period = { start: now, end: effect.end };
      await raisePlan(tx, subject.subscription, order, effect, now);
      await change({ cycle: effect.cycle });
      return true;
    case 'grant-pack': {
      changed.period = { start: now, end: effect.end };
      const { credits: amount, end: expiresAt } = effect;
      await grant(tx, { member: order.member_id, source: 'pack', amount, expiresAt, cause: causeOf(order) }, now);
      return true;
    }
    case 'withdraw-credits':
      await withdraw(tx, causeOf(order), now);
      return true;
    default:
      return false;
  }
}

async function beginCycle(
  tx: Transaction,
  subject: Subject,
  order: Order,
  { plan, cycle, start, end, customer }: Extract<Effect, { do: 'begin-cycle' }>,
  now: Date,
): Promise<string> {
  const period = { plan_id: plan.id, plan: JSON.stringify(plan), next_plan: null, cycle, cycle_start: start, cycle_end: end };
  const fresh = { ...period, state: 'active' as const, tries: 0, grace_until: null, due_at: end };
  const customer_ref = customer ?? order.customer_ref;
  let id = subject.subscription?.id;
  if (id === undefined) {
    id = newId();
    const { member_id, provider, currency } = order;
    await tx
      .insertInto('subscriptions')
      .values({ id, member_id, provider, currency, customer_ref, started_at: start, ...fresh })
      .execute();
    subject.subscription = await tx.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  } else {
    // The method of the last payment is the one that is charged next.
    const method = customer_ref === null ? {} : { customer_ref, provider: order.provider };
    await tx
      .updateTable('subscriptions')
      .set({ ...fresh, ...method, ...(isChange(order.kind) ? { cancel_at_period_end: false } : {}) })
      .where('id', '=', id)
      .execute();
  }
  const cause = { type: 'cycle' as const, id: `${id}/${cycle}` };
  await grant(tx, { member: order.member_id, source: 'plan', amount: plan.credits, expiresAt: end, cause }, now);
  return id;
}

async function applyToSubscription(
  tx: Transaction,
  subscription: Subscription,
  effect: Effect,
  changed: Changed,
  now: Date,
): Promise<void> {
  const change = (values: object) => tx.updateTable('subscriptions').set(values).where('id', '=', subscription.id).execute();
  switch (effect.do) {
    case 'set-cancel':
      await change({ cancel_at_period_end: effect.value });
      return;
    case 'set-next':
      await change({ next_plan: effect.plan && JSON.stringify(effect.plan) });
      return;
    case 'lower-plan':
      await change({ plan_id: effect.plan.id, plan: JSON.stringify(effect.plan) });
      return;
    case 'set-noticed':
      await change({ noticed_cycle: subscription.cycle });
      return;
    case 'set-grace':
      await change({ state: 'grace', grace_until: effect.until });
      return;
    case 'set-due':
      await change({ due_at: effect.at });
      return;
    case 'extend-cycle':
      await change({ cycle_end: effect.end });
      return;
    case 'end':
      await change({ state: 'ended', ended_at: now, due_at: null });
      return;
    case 'try-renewal':
      changed.renewal = await openRenewal(tx, subscription, effect, now);
      await change({ tries: sql`tries + 1` });
      return;
    default:
      throw new Error(`There is no handler for the effect ${effect.do}`);
  }
}

/** The order of one try; its key makes a second one of the same day impossible. */
async function openRenewal(tx: Transaction, subscription: Subscription, tried: { cycle: number; try: number }, now: Date): Promise<string> {
  const id = newId();
  const { member_id, provider, customer_ref, currency } = subscription;
  const plan = subscription.next_plan ?? subscription.plan;
  await tx
    .insertInto('orders')
    .values({
      ...{ id, member_id, plan_id: plan.id, plan: JSON.stringify(plan), kind: 'renewal', state: 'open', provider, customer_ref, currency },
      ...{ amount_cents: plan.cents, full_cents: plan.cents, subscription_id: subscription.id, cycle: tried.cycle, try: tried.try },
      ...{ created_at: now, check_at: now },
    })
    .execute();
  return id;
}
