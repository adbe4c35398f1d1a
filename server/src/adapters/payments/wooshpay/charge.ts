import { z } from 'zod';
import type { Card, Charge, ChargeRequest, LostCharge } from '../../../ports/payments.ts';
import { CardError } from './errors.ts';
import { type Intent, intentSchema, isBefore, type Method, methodSchema, paths, type Wire } from './wire.ts';

/** Charges the newest method of the customer. What the key has made already is answered as it is now. */
export async function charge(wire: Wire, request: ChargeRequest): Promise<Charge> {
  const { order, customer, amountCents, currency, title, returnUrl, idempotencyKey: key } = request;
  const made = await findCharge(wire, request);
  if (made) return made;
  const method = await newestMethod(wire, customer);
  if (!method) return { state: 'failed', ref: undefined };
  try {
    const intent = await wire.post(
      '/v1/payment_intents',
      {
        ...{ amount: amountCents, currency, customer, payment_method: method.id, confirm: true },
        ...{ description: title, merchant_order_id: key, metadata: { order } },
        ...(returnUrl ? { return_url: returnUrl } : { off_session: true }),
      },
      intentSchema,
    );
    return chargeOf(intent, returnUrl);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    return (await findCharge(wire, request)) ?? { state: 'failed', ref: undefined };
  }
}

/** What was made for a key: by the search for the order's name, else, as a search may lag behind, in the list of what is new. */
export async function findCharge(wire: Wire, { returnUrl, idempotencyKey: key, since }: LostCharge): Promise<Charge | undefined> {
  const query = encodeURIComponent(`merchant_order_id:'${key}'`);
  const { data } = await wire.get(`${paths.intents}/search?query=${query}&limit=10`, z.object({ data: z.array(intentSchema) }));
  const made = data.find(({ merchant_order_id }) => merchant_order_id === key) ?? (await findNew(wire, key, since));
  return made && chargeOf(made, returnUrl);
}

async function findNew(wire: Wire, key: string, since: Date): Promise<Intent | undefined> {
  for await (const intent of wire.list(paths.intents, intentSchema)) {
    if (intent.merchant_order_id === key) return intent;
    if (isBefore(intent, since.getTime())) return undefined;
  }
  return undefined;
}

/** The card that `charge` charges. */
export async function readCard(wire: Wire, customer: string): Promise<Card | undefined> {
  const card = (await newestMethod(wire, customer))?.card;
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : undefined;
}

async function newestMethod(wire: Wire, customer: string): Promise<Method | undefined> {
  const path = `/v1/customers/${encodeURIComponent(customer)}/payment_methods`;
  let newest: Method | undefined;
  for await (const method of wire.list(path, methodSchema)) {
    if (!newest || method.created > newest.created) newest = method;
  }
  return newest;
}

/** Without the member nobody can confirm. */
function chargeOf({ id: ref, status, next_action: next }: Intent, returnUrl: string | undefined): Charge {
  if (status === 'succeeded') return { ref, state: 'paid' };
  if (status === 'processing') return { ref, state: 'pending' };
  const action = next && (next[next.type] as { url?: unknown } | undefined);
  const url = action?.url;
  return returnUrl && status === 'requires_action' && typeof url === 'string' ? { ref, state: 'action', url } : { ref, state: 'failed' };
}
