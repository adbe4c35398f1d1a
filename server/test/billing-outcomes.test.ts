import { createWooshpay } from '@easel/server/adapters/payments/wooshpay/index';
import { PaymentError } from '@easel/server/platform/payment-error';
import type { PaymentProvider } from '@easel/server/ports/payments';
import type { StudioClient } from '@easel/testkit/client';
import type { TestStudio } from '@easel/testkit/studio';
import { usePaidStudio } from '@easel/testkit/suites/paid-studio';
import { startWooshpayServer, type WooshpayServer } from '@easel/testkit/wooshpay-server';
import { beforeAll, expect, test } from 'vitest';

/** What renewals and upgrades come to that neither simply worked nor were simply declined. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const paidStudio = usePaidStudio({
  start: startWooshpayServer,
  connect: ({ secretKey, address: server }, account) => createWooshpay({ secretKey, live: false, server, ...account }),
  header: 'wooshpay-signature',
});
const { clock, buy, check, planOf, userOf, subscriber, pass, passPeriod, lastOrder, chargesOf, sendLastEvent } = paidStudio;
let server: WooshpayServer;
let provider: PaymentProvider;
let studio: TestStudio;
beforeAll(() => {
  ({ server, provider, studio } = paidStudio.opened());
});

/** From now on the member's charges end like this. */
async function chargesEnd(member: StudioClient, end: 'paid' | 'confirm' | 'pending'): Promise<void> {
  const { id } = await userOf(member);
  const subscriptions = studio.context.db.selectFrom('subscriptions').select('customer_ref').where('member_id', '=', id);
  server.renewals.set((await subscriptions.executeTakeFirstOrThrow()).customer_ref ?? '', end);
}

async function failureEmails(member: StudioClient): Promise<string[]> {
  const { email } = await userOf(member);
  const emails = (await studio.client.emails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  return emails.filter((subject) => subject.includes('could not be renewed'));
}

test('a renewal that the bank wants confirmed has failed, the member gets an email, and a later confirmation counts', async () => {
  const member = await subscriber();
  await chargesEnd(member, 'confirm');
  await passPeriod(member);
  const { id, provider_ref } = await lastOrder(member);
  expect(await lastOrder(member)).toMatchObject({ kind: 'renewal', state: 'failed', provider_ref: expect.stringMatching(/^pi_/) });
  expect((await planOf(member)).state).toBe('grace');
  await expect.poll(() => failureEmails(member)).toHaveLength(1);
  server.confirm(provider_ref ?? '', true);
  await sendLastEvent();
  expect(await lastOrder(member)).toMatchObject({ id, state: 'paid' });
  expect((await planOf(member)).state).toBe('active');
});

test('a renewal of which nobody knows is not charged once the member has cancelled', async () => {
  const member = await subscriber();
  server.fault = 'down';
  await passPeriod(member);
  const { id } = await lastOrder(member);
  expect(await lastOrder(member)).toMatchObject({ kind: 'renewal', state: 'open', asked_at: expect.any(Date) });
  await member.call('User/subscribe_cancel_do', {});
  server.fault = undefined;
  await pass(3 * hourMs);
  expect(chargesOf(id)).toEqual([]);
  expect(await lastOrder(member)).toMatchObject({ id, state: 'expired', lease_until: null });
  await pass(minuteMs);
  expect((await planOf(member)).state).toBe('none');
  expect(await failureEmails(member)).toEqual([]);
});

test('but one that was taken before the member cancelled is found, and counts', async () => {
  const member = await subscriber();
  server.fault = 'lost';
  server.afterLost = () => {
    server.fault = 'down';
  };
  await passPeriod(member);
  const { id } = await lastOrder(member);
  await member.call('User/subscribe_cancel_do', {});
  server.fault = undefined;
  await pass(3 * hourMs);
  expect(chargesOf(id)).toHaveLength(1);
  expect(await lastOrder(member)).toMatchObject({ id, state: 'paid' });
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active', cancel_at_period_end: true });
});

test('a renewal that is charged late, and whose money is pending, does not expire', async () => {
  const member = await subscriber();
  await chargesEnd(member, 'pending');
  server.fault = 'down';
  await passPeriod(member);
  const { id } = await lastOrder(member);
  // As it is when the process ends right after it has opened the order, and the next one begins hours later.
  const opened = { asked_at: null, lease_until: null, checks: 0, check_at: clock.now() };
  await studio.context.db.updateTable('orders').set(opened).where('id', '=', id).execute();
  server.fault = undefined;
  await pass(2 * hourMs);
  expect(await lastOrder(member)).toMatchObject({ id, state: 'open', provider_ref: expect.stringMatching(/^pi_/) });
  expect(await failureEmails(member)).toEqual([]);
  server.confirm((await lastOrder(member)).provider_ref ?? '', true);
  await sendLastEvent();
  expect(await lastOrder(member)).toMatchObject({ id, state: 'paid' });
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active' });
});

test('a page that was begun before the plan changed is not handed out for what it brings now', async () => {
  const member = await studio.client.signUp();
  const { pay_url: before } = await buy(member, 'basic-monthly');
  expect((await buy(member, 'basic-monthly')).pay_url).toBe(before);
  // As an operator changes the configuration and starts the studio anew.
  const { id, plan } = await lastOrder(member);
  const then = JSON.stringify({ ...plan, credits: plan.credits / 2 });
  await studio.context.db.updateTable('orders').set({ plan: then }).where('id', '=', id).execute();
  const { info } = await member.call('Extend/subscribe_preview', { plan_id: 'basic-monthly' });
  const { pay_url: after } = await buy(member, 'basic-monthly');
  expect(after).not.toBe(before);
  server.pay(after.split('/').at(-1) ?? '');
  expect(await check(member)).toEqual({ is_update: 1 });
  const { buckets } = (await member.call('User/usage_info', {})).info.points;
  expect(buckets.map(({ amount }) => amount)).toContain(info.credits);
});

test('a customer whom the provider knows no more holds up no other payment', async () => {
  const member = await subscriber();
  server.fault = 'down';
  expect(await buy(member, 'pro-monthly')).toMatchObject({ status: 1, pay_url: expect.stringContaining('/payStatus') });
  server.fault = undefined;
  const { charge, findCharge } = provider;
  const refuse = async () => {
    throw new PaymentError('unknown', 'There is no such customer');
  };
  Object.assign(provider, { charge: refuse, findCharge: refuse });
  await pass(3 * minuteMs).finally(() => Object.assign(provider, { charge, findCharge }));
  expect(await lastOrder(member)).toMatchObject({ plan_id: 'pro-monthly', state: 'failed' });
  expect((await buy(member, 'pro-monthly')).status).toBe(2);
});

test('nor does a charge at a provider that the studio has no more, once a day has passed', async () => {
  const member = await subscriber();
  server.fault = 'down';
  await buy(member, 'pro-monthly');
  server.fault = undefined;
  const { id } = await lastOrder(member);
  await studio.context.db.updateTable('orders').set({ provider: 'elsewhere' }).where('id', '=', id).execute();
  await pass(3 * minuteMs);
  expect(await buy(member, 'pro-monthly')).toMatchObject({ status: 1, pay_url: expect.stringContaining('/payStatus') });
  await pass(24 * hourMs);
  expect((await buy(member, 'pro-monthly')).status).toBe(2);
  expect((await planOf(member)).id).toBe('pro-monthly');
});
