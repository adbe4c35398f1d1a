import type Stripe from 'stripe';
import type { Payment, PaymentState } from '../../../ports/payments.ts';
import { dateOf, idOf, isCheckout } from './wire.ts';

export async function inspect(stripe: Stripe, ref: string): Promise<Payment> {
  if (!isCheckout(ref)) return ofIntent(stripe, await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }));
  const session = await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] });
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const payment = intent && (await ofIntent(stripe, intent));
  if (payment && session.status === 'complete')
    return { ...payment, customer: payment.paidAt && (idOf(session.customer) ?? payment.customer) };
  return {
    state: session.status === 'expired' ? 'expired' : 'open',
    customer: undefined,
    paidAt: undefined,
    amountCents: session.amount_total ?? 0,
    refundedCents: 0,
    declined: intent?.status === 'requires_payment_method' && intent.last_payment_error !== null,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

async function ofIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Payment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const paid = intent.status === 'succeeded';
  return {
    state: paid && charge ? await stateOfCharge(stripe, charge) : stateOf(intent.status),
    customer: paid ? idOf(intent.customer) : undefined,
    paidAt: paid && charge ? dateOf(charge.created) : undefined,
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency.toUpperCase(),
    method: paid ? (charge?.payment_method_details?.card?.fingerprint ?? undefined) : undefined,
    taken: paid ? intent.id : undefined,
  };
}

function stateOf(status: Stripe.PaymentIntent.Status): PaymentState {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'open';
}

/** Disputes that came to nothing leave their mark on the charge for good. */
async function stateOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<PaymentState> {
  if (charge.disputed) {
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 });
    if (data.some(({ status }) => status !== 'won' && status !== 'warning_closed')) return 'disputed';
  }
  return charge.refunded ? 'refunded' : 'paid';
}
