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
import { lockMember, settleIn } from '../life/writes.ts';
import { isChange } from '../policy.ts';
import { findOrder, listLastOrders } from '../reads.ts';
import '../tables.ts';
import { type BillingDeps, type BoughtPlan, noProvider, type Order } from '../types.ts';
import { type Quote, readQuote } from './reads.ts';

export interface Wanted {
  planId: string;
  /** The id of a coupon, or `none`; without it the studio chooses. */
  couponId?: string | undefined;
  provider: PaymentProvider;
  successUrl: string;
  cancelUrl: string;
}

/** What a press of the buy button comes to. */
export type Pressed = { paid: true } | { paid: false; url: string; provider: PaymentProvider };

/** A checkout page that ends within this time is not handed out again. */
const restMs = 2 * 60_000;

/** How often a press begins anew, because what it met came to an end in the meantime. */
const turnsMax = 4;

/** Opens an order, or goes on with the one that is open, until there is a page to pay on, or it is paid. */
export async function press(deps: BillingDeps, reader: Member, wanted: Wanted): Promise<Pressed> {
  try {
    // Once the method that was left did not pay, the member chooses another one on the provider's page.
    let mayCharge = true;
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const opened = await openOrder(deps, reader.memberId, wanted, mayCharge);
      const pressed = await goOn(deps, reader, wanted, opened);
      if (pressed) return pressed;
      if (opened.next === 'charge') mayCharge = false;
    }
    throw new PaymentError('unavailable', 'Somebody else is asking for the same page');
  } catch (error) {
    if (error instanceof PaymentError) throw new AppError('payment_unavailable', { cause: error });
    throw error;
  }
}

/**
 * An order, and what comes next. `page`, `charge`: it is ours to ask for, the order is under its lease. `wait`: a charge of
 * the method that was left is on its way. `busy`: somebody else is asking for its page.
 */
interface Opened {
  order: Order;
  next: 'done' | 'page' | 'charge' | 'wait' | 'busy';
}

/** Nothing where it has to be begun anew. */
async function goOn(deps: BillingDeps, reader: Member, wanted: Wanted, { order, next }: Opened): Promise<Pressed | undefined> {
  switch (next) {
    case 'page':
      return showPage(deps, reader, order, wanted);
    case 'charge':
      return chargeStored(deps, order, wanted);
    case 'wait':
      return followCharge(deps, order, wanted);
    case 'busy':
      await awaitLease(deps, order.id);
      return undefined;
    case 'done':
      return pressedOf(order, wanted);
  }
}

/** What an order has come to; nothing where it came to nothing. */
function pressedOf(order: Order | undefined, wanted: Wanted): Pressed | undefined {
  if (order?.state === 'paid') return { paid: true };
  if (order?.state !== 'open') return undefined;
  if (order.pay_url !== null) return { paid: false, url: order.pay_url, provider: wanted.provider };
  return order.customer_ref === null ? undefined : waiting(wanted);
}

/** The page that waits for a charge of which nobody knows yet what comes of it, or which nobody has to confirm. */
function waiting({ successUrl, provider }: Wanted): Pressed {
  return { paid: false, url: successUrl, provider };
}

/** A charge that is on its way: it may have ended unheard, or nobody was left to ask. */
async function followCharge(deps: BillingDeps, { id }: Order, wanted: Wanted): Promise<Pressed | undefined> {
  await awaitLease(deps, id);
  await collectCharge(deps, id).catch(expectPaymentError);
  const order = await findOrder(deps.db, id);
  if (order?.state === 'paid' && order.plan_id === wanted.planId) return { paid: true };
  // What ended makes way for what is wanted now.
  return order?.state === 'open' && order.pay_url === null ? waiting(wanted) : undefined;
}

async function openOrder(deps: BillingDeps, memberId: string, wanted: Wanted, mayCharge: boolean): Promise<Opened> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new AppError('nologin');
    const now = deps.clock.now();
    const charged = await findCharge(tx, memberId);
    if (charged && holdsUp(deps, charged, now)) return { order: charged, next: 'wait' };
    const quote = await readQuote(tx, deps.offer, memberId, wanted.planId, now, wanted.couponId);
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
 * The charge of a stored method that is on its way, of whatever plan: anything beside it would take money twice. One
 * that the member has to confirm on a page takes nothing by itself, and holds up nothing.
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

/** Keys that are taken out by mistake come back soon. */
const absentMs = 24 * 60 * 60_000;

