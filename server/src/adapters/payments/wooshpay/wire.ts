import { z } from 'zod';
import { PaymentError } from '../../../platform/payment-error.ts';
import { errorOf } from './errors.ts';

/** WooshPay's wire (docs.wooshpay.com): JSON both ways, the key as the name of Basic authentication, times in milliseconds. */

const empty = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

export const sessionSchema = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  url: empty,
  created: z.number(),
  expires_at: z.number().nullish(),
  amount_total: z.number().int(),
  currency: z.string(),
  customer: empty,
  payment_intent: empty,
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type Session = z.infer<typeof sessionSchema>;

export const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  amount: z.number().int(),
  currency: z.string(),
  customer: empty,
  merchant_order_id: empty,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  next_action: z.object({ type: z.string() }).loose().nullish(),
});
export type Intent = z.infer<typeof intentSchema>;

export const chargeSchema = z.object({
  id: z.string(),
  created: z.number(),
  payment_intent: empty,
  amount_refunded: z.number().int().nullish(),
  refunded: z.boolean().nullish(),
  disputed: z.boolean().nullish(),
});

const cardSchema = z.object({ brand: z.string().min(1), last4: z.string().min(1), exp_month: z.number(), exp_year: z.number() });
/** What it says of a card is for people alone: where it cannot be read, the method is charged all the same. */
export const methodSchema = z.object({ id: z.string(), created: z.number(), card: cardSchema.nullish().catch(undefined) });
export type Method = z.infer<typeof methodSchema>;

export interface Wire {
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>>;
  post<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.infer<Schema>>;
  /** All of a list, newest first, page by page, as far as the caller reads. */
  list<Schema extends z.ZodType<{ id: string }>>(path: string, schema: Schema): AsyncGenerator<z.infer<Schema>>;
}

const pageSize = 100;

export interface WireOptions {
  server: string;
  secretKey: string;
  /** For each answer. */
  timeoutMs: number;
  /** Then nothing is asked any more. */
  until: AbortSignal;
}

export function createWire({ server, secretKey, timeoutMs, until }: WireOptions): Wire {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function ask<Schema extends z.ZodType>(path: string, init: RequestInit, schema: Schema): Promise<z.infer<Schema>> {
    const headers = { accept: 'application/json', 'content-type': 'application/json', authorization };
    let status: number;
    let text: string;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), until]);
      const answer = await fetch(server + path, { ...init, headers, redirect: 'error', signal });
      [status, text] = [answer.status, await answer.text()];
    } catch (error) {
      throw new PaymentError('unavailable', 'WooshPay does not answer', error);
    }
    const body = parsed(text);
    if (status < 200 || status > 299) throw errorOf(status, body);
    const read = schema.safeParse(body);
    if (!read.success) throw new PaymentError('unavailable', `WooshPay's answer to ${path.split('?')[0]} cannot be read`, read.error);
    return read.data;
  }

  const wire: Wire = {
    get: (path, schema) => ask(path, { method: 'GET' }, schema),
    post: (path, body, schema) => ask(path, { method: 'POST', body: JSON.stringify(body) }, schema),
    async *list(path, schema) {
      const page = z.object({ data: z.array(schema), has_more: z.boolean().nullish() });
      let after = '';
      for (;;) {
        const { data, has_more: more } = await wire.get(`${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}${after}`, page);
        yield* data;
        const last = data.at(-1);
        if (!more || !last) return;
        after = `&starting_after=${encodeURIComponent(last.id)}`;
      }
    },
  };
  return wire;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where lists are. */
export const paths = { sessions: '/v1/checkout/sessions/list', charges: '/v1/charges/list', intents: '/v1/payment_intents' } as const;

/** Clocks differ: so much earlier may something have been made than we asked for it. */
const slackMs = 600_000;

/** Whether something, and so all that follows it in a list, was made before we asked for anything. */
export function isBefore({ created }: { created: number }, since: number): boolean {
  return created < since - slackMs;
}

/** A checkout's name begins with `cs_`; charges are payment intents, `pi_`. */
export function isCheckout(ref: string): boolean {
  return ref.startsWith('cs_');
}
