import { randomBytes } from 'node:crypto';
import { type AskedOfServer, type PaymentServer, type ServerAnswer, startPaymentServer } from './payment-server.ts';

/**
 * As much of Stripe's API (https://docs.stripe.com/api) as the adapter uses, in memory. It refuses what Stripe refuses:
 * wrong keys, another version, parameters that do not exist or are missing, a key used for two questions.
 */

type Thing = Record<string, unknown> & { id: string };
type Fields = Record<string, unknown>;

export interface StripeServer extends PaymentServer {
  secretKey: string;
  /** How charges without the page end, by customer. */
  renewals: Map<string, 'paid' | 'failed' | 'confirm' | 'pending'>;
  /** Its objects by id. */
  things: Map<string, Thing>;
  /** A person pays on the page; `delayed` money arrives with `settle`. */
  pay(session: string, delayed?: boolean, card?: string): void;
  settle(session: string, arrives: boolean): void;
  expire(session: string): void;
  /** A person confirms a charge at the bank, or does not. */
  confirm(intent: string, agrees: boolean): void;
  dispute(ref: string, status: 'needs_response' | 'won'): void;
  refundAll(ref: string): void;
  /** Events so far as they would be sent, oldest first. */
  events: string[];
}

const version = '2026-10-28.endive';

class Refusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    super('Refused');
    this.status = status;
    this.error = error;
  }
}

/** Parameters of what is created, the needed ones with a mark. */
const parameters: Record<string, readonly string[]> = {
  '/v1/checkout/sessions': [
    ...['mode!', 'success_url!', 'cancel_url', 'line_items!', 'client_reference_id', 'customer_email', 'customer_creation', 'locale'],
    ...['payment_intent_data', 'metadata'],
  ],
  '/v1/payment_intents': [
    ...['amount!', 'currency!', 'customer', 'description', 'metadata', 'payment_method', 'payment_method_types', 'confirm'],
    ...['return_url', 'off_session'],
  ],
  '/v1/refunds': ['payment_intent!', 'amount', 'reason', 'metadata'],
  '/v1/billing_portal/sessions': ['customer!', 'return_url'],
};

