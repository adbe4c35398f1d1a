import { createStripe } from '@easel/server/adapters/payments/stripe/index';
import { signEvent } from '@easel/server/platform/event-signature';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { runOperator } from '@easel/server/roles/operator';
import { bookProblems, passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** A charge whose answer does not come: the amount may have been taken, and nobody says that it was not. */

const webhookSecret = 'whsec_of_the_studio';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Before today, so that what Stripe makes in these tests is never older than the question for it. */
let offset = -40 * dayMs;
const clock = { now: () => new Date(Date.now() + offset) };
const heard: string[] = [];
let stripe: StripeServer;
let provider: PaymentProvider;
let studio: TestStudio;

beforeAll(async () => {
  stripe = await startStripeServer();
  provider = createStripe({ secretKey: stripe.secretKey, webhookSecret, clock, server: stripe.address });
  studio = await startStudio({ engines: [], payments: [provider], clock, hears: (line) => void heard.push(line) });
});
afterEach(async () => {
  stripe.fault = undefined;
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  await studio.close();
  await stripe.close();
});

const press = (member: StudioClient, plan_id: string) => member.call('Extend/subscribe_pay_info', { plan_id });
const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan.id;
const checking = { status: 1, pay_url: expect.stringContaining('/payStatus'), is_pop: 1 };

async function subscriber(): Promise<StudioClient> {
  const member = await studio.client.signUp();
  const { info } = await press(member, 'basic-monthly');
  stripe.pay(info.pay_url.split('/').at(-1) ?? '');
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  return member;
}

async function pass(milliseconds: number): Promise<void> {
  offset += milliseconds;
  await passTime(studio);
}

async function lastOrder(member: StudioClient) {
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const { db } = studio.context;
  return db.selectFrom('orders').selectAll().where('member_id', '=', id).orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** The payment intents that name an order. */
const chargesOf = (order: string) =>
  [...stripe.things.values()].filter(
    (thing) => thing.object === 'payment_intent' && (thing.metadata as { order?: string })?.order === order,
  );

async function tell(body: string): Promise<number> {
  const headers = { 'stripe-signature': signEvent(body, webhookSecret, clock.now()), 'content-type': 'application/json' };
  return (await studio.client.post('/api/pay/stripe/webhook', new TextEncoder().encode(body), headers)).status;
}
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
  expect((await press(member, 'pro-monthly')).info.status).toBe(2);
  expect(await planOf(member)).toBe('pro-monthly');
  expect(chargesOf((await lastOrder(member)).id)).toHaveLength(1);
});

test('while nobody knows, the member reads that it is being checked, buys nothing else, and the plan arrives', async () => {
  const member = await subscriber();
  loseAnswers();
  expect((await press(member, 'standard-monthly')).info).toEqual(checking);
  const { id } = await lastOrder(member);
  expect(chargesOf(id)).toHaveLength(1);
  // Neither pressed again nor another plan is charged beside it, also once whoever asked is gone.
  expect((await press(member, 'standard-monthly')).info).toEqual(checking);
  offset += 3 * minuteMs;
  expect((await press(member, 'pro-monthly')).info).toEqual(checking);
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
    const dead = press(member, 'pro-monthly').catch(() => {});
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
  expect((await press(member, 'pro-monthly')).info).toEqual(checking);
  stripe.fault = undefined;
  // As long as somebody may still be asking, it is kept.
  const event = stripe.events.at(-1) ?? '';
  expect(await tell(event)).toBe(200);
  expect(await events()).toMatchObject([{ event_id: JSON.parse(event).id, order_id: (await lastOrder(member)).id }]);
  offset += 3 * minuteMs;
  expect(await tell(event)).toBe(200);
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
  expect(await tell(stripe.events.at(-1) ?? '')).toBe(200);
  expect(await events()).toHaveLength(1);
  await pass(2 * minuteMs);
  expect(await events()).toMatchObject([{ tries: 1 }]);
  await db.updateTable('orders').set({ provider: 'stripe' }).where('id', '=', id).execute();
  await pass(5 * minuteMs);
  expect(await events()).toEqual([]);
  expect(await lastOrder(member)).toMatchObject({ id, state: 'refunded' });

  const words = { title: 'A mug', email: 'ann@example.com', language: 'en' as const, amountCents: 990, currency: 'USD' };
  const back = { successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/', since: clock.now() };
  const { ref } = await provider.createCheckout({ order: 'of another shop', idempotencyKey: 'a mug', ...words, ...back });
  stripe.pay(ref);
  expect(await tell(stripe.events.at(-1) ?? '')).toBe(200);
  for (let day = 0; day < 5; day += 1) await pass(dayMs);
  expect(await events()).toMatchObject([{ due_at: null, tries: 4 }]);
  const told = await runOperator(studio.context, { args: ['events', '--json'], language: 'en', user: 'root', folder: studio.dataFolder });
  expect(JSON.parse(told.out)).toMatchObject([{ provider: 'stripe', ref, order_id: 'of another shop', due_at: null }]);
  expect(heard.filter((line) => line.includes('A payment event found no order of this studio'))).toHaveLength(1);
});

test('an order with a charge that nobody answered for never expires; once the provider knows of none, it has failed', async () => {
  const member = await subscriber();
  stripe.fault = 'down';
  expect((await press(member, 'pro-monthly')).info).toEqual(checking);
  const { id } = await lastOrder(member);
  for (let day = 0; day < 3; day += 1) {
    await pass(dayMs);
    expect(await lastOrder(member)).toMatchObject({ id, state: 'open' });
  }
  stripe.fault = undefined;
  await pass(dayMs);
  // So long after the press nothing is taken any more.
  expect(await lastOrder(member)).toMatchObject({ id, state: 'failed' });
  expect(chargesOf(id)).toHaveLength(0);
  expect((await press(member, 'pro-monthly')).info.status).toBe(2);
});
