import { openSandboxDatabase, openTestSandbox, type TestSandbox } from '@easel/testkit/sandbox';
import { type PaymentHarness, paymentSuite, renewal } from '@easel/testkit/suites/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const hourMs = 3_600_000;

let database: Awaited<ReturnType<typeof openSandboxDatabase>>;
beforeAll(async () => {
  database = await openSandboxDatabase();
}, 60_000);
afterAll(() => database.close());

async function open(): Promise<PaymentHarness> {
  const sandbox = await openTestSandbox(database.db);
  const { provider, clock, secret, click } = sandbox;
  const { db } = database;
  const pass = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
  return {
    ...{ provider, clock, secret },
    pages: 'http://127.0.0.1:3000/sandbox/pay/',
    header: 'sandbox-signature',
    pay: (ref) => click(ref, 'pay'),
    payLater: (ref) => click(ref, 'later'),
    settle: async () => pass(61_000),
    expire: async () => pass(25 * hourMs),
    async renewals(customer, end) {
      const query = db.selectFrom('sandbox_payments').select('ref').where('customer', '=', customer).where('kind', '=', 'checkout');
      await click((await query.executeTakeFirstOrThrow()).ref, `renew-${end}`);
    },
    confirm: (ref, agrees) => click(ref, agrees ? 'pay' : 'decline'),
    dispute: (ref) => click(ref, 'dispute'),
    refundAll: (ref) => click(ref, 'refund'),
    async events() {
      await sandbox.sent();
      return sandbox.receiver.received;
    },
    tellsCards: true,
    knowsKeys: true,
    close: sandbox.close,
  };
}

describe('payments in the sandbox', () => {
  paymentSuite(open);
});

