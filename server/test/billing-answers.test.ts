import { createStripe } from '@easel/server/adapters/payments/stripe/index';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { runOperator } from '@easel/server/roles/operator';
import type { StudioClient } from '@easel/testkit/client';
import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import type { TestStudio } from '@easel/testkit/studio';
import { usePaidStudio } from '@easel/testkit/suites/paid-studio';
import { beforeAll, expect, test } from 'vitest';

/** A charge whose answer does not come: the amount may have been taken, and nobody says that it was not. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const logged: string[] = [];
const paidStudio = usePaidStudio({
  start: startStripeServer,
  connect: ({ secretKey, address: server }, account) => createStripe({ secretKey, server, ...account }),
  header: 'stripe-signature',
  onLog: (line) => void logged.push(line),
});
const { clock, buy, subscriber, wait, pass, lastOrder, chargesOf, sendLastEvent } = paidStudio;
const planOf = async (member: StudioClient) => (await paidStudio.planOf(member)).id;
let stripe: StripeServer;
let provider: PaymentProvider;
let studio: TestStudio;
beforeAll(() => {
  ({ server: stripe, provider, studio } = paidStudio.opened());
});

const checking = { status: 1, pay_url: expect.stringContaining('/payStatus'), is_pop: 1 };

const events = () => studio.context.db.selectFrom('payment_events').selectAll().where('handled_at', 'is', null).execute();

/** Everything that is made is made, and from then on nobody answers. */
function loseAnswers(): void {
  stripe.fault = 'lost';
  stripe.afterLost = () => {
    stripe.fault = 'down';
  };
}

test('an answer that got lost is looked for at once', async () => {
  const member = await subscriber();
  stripe.fault = 'lost';
  expect((await buy(member, 'pro-monthly')).status).toBe(2);
  expect(await planOf(member)).toBe('pro-monthly');
  expect(chargesOf((await lastOrder(member)).id)).toHaveLength(1);
});

test('while nobody knows, the member reads that it is being checked, buys nothing else, and the plan arrives', async () => {
  const member = await subscriber();
  loseAnswers();
  expect(await buy(member, 'standard-monthly')).toEqual(checking);
  const { id } = await lastOrder(member);
  expect(chargesOf(id)).toHaveLength(1);
  // Neither the same plan again nor another one is charged beside it, even after the process that asked has died.
  expect(await buy(member, 'standard-monthly')).toEqual(checking);
  wait(3 * minuteMs);
  expect(await buy(member, 'pro-monthly')).toEqual(checking);
  await pass(40 * minuteMs);
  expect(await lastOrder(member)).toMatchObject({ id, state: 'open', provider_ref: null });
  stripe.fault = undefined;
  const told = await runOperator(studio.context, { args: ['order', 'check', id], language: 'en', user: 'root', folder: studio.dataFolder });
  expect(told.out).toMatch(/^open → paid/);
  expect(await planOf(member)).toBe('standard-monthly');
  expect(chargesOf(id)).toHaveLength(1);
}, 30_000);

test('a process that dies before its question reaches the provider, or after: the amount is taken once', async () => {
  for (const fault of ['slow', 'mute'] as const) {
    const member = await subscriber();
    stripe.fault = fault;
    const dead = buy(member, 'pro-monthly').catch(() => {});
    await expect
      .poll(() => stripe.asked.at(-1)?.method === (fault === 'slow' ? 'GET' : 'POST') && lastOrder(member))
      .toMatchObject({
        kind: 'upgrade',
      });
    const { id } = await lastOrder(member);
    stripe.fault = undefined;
    await pass(minuteMs);
    expect(await lastOrder(member)).toMatchObject({ state: 'open', provider_ref: null });
    await pass(2 * minuteMs);
    expect(await planOf(member)).toBe('pro-monthly');
    expect(chargesOf(id)).toHaveLength(1);
    // Whoever was taken for dead speaks again: what it says is old.
    stripe.release();
    await dead;
    expect(chargesOf(id)).toHaveLength(1);
    expect(await lastOrder(member)).toMatchObject({ id, state: 'paid', lease_until: null });
  }
}, 60_000);

test('an event finds its order by the order that it names', async () => {
  const member = await subscriber();
  loseAnswers();
  expect(await buy(member, 'pro-monthly')).toEqual(checking);
  stripe.fault = undefined;
  // As long as somebody may still be asking, it is kept.
  const { id } = await sendLastEvent();
  expect(await events()).toMatchObject([{ event_id: id, order_id: (await lastOrder(member)).id }]);
  wait(3 * minuteMs);
  await sendLastEvent();
  expect(await events()).toEqual([]);
  expect(await planOf(member)).toBe('pro-monthly');
  expect(await lastOrder(member)).toMatchObject({ state: 'paid', provider_ref: expect.stringMatching(/^pi_/) });
});

test('an event without an order is kept and tried again, and ends as a line in the log', async () => {
  const member = await subscriber();
  const { id, provider_ref } = await lastOrder(member);
  const { db } = studio.context;
  // A database that was restored from yesterday, for instance: the order is not there, and comes later.
  await db.updateTable('orders').set({ provider: 'elsewhere' }).where('id', '=', id).execute();
  stripe.refundAll(provider_ref ?? '');
  await sendLastEvent();
  expect(await events()).toHaveLength(1);
  await pass(2 * minuteMs);
  expect(await events()).toMatchObject([{ tries: 1 }]);
  await db.updateTable('orders').set({ provider: 'stripe' }).where('id', '=', id).execute();
  await pass(5 * minuteMs);
  expect(await events()).toEqual([]);
  expect(await lastOrder(member)).toMatchObject({ id, state: 'refunded' });

  const words = { title: 'A mug', email: 'ann@example.com', language: 'en' as const, amountCents: 990, currency: 'USD' };
  const back = { successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/', keepsMethod: true, since: clock.now() };
  const { ref } = await provider.createCheckout({ order: 'of another shop', idempotencyKey: 'a mug', ...words, ...back });
  stripe.pay(ref);
  await sendLastEvent();
  for (let day = 0; day < 5; day += 1) await pass(dayMs);
  expect(await events()).toMatchObject([{ due_at: null, tries: 4 }]);
  const told = await runOperator(studio.context, { args: ['events', '--json'], language: 'en', user: 'root', folder: studio.dataFolder });
  expect(JSON.parse(told.out)).toMatchObject([{ provider: 'stripe', ref, order_id: 'of another shop', due_at: null }]);
  expect(logged.filter((line) => line.includes('A payment event matches no order of this studio'))).toHaveLength(1);
});

test('an order with a charge that nobody answered for never expires; once the provider knows of none, it has failed', async () => {
  const member = await subscriber();
  stripe.fault = 'down';
  expect(await buy(member, 'pro-monthly')).toEqual(checking);
  const { id } = await lastOrder(member);
  for (let day = 0; day < 3; day += 1) {
    await pass(dayMs);
    expect(await lastOrder(member)).toMatchObject({ id, state: 'open' });
  }
  stripe.fault = undefined;
  await pass(dayMs);
  // So long after the checkout nothing is charged any more.
  expect(await lastOrder(member)).toMatchObject({ id, state: 'failed' });
  expect(chargesOf(id)).toHaveLength(0);
  expect((await buy(member, 'pro-monthly')).status).toBe(2);
});
