import type { OrderKind } from '@easel/contract/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findCoupon, usableCoupons } from '../../coupons/reads.ts';
import { type CouponRow, countingFor, couponFor, discountOf } from '../../coupons/types.ts';
import { readPaidCents } from '../../plans/reads.ts';
import type { Pack, PlansOffer } from '../../plans/types.ts';
import { type BillLine, billLines } from '../bills/policy.ts';
import { boughtPack, boughtPlan, cycleEnd, type Price, priceOf } from '../policy.ts';
import { readRunning } from '../reads.ts';
import type { BoughtPlan, Subscription } from '../types.ts';

/** What a member would pay now, and why. */
export interface Quote extends Omit<Price, 'kind'> {
  kind: OrderKind;
  fullCents: number;
  dueCents: number;
  coupon: CouponRow | undefined;
  /** The member named it. */
  chosen: boolean;
  /** All that could be used for it, the soonest to expire first, each with what it takes off. */
  coupons: readonly { coupon: CouponRow; discountCents: number }[];
  lines: BillLine[];
  running: Subscription | undefined;
}

export type PlanQuote = Quote & Pick<Price, 'kind'>;

/**
 * The price of a plan for a member, from the configuration and the member's own rows alone. `choice` is the id of a
 * coupon, or `none`; without it the one that takes off most is used.
 */
export async function readQuote(
  db: Database | Transaction,
  offer: PlansOffer,
  memberId: string,
  planId: string,
  now: Date,
  choice?: string,
): Promise<PlanQuote> {
  const wanted = offeredPlan(offer, planId);
  const running = await readRunning(db, memberId);
  const price = priceOf(wanted, running, running ? await readPaidCents(db, memberId, running) : 0, now);
  const fullCents = price.plan.cents - price.countedCents;
  const usable = countingFor(await usableCoupons(db, memberId, now), price.plan.id);
  const coupon = choice === undefined ? couponFor(usable, fullCents) : await named(db, memberId, usable, choice);
  const discountCents = discountOf(fullCents, coupon);
  const from = running?.plan.name;
  const lines = billLines({ ...price, from, discountCents, coupon, currency: offer.currency });
  const coupons = usable.map((one) => ({ coupon: one, discountCents: discountOf(fullCents, one) }));
  const chosen = coupon !== undefined && choice !== undefined;
  return { ...price, fullCents, dueCents: fullCents - discountCents, coupon, chosen, coupons, lines, running };
}

/** A pack costs the same for everybody, whatever runs for them, and takes no coupon. */
export function quotePack(pack: Pack, currency: string, now: Date, choice: string | undefined): Quote {
  if (choice !== undefined && choice !== noCoupon) throw new AppError('invalid', { fields: { coupon_id: 'coupon_unfit' } });
  const plan = boughtPack(pack);
  const { cents, credits, days } = plan;
  const uncounted = { countedCents: 0, counted: { days: 0, of: 0, paidCents: 0 } };
  const lines = billLines({ kind: 'pack', plan, from: undefined, ...uncounted, discountCents: 0, coupon: undefined, currency });
  return {
    ...{ kind: 'pack', plan, ...uncounted, credits, end: cycleEnd(now, days), fullCents: cents, dueCents: cents, lines },
    ...{ coupon: undefined, chosen: false, coupons: [], running: undefined },
  };
}

export function findPack({ packs }: PlansOffer, id: string): Pack | undefined {
  return packs.find((pack) => pack.id === id);
}

/** Whether something is for sale under this id. */
export function isOffered(offer: PlansOffer, id: string): boolean {
  return findPack(offer, id) !== undefined || offer.types.some(({ plans }) => plans.some((plan) => plan.id === id));
}

/** A plan that is for sale. */
export function offeredPlan(offer: PlansOffer, planId: string): BoughtPlan {
  const type = offer.types.find(({ plans }) => plans.some(({ id }) => id === planId));
  const plan = type?.plans.find(({ id }) => id === planId);
  if (!type || !plan || plan.target !== undefined) throw new AppError('not_found');
  return boughtPlan(plan, type);
}

/** The coupon id that means no coupon. */
export const noCoupon = 'none';

async function named(
  db: Database | Transaction,
  memberId: string,
  usable: readonly CouponRow[],
  choice: string,
): Promise<CouponRow | undefined> {
  if (choice === noCoupon) return undefined;
  const coupon = usable.find(({ id }) => id === choice);
  if (coupon) return coupon;
  if ((await findCoupon(db, memberId, choice))?.id !== choice) throw new AppError('not_found');
  throw new AppError('invalid', { fields: { coupon_id: 'coupon_unfit' } });
}
