import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { Member } from '../../../platform/route.ts';
import type { Checkout, PaymentProvider } from '../../../ports/payments.ts';
import { readMember } from '../../account/reads.ts';
import { chargeLeased, collectCharge, isCharge, providerOf, reconcileOrder } from '../collecting/writes.ts';
import { awaitLease, dropLease, takeLease, updateLeased } from '../leases/writes.ts';
import { lockMember, settlePayment } from '../lifecycle/writes.ts';
import { isChange } from '../policy.ts';
import { findOrder, listLastOrders } from '../reads.ts';
import '../tables.ts';
import { type BillingDeps, type BoughtPlan, noProvider, type Order } from '../types.ts';
import { findPack, type Quote, quotePack, readQuote } from './reads.ts';

export interface CheckoutWish {
  planId: string;
  /** The id of a coupon, or `none`; without it the studio chooses. */
  couponId?: string | undefined;
  /** What the member was shown that it costs and brings; without it whatever it does now. */
  dueCents?: number | undefined;
  credits?: number | undefined;
  /** The days that were shown for spending the credits of a pack. */
  days?: number | undefined;
  provider: PaymentProvider;
  successUrl: string;
  cancelUrl: string;
}

/** What a click on the buy button leads to: it is paid, or the page to open next. */
export type CheckoutResult = { paid: true } | { paid: false; url: string; provider: PaymentProvider };

/** A checkout page that expires within this time is not reused. */
const expiryMarginMs = 2 * 60_000;

const otherTerms = {
  zh: '套餐的价格或积分刚刚有变动，没有扣款，请核对后再付款',
  en: 'The price or the credits have just changed. Nothing was charged. Please look at them again before you pay',
};

/** How often a checkout starts over because the order it continued ended meanwhile. */
const attemptsMax = 4;

/** Opens an order or continues the open one, until there is a page to pay on or it is paid. */
export async function startCheckout(deps: BillingDeps, reader: Member, wanted: CheckoutWish): Promise<CheckoutResult> {
  try {
    // If the stored method was declined, the member chooses another one on the provider's page.
    let mayCharge = true;
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const opened = await openOrder(deps, reader.memberId, wanted, mayCharge);
      const result = await continueCheckout(deps, reader, wanted, opened);
      if (result) return result;
      if (opened.next === 'charge') mayCharge = false;
    }
    throw new PaymentError('unavailable', 'Somebody else is asking for the same page');
  } catch (error) {
    if (error instanceof PaymentError) throw new AppError('payment_unavailable', { cause: error });
    throw error;
  }
}

/**
 * An order and its next step. `page`, `charge`: this call has the lease and asks the provider. `wait`: a charge of the
 * stored method is pending. `busy`: another process is asking for the page.
 */
interface Opened {
  order: Order;
  next: 'done' | 'page' | 'charge' | 'wait' | 'busy';
}

/** Nothing: start over. */
async function continueCheckout(
  deps: BillingDeps,
  reader: Member,
  wanted: CheckoutWish,
  { order, next }: Opened,
): Promise<CheckoutResult | undefined> {
  switch (next) {
    case 'page':
      return createPage(deps, reader, order, wanted);
    case 'charge':
      return chargeStored(deps, order, wanted);
    case 'wait':
      return awaitCharge(deps, order, wanted);
    case 'busy':
      await awaitLease(deps, order.id);
      return undefined;
    case 'done':
      return resultOf(order, wanted);
  }
}

/** The result that an order stands for; nothing if it failed or expired. */
function resultOf(order: Order | undefined, wanted: CheckoutWish): CheckoutResult | undefined {
  if (order?.state === 'paid') return { paid: true };
  if (order?.state !== 'open') return undefined;
  if (order.pay_url !== null) return { paid: false, url: order.pay_url, provider: wanted.provider };
  return order.customer_ref === null ? undefined : pendingResult(wanted);
}

/** The studio's own page that waits for a charge whose outcome is not known yet. */
function pendingResult({ successUrl, provider }: CheckoutWish): CheckoutResult {
  return { paid: false, url: successUrl, provider };
}

