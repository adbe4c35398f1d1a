import type { OrderKind } from '@easel/contract/money';
import { AppError } from '../../platform/app-error.ts';
import type { Plan, PlanType } from '../plans/types.ts';
import type { BoughtPlan, Order, Subscription } from './types.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A cycle ends at 0:00 UTC, at least so many days after it began. */
export function cycleEnd(start: Date, days: number): Date {
  return new Date(Math.ceil((start.getTime() + days * dayMs) / dayMs) * dayMs);
}

export function boughtPlan(plan: Plan, type: PlanType): BoughtPlan {
  const { id, name, cents, credits, simultaneous, retentionDays } = plan;
  return { id, type: type.type, name, days: type.days, cents, credits, simultaneous, retentionDays };
}

export interface Price {
  kind: OrderKind;
  fullCents: number;
}

/** What a plan costs somebody, by what runs for them. Refuses what cannot be bought now. */
export function priceOf(plan: BoughtPlan, running: Subscription | undefined): Price {
  if (!running) return { kind: 'first', fullCents: plan.cents };
  if (running.plan_id === plan.id) {
    if (running.state !== 'grace') throw new AppError('already_paid');
    return { kind: 'renewal', fullCents: running.plan.cents };
  }
  // Who has not paid the present cycle yet has nothing to be counted against another plan.
  if (running.state === 'grace' || plan.cents <= running.plan.cents) throw new AppError('plan_lower');
  return { kind: 'upgrade', fullCents: plan.cents - running.plan.cents };
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
