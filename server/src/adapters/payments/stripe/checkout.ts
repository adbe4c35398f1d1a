import type Stripe from 'stripe';
import type { Checkout, CheckoutRequest } from '../../../ports/payments.ts';
import { dateOf } from './wire.ts';

/** A checkout page that takes one payment and, where wanted, keeps the method for charges without the member. */
export async function createCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { order, amountCents, currency, title, email, language, successUrl, cancelUrl, keepsMethod, idempotencyKey } = request;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order,
      customer_creation: keepsMethod ? 'always' : 'if_required',
      customer_email: email,
      locale: language,
      line_items: [
        { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } } },
      ],
      payment_intent_data: { ...(keepsMethod && { setup_future_usage: 'off_session' as const }), description: title, metadata: { order } },
      metadata: { order },
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey },
  );
  if (!session.url) throw new Error('Stripe returned no address of the checkout page');
  return { ref: session.id, url: session.url, expiresAt: dateOf(session.expires_at) };
}