/** Whether anything else has to wait for a charge. Where its provider is gone, nobody will ever know what came of it. */
function holdsUp(deps: BillingDeps, charged: Order, now: Date): boolean {
  const since = charged.asked_at ?? charged.created_at;
  return providerOf(deps, charged) !== undefined || now.getTime() - since.getTime() < absentMs;
}

/** The open order of an earlier press for the same. */
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
    .execute();
  return open.find(
    ({ plan, coupon_id, from_plan, cycle, customer_ref, expires_at }) =>
      bringsSame(plan, quote.plan) &&
      coupon_id === (quote.coupon?.id ?? null) &&
      from_plan === fromPlan(quote) &&
      cycle === newCycle(quote) &&
      customer_ref === customer &&
      (expires_at === null || expires_at.getTime() - now.getTime() > restMs),
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
  { provider }: Wanted,
  customer: string | null,
): Promise<Order> {
  const now = deps.clock.now();
  const { plan, kind, fullCents, dueCents, coupon, running } = quote;
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
      ...{ amount_cents: dueCents, full_cents: fullCents, currency, coupon_id: coupon?.id ?? null },
      ...{ subscription_id: running?.id ?? null, cycle: newCycle(quote) },
      // A charge is asked for from now on: whatever happens, somebody has to find out what came of it.
      ...{ created_at: now, check_at: new Date(now.getTime() + 60_000), asked_at: customer !== null && dueCents > 0 ? now : null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (dueCents > 0) return order;
  const payment = { state: 'paid' as const, customer: undefined, paidAt: now, amountCents: 0, refundedCents: 0, currency };
  await settleIn(tx, deps, order, payment, true);
  return { ...order, state: 'paid' };
}

/** Makes the page. Its name and its address are written together, by whoever has the lease: no other one is ever shown. */
async function showPage(
  deps: BillingDeps,
  reader: Member,
  order: Order,
  { provider, successUrl, cancelUrl }: Wanted,
): Promise<Pressed | undefined> {
  const { email } = await readMember(deps.db, reader.memberId);
  const { id, amount_cents: amountCents, currency, plan, created_at: since } = order;
  const { language } = reader;
  const asked = { order: id, amountCents, currency, title: plan.name[language], email, language, successUrl, cancelUrl };
  let page: Checkout;
  try {
    page = await provider.createCheckout({ ...asked, since, idempotencyKey: pageKey(id, asked) });
  } catch (error) {
    // A page that nobody was shown is paid by nobody.
    await dropLease(deps, order);
    throw error;
  }
  const shown = await updateLeased(deps, order, {
    provider_ref: page.ref,
    pay_url: page.url,
    expires_at: page.expiresAt,
    lease_until: null,
  });
  return shown && pressedOf(shown, { provider, successUrl, cancelUrl, planId: order.plan_id });
}

/** Providers refuse a key that comes again with other words, so a press from elsewhere has a key of its own. */
function pageKey(id: string, asked: object): string {
  const words = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return `${id}:page:${words.slice(0, 16)}`;
}

/** Charges what the member left at an earlier payment. Nothing when that did not work; while nobody knows, the page that waits. */
async function chargeStored(deps: BillingDeps, held: Order, wanted: Wanted): Promise<Pressed | undefined> {
  await chargeLeased(deps, held, { returnUrl: wanted.successUrl }).catch(expectPaymentError);
  return pressedOf(await findOrder(deps.db, held.id), wanted);
}

/** The order stays without an answer, and somebody goes on asking. */
function expectPaymentError(error: unknown): undefined {
  if (!(error instanceof PaymentError)) throw error;
}

/** So many of a member's orders are asked about at once: more pages than that are rarely open. */
const recentOrdersMax = 5;

/** A member's last orders, the newest first, having asked about the open ones, as somebody who comes back from paying does. */
export async function reconcileRecentOrders(deps: BillingDeps, memberId: string): Promise<Order[]> {
  const orders = await listLastOrders(deps.db, memberId, recentOrdersMax);
  const asked = await Promise.all(orders.map((order) => reconcileIfOpen(deps, order)));
  return asked.filter((order) => order !== undefined);
}

async function reconcileIfOpen(deps: BillingDeps, order: Order): Promise<Order | undefined> {
  if (order.state !== 'open' || !providerOf(deps, order)) return order;
  if (order.provider_ref !== null) await reconcileOrder(deps, order.id).catch(expectPaymentError);
  else if (isCharge(order)) await collectCharge(deps, order.id).catch(expectPaymentError);
  return findOrder(deps.db, order.id);
}
