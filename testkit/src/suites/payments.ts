import { createHmac } from 'node:crypto';
import type { Clock } from '@easel/server/platform/clock';
import type { PaymentError } from '@easel/server/platform/payment-error';
import type { ChargeRequest, CheckoutRequest, PaymentProvider } from '@easel/server/ports/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../payment-server.ts';

/** An event as it travels. */
export interface SentEvent {
  body: string;
  headers: Record<string, string>;
}

/** A provider together with the people and the banks behind it. */
export interface PaymentHarness {
  provider: PaymentProvider;
  clock: Clock;
  /** Below which pages of the provider lie. */
  pages: string;
  /** How its events are signed. */
  header: string;
  secret: string;
  pay(ref: string): Promise<void>;
  /** Pays with money that is on its way; `settle` lets it arrive. */
  payLater(ref: string): Promise<void>;
  settle(ref: string): Promise<void>;
  expire(ref: string): Promise<void>;
  renewals(customer: string, end: 'paid' | 'failed' | 'confirm'): Promise<void>;
  confirm(ref: string, agrees: boolean): Promise<void>;
  dispute(ref: string): Promise<void>;
  refundAll(ref: string): Promise<void>;
  /** Events so far as they travel, oldest first. */
  events(): Promise<readonly SentEvent[]>;
  /** Whether it tells one card from another. */
  tellsCards: boolean;
  /** Whether its server knows keys, so that two may ask at once. */
  knowsKeys: boolean;
  close(): Promise<void>;
}

const price = { amountCents: 1990, currency: 'USD' };
let keys = 0;
const newKey = () => `key-${Date.now()}-${++keys}`;
const order = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...{ order: 'order-1', ...price, title: '标准版 Standard', email: 'ann@example.com', language: 'en' },
  ...{ successUrl: 'http://127.0.0.1:3000/payStatus?ok=1', cancelUrl: 'http://127.0.0.1:3000/payinfo', idempotencyKey: newKey() },
  ...{ keepsMethod: true, since: new Date() },
  ...more,
});
/** A charge of a customer, with a key of its own. */
export const renewal = (customer: string, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  ...{ order: 'order-2', customer, ...price, title: 'Standard', idempotencyKey: newKey(), since: new Date(), ...more },
});
const kindOf = (kind: PaymentError['kind']) => expect.objectContaining({ name: 'PaymentError', kind });

