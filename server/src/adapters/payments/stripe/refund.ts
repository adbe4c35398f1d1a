import type Stripe from 'stripe';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { RefundRequest } from '../../../ports/payments.ts';
import { idOf, isCheckout } from './wire.ts';

export async function refund(stripe: Stripe, { ref, amountCents, idempotencyKey }: RefundRequest): Promise<void> {
  const intent = isCheckout(ref) ? idOf((await stripe.checkout.sessions.retrieve(ref)).payment_intent) : ref;
  if (!intent) throw new PaymentError('refused', 'Stripe: nothing was paid on this page');
  await stripe.refunds.create({ payment_intent: intent, amount: amountCents, reason: 'requested_by_customer' }, { idempotencyKey });
}
