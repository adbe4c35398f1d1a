import type { Payment } from '../../../ports/payments.ts';
import { cycleEnd } from '../policy.ts';
import { isWorse, noticeOf, sameTerms } from '../repricing/policy.ts';
import type { BillingEmailKind, BoughtPlan, EarlierTerms, Order, Subscription } from '../types.ts';

/**
 * The lifecycle of orders and subscriptions as one pure function: a situation and a fact give the effects to apply. It
 * reads no clock and no database, so every path can be tested in a table.
 */

export type Fact =
  /** What the provider says of the order. */
  | { type: 'payment'; payment: Pick<Payment, 'state' | 'refundedCents' | 'customer' | 'paidAt'> }
  /** The subscription's `due_at` has come. */
  | { type: 'due' }
  | { type: 'cancel' }
  | { type: 'resume' }
  /** The plan is offered on other terms when the next period begins. */
  | { type: 'repriced'; plan: BoughtPlan }
  /** The member keeps the account that was to be deleted. */
  | { type: 'kept' }
  /** The member wants this plan from the next period on; nothing for the one that runs. */
  | { type: 'next'; plan: BoughtPlan | null };

export interface Situation {
  order?: Order | undefined;
  /** Of the order, or what runs for its member. */
  subscription?: Subscription | undefined;
  /** The member left, or the order's coupon was spent elsewhere. */
  unusable?: boolean;
  /** When the account is deleted, where that was asked for: until then nothing is charged, and nothing ends for good. */
  leaving?: Date | undefined;
  /** A renewal charge is pending: a second one would take the amount twice. */
  waiting?: boolean;
  /** The plan that the order's cycle has by its other payments: that of the largest one that stands. */
  without?: BoughtPlan | undefined;
}

export type Effect =
  | { do: 'mark'; state: Order['state']; paidAt?: Date | undefined }
  /** The sale, its discount and its payment enter the books. */
  | { do: 'book-sale' }
  /** Late in its transaction, because every other invoice waits for its number from then on. */
  | { do: 'write-invoice' }
  /** This much went back to the payer; less than 0 came again. */
  | { do: 'book-return'; cents: number; reason: ReturnReason }
  | { do: 'mark-invoice'; state: 'paid' | 'refunded' | 'disputed' }
  /** Money was taken that buys nothing: it goes back. */
  | { do: 'want-return' }
  /** A cycle begins, of a new subscription where `cycle` is 1. */
  | { do: 'begin-cycle'; plan: BoughtPlan; cycle: number; start: Date; end: Date; customer: string | undefined }
  /** The running cycle continues with a larger plan and so many more credits. */
  | { do: 'raise-plan'; plan: BoughtPlan; cycle: number; credits: number; end: Date; customer: string | undefined }
  /** The credits of a pack arrive, to be spent until then. */
  | { do: 'grant-pack'; credits: number; end: Date }
  /** The running cycle continues with the plan of its remaining payments. */
  | { do: 'lower-plan'; plan: BoughtPlan }
  | { do: 'withdraw-credits' }
  | { do: 'set-cancel'; value: boolean }
  | { do: 'set-next'; plan: BoughtPlan | null }
  | { do: 'set-noticed' }
  /** Opens the order of one try to renew. */
  | { do: 'try-renewal'; cycle: number; try: number }
  | { do: 'set-grace'; until: Date }
  | { do: 'end' }
  | { do: 'set-due'; at: Date }
  /** The period lasts until now: its member was away and is not charged for the days in between. */
  | { do: 'extend-cycle'; end: Date }
  | { do: 'email'; email: BillingEmailKind; until: Date; returned?: Returned; repriced?: Repriced };

/** What an email says of other terms. */
export interface Repriced {
  plan: BoughtPlan;
  /** What the member has until then. */
  before: BoughtPlan;
  /** Absent where they were told of none. */
  earlier?: EarlierTerms;
}

