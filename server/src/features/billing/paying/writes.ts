import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { Member } from '../../../platform/route.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import { readMember } from '../../account/reads.ts';
import { askAbout, giveUp, nameOfPayment, providerOf } from '../collecting/writes.ts';
import { lockMember, settleIn } from '../life/writes.ts';
import { findOrder, listLastOrders } from '../reads.ts';
import '../tables.ts';
import { type BillingDeps, noProvider, type Order } from '../types.ts';
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

/** Opens an order, or goes on with the one that is open, until there is a page to pay on, or it is paid. */
export async function press(deps: BillingDeps, reader: Member, wanted: Wanted): Promise<Pressed> {
  try {
    const opened = await openOrder(deps, reader.memberId, wanted);
    if (opened.next !== 'wait') return await goOn(deps, reader, wanted, opened);
    // It may have ended unheard.
    const charged = await askAboutOpen(deps, opened.order);
    if (charged?.state === 'open') return waiting(wanted);
    return await goOn(deps, reader, wanted, await openOrder(deps, reader.memberId, wanted));
  } catch (error) {
    if (error instanceof PaymentError) throw new AppError('payment_unavailable', { cause: error });
    throw error;
  }
}

/** An order, and what comes next: `wait` while a charge of the stored method is on its way. */
interface Opened {
  order: Order;
  next: 'page' | 'charge' | 'wait';
}

async function goOn(deps: BillingDeps, reader: Member, wanted: Wanted, { order, next }: Opened): Promise<Pressed> {
  if (order.state === 'paid') return { paid: true };
  if (next === 'wait') return waiting(wanted);
  if (order.pay_url !== null) return { paid: false, url: order.pay_url, provider: wanted.provider };
  if (next === 'page') return showPage(deps, reader, order, wanted);
  const pressed = await chargeStored(deps, order, wanted);
  if (pressed) return pressed;
  // The stored method did not pay: the member chooses another one on the provider's page.
  return goOn(deps, reader, wanted, await openOrder(deps, reader.memberId, wanted, false));
}

/** A charge that nobody has to confirm is on its way: the page that waits for it. */
function waiting({ successUrl, provider }: Wanted): Pressed {
  return { paid: false, url: successUrl, provider };
}

async function openOrder(deps: BillingDeps, memberId: string, wanted: Wanted, mayCharge = true): Promise<Opened> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new AppError('nologin');
    const charged = await findCharge(tx, memberId);
    if (charged && charged.provider_ref !== null) return { order: charged, next: 'wait' };
    const now = deps.clock.now();
    const quote = await readQuote(tx, deps.offer, memberId, wanted.planId, now, wanted.couponId);
    const customer =
      mayCharge && quote.kind === 'upgrade' && quote.running?.provider === wanted.provider.id ? quote.running.customer_ref : null;
    const same = await findSame(tx, memberId, quote, wanted.provider.id, customer, now);
    // Nobody knows yet whether that one was charged. The same press may ask again, by the same key; another one may not.
    if (charged && charged.id !== same?.id) return { order: charged, next: 'wait' };
    const order = same ?? (await insertOrder(tx, deps, memberId, quote, wanted, customer));
    return { order, next: customer === null ? 'page' : 'charge' };
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
    ({ coupon_id, from_plan, customer_ref, expires_at }) =>
      coupon_id === (quote.coupon?.id ?? null) &&
      from_plan === fromPlan(quote) &&
      customer_ref === customer &&
      (expires_at === null || expires_at.getTime() - now.getTime() > restMs),
  );
}

function fromPlan({ kind, running }: Quote): string | null {
  return kind === 'upgrade' ? (running?.plan_id ?? null) : null;
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
      ...{ subscription_id: running?.id ?? null, cycle: kind === 'renewal' && running ? running.cycle + 1 : null },
      ...{ created_at: now, check_at: new Date(now.getTime() + 60_000) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (dueCents > 0) return order;
  const payment = { state: 'paid' as const, customer: undefined, paidAt: now, amountCents: 0, refundedCents: 0, currency };
  await settleIn(tx, deps, order, payment, true);
  return { ...order, state: 'paid' };
}

async function showPage(deps: BillingDeps, reader: Member, order: Order, { provider, successUrl, cancelUrl }: Wanted): Promise<Pressed> {
  const { email } = await readMember(deps.db, reader.memberId);
  const { id, amount_cents: amountCents, currency, plan } = order;
  const { language } = reader;
  const page = await provider.createCheckout({
    ...{ order: id, amountCents, currency, title: plan.name[language], email, language, successUrl, cancelUrl, idempotencyKey: id },
  });
  await nameOfPayment(deps, order, page.ref);
  await deps.db.updateTable('orders').set({ pay_url: page.url, expires_at: page.expiresAt }).where('id', '=', id).execute();
  return { paid: false, url: page.url, provider };
}

/** Charges what the member left at an earlier payment. Nothing when that did not work. */
async function chargeStored(deps: BillingDeps, order: Order, wanted: Wanted): Promise<Pressed | undefined> {
  const { provider, successUrl: returnUrl } = wanted;
  const { id, amount_cents: amountCents, currency, plan, customer_ref } = order;
  const request = { order: id, customer: customer_ref ?? '', amountCents, currency, title: plan.name.en, returnUrl };
  const charge = await provider.charge({ ...request, idempotencyKey: `${id}:charge` }).catch(notCharged);
  if (charge?.ref === undefined) {
    await giveUp(deps, order, 'failed');
    return undefined;
  }
  await nameOfPayment(deps, order, charge.ref);
  if (charge.state === 'action') {
    await deps.db.updateTable('orders').set({ pay_url: charge.url }).where('id', '=', id).execute();
    return { paid: false, url: charge.url, provider };
  }
  await askAbout(deps, id);
  const { state } = (await findOrder(deps.db, id)) ?? order;
  if (state === 'paid') return { paid: true };
  return state === 'open' ? waiting(wanted) : undefined;
}

/** A provider that will not charge has taken nothing; of one that did not answer nobody knows. */
function notCharged(error: unknown): undefined {
  if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error;
}

/** So many of a member's orders are asked about at once: more pages than that are rarely open. */
const askedMax = 5;

/** A member's last orders, the newest first, having asked about the open ones, as somebody who comes back from paying does. */
export async function askAboutLast(deps: BillingDeps, memberId: string): Promise<Order[]> {
  const orders = await listLastOrders(deps.db, memberId, askedMax);
  const asked = await Promise.all(orders.map((order) => askAboutOpen(deps, order)));
  return asked.filter((order) => order !== undefined);
}

async function askAboutOpen(deps: BillingDeps, order: Order): Promise<Order | undefined> {
  if (order.state !== 'open' || order.provider_ref === null || !providerOf(deps, order)) return order;
  try {
    await askAbout(deps, order.id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
  return findOrder(deps.db, order.id);
}
