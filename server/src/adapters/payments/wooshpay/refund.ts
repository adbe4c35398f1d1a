import { z } from 'zod';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { RefundRequest } from '../../../ports/payments.ts';
import { chargeOfIntent, getIntent } from './inspect.ts';
import { isCheckout, sessionSchema, type Wire } from './wire.ts';

/**
 * WooshPay knows no keys and lists no refunds, so the sum that was given back is the only proof of an earlier try: it is
 * read before anything is sent, and nobody else sends at the same time: the studio holds the order's lease.
 */
export async function refund(wire: Wire, { ref, amountCents, goneCents }: RefundRequest): Promise<void> {
  const intent = isCheckout(ref) ? (await wire.get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, sessionSchema)).payment_intent : ref;
  const charge = intent && (await chargeOfIntent(wire, await getIntent(wire, intent)));
  if (!charge) throw new PaymentError('refused', 'WooshPay: nothing was paid');
  const refunded = charge.amount_refunded ?? 0;
  if (refunded >= goneCents + amountCents) return;
  if (refunded !== goneCents) {
    throw new PaymentError('unavailable', `WooshPay: ${refunded} was given back so far, not ${goneCents}. Look again first`);
  }
  const body = { payment_intent: intent, amount: String(amountCents), reason: 'requested_by_customer' };
  await wire.post('/v1/refunds', body, z.object({ id: z.string() }));
}
