import type Stripe from 'stripe';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';
import { idOf } from './wire.ts';

const toleranceSeconds = 300;

/** Reads an event that is Stripe's own (https://docs.stripe.com/webhooks) and finds the payment that it is about. */
export async function readEvent(
  stripe: Stripe,
  { body, header, secret, now }: { body: Uint8Array; header: string; secret: string; now: Date },
): Promise<PaymentEvent | undefined> {
  const event = verified(stripe, body, header, secret, now);
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { id, kind: 'checkout', ref: event.data.object.id, order: event.data.object.client_reference_id ?? undefined };
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { id, kind: 'charge', ref: await refOf(stripe, event.data.object.id), order: orderOf(event.data.object) };
    case 'charge.refunded':
      return about(stripe, { id, kind: 'refund', order: orderOf(event.data.object) }, event.data.object.payment_intent);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return about(stripe, { id, kind: 'dispute' }, event.data.object.payment_intent);
    default:
      return undefined;
  }
}

/** Some malformed headers make the library stumble instead of refusing. */
function verified(stripe: Stripe, body: Uint8Array, header: string, secret: string, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), header, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    throw new PaymentError('signature', 'Not signed by Stripe', error);
  }
}

async function about(
  stripe: Stripe,
  event: Omit<PaymentEvent, 'ref'>,
  intent: string | Stripe.PaymentIntent | null,
): Promise<PaymentEvent | undefined> {
  const name = idOf(intent);
  return name ? { ...event, ref: await refOf(stripe, name) } : undefined;
}

/** A charge has the metadata of its payment intent. */
function orderOf({ metadata }: { metadata?: Stripe.Metadata | null }): string | undefined {
  return metadata?.order;
}

/** We know a payment of a checkout page by the page's name. */
async function refOf(stripe: Stripe, intent: string): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0]?.id ?? intent;
}
