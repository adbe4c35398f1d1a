import { z } from 'zod';
import { isSigned } from '../../../platform/event-signature.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';
import { paths, type Session, sessionSchema, type Wire } from './wire.ts';

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      merchant_order_id: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
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
  const { object } = data;
  const intent = kind === 'charge' ? object.id : object.payment_intent;
  if (!intent) return undefined;
  const order = orderOf(object.metadata);
  // A charge of ours bears its key; only the others may be of a page.
  if (object.merchant_order_id) return { id, kind, ref: intent, order };
  const session = await pageOf(wire, intent);
  return { id, kind, ref: session?.id ?? intent, order: order ?? orderOf(session?.metadata) };
}

function orderOf(metadata: Record<string, unknown> | null | undefined): string | undefined {
  return typeof metadata?.order === 'string' ? metadata.order : undefined;
}

/** The list takes the name of the intent; should it not heed that, the newest are looked through. */
const lookedThrough = 1000;

/** We know a payment of a checkout page by the page's name. */
async function pageOf(wire: Wire, intent: string): Promise<Session | undefined> {
  let seen = 0;
  for await (const session of wire.list(`${paths.sessions}?payment_intent=${encodeURIComponent(intent)}`, sessionSchema)) {
    if (session.payment_intent === intent) return session;
    seen += 1;
    if (seen >= lookedThrough) return undefined;
  }
  return undefined;
}
