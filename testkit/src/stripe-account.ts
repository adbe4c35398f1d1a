import { randomBytes } from 'node:crypto';

export type Thing = Record<string, unknown> & { id: string };
export type Fields = Record<string, unknown>;

/** How a charge without the page ends. */
export type ChargeEnd = 'paid' | 'failed' | 'confirm' | 'pending';

export const version = '2026-10-28.endive';

export class Refusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    super('Refused');
    this.status = status;
    this.error = error;
  }
}

/** An account at Stripe: its objects, what happens to them, and the events that tell of it. */
export class StripeAccount {
  readonly things = new Map<string, Thing>();
  readonly renewals = new Map<string, ChargeEnd>();
  readonly events: string[] = [];
  #made = 0;

  make(prefix: string, fields: Fields): Thing {
    this.#made += 1;
    const thing = { id: `${prefix}_${this.#made}${randomBytes(6).toString('hex')}`, created: seconds(), livemode: false, ...fields };
    this.things.set(thing.id, thing);
    return thing;
  }

  find(id: unknown, object: string): Thing {
    const thing = this.things.get(String(id));
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

  tell(type: string, object: Thing): void {
    const event = { object: 'event', api_version: version, type, data: { object: { ...object } }, pending_webhooks: 1, request: null };
    this.events.push(JSON.stringify(this.make('evt', event)));
  }

  all(object: string, matches: (thing: Thing) => boolean): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object && matches(thing));
  }

  succeed(intent: Thing): void {
    const charge = this.make('ch', {
      ...{ object: 'charge', amount: intent.amount, amount_refunded: 0, currency: intent.currency, customer: intent.customer },
      payment_method_details: { type: 'card', card: { fingerprint: this.find(intent.payment_method, 'payment_method').fingerprint } },
      ...{ payment_intent: intent.id, paid: true, refunded: false, disputed: false, status: 'succeeded', metadata: intent.metadata },
    });
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id, next_action: null, amount_received: intent.amount });
    this.tell('payment_intent.succeeded', intent);
  }

  fail(intent: Thing): void {
    Object.assign(intent, { status: 'requires_payment_method', next_action: null });
    this.tell('payment_intent.payment_failed', intent);
  }

  createSession(fields: Fields): Thing {
    const [item] = Object.values(fields.line_items as Fields) as {
      quantity: string;
      price_data: { unit_amount: string; currency: string };
    }[];
    const amount = Number(item?.price_data.unit_amount) * Number(item?.quantity);
    const session = this.make('cs_test', {
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

  createIntent(fields: Fields): Thing {
    const customer = this.find(fields.customer, 'customer');
    const method = this.find(fields.payment_method, 'payment_method');
    if (method.customer !== customer.id)
      throw new Refusal(400, { type: 'invalid_request_error', message: 'The method is of another customer' });
    if (fields.off_session === 'true' && fields.return_url) {
      throw new Refusal(400, { type: 'invalid_request_error', message: 'off_session and return_url do not go together' });
    }
    const intent = this.make('pi', {
      ...{
        object: 'payment_intent',
        amount: Number(fields.amount),
        currency: fields.currency,
        customer: customer.id,
        status: 'processing',
      },
      ...{ payment_method: method.id, latest_charge: null, metadata: fields.metadata ?? {}, next_action: null },
    });
    const end = this.renewals.get(customer.id) ?? 'paid';
    if (end === 'paid') this.succeed(intent);
    if (end === 'confirm' && fields.return_url) {
      const url = `https://hooks.stripe.com/3d_secure_2/${intent.id}`;
      Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: fields.return_url } },
      });
    } else if (end === 'failed' || end === 'confirm') {
      this.fail(intent);
      const code = end === 'failed' ? 'card_declined' : 'authentication_required';
      throw new Refusal(402, { type: 'card_error', code, message: 'Your card was declined.', payment_intent: { ...intent } });
    }
    return intent;
  }

  createRefund(fields: Fields): Thing {
    const intent = this.find(fields.payment_intent, 'payment_intent');
    const charge = this.things.get(String(intent.latest_charge));
    const left = charge ? Number(charge.amount) - Number(charge.amount_refunded) : 0;
    const amount = Number(fields.amount ?? left);
    if (!charge || amount > left || amount < 1) {
      const code = charge && left === 0 ? 'charge_already_refunded' : undefined;
      throw new Refusal(400, { type: 'invalid_request_error', code, message: 'That much cannot be refunded' });
    }
    Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) + amount, refunded: amount === left });
    this.tell('charge.refunded', charge);
    return this.make('re', { object: 'refund', amount, payment_intent: intent.id, charge: charge.id, status: 'succeeded' });
  }

  /** Puts in place of ids what `expand` names. */
  expanded(thing: Thing, query: URLSearchParams): object {
    const copy: Fields = structuredClone(thing);
    for (const [name, path] of query) {
      if (!name.startsWith('expand')) continue;
      let at = copy;
      for (const part of path.split('.')) {
        if (typeof at[part] === 'string') at[part] = structuredClone(this.things.get(at[part] as string));
        if (!at[part]) break;
        at = at[part] as Fields;
      }
    }
    return copy;
  }

  /** The intent that a page or an intent's own id stands for. */
  intentOf(ref: string): Thing {
    return this.find(ref.startsWith('cs_') ? this.find(ref, 'checkout.session').payment_intent : ref, 'payment_intent');
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
