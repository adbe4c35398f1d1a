import { randomInt } from 'node:crypto';

export type Fields = Record<string, unknown>;
export type Thing = Fields & { id: string; created: number };

export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const dayMs = 86_400_000;

/** An account at WooshPay: its objects, what happens to them, and the events that tell of it. */
export class WooshpayAccount {
  readonly things = new Map<string, Thing>();
  /** How charges without the page end, by customer. */
  readonly renewals = new Map<string, 'paid' | 'failed' | 'confirm' | 'pending'>();
  readonly events: string[] = [];

  make(prefix: string, object: string, fields: Fields): Thing {
    const id = `${prefix}_${1_580_000_000_000 + this.things.size}${randomInt(100_000, 999_999)}`;
    const thing = { id, object, created: Date.now(), livemode: false, ...fields };
    this.things.set(id, thing);
    return thing;
  }

  find(id: unknown, object: string): Thing {
    const thing = this.things.get(String(id));
    if (thing?.object !== object) throw new Refusal(404, `No such ${object}: ${id}`);
    return thing;
  }

  tell(type: string, object: Thing): void {
    this.events.push(JSON.stringify(this.make('evt', 'event', { type, data: { object: { ...object } } })));
  }

  newest(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object).reverse();
  }

  chargeOf(intent: Thing): Thing | undefined {
    return this.newest('charge').find((charge) => charge.payment_intent === intent.id);
  }

  succeed(intent: Thing): void {
    intent.status = 'succeeded';
    const fields = { amount: intent.amount, currency: intent.currency, payment_intent: intent.id, status: 'succeeded' };
    this.make('ch', 'charge', { ...fields, amount_refunded: 0, refunded: false, disputed: false });
    this.tell('payment_intent.succeeded', intent);
  }

  fail(intent: Thing): void {
    intent.status = 'requires_payment_method';
    this.tell('payment_intent.payment_failed', intent);
  }

  createSession(fields: Fields): Thing {
    const [item] = fields.line_items as { quantity: number; price_data: { unit_amount: number; currency: string } }[];
    if (!item || !Number.isInteger(item.price_data.unit_amount)) throw new Refusal(400, 'unit_amount must be an integer');
    if (!/^[A-Z]{3}$/.test(item.price_data.currency)) throw new Refusal(400, 'currency must be upper case');
    const session = this.make('cs', 'checkout.session', {
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
    const intent = this.make('pi', 'payment_intent', {
      ...{ amount: session.amount_total, currency: session.currency, customer: session.customer, status: 'requires_payment_method' },
      ...{ merchant_order_id: null, next_action: null, ...paymentDataOf(fields) },
    });
    return Object.assign(session, { payment_intent: intent.id, url: `https://checkouttest.wooshpay.com/pay/${session.id}` });
  }

  createIntent(fields: Fields): Thing {
    const customer = this.find(fields.customer, 'customer');
    if (this.find(fields.payment_method, 'payment_method').customer !== customer.id)
      throw new Refusal(400, 'The method is of another customer');
    if (!Number.isInteger(fields.amount) || fields.confirm !== true) throw new Refusal(400, 'amount and confirm are needed');
    const intent = this.make('pi', 'payment_intent', {
      ...{ amount: fields.amount, currency: fields.currency, customer: customer.id, status: 'processing', next_action: null },
      ...{ merchant_order_id: fields.merchant_order_id ?? null, metadata: fields.metadata ?? null },
    });
    const end = this.renewals.get(customer.id) ?? 'paid';
    if (end === 'paid') this.succeed(intent);
    if (end === 'failed') {
      this.fail(intent);
      throw new Refusal(402, 'The card was declined');
    }
    if (end === 'confirm') {
      const url = `https://jstest.wooshpay.com/v1/3ds/index.html?${intent.id}`;
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'challenge_redirect', challenge_redirect: { url } } });
    }
    return intent;
  }

  createRefund(fields: Fields): Thing {
    const intent = this.find(fields.payment_intent, 'payment_intent');
    const charge = this.chargeOf(intent);
    const left = charge ? Number(charge.amount) - Number(charge.amount_refunded) : 0;
    const amount = Number(fields.amount ?? left);
    if (!charge || amount > left || amount < 1) throw new Refusal(400, 'That much cannot be refunded');
    Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) + amount, refunded: amount === left });
    const refund = this.make('re', 'refund', { amount, currency: intent.currency, payment_intent: intent.id, status: 'succeeded' });
    this.tell('charge.refund.updated', refund);
    return refund;
  }

  /** The intent that a page or an intent's own id stands for. */
  intentOf(ref: string): Thing {
    return this.find(ref.startsWith('cs_') ? this.find(ref, 'checkout.session').payment_intent : ref, 'payment_intent');
  }
}

/** What a page hands on to its payment. */
function paymentDataOf({ payment_intent_data: data }: Fields): Fields {
  const { setup_future_usage: keeps, metadata = null } = (data ?? {}) as Fields;
  return { keeps, metadata };
}
