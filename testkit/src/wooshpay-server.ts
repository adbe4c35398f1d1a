import { randomInt } from 'node:crypto';
import { type AskedOfServer, type PaymentServer, type ServerAnswer, startPaymentServer } from './payment-server.ts';

/**
 * As much of WooshPay's API (https://docs.wooshpay.com) as the adapter uses, in memory: JSON both ways, Basic
 * authentication, times in milliseconds, no idempotency keys.
 */

type Fields = Record<string, unknown>;
type Thing = Fields & { id: string; created: number };

export interface WooshpayServer extends PaymentServer {
  secretKey: string;
  renewals: Map<string, 'paid' | 'failed' | 'confirm' | 'pending'>;
  things: Map<string, Thing>;
  /** Whether its search knows of what was made; lists always do. */
  searchable: boolean;
  /** A person pays on the page; `delayed` money arrives with `settle`. */
  pay(session: string, delayed?: boolean): void;
  settle(session: string, arrives: boolean): void;
  expire(session: string): void;
  confirm(intent: string, agrees: boolean): void;
  dispute(ref: string, open: boolean): void;
  refundAll(ref: string): void;
  /** Events so far as they would be sent, oldest first. */
  events: string[];
}

/** What a page hands on to its payment. */
function paymentDataOf({ payment_intent_data: data }: Fields): Fields {
  const { setup_future_usage: keeps, metadata = null } = (data ?? {}) as Fields;
  return { keeps, metadata };
}

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const dayMs = 86_400_000;

