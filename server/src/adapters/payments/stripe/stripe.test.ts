import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import { paymentKeysSuite } from '@easel/testkit/suites/payment-keys';
import { type FaultyHarness, paymentFaultSuite, paymentSuite, renewal } from '@easel/testkit/suites/payments';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createStripe } from './index.ts';

const webhookSecret = 'whsec_of_the_studio';

function providerAt(server: StripeServer, secretKey = server.secretKey, timeoutMs?: number) {
  return createStripe({ secretKey, webhookSecret, clock: systemClock, server: server.address, timeoutMs });
}

async function open(): Promise<FaultyHarness> {
  const server = await startStripeServer();
  // Signs as Stripe's own library does.
  const { webhooks } = new Stripe('sk_test_of_nobody');
  return {
    provider: providerAt(server),
    hurried: providerAt(server, server.secretKey, 200),
    clock: systemClock,
    pages: 'https://checkout.stripe.com/',
    header: 'stripe-signature',
    secret: webhookSecret,
    pay: async (ref) => server.pay(ref),
    payLater: async (ref) => server.pay(ref, true),
    settle: async (ref) => server.settle(ref, true),
    expire: async (ref) => server.expire(ref),
    renewals: async (customer, end) => void server.renewals.set(customer, end),
    confirm: async (ref, agrees) => server.confirm(ref, agrees),
    dispute: async (ref) => server.dispute(ref, 'needs_response'),
    refundAll: async (ref) => server.refundAll(ref),
    events: async () =>
      server.events.map((body) => {
        return { body, headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }) } };
      }),
    chargesPend: (customer) => void server.renewals.set(customer, 'pending'),
    fault: (fault) => {
      server.fault = fault;
    },
    tellsCards: true,
    knowsKeys: true,
    close: () => server.close(),
  };
}

describe('payments with Stripe', () => {
  paymentSuite(open);
});

describe('Stripe out of order', () => {
  paymentFaultSuite(open);
});

describe('keys of Stripe', () => {
  paymentKeysSuite(startStripeServer, providerAt);
});

test('one card has one name, whoever pays with it', async () => {
  const server = await startStripeServer();
  const provider = providerAt(server);
  const methods: (string | undefined)[] = [];
  for (const card of ['one card', 'one card', 'another']) {
    const request = { order: card, amountCents: 990, currency: 'USD', title: 'Basic', email: 'ann@example.com', language: 'en' as const };
    const back = {
      successUrl: 'http://127.0.0.1:3000/',
      cancelUrl: 'http://127.0.0.1:3000/',
      idempotencyKey: `card-${methods.length}`,
      ...{ keepsMethod: true, since: new Date() },
    };
    const { ref } = await provider.createCheckout({ ...request, ...back });
    server.pay(ref, false, card);
    methods.push((await provider.inspect(ref)).method);
  }
  expect(methods).toEqual(['one card', 'one card', 'another']);
  await server.close();
});

describe('what is sent to Stripe', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await startStripeServer();
  });
  afterAll(() => server.close());
  const checkout = {
    ...{ order: 'order-1', amountCents: 990, currency: 'USD', title: '基础版', email: 'ann@example.com', language: 'zh' as const },
    ...{ successUrl: 'http://127.0.0.1:3000/payStatus', cancelUrl: 'http://127.0.0.1:3000/payinfo', idempotencyKey: 'told-1' },
    ...{ keepsMethod: true, since: new Date() },
  };

  test('is form-encoded, with key, version and idempotency key, and asks to keep the method', async () => {
    await providerAt(server).createCheckout(checkout);
    const { path, headers, body } = server.asked.at(-1) ?? expect.fail('Nothing was asked');
    expect(path).toBe('/v1/checkout/sessions');
    expect(headers).toMatchObject({ 'idempotency-key': 'told-1', 'stripe-version': '2026-10-28.endive' });
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
    const form = new URLSearchParams(body);
    expect(form.get('payment_intent_data[setup_future_usage]')).toBe('off_session');
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('990');
    expect(form.get('line_items[0][price_data][currency]')).toBe('usd');
    expect(form.get('client_reference_id')).toBe('order-1');
  });

  test('what is paid once leaves no method and makes no customer', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, keepsMethod: false, idempotencyKey: 'once' });
    const form = new URLSearchParams(server.asked.at(-1)?.body ?? '');
    expect(form.get('payment_intent_data[setup_future_usage]')).toBeNull();
    expect([form.get('mode'), form.get('customer_creation')]).toEqual(['payment', 'if_required']);
    server.pay(ref);
    expect(await provider.inspect(ref)).toMatchObject({ state: 'paid', amountCents: 990 });
  });

  test('a key that was used with other parameters reveals nothing of what it made; a wrong secret is refused, and not told', async () => {
    const provider = providerAt(server);
    await expect(provider.createCheckout({ ...checkout, amountCents: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
    const error = await providerAt(server, 'sk_test_wrong_one')
      .inspect('cs_test_1')
      .catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ kind: 'refused' });
    expect(String(error)).not.toContain('wrong_one');
  });

  test('the method chosen in the portal is charged, else the newest; without any nothing is tried', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'portal' });
    server.pay(ref);
    const customer = (await provider.inspect(ref)).customer as string;
    const methodOf = (intent: string | undefined) => server.things.get(intent ?? '')?.payment_method;
    const first = [...server.things.values()].find((thing) => thing.object === 'payment_method' && thing.customer === customer);
    server.things.set('pm_newer', { id: 'pm_newer', object: 'payment_method', type: 'card', customer });
    expect(methodOf((await provider.charge(renewal(customer))).ref)).toBe('pm_newer');
    Object.assign(server.things.get(customer) ?? {}, { invoice_settings: { default_payment_method: first?.id } });
    expect(methodOf((await provider.charge(renewal(customer))).ref)).toBe(first?.id);

    Object.assign(server.things.get(customer) ?? {}, { invoice_settings: { default_payment_method: null } });
    for (const [id, thing] of server.things) if (thing.object === 'payment_method') server.things.delete(id);
    expect(await provider.charge(renewal(customer))).toEqual({ state: 'failed', ref: undefined });
  });

  test('a dispute that was won leaves the payment paid', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'won' });
    server.pay(ref);
    server.dispute(ref, 'needs_response');
    expect(await provider.inspect(ref)).toMatchObject({ state: 'disputed' });
    server.dispute(ref, 'won');
    expect(await provider.inspect(ref)).toMatchObject({ state: 'paid' });
  });

  test('money that never arrives has failed', async () => {
    const provider = providerAt(server);
    const { ref } = await provider.createCheckout({ ...checkout, idempotencyKey: 'never' });
    server.pay(ref, true);
    server.settle(ref, false);
    expect(await provider.inspect(ref)).toMatchObject({ state: 'failed', customer: undefined });
  });

  test('cards are changed in the portal', async () => {
    const provider = providerAt(server);
    const customer = [...server.things.values()].find((thing) => thing.object === 'customer')?.id ?? '';
    const url = await provider.portal?.({ customer, returnUrl: 'http://127.0.0.1:3000/me/billing' });
    expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//);
  });
});
