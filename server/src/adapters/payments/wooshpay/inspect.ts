import type { z } from 'zod';
import type { Payment, PaymentState } from '../../../ports/payments.ts';
import { chargeSchema, type Intent, intentSchema, isBefore, isCheckout, paths, sessionSchema, type Wire } from './wire.ts';

export async function inspect(wire: Wire, ref: string): Promise<Payment> {
  if (!isCheckout(ref)) return ofIntent(wire, await getIntent(wire, ref));
  const session = await wire.get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, sessionSchema);
  if (session.status === 'complete' && session.payment_intent) {
    const payment = await ofIntent(wire, await getIntent(wire, session.payment_intent));
    // The page says so as well, or the money is still on its way.
    if (payment.state !== 'paid' || session.payment_status === 'paid') {
      return { ...payment, customer: payment.paidAt && (session.customer ?? payment.customer) };
    }
  }
  return {
    state: session.status === 'expired' ? 'expired' : 'open',
    ...{ customer: undefined, paidAt: undefined, amountCents: session.amount_total, refundedCents: 0 },
    currency: session.currency.toUpperCase(),
  };
}

/** The charge of a paid intent: what was given back, and whether it is disputed. */
export async function chargeOfIntent(wire: Wire, { id, created }: Intent): Promise<z.infer<typeof chargeSchema> | undefined> {
  for await (const charge of wire.list(`${paths.charges}?payment_intent=${encodeURIComponent(id)}`, chargeSchema)) {
    if (charge.payment_intent === id) return charge;
    if (isBefore(charge, created)) return undefined;
  }
  return undefined;
}

export function getIntent(wire: Wire, id: string): Promise<Intent> {
  return wire.get(`/v1/payment_intents/${encodeURIComponent(id)}`, intentSchema);
}

async function ofIntent(wire: Wire, intent: Intent): Promise<Payment> {
  const paid = intent.status === 'succeeded';
  const charge = paid ? await chargeOfIntent(wire, intent) : undefined;
  const refundedCents = charge?.amount_refunded ?? 0;
  const isRefunded = charge?.refunded || (refundedCents > 0 && refundedCents >= intent.amount);
  return {
    state: charge?.disputed ? 'disputed' : isRefunded ? 'refunded' : stateOf(intent.status),
    customer: paid ? intent.customer : undefined,
    paidAt: paid ? new Date(charge?.created ?? intent.created) : undefined,
    amountCents: intent.amount,
    refundedCents,
    currency: intent.currency.toUpperCase(),
    taken: paid ? intent.id : undefined,
  };
}

function stateOf(status: string): PaymentState {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'open';
}
