import Stripe from 'stripe';
import type { Card, Charge, ChargeRequest, LostCharge } from '../../../ports/payments.ts';
import { idOf } from './wire.ts';

/** Charges the saved method. With a member who is there, the bank may ask; without one, its asking is a failure. */
export async function charge(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { order, customer, amountCents, currency, title, returnUrl, idempotencyKey } = request;
  const method = await methodOf(stripe, customer);
  if (!method) return { state: 'failed', ref: undefined };
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount: amountCents, currency: currency.toLowerCase(), customer, description: title, metadata: { order } },
        ...{ payment_method: method.id, payment_method_types: [method.type], confirm: true },
        ...(returnUrl ? { return_url: returnUrl } : { off_session: true }),
      },
      { idempotencyKey },
    );
    return chargeOf(intent);
  } catch (error) {
    // A declined card is an answer. The intent stays, so that it can be looked at.
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'failed', ref: error.payment_intent?.id };
    throw error;
  }
}

/** Clocks differ, and Stripe counts whole seconds. */
const slackSeconds = 600;

/** By the order that its metadata name, among the newest of the customer: this list knows at once what was made. */
export async function findCharge(stripe: Stripe, { order, customer, since }: LostCharge): Promise<Charge | undefined> {
  const created = { gte: Math.floor(since.getTime() / 1000) - slackSeconds };
  for await (const intent of stripe.paymentIntents.list({ customer, created, limit: 100 })) {
    if (intent.metadata.order === order) return chargeOf(intent);
  }
  return undefined;
}

/** The card that `charge` charges. */
export async function readCard(stripe: Stripe, customer: string): Promise<Card | undefined> {
  const card = (await methodOf(stripe, customer))?.card;
  return card && { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** What the customer chose as the usual one in the portal, else the newest. */
async function methodOf(stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod | undefined> {
  const known = await stripe.customers.retrieve(customer);
  if (known.deleted) return undefined;
  const usual = idOf(known.invoice_settings.default_payment_method);
  if (usual) return stripe.paymentMethods.retrieve(usual);
  const { data } = await stripe.customers.listPaymentMethods(customer, { limit: 1 });
  return data[0];
}

function chargeOf({ id: ref, status, next_action: next }: Stripe.PaymentIntent): Charge {
  if (status === 'succeeded') return { ref, state: 'paid' };
  if (status === 'processing') return { ref, state: 'pending' };
  const url = next?.redirect_to_url?.url;
  return status === 'requires_action' && url ? { ref, state: 'action', url } : { ref, state: 'failed' };
}
