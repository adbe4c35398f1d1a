import { type AskedOfServer, type PaymentServer, type ServerAnswer, startPaymentServer } from './payment-server.ts';
import { type Fields, Refusal, type Thing, WooshpayAccount } from './wooshpay-account.ts';

/**
 * As much of WooshPay's API (https://docs.wooshpay.com) as the adapter uses, in memory: JSON both ways, Basic
 * authentication, times in milliseconds, no idempotency keys.
 */

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

export async function startWooshpayServer(): Promise<WooshpayServer> {
  const secretKey = 'sk_test_of_the_studio';
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const account = new WooshpayAccount();

  function answer({ method, path, query, headers, body }: AskedOfServer): ServerAnswer {
    try {
      if (headers.authorization !== authorization) throw new Refusal(401, 'Unknown key');
      if (method === 'GET') return { status: 200, body: read(account, path, query, own.searchable) };
      if (headers['content-type'] !== 'application/json') throw new Refusal(400, 'JSON is needed');
      return { status: 200, body: create(account, path, JSON.parse(body)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        status: error.status,
        body: { error: { code: `refused_${error.status}`, message: error.message, type: 'invalid_request' } },
      };
    }
  }

  const server = await startPaymentServer(answer);
  const own = Object.assign(server, {
    searchable: true,
    ...{ secretKey, renewals: account.renewals, things: account.things, events: account.events },
    pay(id: string, delayed = false) {
      const session = Object.assign(account.find(id, 'checkout.session'), { status: 'complete' });
      const intent = account.intentOf(id);
      const card = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034 };
      if (intent.keeps === 'off_session') account.make('pm', 'payment_method', { type: 'card', customer: session.customer, card });
      intent.status = 'processing';
      if (delayed) return;
      session.payment_status = 'paid';
      account.succeed(intent);
    },
    settle(id: string, arrives: boolean) {
      if (!arrives) return account.fail(account.intentOf(id));
      account.find(id, 'checkout.session').payment_status = 'paid';
      account.succeed(account.intentOf(id));
    },
    expire(id: string) {
      account.find(id, 'checkout.session').status = 'expired';
    },
    confirm(id: string, agrees: boolean) {
      if (agrees) account.succeed(account.intentOf(id));
      else account.fail(account.intentOf(id));
    },
    dispute(ref: string, open: boolean) {
      const charge = account.chargeOf(account.intentOf(ref));
      if (!charge) throw new Error('Nothing was paid');
      charge.disputed = open;
      account.tell('charge.dispute.updated', account.make('dp', 'dispute', { payment_intent: charge.payment_intent, charge: charge.id }));
    },
    refundAll(ref: string) {
      account.createRefund({ payment_intent: account.intentOf(ref).id });
    },
  });
  return own;
}

function create(account: WooshpayAccount, path: string, fields: Fields): Thing {
  if (path === '/v1/customers') {
    if (!fields.email) throw new Refusal(400, 'email is needed');
    return account.make('cus', 'customer', { email: fields.email });
  }
  if (path === '/v1/checkout/sessions') return account.createSession(fields);
  if (path === '/v1/payment_intents') return account.createIntent(fields);
  if (path === '/v1/refunds') return account.createRefund(fields);
  throw new Refusal(404, `No such address: ${path}`);
}

function list(query: URLSearchParams, found: Thing[]): object {
  const limit = Math.min(Number(query.get('limit') ?? 10), 100);
  const start = query.has('starting_after') ? found.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
  return { object: 'list', url: null, data: found.slice(start, start + limit), has_more: found.length > start + limit };
}

function read(account: WooshpayAccount, path: string, query: URLSearchParams, searchable: boolean): object {
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  if (path === '/v1/checkout/sessions/list') {
    const intent = query.get('payment_intent');
    return list(
      query,
      account.newest('checkout.session').filter((session) => !intent || session.payment_intent === intent),
    );
  }
  if (path === '/v1/payment_intents/search') {
    const [, order] = /^merchant_order_id:'(.+)'$/.exec(query.get('query') ?? '') ?? [];
    if (order === undefined) throw new Refusal(400, 'The query is not understood');
    return list(query, searchable ? account.newest('payment_intent').filter((intent) => intent.merchant_order_id === order) : []);
  }
  if (path.startsWith('/v1/checkout/sessions/')) return account.find(last, 'checkout.session');
  if (path === '/v1/payment_intents') return list(query, account.newest('payment_intent'));
  if (path.startsWith('/v1/payment_intents/')) return account.find(last, 'payment_intent');
  if (path === '/v1/charges/list') return list(query, account.newest('charge'));
  if (last === 'payment_methods') {
    return list(
      query,
      account.newest('payment_method').filter((method) => method.customer === parts.at(-2)),
    );
  }
  throw new Refusal(404, `No such address: ${path}`);
}