/** `double`: what was paid buys nothing. `dispute-won`: the money is back. */
export type ReturnReason = 'refund' | 'double' | 'dispute' | 'dispute-won';

/** What an email says of money that went back, or came again. */
export interface Returned {
  cents: number;
  reason: ReturnReason;
  /** What becomes of the plan; `credits`: those of a pack that were left are taken back. */
  outcome: 'goes-on' | 'ends' | 'none' | 'credits';
  /** The plan that goes on. */
  plan: BoughtPlan | undefined;
}

/** Whether a payment began or raised a plan, or brought credits. */
export function buysSomething(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effect.do === 'begin-cycle' || effect.do === 'raise-plan' || effect.do === 'grant-pack');
}

const dayMs = 24 * 60 * 60 * 1000;
export const graceDays = 3;

/** A renewal is announced this long before. */
function renewalNoticeDays(days: number): number {
  return days > 7 ? 3 : 1;
}

function after(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

function noticeAt(end: Date, days: number): Date {
  return after(end, -renewalNoticeDays(days));
}

export function decide(situation: Situation, fact: Fact, now: Date): Effect[] {
  if (fact.type === 'payment') return situation.order ? onPayment(situation, situation.order, fact.payment, now) : [];
  const { subscription } = situation;
  if (!subscription || subscription.state === 'ended') return [];
  if (fact.type === 'due') return onDue(subscription, situation, now);
  if (fact.type === 'kept') return onKept(subscription, now);
  if (fact.type === 'next') return onNext(subscription, fact.plan, now);
  if (fact.type === 'repriced') return onRepriced(subscription, fact.plan, now);
  const value = fact.type === 'cancel';
  // There is nothing to charge a renewal to.
  if (!value && subscription.customer_ref === null) return [];
  if (subscription.cancel_at_period_end === value) return [];
  // Cancelling also forgets the chosen next plan: who resumes later keeps the running one, on the terms that they were told.
  const forgotten: Effect[] = value && choseAnother(subscription) ? [{ do: 'set-next', plan: null }] : [];
  const until = subscription.grace_until ?? subscription.cycle_end;
  const told: Effect[] = value ? [{ do: 'email', email: 'cancelled', until }] : [];
  return [{ do: 'set-cancel', value }, ...forgotten, ...dueAfter(subscription, value, now), ...told];
}

/** Whether the next period takes another plan, and not the same one on other terms. */
function choseAnother({ plan_id, next_plan }: Subscription): boolean {
  return next_plan !== null && next_plan.id !== plan_id;
}

/** Whoever chose another plan, or lets theirs end, is told nothing; nor is anybody told of worse terms too late. */
function onRepriced(subscription: Subscription, offered: BoughtPlan, now: Date): Effect[] {
  const { plan_id, plan, next_plan, state, cycle_end, cancel_at_period_end, customer_ref } = subscription;
  if (state !== 'active' || cancel_at_period_end || customer_ref === null) return [];
  if (offered.id !== plan_id || choseAnother(subscription)) return [];
  const agreed = next_plan ?? plan;
  if (sameTerms(offered, agreed)) return [];
  const { at, late } = noticeOf(cycle_end, plan.days, isWorse(offered, agreed), now);
  if (late || at > now) return [];
  const stays = sameTerms(offered, plan);
  const repriced: Repriced = { plan: offered, before: plan, ...(next_plan && { earlier: stays ? 'cancelled' : 'replaced' }) };
  return [
    { do: 'set-next', plan: stays ? null : offered },
    { do: 'email', email: 'price', until: cycle_end, repriced },
  ];
}

/** Choosing the next plan of a cancelled subscription resumes it. */
function onNext(
  { plan_id, next_plan, state, cycle_end, cancel_at_period_end, customer_ref }: Subscription,
  wanted: BoughtPlan | null,
  now: Date,
): Effect[] {
  const plan = wanted?.id === plan_id ? null : wanted;
  if (plan && (state !== 'active' || cycle_end <= now || customer_ref === null)) return [];
  // Other terms of the running plan are not chosen, and stay.
  if (plan === null && (next_plan === null || next_plan.id === plan_id)) return [];
  const back: Effect[] = plan && cancel_at_period_end ? [{ do: 'set-cancel', value: false }] : [];
  return [{ do: 'set-next', plan }, ...back];
}

/** Who cancels during grace is not charged again; who resumes is charged at once. */
function dueAfter({ state, grace_until }: Subscription, cancelled: boolean, now: Date): Effect[] {
  if (state !== 'grace' || !grace_until) return [];
  return [{ do: 'set-due', at: cancelled ? grace_until : now }];
}

function onPayment(situation: Situation, order: Order, payment: Extract<Fact, { type: 'payment' }>['payment'], now: Date): Effect[] {
  const settled = order.state === 'paid' || order.state === 'refunded' || order.state === 'disputed';
  switch (payment.state) {
    case 'open':
      return [];
    case 'failed':
    case 'expired':
      return order.state === 'open' ? onFailure(situation, order, payment.state, now) : [];
    case 'paid':
    case 'refunded':
    case 'disputed':
      return settled
        ? onReturn(situation, order, { state: payment.state, refundedCents: payment.refundedCents })
        : onPaid(situation, order, payment, now);
  }
}

function onFailure({ subscription }: Situation, order: Order, state: 'failed' | 'expired', now: Date): Effect[] {
  const effects: Effect[] = [{ do: 'mark', state }];
  const isTry = order.kind === 'renewal' && order.try > 0;
  if (!isTry || !subscription || subscription.state === 'ended' || order.cycle !== subscription.cycle + 1) return effects;
  // Cancelled during the charge: the end of the period, which waited for it, is due now.
  if (subscription.cancel_at_period_end) return [...effects, { do: 'set-due', at: now }];
  const until = subscription.grace_until ?? after(subscription.cycle_end, graceDays);
  if (subscription.state === 'active') effects.push({ do: 'set-grace', until });
  return [...effects, { do: 'email', email: 'failed', until }];
}

function onPaid(
  situation: Situation,
  order: Order,
  payment: { paidAt: Date | undefined; customer: string | undefined },
  now: Date,
): Effect[] {
  // A provider's clock may be ahead of ours, and orders are compared by ours.
  const paidAt = payment.paidAt && payment.paidAt < now ? payment.paidAt : now;
  const paid: Effect[] = [{ do: 'mark', state: 'paid', paidAt }, { do: 'book-sale' }];
  const bought = planBought(situation, order, payment.customer, now);
  if (!bought) return [...paid, { do: 'want-return' }, { do: 'write-invoice' }];
  const email = order.kind === 'pack' ? 'pack' : 'receipt';
  return [...paid, ...bought.effects, { do: 'write-invoice' }, { do: 'email', email, until: bought.end }];
}

function planBought(situation: Situation, order: Order, customer: string | undefined, now: Date): Bought | undefined {
  if (order.kind === 'pack') return planPack(situation, order, now);
  return order.kind === 'upgrade' ? planUpgrade(situation, order, customer, now) : planCycle(situation, order, customer, now);
}

/** A pack buys credits beside whatever runs; its time begins when they arrive. Nothing if the member left. */
function planPack({ unusable }: Situation, { plan: { credits, days } }: Order, now: Date): Bought | undefined {
  if (unusable) return undefined;
  const end = cycleEnd(now, days);
  return { effects: [{ do: 'grant-pack', credits, end }], end };
}

interface Bought {
  effects: Effect[];
  end: Date;
}

/** The effects of a paid upgrade within the running cycle; nothing if the plan it starts from no longer runs. */
function planUpgrade({ subscription, unusable }: Situation, order: Order, customer: string | undefined, now: Date): Bought | undefined {
  if (unusable || !isStartOf(order, subscription, now)) return undefined;
  const { plan } = order;
  const { cycle, cycle_end: end, plan: before } = subscription;
  if (plan.type !== before.type) return undefined;
  const credits = Math.max(0, plan.credits - before.credits);
  const method = customer ?? order.customer_ref ?? subscription.customer_ref;
  return { effects: [{ do: 'raise-plan', plan, cycle, credits, end, customer }, ...endsWithout(method)], end };
}

/** Whether the order upgrades the plan that runs now, and not an earlier one. */
function isStartOf(order: Order, subscription: Subscription | undefined, now: Date): subscription is Subscription {
  if (!subscription || subscription.id !== order.subscription_id || subscription.plan_id !== order.from_plan) return false;
  return subscription.state === 'active' && now < subscription.cycle_end;
}

function planCycle(situation: Situation, order: Order, customer: string | undefined, now: Date): Bought | undefined {
  const cycle = cycleOf(situation, order, now);
  if (!cycle) return undefined;
  const { plan } = order;
  const { end } = cycle;
  const before = situation.subscription?.state === 'ended' ? undefined : situation.subscription;
  const method = customer ?? order.customer_ref ?? before?.customer_ref ?? null;
  return {
    effects: [{ do: 'begin-cycle', plan, ...cycle, customer }, { do: 'set-due', at: noticeAt(end, plan.days) }, ...endsWithout(method)],
    end,
  };
}

/** Where no method was left, as after a first order of 0, nothing can be charged later: the plan ends with its period. */
function endsWithout(method: string | null): Effect[] {
  return method === null ? [{ do: 'set-cancel', value: true }] : [];
}

/** The cycle that a paid order begins; nothing if it is too late or a second payment for the same cycle. */
function cycleOf({ subscription, unusable }: Situation, order: Order, now: Date): { cycle: number; start: Date; end: Date } | undefined {
  if (unusable) return undefined;
  const { days } = order.plan;
  const running = subscription && subscription.state !== 'ended' ? subscription : undefined;
  if (order.kind === 'first') return running ? undefined : { cycle: 1, start: now, end: cycleEnd(now, days) };
  if (!running || running.id !== order.subscription_id) return undefined;
  const cycle = running.cycle + 1;
  if (order.cycle !== cycle) return undefined;
  if (order.kind === 'switch') return isStartOf(order, running, now) ? { cycle, start: now, end: cycleEnd(now, days) } : undefined;
  // One cycle follows the other without a gap, unless the studio stood still for longer than a cycle.
  const start = cycleEnd(running.cycle_end, days) > now ? running.cycle_end : now;
  return { cycle, start, end: cycleEnd(start, days) };
}

function onReturn(
  { subscription, without }: Situation,
  order: Order,
  payment: { state: 'paid' | 'refunded' | 'disputed'; refundedCents: number },
): Effect[] {
  const { state } = payment;
  // Disputed money counts as returned until the dispute is won.
  const gone = state === 'paid' ? Math.min(payment.refundedCents, order.amount_cents) : order.amount_cents;
  const cents = gone - order.returned_cents;
  const running = subscription && subscription.state !== 'ended' ? subscription : undefined;
  const taken = takenBack({ running, without }, order, state);
  const ends = taken.some((effect) => effect.do === 'end');
  const lower = taken.find((effect) => effect.do === 'lower-plan')?.plan;
  const effects: Effect[] = [];
  const reason = returnReason(order, state, cents);
  if (cents !== 0) effects.push({ do: 'book-return', cents, reason });
  if (state !== order.state) effects.push({ do: 'mark', state }, { do: 'mark-invoice', state }, ...taken);
  if (cents === 0) return effects;
  const packTaken = order.kind === 'pack' && taken.length > 0;
  const returned: Returned = {
    cents: Math.abs(cents),
    reason,
    outcome: packTaken ? 'credits' : ends ? 'ends' : running ? 'goes-on' : 'none',
    plan: lower ?? running?.plan,
  };
  return [...effects, { do: 'email', email: 'returned', until: running?.cycle_end ?? order.created_at, returned }];
}

function returnReason(order: Order, state: 'paid' | 'refunded' | 'disputed', cents: number): ReturnReason {
  if (cents < 0) return 'dispute-won';
  if (state === 'disputed') return 'dispute';
  return order.return_wanted ? 'double' : 'refund';
}

/** What a payment brought, and is lost with it once all of it has gone back. */
function takenBack(
  { running, without }: { running: Subscription | undefined; without: BoughtPlan | undefined },
  order: Order,
  state: 'paid' | 'refunded' | 'disputed',
): Effect[] {
  if (state === order.state || state === 'paid' || order.return_wanted) return [];
  const wanted = state === 'refunded' ? order.refund_plan : null;
  if (wanted === 'keep') return [];
  if (order.kind === 'pack') return [{ do: 'withdraw-credits' }];
  if (order.subscription_id === null || order.cycle === null) return [];
  const credits: Effect = { do: 'withdraw-credits' };
  if (running?.id !== order.subscription_id || order.cycle !== running.cycle) return [credits];
  // A refunded upgrade only lowers the plan; a refund of the payment that began the cycle ends the subscription.
  if (wanted === 'end' || (order.kind !== 'upgrade' && wanted !== 'lower')) return [credits, { do: 'end' }];
  if (!without || without.id === running.plan_id) return [credits];
  // Other terms of the plan that is left were told of for that one: the plan that stays goes on instead.
  const forgotten: Effect[] = running.next_plan?.id === running.plan_id ? [{ do: 'set-next', plan: null }] : [];
  return [credits, { do: 'lower-plan', plan: without }, ...forgotten];
}

/** What was put off while the account was leaving is due now; a period that ended meanwhile is renewed from this day on. */
function onKept({ state, cycle_end, cancel_at_period_end, tries }: Subscription, now: Date): Effect[] {
  if (cancel_at_period_end) return [];
  const over = state === 'active' && cycle_end <= now && tries === 0;
  return [...(over ? [{ do: 'extend-cycle' as const, end: now }] : []), { do: 'set-due', at: now }];
}

function onDue(subscription: Subscription, { waiting = false, leaving }: Situation, now: Date): Effect[] {
  const { cycle, cycle_end, plan, tries, noticed_cycle, state, grace_until, due_at } = subscription;
  // Somebody else was quicker.
  if (due_at && due_at > now) return [];
  // The plan waits for its member's last word, which the deletion is.
  if (leaving && now >= cycle_end && state === 'active' && !subscription.cancel_at_period_end) {
    return [{ do: 'set-due', at: leaving > now ? leaving : after(now, 1) }];
  }
  const cancel_at_period_end = subscription.cancel_at_period_end || leaving !== undefined;
  if (now < cycle_end) {
    if (now < noticeAt(cycle_end, plan.days)) return [{ do: 'set-due', at: noticeAt(cycle_end, plan.days) }];
    const rest: Effect[] = [{ do: 'set-due', at: cycle_end }];
    if (noticed_cycle >= cycle || cancel_at_period_end) return rest;
    return [{ do: 'set-noticed' }, { do: 'email', email: 'renewal', until: cycle_end }, ...rest];
  }
  const until = grace_until ?? after(cycle_end, graceDays);
  const over: Effect[] = [{ do: 'end' }, { do: 'email', email: 'ended', until: cycle_end }];
  if (cancel_at_period_end && state === 'active') return over;
  if (now >= until && tries > 0) return over;
  if (cancel_at_period_end || tries >= graceDays) return [{ do: 'set-due', at: until }];
  if (waiting) return [{ do: 'set-due', at: new Date(Math.min(after(now, 1).getTime(), until.getTime())) }];
  // A try each day of the grace, counted from its start, so that a late one moves no other; and then the end.
  const next = after(cycle_end, tries + 1);
  const ahead = next > now ? next : after(now, 1);
  return [
    { do: 'try-renewal', cycle: cycle + 1, try: tries + 1 },
    { do: 'set-due', at: until > now && until < ahead ? until : ahead },
  ];
}
