import { z } from 'zod';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { Checkout, CheckoutRequest } from '../../../ports/payments.ts';
import { isBefore, paths, type Session, sessionSchema, type Wire } from './wire.ts';

const dayMs = 86_400_000;

/** A hosted page that takes one payment; a customer of its own keeps the method, where that is wanted. */
export async function createCheckout(wire: Wire, request: CheckoutRequest): Promise<Checkout> {
  const { order, amountCents, currency, title, email, successUrl, cancelUrl, keepsMethod, idempotencyKey: key, since } = request;
  const made = await findMade(wire, key, since);
  if (made) return checkoutOf(made);
  const customer = await wire.post('/v1/customers', { email }, z.object({ id: z.string() }));
  const session = await wire.post(
    '/v1/checkout/sessions',
    {
      mode: 'payment',
      customer: customer.id,
      client_reference_id: order,
      line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountCents, product_data: { name: title } } }],
      payment_intent_data: { ...(keepsMethod && { setup_future_usage: 'off_session' }), metadata: { order } },
      metadata: { order, key },
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    sessionSchema,
  );
  return checkoutOf(session);
}

async function findMade(wire: Wire, key: string, since: Date): Promise<Session | undefined> {
  for await (const session of wire.list(paths.sessions, sessionSchema)) {
    if (session.metadata?.key === key) return session;
    if (isBefore(session, since.getTime())) return undefined;
  }
  return undefined;
}

function checkoutOf({ id, url, created, expires_at: expires }: Session): Checkout {
  if (!url) throw new PaymentError('refused', 'WooshPay returned no address of the checkout page');
  return { ref: id, url, expiresAt: new Date(expires ?? created + dayMs) };
}
