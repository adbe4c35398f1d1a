import { setTimeout } from 'node:timers/promises';
import { PaymentError } from '@easel/server/platform/payment-error';
import type { Charge, Payment, PaymentEvent, PaymentProvider, PaymentState } from '@easel/server/ports/payments';

interface StoredPayment extends Payment {
  ref: string;
  /** Our order. */
  order: string;
}

/** A payment provider that does what a test tells it. */
export interface PuppetPayments extends PaymentProvider {
  /** Every payment, in the order in which they were opened. */
  readonly payments: readonly StoredPayment[];
  /** The state that a charge of a stored method takes. */
  charges: 'paid' | 'failed' | 'open';
  /** It knows no keys: whoever asks twice gets two. */
  keyless: boolean;
  /** So long a charge takes on its way there. */
  slowMs: number;
  /** Every question is refused as by a provider that is down. */
  down: boolean;
  /** Happens after an answer was made up and before it is given: it is old then. */
  beforeAnswer: (() => Promise<void>) | undefined;
  readonly refunds: { ref: string; amountCents: number }[];
  /** The last payment, or the one with this name, becomes paid; every payer has a card of their own, unless told otherwise. */
  pay(ref?: string, card?: string): StoredPayment;
  become(state: PaymentState, ref?: string): StoredPayment;
  /** A card is declined, and the page stays open for another one. */
  decline(ref?: string): void;
  /** An event as it would be sent. */
  event(ref: string, kind?: PaymentEvent['kind'], id?: string): { body: Buffer; headers: Record<string, string> };
}

const signature = 'signed';

function chargeOf({ state, ref }: StoredPayment): Charge {
  if (state === 'failed') return { state, ref };
  return { state: state === 'paid' ? 'paid' : 'pending', ref };
}

export function createPuppetPayments(id = 'puppet', payType = 15): PuppetPayments {
  const payments: StoredPayment[] = [];
  const keys = new Map<string, StoredPayment>();
  let events = 0;

  function open(key: string, order: string, amountCents: number, currency: string, customer?: string): StoredPayment {
    const known = keys.get(key);
    if (known && !puppet.keyless) return known;
    const ref = `${id}-${payments.length + 1}`;
    const kept: StoredPayment = { ref, order, state: 'open', customer, paidAt: undefined, amountCents, refundedCents: 0, currency };
    keys.set(key, kept);
    payments.push(kept);
    return kept;
  }

  function find(ref?: string): StoredPayment {
    const kept = ref === undefined ? payments.at(-1) : payments.find((payment) => payment.ref === ref);
    if (!kept) throw new PaymentError('unknown', `There is no payment ${ref}`);
    return kept;
  }

  function awake(): void {
    if (puppet.down) throw new PaymentError('unavailable', 'The puppet is down');
  }

  const puppet: PuppetPayments = {
    id,
    payType,
    title: { zh: '木偶', en: 'Puppet' },
    accepted: ['visa'],
    opensWindow: true,
    payments,
    charges: 'paid',
    ...{ keyless: false, slowMs: 0, down: false },
    beforeAnswer: undefined,
    refunds: [],
    async createCheckout({ order, amountCents, currency, idempotencyKey }) {
      awake();
      const { ref } = open(idempotencyKey, order, amountCents, currency);
      return { ref, url: `https://pay.example/${ref}`, expiresAt: new Date('2100-01-01') };
    },
    async charge({ order, amountCents, currency, customer, idempotencyKey }) {
      awake();
      if (puppet.slowMs > 0) await setTimeout(puppet.slowMs);
      const kept = open(idempotencyKey, order, amountCents, currency, customer);
      if (kept.state === 'open') kept.state = puppet.charges;
      kept.method ??= payments.find((payment) => payment.customer === customer)?.method;
      return chargeOf(kept);
    },
    async findCharge({ order, idempotencyKey }) {
      awake();
      const kept = keys.get(idempotencyKey);
      return kept?.order === order ? chargeOf(kept) : undefined;
    },
    async inspect(ref) {
      awake();
      const { state, customer, paidAt, amountCents, refundedCents, currency, method, declined } = find(ref);
      const answer = { state, customer, paidAt, amountCents, refundedCents, currency, method, declined, taken: ref };
      await puppet.beforeAnswer?.();
      return answer;
    },
    async refund({ ref, amountCents }) {
      awake();
      const kept = find(ref);
      puppet.refunds.push({ ref, amountCents });
      kept.refundedCents = Math.min(kept.amountCents, kept.refundedCents + amountCents);
      if (kept.refundedCents === kept.amountCents) kept.state = 'refunded';
    },
    async card() {
      awake();
      return { brand: 'mastercard', last4: '4444', expMonth: 4, expYear: 2034 };
    },
    async readEvent(body, headers) {
      if (headers['x-signature'] !== signature) throw new PaymentError('signature', 'The puppet did not sign this');
      return JSON.parse(Buffer.from(body).toString()) as PaymentEvent;
    },
    async close() {},
    pay(ref, card) {
      const kept = puppet.become('paid', ref);
      kept.method = card ?? kept.method;
      return kept;
    },
    become(state, ref) {
      const kept = find(ref);
      kept.state = state;
      kept.declined = undefined;
      if (state === 'paid') kept.customer ??= `customer-of-${kept.ref}`;
      if (state === 'paid') kept.method ??= `card-of-${kept.customer}`;
      if (state === 'refunded') kept.refundedCents = kept.amountCents;
      return kept;
    },
    decline(ref) {
      find(ref).declined = true;
    },
    event(ref, kind = 'checkout', eventId = `event-${++events}`) {
      const body = Buffer.from(JSON.stringify({ id: eventId, kind, ref } satisfies PaymentEvent));
      return { body, headers: { 'x-signature': signature, 'content-type': 'application/json' } };
    },
  };
  return puppet;
}
