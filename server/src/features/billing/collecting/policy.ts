import type { Order } from '../types.ts';

const minuteMs = 60_000;
const pauseMaxMs = 6 * 60 * minuteMs;

/** How long until an open order is asked about again: a minute, then twice as long each time, up to six hours. */
export function pauseAfter(checks: number): number {
  return Math.min(minuteMs * 2 ** Math.min(checks, 20), pauseMaxMs);
}

/** A checkout without a page after an hour will not get one; one that stays open for so many days is over. */
const pageMs = 60 * minuteMs;
const openMs = 30 * 24 * 60 * minuteMs;

/** Whether the time of an order is over. Never while it is unknown whether it was charged. */
export function isTimedOut(
  { provider_ref, asked_at, created_at }: Pick<Order, 'provider_ref' | 'asked_at' | 'created_at'>,
  now: Date,
): boolean {
  if (provider_ref === null && asked_at !== null) return false;
  return now.getTime() - created_at.getTime() > (provider_ref === null ? pageMs : openMs);
}

/** How long a charge may still be repeated: a member who checks out is gone after an hour; a renewal is due until the next try. Providers keep idempotency keys for a day. */
const checkoutMs = 60 * minuteMs;
const renewalMs = 20 * 60 * minuteMs;

/** Whether a charge that the provider does not know is requested once more. Later it counts as never taken. */
export function repeatsCharge({ asked_at, try: attempt }: Pick<Order, 'asked_at' | 'try'>, now: Date): boolean {
  return asked_at !== null && now.getTime() - asked_at.getTime() < (attempt > 0 ? renewalMs : checkoutMs);
}

/** Whether more has to go back than has gone. */
export function isRefundOpen(order: { state: string; returned_cents: number; refund_cents: number | null }): boolean {
  return order.state === 'paid' && order.refund_cents !== null && order.refund_cents > order.returned_cents;
}