describe('the sandbox', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await openTestSandbox(database.db, { repeats: () => true });
  });
  afterEach(() => sandbox.close());
  const checkout = {
    ...{
      order: 'order-1',
      amountCents: 1990,
      currency: 'USD',
      title: '<b>Standard</b>',
      email: 'ann@example.com',
      language: 'en' as const,
    },
    ...{ successUrl: 'http://127.0.0.1:3000/payStatus', cancelUrl: 'http://127.0.0.1:3000/payinfo', keepsMethod: true, since: new Date() },
  };
  const begin = (idempotencyKey = 'key') => sandbox.provider.createCheckout({ ...checkout, idempotencyKey });
  const show = async (path: string) => {
    const answer = await sandbox.provider.page?.({ path, form: undefined, language: 'en' });
    return answer && 'html' in answer ? answer : expect.fail('No page');
  };
  const click = (ref: string, button: string) => sandbox.provider.page?.({ path: `/pay/${ref}`, form: { press: button }, language: 'en' });

  test('asked by many at once with one key there is one payment', async () => {
    const { ref } = await begin();
    await sandbox.click(ref, 'pay');
    const customer = (await sandbox.provider.inspect(ref)).customer as string;
    const other = sandbox.another();
    const request = renewal(customer, { amountCents: 5 });
    const charges = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? other : sandbox.provider).charge(request)));
    expect(new Set(charges.map((charge) => charge.ref)).size).toBe(1);
    const refund = { ref, amountCents: 995, goneCents: 0, idempotencyKey: 'back' };
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? other : sandbox.provider).refund(refund)));
    expect(await other.inspect(ref)).toMatchObject({ state: 'paid', refundedCents: 995 });
  });

  test('every step of the page does what its button says', async () => {
    const { ref, url } = await begin();
    expect(url).toBe(`http://127.0.0.1:3000/sandbox/pay/${ref}`);
    const { html } = await show(`/pay/${ref}`);
    expect(html).toContain('$19.90');
    expect(html).toContain('&#60;b&#62;Standard');
    expect(html).not.toContain('<script');
    expect(await click(ref, 'abandon')).toEqual({ location: checkout.cancelUrl });
    expect(await click(ref, 'secure')).toEqual({ location: `/sandbox/pay/${ref}/confirm` });
    expect((await show(`/pay/${ref}/confirm`)).html).toContain('Is it you who is paying?');
    expect(await sandbox.provider.inspect(ref)).toMatchObject({ state: 'open' });
    expect(await click(ref, 'pay')).toEqual({ location: checkout.successUrl });
    expect((await show(`/pay/${ref}`)).html).toContain('How later charges end');
    // A page that is shown no more: its buttons do nothing.
    expect(await click(ref, 'decline')).toEqual({ location: `/sandbox/pay/${ref}` });
    expect(await sandbox.provider.inspect(ref)).toMatchObject({ state: 'paid' });
    await click(ref, 'dispute');
    expect((await show(`/pay/${ref}`)).html).toContain('This payment is disputed.');
  });

  test('a declined payment stays declined, and unknown pages are not there', async () => {
    const { ref } = await begin();
    await click(ref, 'decline');
    expect(await click(ref, 'pay')).toEqual({ location: `/sandbox/pay/${ref}` });
    expect(await sandbox.provider.inspect(ref)).toMatchObject({ state: 'failed', customer: undefined });
    expect((await show(`/pay/${ref}`)).html).toContain('Nothing was taken');
    for (const path of ['/pay/unknown', '/pay/', '/pay/a/b/c', '/pay/../x', `/pay/${ref}/elsewhere`])
      expect((await show(path)).code).toBe(404);
  });

  test('a card is changed on a page that leads back into the studio and nowhere else', async () => {
    const { ref } = await begin();
    await click(ref, 'pay');
    const customer = (await sandbox.provider.inspect(ref)).customer as string;
    const url = (await sandbox.provider.portal?.({ customer, returnUrl: 'http://127.0.0.1:3000/me/billing?tab=card' })) ?? '';
    expect(url).toMatch(new RegExp(`^http://127.0.0.1:3000/sandbox/pay/${ref}/card/`));
    const path = url.slice('http://127.0.0.1:3000/sandbox'.length);
    expect((await show(path)).html).toContain('href="/me/billing?tab=card"');
    await sandbox.provider.page?.({ path, form: { press: 'renew-failed' }, language: 'en' });
    expect((await show(path)).html).toMatch(/They fail <span class="chosen">/);
    expect(await sandbox.provider.charge(renewal(customer))).toMatchObject({ state: 'failed' });
    for (const elsewhere of ['https://example.com', '//example.com', '/\\\\example.com']) {
      const trap = `/pay/${ref}/card/${Buffer.from(elsewhere).toString('base64url')}`;
      expect((await show(trap)).html).toContain('href="/"');
    }
    await expect(sandbox.provider.portal?.({ customer: 'nobody', returnUrl: url })).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('pending money is reported by an event alone, once it has arrived', async () => {
    const { ref } = await begin();
    expect(await click(ref, 'later')).toEqual({ location: `/sandbox/pay/${ref}/later` });
    expect((await show(`/pay/${ref}/later`)).html).toContain('on its way');
    await sandbox.sent();
    expect(sandbox.receiver.received).toEqual([]);
    sandbox.clock.set(new Date(sandbox.clock.now().getTime() + 60_000));
    await sandbox.sent();
    expect(JSON.parse(sandbox.receiver.received[0]?.body ?? '')).toMatchObject({ kind: 'checkout', ref });
  });

  test('an event is sent until it is taken, with growing pauses, and may come twice', async () => {
    const { receiver, clock } = sandbox;
    receiver.status = 503;
    const { ref } = await begin();
    await click(ref, 'pay');
    await vi.waitFor(() => expect(receiver.received.length).toBe(1), 10_000);
    expect(receiver.received[0]?.path).toBe('/api/pay/sandbox/webhook');
    const tries = () => database.db.selectFrom('sandbox_events').selectAll().executeTakeFirstOrThrow();
    let pause = 0;
    for (const count of [2, 3, 4]) {
      const { due_at: due } = await tries();
      const wait = due.getTime() - clock.now().getTime();
      expect(wait).toBeGreaterThan(pause);
      pause = wait;
      clock.set(due);
      await vi.waitFor(() => expect(receiver.received.length).toBe(count), 10_000);
    }
    receiver.status = 200;
    clock.set((await tries()).due_at);
    await sandbox.sent();
    // Four in vain, one taken, one more by design; all of them name one event.
    expect(receiver.received.length).toBe(6);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('another process sees the same, and sends what the first could not', async () => {
    const { ref } = await begin();
    const other = sandbox.another();
    await sandbox.provider.close();
    await other.page?.({ path: `/pay/${ref}`, form: { press: 'pay' }, language: 'zh' });
    expect(await other.inspect(ref)).toMatchObject({ state: 'paid' });
    expect(sandbox.receiver.received).toEqual([]);
    other.sendEventsTo?.(sandbox.receiver.address);
    await sandbox.sent();
    expect(sandbox.receiver.received.length).toBe(1);
  });
});