/** Asks about a pending charge: its event may be lost, or the process that charged may be dead. */
async function awaitCharge(deps: BillingDeps, { id }: Order, wanted: CheckoutWish): Promise<CheckoutResult | undefined> {
  await awaitLease(deps, id);
  await collectCharge(deps, id).catch(ignorePaymentError);
  const order = await findOrder(deps.db, id);
  if (order?.state === 'paid' && order.plan_id === wanted.planId) return { paid: true };
  // If it ended, the checkout for what is wanted now starts over.
  return order?.state === 'open' && order.pay_url === null ? pendingResult(wanted) : undefined;
}

async function openOrder(deps: BillingDeps, memberId: string, wanted: CheckoutWish, mayCharge: boolean): Promise<Opened> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new AppError('nologin');
    const now = deps.clock.now();
    const pack = findPack(deps.offer, wanted.planId);
    const charged = pack ? undefined : await findCharge(tx, memberId);
    if (charged && blocksCheckout(deps, charged, now)) return { order: charged, next: 'wait' };
    const quote = pack
      ? quotePack(pack, deps.offer.currency, now, wanted.couponId)
      : await readQuote(tx, deps.offer, memberId, wanted.planId, now, wanted.couponId);
    const { dueCents = quote.dueCents, credits = quote.credits, days = quote.plan.days } = wanted;
    if (dueCents !== quote.dueCents || credits !== quote.credits || days !== quote.plan.days)
      throw new AppError('price_changed', { sentence: otherTerms });
    const customer =
      mayCharge && isChange(quote.kind) && quote.running?.provider === wanted.provider.id ? quote.running.customer_ref : null;
    const same = await findSame(tx, memberId, quote, wanted.provider.id, customer, now);
    const order = same ?? (await insertOrder(tx, deps, memberId, quote, wanted, customer));
    if (order.state === 'paid' || order.pay_url !== null) return { order, next: 'done' };
    const held = await takeLease(tx, order.id, now);
    return held ? { order: held, next: customer === null ? 'page' : 'charge' } : { order, next: 'busy' };
  });
}

/**
 * The pending charge of a stored method, of whatever plan: another purchase beside it could take money twice, except that of a
 * pack. One that
 * the member has to confirm on a page takes nothing by itself and blocks nothing.
 */