export async function startStripeServer(): Promise<StripeServer> {
  const secretKey = 'sk_test_of_the_studio';
  const things = new Map<string, Thing>();
  const renewals: StripeServer['renewals'] = new Map();
  const events: string[] = [];
  const keys = new Map<string, { question: string; answer: ServerAnswer }>();
  let made = 0;

  const seconds = () => Math.floor(Date.now() / 1000);
  function make(prefix: string, fields: Fields): Thing {
    made += 1;
    const thing = { id: `${prefix}_${made}${randomBytes(6).toString('hex')}`, created: seconds(), livemode: false, ...fields };
    things.set(thing.id, thing);
    return thing;
  }
  function find(id: unknown, object: string): Thing {
    const thing = things.get(String(id));
    if (thing?.object !== object) {
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${object}: '${id}'`,
        param: 'id',
      });
    }
    return thing;
  }
  function tell(type: string, object: Thing): void {
    const event = { object: 'event', api_version: version, type, data: { object: { ...object } }, pending_webhooks: 1, request: null };
    events.push(JSON.stringify(make('evt', event)));
  }
  const all = (object: string, matches: (thing: Thing) => boolean) =>
    [...things.values()].filter((thing) => thing.object === object && matches(thing));

  function succeed(intent: Thing): void {
    const charge = make('ch', {
      ...{ object: 'charge', amount: intent.amount, amount_refunded: 0, currency: intent.currency, customer: intent.customer },
      payment_method_details: { type: 'card', card: { fingerprint: find(intent.payment_method, 'payment_method').fingerprint } },
      ...{ payment_intent: intent.id, paid: true, refunded: false, disputed: false, status: 'succeeded', metadata: intent.metadata },
    });
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id, next_action: null, amount_received: intent.amount });
    tell('payment_intent.succeeded', intent);
  }
  function fail(intent: Thing): void {
    Object.assign(intent, { status: 'requires_payment_method', next_action: null });
    tell('payment_intent.payment_failed', intent);
  }

  function createSession(fields: Fields): Thing {
    const [item] = Object.values(fields.line_items as Fields) as {
      quantity: string;
      price_data: { unit_amount: string; currency: string };
    }[];
    const amount = Number(item?.price_data.unit_amount) * Number(item?.quantity);
    const session = make('cs_test', {
      ...{ object: 'checkout.session', mode: fields.mode, status: 'open', payment_status: 'unpaid', customer: null, payment_intent: null },
      ...{ amount_total: amount, currency: item?.price_data.currency, expires_at: seconds() + 86_400, metadata: fields.metadata ?? {} },
      ...{ success_url: fields.success_url, cancel_url: fields.cancel_url, client_reference_id: fields.client_reference_id ?? null },
      ...{
        customer_email: fields.customer_email ?? null,
        payment_metadata: (fields.payment_intent_data as Fields | undefined)?.metadata ?? {},
      },
    });
    session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
    return session;
  }

  function createIntent(fields: Fields): Thing {
    const customer = find(fields.customer, 'customer');
    const method = find(fields.payment_method, 'payment_method');
    if (method.customer !== customer.id)
      throw new Refusal(400, { type: 'invalid_request_error', message: 'The method is of another customer' });
    if (fields.off_session === 'true' && fields.return_url) {
      throw new Refusal(400, { type: 'invalid_request_error', message: 'off_session and return_url do not go together' });
    }
    const intent = make('pi', {
      ...{
        object: 'payment_intent',
        amount: Number(fields.amount),
        currency: fields.currency,
        customer: customer.id,
        status: 'processing',
      },
      ...{ payment_method: method.id, latest_charge: null, metadata: fields.metadata ?? {}, next_action: null },
    });
    const end = renewals.get(customer.id) ?? 'paid';
    if (end === 'paid') succeed(intent);
    if (end === 'confirm' && fields.return_url) {
      const url = `https://hooks.stripe.com/3d_secure_2/${intent.id}`;
      Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: fields.return_url } },
      });
    } else if (end === 'failed' || end === 'confirm') {
      fail(intent);
      const code = end === 'failed' ? 'card_declined' : 'authentication_required';
      throw new Refusal(402, { type: 'card_error', code, message: 'Your card was declined.', payment_intent: { ...intent } });
    }
    return intent;
  }

  function createRefund(fields: Fields): Thing {
    const intent = find(fields.payment_intent, 'payment_intent');
    const charge = things.get(String(intent.latest_charge));
    const left = charge ? Number(charge.amount) - Number(charge.amount_refunded) : 0;
    const amount = Number(fields.amount ?? left);
    if (!charge || amount > left || amount < 1) {
      const code = charge && left === 0 ? 'charge_already_refunded' : undefined;
      throw new Refusal(400, { type: 'invalid_request_error', code, message: 'That much cannot be refunded' });
    }
    Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) + amount, refunded: amount === left });
    tell('charge.refunded', charge);
    return make('re', { object: 'refund', amount, payment_intent: intent.id, charge: charge.id, status: 'succeeded' });
  }

  function list(query: URLSearchParams, found: Thing[]): object {
    const limit = Number(query.get('limit') ?? 10);
    const newest = found.reverse();
    const start = query.has('starting_after') ? newest.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
    return { object: 'list', data: newest.slice(start, start + limit), has_more: newest.length > start + limit };
  }

  /** Puts in place of ids what `expand` names. */
  function expanded(thing: Thing, query: URLSearchParams): object {
    const copy: Fields = structuredClone(thing);
    for (const [name, path] of query) {
      if (!name.startsWith('expand')) continue;
      let at = copy;
      for (const part of path.split('.')) {
        if (typeof at[part] === 'string') at[part] = structuredClone(things.get(at[part] as string));
        if (!at[part]) break;
        at = at[part] as Fields;
      }
    }
    return copy;
  }

  function create(path: string, fields: Fields): object {
    const allowed = parameters[path];
    if (!allowed) throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (POST: ${path})` });
    for (const name of Object.keys(fields)) {
      if (!allowed.some((known) => known.replace('!', '') === name)) {
        throw new Refusal(400, {
          type: 'invalid_request_error',
          code: 'parameter_unknown',
          message: `Received unknown parameter: ${name}`,
        });
      }
    }
    for (const name of allowed) {
      if (name.endsWith('!') && !fields[name.slice(0, -1)]) {
        throw new Refusal(400, { type: 'invalid_request_error', code: 'parameter_missing', message: `Missing required param: ${name}` });
      }
    }
    if (path === '/v1/checkout/sessions') return createSession(fields);
    if (path === '/v1/payment_intents') return createIntent(fields);
    if (path === '/v1/refunds') return createRefund(fields);
    const customer = find(fields.customer, 'customer');
    return make('bps', { object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${customer.id}` });
  }

  function read(path: string, query: URLSearchParams): object {
    const [, , ...parts] = path.split('/');
    const last = parts.at(-1) ?? '';
    if (path === '/v1/checkout/sessions')
      return list(
        query,
        all('checkout.session', (thing) => thing.payment_intent === query.get('payment_intent')),
      );
    if (path.startsWith('/v1/checkout/sessions/')) return expanded(find(last, 'checkout.session'), query);
    if (path === '/v1/payment_intents') {
      const since = Number(query.get('created[gte]') ?? 0);
      return list(
        query,
        all('payment_intent', (thing) => thing.customer === query.get('customer') && Number(thing.created) >= since),
      );
    }
    if (path.startsWith('/v1/payment_intents/')) return expanded(find(last, 'payment_intent'), query);
    if (path === '/v1/disputes')
      return list(
        query,
        all('dispute', (thing) => thing.charge === query.get('charge')),
      );
    if (last === 'payment_methods')
      return list(
        query,
        all('payment_method', (thing) => thing.customer === parts[1]),
      );
    if (path.startsWith('/v1/payment_methods/')) return find(last, 'payment_method');
    if (path.startsWith('/v1/customers/')) return find(last, 'customer');
    throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (GET: ${path})` });
  }

  function answer({ method, path, query, headers, body }: AskedOfServer): ServerAnswer {
    try {
      if (headers.authorization !== `Bearer ${secretKey}`)
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
      if (headers['stripe-version'] !== version) throw new Refusal(400, { type: 'invalid_request_error', message: 'Another version' });
      if (method === 'GET') return { status: 200, body: read(path, query) };
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        throw new Refusal(400, { type: 'invalid_request_error' });
      return once(String(headers['idempotency-key']), `${path}?${body}`, () => ({ status: 200, body: create(path, formOf(body)) }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  /** The first answer to a key is the answer for good, also a declined card. */
  function once(key: string, question: string, ask: () => ServerAnswer): ServerAnswer {
    const known = keys.get(key);
    if (known) {
      if (known.question !== question)
        throw new Refusal(400, { type: 'idempotency_error', message: 'The key was used for another question' });
      return known.answer;
    }
    let given: ServerAnswer;
    try {
      given = structuredClone(ask());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      given = { status: error.status, body: { error: error.error } };
    }
    keys.set(key, { question, answer: given });
    return given;
  }

  const intentOf = (ref: string) => find(ref.startsWith('cs_') ? find(ref, 'checkout.session').payment_intent : ref, 'payment_intent');
  const server = await startPaymentServer(answer);
  return Object.assign(server, {
    ...{ secretKey, renewals, things, events },
    pay(id: string, delayed = false, card?: string) {
      const session = find(id, 'checkout.session');
      const customer = make('cus', {
        object: 'customer',
        email: session.customer_email,
        invoice_settings: { default_payment_method: null },
      });
      const fingerprint = card ?? `card of ${customer.id}`;
      const method = make('pm', { object: 'payment_method', type: 'card', customer: customer.id, fingerprint });
      const fields = { object: 'payment_intent', amount: session.amount_total, currency: session.currency, customer: customer.id };
      const intent = make('pi', {
        ...fields,
        payment_method: method.id,
        status: 'processing',
        latest_charge: null,
        next_action: null,
        metadata: session.payment_metadata,
      });
      Object.assign(session, { status: 'complete', customer: customer.id, payment_intent: intent.id });
      if (!delayed) {
        succeed(intent);
        session.payment_status = 'paid';
      }
      tell('checkout.session.completed', session);
    },
    settle(id: string, arrives: boolean) {
      const session = find(id, 'checkout.session');
      if (arrives) {
        succeed(intentOf(id));
        session.payment_status = 'paid';
      } else fail(intentOf(id));
      tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session);
    },
    expire(id: string) {
      const session = Object.assign(find(id, 'checkout.session'), { status: 'expired' });
      tell('checkout.session.expired', session);
    },
    confirm(id: string, agrees: boolean) {
      if (agrees) succeed(intentOf(id));
      else fail(intentOf(id));
    },
    dispute(ref: string, status: 'needs_response' | 'won') {
      const charge = find(intentOf(ref).latest_charge, 'charge');
      charge.disputed = true;
      const [known] = all('dispute', (thing) => thing.charge === charge.id);
      const dispute = known ?? make('dp', { object: 'dispute', charge: charge.id, payment_intent: intentOf(ref).id });
      dispute.status = status;
      tell(status === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
    },
    refundAll(ref: string) {
      createRefund({ payment_intent: intentOf(ref).id });
    },
  });
}

/** `a[b][0][c]=d` as objects. */
function formOf(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const parts = name.replaceAll(']', '').split('[');
    let at = fields;
    for (const part of parts.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Fields;
    }
    at[parts.at(-1) as string] = value;
  }
  return fields;
}
