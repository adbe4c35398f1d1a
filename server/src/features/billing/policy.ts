import type { OrderKind, PlanOrderKind } from '@easel/contract/money';
import { AppError } from '../../platform/app-error.ts';
import { midnightAfter } from '../../platform/moments.ts';
import type { Cause } from '../credits/types.ts';
import { changeTo, type Pack, type Plan, type PlanType, packName, packType } from '../plans/types.ts';
import type { BoughtPlan, Order, Subscription } from './types.ts';

/** A cycle ends at 0:00 UTC, at least so many days after it began. */
export function cycleEnd(start: Date, days: number): Date {
  return midnightAfter(start, days);
}

export function boughtPlan(plan: Plan, type: PlanType): BoughtPlan {
  const { id, name, cents, credits, simultaneous, retentionDays } = plan;
  return { id, type: type.type, name, days: type.days, cents, credits, simultaneous, retentionDays };
}

/** A pack as orders keep it: its days are those for which its credits can be spent, and it allows nothing else. */
export function boughtPack({ id, credits, cents, days }: Pack): BoughtPlan {
  return { id, type: packType, name: packName(credits), days, cents, credits, simultaneous: 0, retentionDays: 0 };
}

export interface Price {
  kind: PlanOrderKind;
  /** The plan that is paid for. */
  plan: BoughtPlan;
  /** What the running plan takes off its price. */
  countedCents: number;
  /** The days that a switch counts, of how many, and what was paid for all of them. */
  counted: { days: number; of: number; paidCents: number };
  /** Credits that come with it, and until when. */
  credits: number;
  end: Date;
}

/** What a plan costs a member, by the running plan and what was really paid for it. Refuses what cannot be bought now. */
export function priceOf(plan: BoughtPlan, running: Subscription | undefined, paidCents: number, now: Date): Price {
  const whole = { countedCents: 0, counted: { days: 0, of: 0, paidCents: 0 } };
  if (!running) return { kind: 'first', plan, ...whole, credits: plan.credits, end: cycleEnd(now, plan.days) };
  const renewed = running.next_plan ?? running.plan;
  if (running.state === 'grace' && renewed.id === plan.id) {
    return { kind: 'renewal', plan: renewed, ...whole, credits: renewed.credits, end: cycleEnd(running.cycle_end, renewed.days) };
  }
  if (running.plan_id === plan.id && running.state !== 'grace') throw new AppError('already_paid');
  const change = changeTo(plan, { ...running, state: running.state === 'grace' ? 'grace' : 'active' }, paidCents, now);
  if (typeof change === 'string') throw new AppError('plan_lower');
  const { kind, countedCents, counted, credits } = change;
  return {
    kind,
    plan,
    countedCents,
    counted: { ...counted, paidCents },
    credits,
    end: kind === 'upgrade' ? running.cycle_end : cycleEnd(now, plan.days),
  };
}

/** Whether an order changes what runs. */
export function isChange(kind: OrderKind): kind is 'upgrade' | 'switch' {
  return kind === 'upgrade' || kind === 'switch';
}

/**
 * What the credits of a paid order are kept under: `<subscription>/<cycle>` for the one that began a cycle, and for an
 * upgrade within it the same with the order's id, so that either is granted and withdrawn apart.
 */
export function creditsOf({ id, kind, subscription_id, cycle }: Pick<Order, 'id' | 'kind' | 'subscription_id' | 'cycle'>): string {
  return kind === 'upgrade' ? `${subscription_id}/${cycle}/${id}` : `${subscription_id}/${cycle}`;
}

/** Why a paid order brought its credits. */
export function causeOf(order: Pick<Order, 'id' | 'kind' | 'subscription_id' | 'cycle'>): Cause {
  return order.kind === 'pack' ? { type: 'pack', id: order.id } : { type: 'cycle', id: creditsOf(order) };
}

/** The orders that an answer to whoever waits is about: those of one pack, or those of plans. */
export function ordersAbout<One extends Pick<Order, 'kind' | 'plan_id'>>(orders: readonly One[], pack: string | undefined): One[] {
  return orders.filter(({ kind, plan_id }) => (kind === 'pack' ? plan_id === pack : pack === undefined));
}

/**
 * Whether a plan became active since the member last asked for one: the last order bought it, or an earlier one that
 * was paid after the last one was opened, as in another tab. What was paid before says nothing about the last one.
 * Takes a member's own orders, the newest first.
 */
export function isBought(orders: readonly Pick<Order, 'state' | 'return_wanted' | 'created_at' | 'paid_at'>[]): boolean {
  const [last] = orders;
  const bought = orders.filter(({ state, return_wanted }) => state === 'paid' && !return_wanted);
  return bought.some((order) => order === last || (last && order.paid_at && order.paid_at >= last.created_at));
}

/** Whether a charge of the stored method is pending. */
export function isChecked({ state, customer_ref, pay_url }: Pick<Order, 'state' | 'customer_ref' | 'pay_url'>): boolean {
  return state === 'open' && customer_ref !== null && pay_url === null;
}

/** What became of an order that is not paid: its last attempt was declined, its page expired, or it is still open. */
export function outcomeOf({ state, declined }: Pick<Order, 'state' | 'declined'>): 'declined' | 'expired' | 'open' | undefined {
  if (state === 'failed' || (state === 'open' && declined)) return 'declined';
  return state === 'expired' || state === 'open' ? state : undefined;
}

/** Payments that bought nothing, since the order before them was opened: what is told of beside the plan that is active. */
export function returnedBeside<One extends Pick<Order, 'return_wanted' | 'paid_at' | 'created_at'>>(orders: readonly One[]): One[] {
  const [last] = orders;
  const since = last ? Math.min(last.created_at.getTime(), ...orders.slice(1, 2).map(({ created_at }) => created_at.getTime())) : 0;
  return orders.filter(({ return_wanted, paid_at }) => return_wanted && paid_at !== null && paid_at.getTime() >= since);
}
