import type { OrderKind } from '@easel/contract/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type UsableCoupon, usableCoupons } from '../../coupons/reads.ts';
import { discountOf } from '../../coupons/types.ts';
import { hasPaid } from '../../plans/reads.ts';
import type { PlansOffer } from '../../plans/types.ts';
import { boughtPlan, priceOf } from '../policy.ts';
import { readRunning } from '../reads.ts';
import type { BoughtPlan, Subscription } from '../types.ts';

/** What somebody would pay now, and why. */
export interface Quote {
  plan: BoughtPlan;
  kind: OrderKind;
  fullCents: number;
  dueCents: number;
  coupon: UsableCoupon | undefined;
  running: Subscription | undefined;
}

/** The price of a plan for a member, from the configuration and the member's own rows alone. */
export async function readQuote(
  db: Database | Transaction,
  offer: PlansOffer,
  memberId: string,
  planId: string,
  now: Date,
): Promise<Quote> {
  const type = offer.types.find(({ plans }) => plans.some(({ id }) => id === planId));
  const plan = type?.plans.find(({ id }) => id === planId);
  if (!type || !plan || plan.target !== undefined) throw new AppError('not_found');
  const running = await readRunning(db, memberId);
  const wanted = boughtPlan(plan, type);
  const { kind, fullCents } = priceOf(wanted, running);
  const [usable, paidBefore] = [await usableCoupons(db, memberId, now), await hasPaid(db, memberId)];
  const coupon = best(
    usable.filter(({ first_only }) => !first_only || (!paidBefore && kind === 'first')),
    fullCents,
  );
  const bought = kind === 'renewal' && running ? running.plan : wanted;
  return { plan: bought, kind, fullCents, dueCents: fullCents - discountOf(fullCents, coupon), coupon, running };
}

/** The coupon that takes off most; of equal ones the soonest to expire. */
function best(coupons: readonly UsableCoupon[], cents: number): UsableCoupon | undefined {
  return coupons.reduce<UsableCoupon | undefined>(
    (found, coupon) => (discountOf(cents, coupon) > discountOf(cents, found) ? coupon : found),
    undefined,
  );
}
