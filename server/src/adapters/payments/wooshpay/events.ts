import { z } from 'zod';
import { isSigned } from '../../../platform/event-signature.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';
import { sessionSchema, type Wire } from './wire.ts';

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
});

/** Of these the documentation tells; all name a payment intent. */
const kinds: Record<string, PaymentEvent['kind']> = {
  'payment_intent.succeeded': 'charge',
  'payment_intent.payment_failed': 'charge',
  'payment_intent.canceled': 'charge',
  'charge.refund.updated': 'refund',
  'charge.dispute.updated': 'dispute',
};

export async function readEvent(
  wire: Wire,
  { body, header, secret, now }: { body: Uint8Array; header: string | undefined; secret: string; now: Date },
): Promise<PaymentEvent | undefined> {
  if (!isSigned(body, header, secret, now)) throw new PaymentError('signature', 'Not signed by WooshPay');
  const { id, type, data } = eventSchema.parse(JSON.parse(Buffer.from(body).toString()));
  const kind = kinds[type];
  if (!kind) return undefined;
  const intent = kind === 'charge' ? data.object.id : data.object.payment_intent;
  return intent ? { id, kind, ref: await refOf(wire, intent) } : undefined;
}

/** We know a payment of a checkout page by the page's name. */
async function refOf(wire: Wire, intent: string): Promise<string> {
  for await (const session of wire.list('/v1/checkout/sessions', sessionSchema)) {
    if (session.payment_intent === intent) return session.id;
  }
  return intent;
}
