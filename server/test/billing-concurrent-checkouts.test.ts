import { PaymentError } from '@easel/server/platform/payment-error';
import { passTime } from '@easel/testkit/billing';
import type { TestStudio } from '@easel/testkit/studio';
import { useBilledStudio } from '@easel/testkit/suites/billed-studio';
import { beforeAll, expect, test } from 'vitest';

/** Members who check out more than once, pay in another tab, or are overtaken by the clock. */

let now = Date.UTC(2027, 2, 3, 15, 20);
const { payments, buy, check, planOf, subscriber, give, lastRef, ...billed } = useBilledStudio(() => now);
let studio: TestStudio;
beforeAll(() => {
  studio = billed.studio();
});

test('while a charge of the stored method is on its way, another plan or coupon charges nothing', async () => {
  const member = await subscriber('basic-weekly');
  await give(member, 20);
  payments.charges = 'open';
  const first = await buy(member, 'standard-weekly');
  const count = payments.payments.length;
  const others = [{ plan_id: 'standard-weekly', coupon_id: 'none' }, { plan_id: 'pro-weekly' }, { plan_id: 'pro-monthly' }];
  for (const other of others) expect(await member.call('Extend/subscribe_pay_info', other)).toEqual(first);
  expect(payments.payments).toHaveLength(count);
  // Declined at last, and the event was lost: the next checkout opens a new order.
  payments.become('failed');
  payments.charges = 'paid';
  expect((await buy(member, 'pro-weekly')).info.status).toBe(2);
  expect(payments.payments).toHaveLength(count + 1);
});

test('nor while the provider has not yet answered to the charge', async () => {
  const member = await subscriber('basic-weekly');
  const count = payments.payments.length;
  const { charge } = payments;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  payments.charge = async (request) => {
    payments.charge = charge;
    asked.resolve();
    await answer.promise;
    return charge(request);
  };
  const first = buy(member, 'standard-weekly');
  try {
    await asked.promise;
    const other = await buy(member, 'pro-weekly');
    expect(other.info).toMatchObject({ status: 1, pay_url: expect.stringContaining('/payStatus') });
  } finally {
    payments.charge = charge;
    answer.resolve();
  }
  expect((await first).info.status).toBe(2);
  expect(payments.payments).toHaveLength(count + 1);
  expect((await planOf(member)).id).toBe('standard-weekly');
});

test('a provider that will not charge what was left shows its page instead', async () => {
  const member = await subscriber('basic-weekly');
  const { charge } = payments;
  payments.charge = async () => {
    throw new PaymentError('unknown', 'There is no such customer');
  };
  const bought = await buy(member, 'pro-weekly').finally(() => Object.assign(payments, { charge }));
  expect(bought.info).toMatchObject({ status: 1, pay_url: expect.stringMatching(/^https:/) });
});

test('a coupon on a payment that buys nothing stays there to be used', async () => {
  const member = await subscriber('basic-weekly');
  payments.charges = 'failed';
  now = new Date((await planOf(member)).period_end ?? '').getTime();
  await passTime(studio);
  expect((await planOf(member)).state).toBe('grace');
  const coupon = await give(member, 20);
  await buy(member, 'basic-weekly', coupon);
  const own = lastRef();
  // Before the member pays, the clock's next try succeeds.
  payments.charges = 'paid';
  now += 86_400_000;
  await passTime(studio);
  expect((await planOf(member)).state).toBe('active');
  payments.pay(own);
  await check(member);
  await passTime(studio);
  expect(payments.refunds.map(({ ref }) => ref)).toContain(own);
  const { items } = (await member.call('User/coupon_lists', {})).info;
  expect(items).toMatchObject([{ id: coupon, state: 'usable' }]);
  // And what it is used for in the end uses it once.
  expect((await buy(member, 'pro-weekly', coupon)).info.status).toBe(2);
  expect((await member.call('User/coupon_lists', {})).info.items).toMatchObject([{ id: coupon, state: 'used' }]);
});

test('a coupon on two orders that were both paid is used by the first, and the second goes back', async () => {
  const member = await studio.client.signUp();
  const coupon = await give(member, 20);
  await buy(member, 'basic-monthly', coupon);
  const first = lastRef();
  await buy(member, 'pro-monthly', coupon);
  const second = lastRef();
  payments.pay(second);
  payments.pay(first);
  await check(member);
  now += 60_001;
  await passTime(studio);
  expect(payments.refunds.filter(({ ref }) => ref === first || ref === second)).toHaveLength(1);
  expect((await member.call('User/coupon_lists', {})).info.items).toMatchObject([{ id: coupon, state: 'used' }]);
});

test('what was paid in another tab is found, by whichever asks', async () => {
  const member = await studio.client.signUp();
  await buy(member, 'basic-monthly');
  const basic = lastRef();
  now += 60_000;
  await buy(member, 'pro-monthly');
  expect(await check(member)).toBe(0);
  now += 60_000;
  payments.pay(basic);
  expect(await check(member)).toBe(1);
  expect((await planOf(member)).id).toBe('basic-monthly');
  expect(await check(member)).toBe(1);
});

test('what was paid before the last order says nothing about it', async () => {
  const member = await subscriber('basic-weekly');
  now += 60_000;
  payments.charges = 'failed';
  await buy(member, 'pro-weekly');
  expect(await check(member)).toBe(0);
  payments.pay();
  expect(await check(member)).toBe(1);
  // Paid unheard, and only then another one was begun.
  const other = await studio.client.signUp();
  await buy(other, 'basic-monthly');
  Object.assign(payments.pay(), { paidAt: new Date(now) });
  now += 60_000;
  await buy(other, 'pro-monthly');
  expect(await check(other)).toBe(0);
  expect((await planOf(other)).id).toBe('basic-monthly');
  // Heard at once, from a provider whose clock is ahead of ours.
  const third = await studio.client.signUp();
  await buy(third, 'basic-monthly');
  Object.assign(payments.pay(), { paidAt: new Date(now + 300_000) });
  expect(await check(third)).toBe(1);
  now += 60_000;
  await buy(third, 'pro-monthly');
  expect(await check(third)).toBe(0);
});