/** What every payment provider must do. Call it inside a `describe`. */
export function paymentSuite(open: () => Promise<PaymentHarness>): void {
  let harness: PaymentHarness;
  let provider: PaymentProvider;
  beforeEach(async () => {
    harness = await open();
    provider = harness.provider;
  });
  afterEach(() => harness.close());

  async function paidCheckout() {
    const { ref } = await provider.createCheckout(order());
    await harness.pay(ref);
    const { customer } = await provider.inspect(ref);
    return { ref, customer: customer as string };
  }
  describe('checkout', () => {
    test('opens a page and is open until somebody pays', async () => {
      const { ref, url, expiresAt } = await provider.createCheckout(order());
      expect(url.startsWith(harness.pages)).toBe(true);
      expect(expiresAt > harness.clock.now()).toBe(true);
      expect({ declined: false, ...(await provider.inspect(ref)) }).toEqual({
        state: 'open',
        declined: false,
        customer: undefined,
        paidAt: undefined,
        refundedCents: 0,
        ...price,
      });
    });

    test('is paid, and tells the customer', async () => {
      const { ref } = await provider.createCheckout(order());
      await harness.pay(ref);
      const payment = await provider.inspect(ref);
      const method = harness.tellsCards ? expect.any(String) : undefined;
      expect(payment).toEqual({
        state: 'paid',
        customer: expect.any(String),
        paidAt: expect.any(Date),
        refundedCents: 0,
        method,
        taken: expect.any(String),
        ...price,
      });
      expect(Math.abs(Number(payment.paidAt) - Number(harness.clock.now()))).toBeLessThan(60_000);
    });

    test('money on its way is not paid until it is there', async () => {
      const { ref } = await provider.createCheckout(order());
      await harness.payLater(ref);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'open', customer: undefined, paidAt: undefined });
      await harness.settle(ref);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', customer: expect.any(String) });
    });

    test('expires', async () => {
      const { ref } = await provider.createCheckout(order());
      await harness.expire(ref);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'expired', customer: undefined });
    });

    test('asked twice with one key there is one page, with another key another', async () => {
      const request = order();
      const first = await provider.createCheckout(request);
      expect((await provider.createCheckout(request)).ref).toBe(first.ref);
      expect((await provider.createCheckout(order())).ref).not.toBe(first.ref);
    });

    test('keeps the largest amount to the cent', async () => {
      const { ref } = await provider.createCheckout(order({ amountCents: 99_999_999 }));
      await harness.pay(ref);
      expect(await provider.inspect(ref)).toMatchObject({ amountCents: 99_999_999, state: 'paid' });
    });

    test('an unknown payment is unknown', async () => {
      await expect(provider.inspect('cs_unknown')).rejects.toEqual(kindOf('unknown'));
      await expect(provider.inspect('pi_unknown')).rejects.toEqual(kindOf('unknown'));
    });
  });

  describe('charge', () => {
    test('takes an amount from the method that was left', async () => {
      const { customer } = await paidCheckout();
      const charge = await provider.charge(renewal(customer, { amountCents: 777 }));
      expect(charge).toEqual({ state: 'paid', ref: expect.any(String) });
      expect(await provider.inspect(charge.ref as string)).toMatchObject({ state: 'paid', customer, amountCents: 777, currency: 'USD' });
    });

    test('is of the same card as the checkout, and of another one than that of somebody else', async () => {
      const [one, other] = [await paidCheckout(), await paidCheckout()];
      const { ref } = (await provider.charge(renewal(one.customer))) as { ref: string };
      const [first, later, another] = [await provider.inspect(one.ref), await provider.inspect(ref), await provider.inspect(other.ref)];
      expect(later.method).toBe(first.method);
      expect(await provider.card?.(one.customer)).toMatchObject({ last4: '4242', expMonth: 12, expYear: 2034 });
      expect(another.method === first.method).toBe(!harness.tellsCards);
    });

    test('asked again with one key takes it once', async () => {
      const { customer } = await paidCheckout();
      const request = renewal(customer);
      const first = await provider.charge(request);
      expect(await provider.charge(request)).toEqual(first);
      expect((await provider.charge(renewal(customer))).ref).not.toBe(first.ref);
    });

    test('is found by its order when its answer got lost, and nothing is found where nothing was made', async () => {
      const { customer } = await paidCheckout();
      const { title, amountCents, currency, ...lost } = renewal(customer, { order: 'order-3' });
      expect(await provider.findCharge(lost)).toBeUndefined();
      const charge = await provider.charge({ title, amountCents, currency, ...lost });
      await provider.charge(renewal(customer, { order: 'order-4' }));
      expect(await provider.findCharge(lost)).toEqual(charge);
      await harness.renewals(customer, 'failed');
      const other = renewal(customer, { order: 'order-5' });
      expect(await provider.findCharge(other)).toBeUndefined();
      const declined = await provider.charge(other);
      expect(await provider.findCharge(other)).toEqual(declined);
    });

    test('a declined card is an answer, the same for the same key', async () => {
      const { customer } = await paidCheckout();
      await harness.renewals(customer, 'failed');
      const request = renewal(customer);
      const charge = await provider.charge(request);
      expect(charge).toEqual({ state: 'failed', ref: expect.any(String) });
      expect(await provider.inspect(charge.ref as string)).toMatchObject({ state: 'failed', paidAt: undefined });
      expect(await provider.charge(request)).toEqual(charge);
      await harness.renewals(customer, 'paid');
      expect(await provider.charge(renewal(customer))).toMatchObject({ state: 'paid' });
    });

    test('a member who is there confirms at the bank', async () => {
      const { customer } = await paidCheckout();
      await harness.renewals(customer, 'confirm');
      const returnUrl = 'http://127.0.0.1:3000/payStatus';
      const charge = await provider.charge(renewal(customer, { returnUrl }));
      expect(charge).toEqual({ state: 'action', ref: expect.any(String), url: expect.stringMatching(/^https?:/) });
      expect(await provider.inspect(charge.ref as string)).toMatchObject({ state: 'open' });
      await harness.confirm(charge.ref as string, true);
      expect(await provider.inspect(charge.ref as string)).toMatchObject({ state: 'paid' });

      const other = await provider.charge(renewal(customer, { returnUrl }));
      await harness.confirm(other.ref as string, false);
      expect(await provider.inspect(other.ref as string)).toMatchObject({ state: 'failed' });
    });

    test('without the member what has to be confirmed has failed', async () => {
      const { customer } = await paidCheckout();
      await harness.renewals(customer, 'confirm');
      expect(await provider.charge(renewal(customer))).toMatchObject({ state: 'failed' });
    });
  });

  describe('refund', () => {
    test('gives all back, once for one key', async () => {
      const { ref } = await paidCheckout();
      const request = { ref, amountCents: price.amountCents, goneCents: 0, idempotencyKey: newKey() };
      await provider.refund(request);
      await provider.refund(request);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'refunded', refundedCents: price.amountCents });
    });

    test('gives a part back of a charge, which stays paid', async () => {
      const { customer } = await paidCheckout();
      const { ref } = (await provider.charge(renewal(customer))) as { ref: string };
      await provider.refund({ ref, amountCents: 490, goneCents: 0, idempotencyKey: newKey() });
      expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 490, amountCents: 1990 });
    });

    test('gives the same part back twice, and each of them once', async () => {
      const { ref } = await paidCheckout();
      const first = { ref, amountCents: 300, goneCents: 0, idempotencyKey: newKey() };
      const second = { ref, amountCents: 300, goneCents: 300, idempotencyKey: newKey() };
      await provider.refund(first);
      await provider.refund(second);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 600 });
      await provider.refund(first);
      await provider.refund(second);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 600 });
    });

    test('asked twice for the same part gives it back once, where there are keys also by two at once', async () => {
      const { ref } = await paidCheckout();
      const request = { ref, amountCents: 300, goneCents: 0, idempotencyKey: newKey() };
      // Elsewhere whoever asks has the lease of the order.
      if (harness.knowsKeys) await Promise.all([provider.refund(request), provider.refund(request)]);
      else for (let time = 0; time < 2; time += 1) await provider.refund(request);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 300 });
    });

    test('never gives back what was not paid', async () => {
      const { ref } = await provider.createCheckout(order());
      await expect(provider.refund({ ref, amountCents: 1990, goneCents: 0, idempotencyKey: newKey() })).rejects.toEqual(kindOf('refused'));
      const paid = await paidCheckout();
      await expect(provider.refund({ ref: paid.ref, amountCents: 1991, goneCents: 0, idempotencyKey: newKey() })).rejects.toEqual(
        kindOf('refused'),
      );
      expect(await provider.inspect(paid.ref)).toMatchObject({ state: 'paid', refundedCents: 0 });
    });

    test('reports refunds and disputes at the provider', async () => {
      const [first, second] = [await paidCheckout(), await paidCheckout()];
      await harness.refundAll(first.ref);
      expect(await provider.inspect(first.ref)).toMatchObject({ state: 'refunded' });
      await harness.dispute(second.ref);
      expect(await provider.inspect(second.ref)).toMatchObject({ state: 'disputed' });
    });
  });

  describe('events', () => {
    const read = ({ body, headers }: SentEvent) => provider.readEvent(Buffer.from(body), headers);
    const signed = (body: string, at: Date, secret = harness.secret): SentEvent => {
      const time = Math.floor(at.getTime() / 1000);
      const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { [harness.header]: `t=${time},v1=${hash}` } };
    };
    const seconds = (count: number) => new Date(harness.clock.now().getTime() + count * 1000);

    test('name the payment as we know it, in whatever order and however often they come', async () => {
      const { ref, customer } = await paidCheckout();
      const charge = (await provider.charge(renewal(customer))) as { ref: string };
      await harness.dispute(charge.ref);
      await harness.refundAll(ref);
      const sent = await harness.events();
      const heard = [];
      for (const event of [...sent].reverse()) heard.push(await read(event), await read(event));
      const understood = heard.filter((event) => event !== undefined);
      expect(new Set(understood.map((event) => event.ref))).toEqual(new Set([ref, charge.ref]));
      const about = (name: string) => new Set(understood.filter((event) => event.ref === name).map(({ kind }) => kind));
      expect([...about(ref)]).toContain('refund');
      expect([...about(charge.ref)].sort()).toEqual(['charge', 'dispute']);
      // Twice heard, once told: the name of a repetition is the same.
      const names = understood.map(({ id }) => id);
      expect(new Set(names).size * 2).toBe(names.length);
      // And they name our order, wherever its payment does.
      const orders = new Set(understood.map((event) => event.order).filter((name) => name !== undefined));
      expect(orders).toEqual(new Set(['order-1', 'order-2']));
      // What they say is not needed: the truth is the same without any of them.
      expect(await provider.inspect(ref)).toMatchObject({ state: 'refunded' });
      expect(await provider.inspect(charge.ref)).toMatchObject({ state: 'disputed' });
    });

    test('of somebody else are refused', async () => {
      await paidCheckout();
      const [event] = await harness.events();
      const body = (event as SentEvent).body;
      const now = harness.clock.now();
      await expect(read(signed(body, now))).resolves.toBeDefined();
      await expect(read(signed(body, now, 'whsec_another'))).rejects.toEqual(kindOf('signature'));
      await expect(read({ body: `${body} `, headers: signed(body, now).headers })).rejects.toEqual(kindOf('signature'));
      await expect(read({ body, headers: {} })).rejects.toEqual(kindOf('signature'));
      for (const header of ['', 't=,v1=', 't=1', `v1=${'a'.repeat(64)}`, `t=${Math.floor(now.getTime() / 1000)},v1=`, 'nonsense']) {
        await expect(read({ body, headers: { [harness.header]: header } })).rejects.toEqual(kindOf('signature'));
      }
    });

    test('that are older than five minutes are refused', async () => {
      await paidCheckout();
      const [event] = await harness.events();
      const body = (event as SentEvent).body;
      await expect(read(signed(body, seconds(-290)))).resolves.toBeDefined();
      await expect(read(signed(body, seconds(-310)))).rejects.toEqual(kindOf('signature'));
    });
  });
}