async function findCharge(tx: Transaction, memberId: string): Promise<Order | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('try', '=', 0)
    .where('customer_ref', 'is not', null)
    .where('pay_url', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A provider whose keys were removed by mistake is configured again within this time. */
const missingProviderMs = 24 * 60 * 60_000;

/** Whether a pending charge blocks other purchases. If its provider is no longer configured, its outcome will never be known. */
function blocksCheckout(deps: BillingDeps, charged: Order, now: Date): boolean {
  const since = charged.asked_at ?? charged.created_at;
  return providerOf(deps, charged) !== undefined || now.getTime() - since.getTime() < missingProviderMs;
}

/** The open order of an earlier checkout for the same, locked: whoever has its lease may be writing its page. */
async function findSame(
  tx: Transaction,
  memberId: string,
  quote: Quote,
  provider: string,
  customer: string | null,
  now: Date,
): Promise<Order | undefined> {
  const open = await tx
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('try', '=', 0)
    .where('plan_id', '=', quote.plan.id)
    .where('kind', '=', quote.kind)
    .where('provider', '=', provider)
    .where('amount_cents', '=', quote.dueCents)
    .orderBy('number', 'desc')
    .forUpdate()
    .execute();
  return open.find(
    ({ plan, coupon_id, from_plan, cycle, customer_ref, expires_at }) =>
      bringsSame(plan, quote.plan) &&
      coupon_id === (quote.coupon?.id ?? null) &&
      from_plan === fromPlan(quote) &&
      cycle === newCycle(quote) &&
      customer_ref === customer &&
      (expires_at === null || expires_at.getTime() - now.getTime() > expiryMarginMs),
  );
}

/** Whether a plan is still what it was when an order for it was opened. */
function bringsSame(one: BoughtPlan, other: BoughtPlan): boolean {
  const { credits, days, simultaneous, retentionDays } = one;
  return credits === other.credits && days === other.days && simultaneous === other.simultaneous && retentionDays === other.retentionDays;
}

function fromPlan({ kind, running }: Quote): string | null {
  return isChange(kind) ? (running?.plan_id ?? null) : null;
}

/** The cycle that an order is to begin; an upgrade begins none, and the first one is known once it is paid. */
function newCycle({ kind, running }: Quote): number | null {
  return (kind === 'renewal' || kind === 'switch') && running ? running.cycle + 1 : null;
}

async function insertOrder(
  tx: Transaction,
  deps: BillingDeps,
  memberId: string,
  quote: Quote,
  { provider }: CheckoutWish,
  customer: string | null,
): Promise<Order> {
  const now = deps.clock.now();
  const { plan, kind, fullCents, dueCents, coupon, lines, running } = quote;
  const { currency } = deps.offer;
  const order = await tx
    .insertInto('orders')
    .values({
      ...{
        id: newId(),
        member_id: memberId,
        plan_id: plan.id,
        plan: JSON.stringify(plan),
        kind,
        from_plan: fromPlan(quote),
        state: 'open',
      },
      ...{ provider: dueCents > 0 ? provider.id : noProvider, customer_ref: dueCents > 0 ? customer : null },
      ...{ amount_cents: dueCents, full_cents: fullCents, currency, coupon_id: coupon?.id ?? null, lines: JSON.stringify(lines) },
      ...{ subscription_id: running?.id ?? null, cycle: newCycle(quote) },
      // The charge counts as requested from here on: after a crash the reconciler finds out what became of it.
      ...{ created_at: now, check_at: new Date(now.getTime() + 60_000), asked_at: customer !== null && dueCents > 0 ? now : null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (dueCents > 0) return order;
  const payment = { state: 'paid' as const, customer: undefined, paidAt: now, amountCents: 0, refundedCents: 0, currency };
  await settlePayment(tx, deps, order, payment, true);
  return { ...order, state: 'paid' };
}

/** Creates the provider's page. Its ref and address are written in one update under the lease, so no other page is ever shown. */
async function createPage(
  deps: BillingDeps,
  reader: Member,
  order: Order,
  { provider, successUrl, cancelUrl }: CheckoutWish,
): Promise<CheckoutResult | undefined> {
  const { email } = await readMember(deps.db, reader.memberId);
  const { id, amount_cents: amountCents, currency, plan, created_at: since } = order;
  const { language } = reader;
  const asked = { order: id, amountCents, currency, title: plan.name[language], email, language, successUrl, cancelUrl };
  let page: Checkout;
  try {
    page = await provider.createCheckout({ ...asked, keepsMethod: order.kind !== 'pack', since, idempotencyKey: pageKey(id, asked) });
  } catch (error) {
    // A page that was never shown cannot be paid.
    await dropLease(deps, order);
    throw error;
  }
  const shown = await updateLeased(deps, order, {
    provider_ref: page.ref,
    pay_url: page.url,
    expires_at: page.expiresAt,
    lease_until: null,
  });
  return shown && resultOf(shown, { provider, successUrl, cancelUrl, planId: order.plan_id });
}

/** Providers refuse a repeated key with other parameters, so a checkout with other parameters has its own key. */
function pageKey(id: string, asked: object): string {
  const words = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return `${id}:page:${words.slice(0, 16)}`;
}

/** Charges the method stored at an earlier payment. Nothing if it was declined; the waiting page while the outcome is unknown. */
async function chargeStored(deps: BillingDeps, held: Order, wanted: CheckoutWish): Promise<CheckoutResult | undefined> {
  await chargeLeased(deps, held, { returnUrl: wanted.successUrl }).catch(ignorePaymentError);
  return resultOf(await findOrder(deps.db, held.id), wanted);
}

/** The order stays open, and the reconciler asks again. */
function ignorePaymentError(error: unknown): undefined {
  if (!(error instanceof PaymentError)) throw error;
}

/** How many of a member's orders are reconciled at once: more pages are rarely open. */
const recentOrdersMax = 5;

/** A member's last orders, the newest first, with the open ones reconciled: for a member who comes back from paying. */
export async function reconcileRecentOrders(deps: BillingDeps, memberId: string): Promise<Order[]> {
  const orders = await listLastOrders(deps.db, memberId, recentOrdersMax);
  const asked = await Promise.all(orders.map((order) => reconcileIfOpen(deps, order)));
  return asked.filter((order) => order !== undefined);
}

async function reconcileIfOpen(deps: BillingDeps, order: Order): Promise<Order | undefined> {
  if (order.state !== 'open' || !providerOf(deps, order)) return order;
  if (order.provider_ref !== null) await reconcileOrder(deps, order.id).catch(ignorePaymentError);
  else if (isCharge(order)) await collectCharge(deps, order.id).catch(ignorePaymentError);
  return findOrder(deps.db, order.id);
}
