import type { Promotion } from './types.ts';

/** What is promoted at a place now, in the operator's order. */
export function promotedAt(promotions: readonly Promotion[], place: number, now: Date): Promotion[] {
  return promotions.filter(
    ({ places, from, until }) => places.includes(place) && (from === undefined || from <= now) && (until === undefined || now < until),
  );
}

/** What is known of a visitor of a place. */
export interface Visit {
  hasPlan: boolean;
  paidBefore: boolean;
}

/** Whether a promotion is meant for somebody: nobody is given a coupon that would not count for them. */
export function isFor({ who, shows }: Promotion, { hasPlan, paidBefore }: Visit): boolean {
  if (who === 'without-plan' && hasPlan) return false;
  return shows.type !== 'coupon' || !shows.firstOnly || !paidBefore;
}
