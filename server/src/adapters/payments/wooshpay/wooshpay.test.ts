import { createHmac } from 'node:crypto';
import { paymentKeysSuite } from '@easel/testkit/suites/payment-keys';
import { type FaultyHarness, paymentFaultSuite, paymentSuite, renewal } from '@easel/testkit/suites/payments';
import { startWooshpayServer, type WooshpayServer } from '@easel/testkit/wooshpay-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createWooshpay } from './index.ts';

const webhookSecret = 'whsec_of_the_studio';

function providerAt(server: WooshpayServer, secretKey = server.secretKey, timeoutMs?: number) {
  return createWooshpay({ secretKey, webhookSecret, live: false, clock: systemClock, server: server.address, timeoutMs });
}

function signed(body: string, time: number): { body: string; headers: Record<string, string> } {
  const hash = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'wooshpay-signature': `t=${time},v1=${hash}` } };
}

async function open(): Promise<FaultyHarness> {
  const server = await startWooshpayServer();
  return {
    provider: providerAt(server),
    hurried: providerAt(server, server.secretKey, 200),
    clock: systemClock,
    pages: 'https://checkouttest.wooshpay.com/',
    header: 'wooshpay-signature',
    secret: webhookSecret,
    pay: async (ref) => server.pay(ref),
    payLater: async (ref) => server.pay(ref, true),
    settle: async (ref) => server.settle(ref, true),
    expire: async (ref) => server.expire(ref),
    renewals: async (customer, end) => void server.renewals.set(customer, end),
    confirm: async (ref, agrees) => server.confirm(ref, agrees),
    dispute: async (ref) => server.dispute(ref, true),
    refundAll: async (ref) => server.refundAll(ref),
    events: async () => server.events.map((body) => signed(body, Math.floor(Date.now() / 1000))),
    chargesPend: (customer) => void server.renewals.set(customer, 'pending'),
    fault: (fault) => {
      server.fault = fault;
    },
    tellsCards: false,
    knowsKeys: false,
    close: () => server.close(),
  };
}

describe('payments with WooshPay', () => {
  paymentSuite(open);
});

describe('keys of WooshPay', () => {
  paymentKeysSuite(startWooshpayServer, providerAt);
});

describe('WooshPay out of order', () => {
  paymentFaultSuite(open);
});

describe('what is sent to WooshPay', () => {
  let server: WooshpayServer;
  beforeAll(async () => {
    server = await startWooshpayServer();
  });
  afterAll(() => server.close());
  const checkout = {
    ...{ order: 'order-1', amountCents: 990, currency: 'USD', title: '基础版', email: 'ann@example.com', language: 'zh' as const },
    ...{ successUrl: 'http://127.0.0.1:3000/payStatus', cancelUrl: 'http://127.0.0.1:3000/payinfo', idempotencyKey: 'told-1' },
    keepsMethod: true,
    since: new Date(),
  };

  test('is JSON with the key as a name, asks to keep the method, and reads milliseconds', async () => {
    const before = Date.now();
    const { expiresAt } = await providerAt(server).createCheckout(checkout);
    expect(Math.abs(expiresAt.getTime() - before - 86_400_000)).toBeLessThan(60_000);
    const { path, headers, body } = server.asked.at(-1) ?? expect.fail('Nothing was asked');
    expect(path).toBe('/v1/checkout/sessions');
    expect(Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64').toString()).toBe(`${server.secretKey}:`);
    expect(JSON.parse(body)).toMatchObject({ mode: 'payment', payment_intent_data: { setup_future_usage: 'off_session' } });
    expect(JSON.parse(body).line_items[0].price_data).toEqual({ currency: 'USD', unit_amount: 990, product_data: { name: '基础版' } });
  });

  test('a wrong key is refused, and not repeated in the error', async () => {
    const error = await providerAt(server, 'sk_test_wrong_one')
      .inspect('cs_1')
      .catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ kind: 'refused' });
    expect(String(error)).not.toContain('wrong_one');
  });

  test('what a key has made is found behind more than one page', async () => {
    const provider = providerAt(server);
    const first = await provider.createCheckout({ ...checkout, idempotencyKey: 'early' });
    for (let count = 0; count < 130; count += 1) await provider.createCheckout({ ...checkout, idempotencyKey: `between-${count}` });
    expect((await provider.createCheckout({ ...checkout, idempotencyKey: 'early' })).ref).toBe(first.ref);
  });

  test('what a charge has made is found however much came after it, also while the search does not know of it', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'many' });
    server.pay(ref);
    const customer = (await provider.inspect(ref)).customer as string;
    const request = renewal(customer);
    const charge = await provider.charge(request);
    for (let count = 0; count < 1100; count += 1) {
      server.things.set(`pi_later_${count}`, {
        ...server.things.get(charge.ref as string),
        id: `pi_later_${count}`,
        merchant_order_id: null,
      } as never);
    }
    for (const searchable of [true, false]) {
      server.searchable = searchable;
      expect(await provider.charge({ ...request, since: new Date() })).toEqual(charge);
    }
    server.searchable = true;
    for (let count = 0; count < 1100; count += 1) server.things.delete(`pi_later_${count}`);
  });

  test('a page and its payment both have to say that it is paid', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'both' });
    server.pay(ref);
    const session = server.things.get(ref) ?? expect.fail('There is no page');
    session.payment_status = 'unpaid';
    expect(await provider.inspect(ref)).toMatchObject({ state: 'open', customer: undefined });
    session.payment_status = 'paid';
    expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', customer: expect.any(String) });
  });

  test('a time in milliseconds is read as well', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'time' });
    server.pay(ref);
    const { body, headers } = signed(server.events.at(-1) ?? '', Date.now());
    expect(await provider.readEvent(Buffer.from(body), headers)).toMatchObject({ kind: 'charge', ref });
    const old = signed(body, Date.now() - 400_000);
    await expect(provider.readEvent(Buffer.from(body), old.headers)).rejects.toMatchObject({ kind: 'signature' });
  });

  test('a refund is not sent while another sum has gone than its sender knows of', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'parts' });
    server.pay(ref);
    await provider.refund({ ref, amountCents: 100, goneCents: 0, idempotencyKey: 'part-1' });
    const late = provider.refund({ ref, amountCents: 200, goneCents: 0, idempotencyKey: 'part-2' });
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 100 });
    await provider.refund({ ref, amountCents: 200, goneCents: 100, idempotencyKey: 'part-2' });
    expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 300 });
  });

  test('what takes longer than the lease of an order may last is not sent', async () => {
    const { ref } = await providerAt(server).createCheckout({ ...checkout, idempotencyKey: 'long' });
    server.pay(ref);
    const early = [...server.things.values()].find(({ object }) => object === 'charge') ?? expect.fail('Nothing was charged');
    for (let count = 0; count < 1100; count += 1) {
      const id = `ch_later_${count}`;
      server.things.set(id, { ...early, id, payment_intent: 'pi_of_somebody_else', created: Date.now() });
    }
    server.slowMs = 160;
    const late = providerAt(server, server.secretKey, 300).refund({ ref, amountCents: 100, goneCents: 0, idempotencyKey: 'late' });
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    server.slowMs = 0;
    expect(server.asked.at(-1)?.method).toBe('GET');
    expect(await providerAt(server).inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 0 });
    for (let count = 0; count < 1100; count += 1) server.things.delete(`ch_later_${count}`);
  });
});