export async function startWooshpayServer(): Promise<WooshpayServer> {
  const secretKey = 'sk_test_of_the_studio';
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const things = new Map<string, Thing>();
  const renewals: WooshpayServer['renewals'] = new Map();
  const events: string[] = [];

  function make(prefix: string, object: string, fields: Fields): Thing {
    const id = `${prefix}_${1_580_000_000_000 + things.size}${randomInt(100_000, 999_999)}`;
    const thing = { id, object, created: Date.now(), livemode: false, ...fields };
    things.set(id, thing);
    return thing;
  }
  function find(id: unknown, object: string): Thing {
    const thing = things.get(String(id));
    if (thing?.object !== object) throw new Refusal(404, `No such ${object}: ${id}`);
    return thing;
  }
  function tell(type: string, object: Thing): void {
    events.push(JSON.stringify(make('evt', 'event', { type, data: { object: { ...object } } })));
  }
  const newest = (object: string) => [...things.values()].filter((thing) => thing.object === object).reverse();
  const chargeOf = (intent: Thing) => newest('charge').find((charge) => charge.payment_intent === intent.id);

  function succeed(intent: Thing): void {
    intent.status = 'succeeded';
    const fields = { amount: intent.amount, currency: intent.currency, payment_intent: intent.id, status: 'succeeded' };
    make('ch', 'charge', { ...fields, amount_refunded: 0, refunded: false, disputed: false });
    tell('payment_intent.succeeded', intent);
  }
  function fail(intent: Thing): void {
    intent.status = 'requires_payment_method';
    tell('payment_intent.payment_failed', intent);
  }

  function createSession(fields: Fields): Thing {
    const [item] = fields.line_items as { quantity: number; price_data: { unit_amount: number; currency: string } }[];
    if (!item || !Number.isInteger(item.price_data.unit_amount)) throw new Refusal(400, 'unit_amount must be an integer');
    if (!/^[A-Z]{3}$/.test(item.price_data.currency)) throw new Refusal(400, 'currency must be upper case');
    const session = make('cs', 'checkout.session', {
      ...{
        status: 'open',
        payment_status: 'unpaid',
        mode: fields.mode,
        customer: fields.customer ?? '',
        currency: item.price_data.currency,
      },
      ...{ amount_total: item.price_data.unit_amount * item.quantity, metadata: fields.metadata ?? null, expires_at: Date.now() + dayMs },
      ...{ success_url: fields.success_url, cancel_url: fields.cancel_url, client_reference_id: fields.client_reference_id ?? null },
    });
    const intent = make('pi', 'payment_intent', {
      ...{ amount: session.amount_total, currency: session.currency, customer: session.customer, status: 'requires_payment_method' },
      ...{ merchant_order_id: null, next_action: null, ...paymentDataOf(fields) },
    });
    return Object.assign(session, { payment_intent: intent.id, url: `https://checkouttest.wooshpay.com/pay/${session.id}` });
  }

  function createIntent(fields: Fields): Thing {
    const customer = find(fields.customer, 'customer');
    if (find(fields.payment_method, 'payment_method').customer !== customer.id) throw new Refusal(400, 'The method is of another customer');
    if (!Number.isInteger(fields.amount) || fields.confirm !== true) throw new Refusal(400, 'amount and confirm are needed');
    const intent = make('pi', 'payment_intent', {
      ...{ amount: fields.amount, currency: fields.currency, customer: customer.id, status: 'processing', next_action: null },
      ...{ merchant_order_id: fields.merchant_order_id ?? null, metadata: fields.metadata ?? null },
    });
    const end = renewals.get(customer.id) ?? 'paid';
    if (end === 'paid') succeed(intent);
    if (end === 'failed') {
      fail(intent);
      throw new Refusal(402, 'The card was declined');
    }
    if (end === 'confirm') {
      const url = `https://jstest.wooshpay.com/v1/3ds/index.html?${intent.id}`;
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'challenge_redirect', challenge_redirect: { url } } });
    }
    return intent;
  }

  function createRefund(fields: Fields): Thing {
    const intent = find(fields.payment_intent, 'payment_intent');
    const charge = chargeOf(intent);
    const left = charge ? Number(charge.amount) - Number(charge.amount_refunded) : 0;
    const amount = Number(fields.amount ?? left);
    if (!charge || amount > left || amount < 1) throw new Refusal(400, 'That much cannot be refunded');
    Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) + amount, refunded: amount === left });
    const refund = make('re', 'refund', { amount, currency: intent.currency, payment_intent: intent.id, status: 'succeeded' });
    tell('charge.refund.updated', refund);
    return refund;
  }

  function create(path: string, fields: Fields): Thing {
    if (path === '/v1/customers') {
      if (!fields.email) throw new Refusal(400, 'email is needed');
      return make('cus', 'customer', { email: fields.email });
    }
    if (path === '/v1/checkout/sessions') return createSession(fields);
    if (path === '/v1/payment_intents') return createIntent(fields);
    if (path === '/v1/refunds') return createRefund(fields);
    throw new Refusal(404, `No such address: ${path}`);
  }

  function list(query: URLSearchParams, found: Thing[]): object {
    const limit = Math.min(Number(query.get('limit') ?? 10), 100);
    const start = query.has('starting_after') ? found.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
    return { object: 'list', url: null, data: found.slice(start, start + limit), has_more: found.length > start + limit };
  }

  function read(path: string, query: URLSearchParams): object {
    const parts = path.split('/');
    const last = parts.at(-1) ?? '';
    if (path === '/v1/checkout/sessions/list') {
      const intent = query.get('payment_intent');
      return list(
        query,
        newest('checkout.session').filter((session) => !intent || session.payment_intent === intent),
      );
    }
    if (path === '/v1/payment_intents/search') {
      const [, order] = /^merchant_order_id:'(.+)'$/.exec(query.get('query') ?? '') ?? [];
      if (order === undefined) throw new Refusal(400, 'The query is not understood');
      return list(query, own.searchable ? newest('payment_intent').filter((intent) => intent.merchant_order_id === order) : []);
    }
    if (path.startsWith('/v1/checkout/sessions/')) return find(last, 'checkout.session');
    if (path === '/v1/payment_intents') return list(query, newest('payment_intent'));
    if (path.startsWith('/v1/payment_intents/')) return find(last, 'payment_intent');
    if (path === '/v1/charges/list') return list(query, newest('charge'));
    if (last === 'payment_methods') {
      return list(
        query,
        newest('payment_method').filter((method) => method.customer === parts.at(-2)),
      );
    }
    throw new Refusal(404, `No such address: ${path}`);
  }

  function answer({ method, path, query, headers, body }: AskedOfServer): ServerAnswer {
    try {
      if (headers.authorization !== authorization) throw new Refusal(401, 'Unknown key');
      if (method === 'GET') return { status: 200, body: read(path, query) };
      if (headers['content-type'] !== 'application/json') throw new Refusal(400, 'JSON is needed');
      return { status: 200, body: create(path, JSON.parse(body)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        status: error.status,
        body: { error: { code: `refused_${error.status}`, message: error.message, type: 'invalid_request' } },
      };
    }
  }

  const intentOf = (ref: string) => find(ref.startsWith('cs_') ? find(ref, 'checkout.session').payment_intent : ref, 'payment_intent');
  const server = await startPaymentServer(answer);
  const own = Object.assign(server, {
    searchable: true,
    ...{ secretKey, renewals, things, events },
    pay(id: string, delayed = false) {
      const session = Object.assign(find(id, 'checkout.session'), { status: 'complete' });
      const intent = intentOf(id);
      if (intent.keeps === 'off_session') make('pm', 'payment_method', { type: 'card', customer: session.customer });
      intent.status = 'processing';
      if (delayed) return;
      session.payment_status = 'paid';
      succeed(intent);
    },
    settle(id: string, arrives: boolean) {
      if (!arrives) return fail(intentOf(id));
      find(id, 'checkout.session').payment_status = 'paid';
      succeed(intentOf(id));
    },
    expire(id: string) {
      find(id, 'checkout.session').status = 'expired';
    },
    confirm(id: string, agrees: boolean) {
      if (agrees) succeed(intentOf(id));
      else fail(intentOf(id));
    },
    dispute(ref: string, open: boolean) {
      const charge = chargeOf(intentOf(ref));
      if (!charge) throw new Error('Nothing was paid');
      charge.disputed = open;
      tell('charge.dispute.updated', make('dp', 'dispute', { payment_intent: charge.payment_intent, charge: charge.id }));
    },
    refundAll(ref: string) {
      createRefund({ payment_intent: intentOf(ref).id });
    },
  });
  return own;
}
