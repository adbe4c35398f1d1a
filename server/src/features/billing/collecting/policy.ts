const minuteMs = 60_000;
const pauseMaxMs = 6 * 60 * minuteMs;

/** How long until an open order is asked about again: a minute, then twice as long each time, up to six hours. */
export function pauseAfter(checks: number): number {
  return Math.min(minuteMs * 2 ** Math.min(checks, 20), pauseMaxMs);
}

/** A checkout that got no page within an hour will not get one; one that says nothing for so many days is over. */
const pageMs = 60 * minuteMs;
const openMs = 30 * 24 * 60 * minuteMs;

export function isGivenUp({ provider_ref, created_at }: { provider_ref: string | null; created_at: Date }, now: Date): boolean {
  return now.getTime() - created_at.getTime() > (provider_ref === null ? pageMs : openMs);
}

/** Whether more has to go back than has gone. */
export function isRefundOpen(order: { state: string; returned_cents: number; refund_cents: number | null }): boolean {
  return order.state === 'paid' && order.refund_cents !== null && order.refund_cents > order.returned_cents;
}
