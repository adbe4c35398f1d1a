import { signEvent } from '@easel/server/platform/event-signature';
import { type AskedOfServer, type PaymentServer, type ServerAnswer, startPaymentServer } from './payment-server.ts';
import { type ChargeEnd, type Fields, Refusal, StripeAccount, type Thing, version } from './stripe-account.ts';

/**
 * As much of Stripe's API (https://docs.stripe.com/api) as the adapter uses, in memory. It refuses what Stripe refuses:
 * wrong keys, another version, parameters that do not exist or are missing, a key used for two questions.
 */

export interface StripeServer extends PaymentServer {
  secretKey: string;
  /** Further keys: of the same account, of another one, and one of real money. */
  keys: { rolled: string; other: string; live: string };
  /** How charges without the page end, by customer. */
  renewals: Map<string, ChargeEnd>;
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
  /** Sends the newest event to a studio, signed with the secret of its endpoint. Answers the status. */
  sendNewest(studio: string, secret: string, at?: Date): Promise<number>;
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
  const account = new StripeAccount();
  const keys = { rolled: 'sk_test_of_the_studio_anew', other: 'sk_test_of_another', live: 'sk_live_of_the_studio' };
  const accounts = new Map([
    [secretKey, account],
    [keys.rolled, account],
    [keys.other, new StripeAccount()],
    [keys.live, new StripeAccount()],
  ]);
  const server = await startPaymentServer(createAnswer(accounts));
  return Object.assign(server, {
    ...{ secretKey, keys, renewals: account.renewals, things: account.things, events: account.events },
    pay(id: string, delayed = false, card?: string) {
      const session = account.find(id, 'checkout.session');
      const customer = account.make('cus', {
        object: 'customer',
        email: session.customer_email,
        invoice_settings: { default_payment_method: null },
      });
      const fingerprint = card ?? `card of ${customer.id}`;
      const told = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
      const method = account.make('pm', { object: 'payment_method', type: 'card', customer: customer.id, fingerprint, card: told });
      const fields = { object: 'payment_intent', amount: session.amount_total, currency: session.currency, customer: customer.id };
      const intent = account.make('pi', {
        ...fields,
        payment_method: method.id,
        status: 'processing',
        latest_charge: null,
        next_action: null,
        metadata: session.payment_metadata,
      });
      Object.assign(session, { status: 'complete', customer: customer.id, payment_intent: intent.id });
      if (!delayed) {
        account.succeed(intent);
        session.payment_status = 'paid';
      }
      account.tell('checkout.session.completed', session);
    },
    settle(id: string, arrives: boolean) {
      const session = account.find(id, 'checkout.session');
      if (arrives) {
        account.succeed(account.intentOf(id));
        session.payment_status = 'paid';
      } else account.fail(account.intentOf(id));
      account.tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session);
    },
    expire(id: string) {
      const session = Object.assign(account.find(id, 'checkout.session'), { status: 'expired' });
      account.tell('checkout.session.expired', session);
    },
    confirm(id: string, agrees: boolean) {
      if (agrees) account.succeed(account.intentOf(id));
      else account.fail(account.intentOf(id));
    },
    dispute(ref: string, status: 'needs_response' | 'won') {
      const charge = account.find(account.intentOf(ref).latest_charge, 'charge');
      charge.disputed = true;
      const [known] = account.all('dispute', (thing) => thing.charge === charge.id);
      const dispute = known ?? account.make('dp', { object: 'dispute', charge: charge.id, payment_intent: account.intentOf(ref).id });
      dispute.status = status;
      account.tell(status === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
    },
    refundAll(ref: string) {
      account.createRefund({ payment_intent: account.intentOf(ref).id });
    },
    async sendNewest(studio: string, secret: string, at = new Date()) {
      const body = account.events.at(-1) ?? '';
      const headers = { 'stripe-signature': signEvent(body, secret, at) };
      return (await fetch(`${studio}/api/pay/stripe/webhook`, { method: 'POST', body, headers })).status;
    },
  });
}

/** Answers what the adapter asks. */
function createAnswer(accounts: ReadonlyMap<string, StripeAccount>): (asked: AskedOfServer) => ServerAnswer {
  const answered = new Map<string, { question: string; answer: ServerAnswer }>();

  /** The first answer to a key is the answer for good, also a declined card. */
  function once(key: string, question: string, ask: () => ServerAnswer): ServerAnswer {
    const known = answered.get(key);
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
    answered.set(key, { question, answer: given });
    return given;
  }

  return function answer({ method, path, query, headers, body }: AskedOfServer): ServerAnswer {
    try {
      const account = accounts.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (!account) throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
      if (headers['stripe-version'] !== version) throw new Refusal(400, { type: 'invalid_request_error', message: 'Another version' });
      if (method === 'GET') return { status: 200, body: read(account, path, query) };
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        throw new Refusal(400, { type: 'invalid_request_error' });
      return once(String(headers['idempotency-key']), `${path}?${body}`, () => ({
        status: 200,
        body: create(account, path, formOf(body)),
      }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  };
}

function create(account: StripeAccount, path: string, fields: Fields): object {
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
  if (path === '/v1/checkout/sessions') return account.createSession(fields);
  if (path === '/v1/payment_intents') return account.createIntent(fields);
  if (path === '/v1/refunds') return account.createRefund(fields);
  const customer = account.find(fields.customer, 'customer');
  return account.make('bps', { object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${customer.id}` });
}

function read(account: StripeAccount, path: string, query: URLSearchParams): object {
  const [, , ...parts] = path.split('/');
  const last = parts.at(-1) ?? '';
  if (path === '/v1/checkout/sessions')
    return list(
      query,
      account.all('checkout.session', (thing) => !query.has('payment_intent') || thing.payment_intent === query.get('payment_intent')),
    );
  if (path.startsWith('/v1/checkout/sessions/')) return account.expanded(account.find(last, 'checkout.session'), query);
  if (path === '/v1/payment_intents') {
    const since = Number(query.get('created[gte]') ?? 0);
    return list(
      query,
      account.all('payment_intent', (thing) => thing.customer === query.get('customer') && Number(thing.created) >= since),
    );
  }
  if (path.startsWith('/v1/payment_intents/')) return account.expanded(account.find(last, 'payment_intent'), query);
  if (path === '/v1/disputes')
    return list(
      query,
      account.all('dispute', (thing) => thing.charge === query.get('charge')),
    );
  if (last === 'payment_methods')
    return list(
      query,
      account.all('payment_method', (thing) => thing.customer === parts[1]),
    );
  if (path.startsWith('/v1/payment_methods/')) return account.find(last, 'payment_method');
  if (path.startsWith('/v1/customers/')) return account.find(last, 'customer');
  throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (GET: ${path})` });
}

function list(query: URLSearchParams, found: Thing[]): object {
  const limit = Number(query.get('limit') ?? 10);
  const newest = found.reverse();
  const start = query.has('starting_after') ? newest.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
  return { object: 'list', data: newest.slice(start, start + limit), has_more: newest.length > start + limit };
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
