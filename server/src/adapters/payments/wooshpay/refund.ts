import { z } from 'zod';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { RefundRequest } from '../../../ports/payments.ts';
import { chargeOfIntent } from './look.ts';
import { isCheckout, sessionSchema, type Wire } from './wire.ts';

/**
 * WooshPay knows no keys and lists no refunds, so what was given back already is the only proof of an earlier try: a
 * payment is refunded once, by any amount.
 */
export async function refund(wire: Wire, { ref, amountCents }: RefundRequest): Promise<void> {
  const intent = isCheckout(ref) ? (await wire.get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, sessionSchema)).payment_intent : ref;
  const charge = intent && (await chargeOfIntent(wire, intent));
  if (!charge) throw new PaymentError('refused', 'WooshPay: nothing was paid');
  const refunded = charge.amount_refunded ?? 0;
  if (refunded === amountCents) return;
  if (refunded > 0) throw new PaymentError('refused', 'WooshPay: another amount was given back already');
  const body = { payment_intent: intent, amount: String(amountCents), reason: 'requested_by_customer' };
  await wire.post('/v1/refunds', body, z.object({ id: z.string() }));
}