/** A provider with a server of its own. */
export interface FaultyHarness extends PaymentHarness {
  /** The same provider, which waits for a moment only. */
  hurried: PaymentProvider;
  /** Charges of this customer take their time. */
  chargesPend(customer: string): void;
  /** Puts the server out of order. */
  fault(fault: Fault | undefined): void;
}

/** What every provider with a server of its own must do when that server takes its time or is out of order. */
export function paymentFaultSuite(open: () => Promise<FaultyHarness>): void {
  let harness: FaultyHarness;
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.close());

  test('a charge whose money takes its time is pending, and open until it is there', async () => {
    const { provider } = harness;
    const { ref } = await provider.createCheckout(order());
    await harness.pay(ref);
    const customer = (await provider.inspect(ref)).customer as string;
    harness.chargesPend(customer);
    const charge = await provider.charge(renewal(customer));
    expect(charge).toEqual({ state: 'pending', ref: expect.any(String) });
    expect(await provider.inspect(charge.ref as string)).toMatchObject({ state: 'open', paidAt: undefined });
    await harness.confirm(charge.ref as string, true);
    expect(await provider.inspect(charge.ref as string)).toMatchObject({ state: 'paid' });
  });

  test.each(['down', 'busy', 'error', 'garbage', 'slow'] as const)(
    'a server that is %s: nothing is taken for an answer, and later it is asked again',
    async (fault) => {
      const { provider } = harness;
      const { ref } = await provider.createCheckout(order());
      await harness.pay(ref);
      const { customer } = (await provider.inspect(ref)) as { customer: string };
      const request = order();
      const charge = renewal(customer);
      const refund = { ref, amountCents: price.amountCents, goneCents: 0, idempotencyKey: newKey() };

      harness.fault(fault);
      const unavailable = kindOf('unavailable');
      const asking = fault === 'slow' ? harness.hurried : provider;
      const asked = [asking.createCheckout(request), asking.charge(charge), asking.inspect(ref), asking.refund(refund)];
      for (const { reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) expect(reason).toEqual(unavailable);

      harness.fault(undefined);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 0 });
      await expect(provider.createCheckout(request)).resolves.toBeDefined();
      await expect(provider.charge(charge)).resolves.toMatchObject({ state: 'paid' });
      await provider.refund(refund);
      expect(await provider.inspect(ref)).toMatchObject({ state: 'refunded' });
    },
  );

  test('an answer that is lost: asked again, it was done once', async () => {
    const { provider } = harness;
    const { ref } = await provider.createCheckout(order());
    await harness.pay(ref);
    const { customer } = (await provider.inspect(ref)) as { customer: string };
    const request = renewal(customer);
    const before = paidOnes(await harness.events());

    harness.fault('lost');
    await expect(provider.charge(request)).rejects.toEqual(kindOf('unavailable'));
    harness.fault(undefined);
    const charge = await provider.charge(request);
    expect(charge).toMatchObject({ state: 'paid' });
    expect(await provider.charge(request)).toEqual(charge);
    expect(paidOnes(await harness.events()) - before).toBe(1);
  });
}

function paidOnes(events: readonly SentEvent[]): number {
  return events.filter(({ body }) => JSON.parse(body).type === 'payment_intent.succeeded').length;
}
