import { bookProblems, passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const payments = createPuppetPayments();
const start = Date.UTC(2027, 2, 3, 15, 20);
let now = start;
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [], payments: [payments], signUpCredits: 5, clock: { now: () => new Date(now) } });
});
beforeEach(() => {
  payments.charges = 'paid';
  payments.down = false;
  payments.beforeAnswer = undefined;
});
afterEach(async () => {
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const dayMs = 86_400_000;

async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    now += dayMs;
    await passTime(studio);
  }
}

/** To 0:00 UTC of the day that ends a member's period, and what happens then. */
async function passPeriod(member: StudioClient): Promise<void> {
  now = new Date((await planOf(member)).period_end ?? '').getTime();
  await passTime(studio);
}

const buy = (member: StudioClient, plan_id: string) => member.call('Extend/subscribe_pay_info', { plan_id });
const check = async (member: StudioClient) => (await member.call('User/check_subscribe_do', {})).info.is_update;
const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan;
const invoicesOf = async (member: StudioClient) => (await member.call('User/invoice_lists', {})).info.items;

async function planCredits(member: StudioClient): Promise<number[]> {
  const { points } = (await member.call('User/usage_info', {})).info;
  return points.buckets.filter(({ source }) => source === 'plan').map(({ amount }) => amount);
}

async function subscriber(plan = 'basic-monthly'): Promise<StudioClient> {
  const member = await studio.client.signUp();
  await buy(member, plan);
  payments.pay();
  expect(await check(member)).toBe(1);
  return member;
}

const statuses = async (member: StudioClient, type = 0) => {
  const { info } = await member.call('Extend/subscribe_config', {});
  return info[type]?.plan_lists.map(({ status, button_text }) => `${status} ${button_text}`);
};

async function tellEvent(ref: string, kind: 'checkout' | 'refund' | 'dispute' = 'checkout', id?: string): Promise<number> {
  const { body, headers } = payments.event(ref, kind, id);
  return (await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status;
}

const mailTo = async (member: StudioClient) => {
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  return (await studio.client.emails()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('a purchase: one open order however often it is started, and a plan once the provider says so', async () => {
  const member = await studio.client.signUp();
  const first = await buy(member, 'standard-monthly');
  expect(first.info).toEqual({ status: 1, pay_url: expect.stringMatching(/^https:/), is_pop: 1 });
  const again = await Promise.all([buy(member, 'standard-monthly'), buy(member, 'standard-monthly')]);
  for (const { info } of again) expect(info).toEqual(first.info);
  expect(payments.payments.at(-1)).toMatchObject({ amountCents: 1990, currency: 'USD' });
  // Whoever comes back says nothing: the provider does.
  expect(await check(member)).toBe(0);
  expect((await planOf(member)).state).toBe('none');
  const { ref } = payments.pay();
  expect(await tellEvent(ref)).toBe(200);
  expect(await planOf(member)).toMatchObject({ id: 'standard-monthly', state: 'active', period_end: '2027-04-03T00:00:00.000Z' });
  expect(await planCredits(member)).toEqual([2500]);
  expect(await check(member)).toBe(1);
  const [invoice] = await invoicesOf(member);
  expect(invoice).toMatchObject({ number: expect.stringMatching(/^2027-\d{6}$/), amount_cents: 1990, currency: 'USD', state: 'paid' });
  const { info } = await member.call('User/invoice_info', { id: invoice?.id ?? '' });
  expect(info.invoice.lines).toEqual([{ text: 'Standard, 30 days', note: '', amount_cents: 1990 }]);
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'standard-monthly' })).toMatchObject({ code: 'already_paid' });
  await expect.poll(() => mailTo(member), { timeout: 15_000 }).toContainEqual(expect.stringContaining('receipt'));
});

test('a card is changed where there is a plan and its provider has a page for it', async () => {
  expect(await (await studio.client.signUp()).refusal('User/pay_method_do', {})).toMatchObject({ code: 'no_plan' });
  const member = await subscriber();
  expect((await planOf(member)).changes_card).toBe(false);
  expect(await member.refusal('User/pay_method_do', {})).toMatchObject({ code: 'no_card_page' });
});

test('the plan’s limits are the member’s', async () => {
  const member = await subscriber('pro-monthly');
  const { url } = await member.call('User/usage_info', {});
  expect(url.limit_config).toMatchObject({ simultaneous: 25, retention_days: 30 });
});

test('an event with another signature is refused, one that repeats changes nothing', async () => {
  const member = await studio.client.signUp();
  await buy(member, 'basic-monthly');
  const { ref } = payments.pay();
  const { body } = payments.event(ref);
  const forged = await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), { 'x-signature': 'forged' });
  expect(forged.status).toBe(400);
  expect((await planOf(member)).state).toBe('none');
  for (let time = 0; time < 3; time += 1) expect(await tellEvent(ref, 'checkout', 'the-same')).toBe(200);
  expect(await planCredits(member)).toEqual([1000]);
  expect(await invoicesOf(member)).toHaveLength(1);
});

test('a lost event and a closed tab: the reconciler finds the payment within minutes', async () => {
  const member = await studio.client.signUp();
  await buy(member, 'basic-monthly');
  payments.pay();
  now += 61_000;
  await passTime(studio);
  expect((await planOf(member)).state).toBe('active');
});

test('a provider that is down: nothing is promised, and it is asked again later', async () => {
  const member = await studio.client.signUp();
  payments.down = true;
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' })).toMatchObject({ code: 'payment_unavailable' });
  payments.down = false;
  expect((await buy(member, 'basic-monthly')).info.status).toBe(1);
  payments.become('failed');
  expect(await check(member)).toBe(0);
  // A declined payment is over: the next checkout opens a new one.
  const before = payments.payments.length;
  await buy(member, 'basic-monthly');
  expect(payments.payments).toHaveLength(before + 1);
});

test('an upgrade is charged to the stored method, and what is below cannot be bought', async () => {
  const member = await subscriber('basic-monthly');
  expect(await statuses(member)).toEqual(['0 Current plan', '2 Upgrade', '2 Upgrade']);
  expect(await statuses(member, 1)).toEqual(['0 Below your plan', '0 Below your plan', '2 Upgrade']);
  expect((await buy(member, 'pro-monthly')).info).toEqual({ status: 2, pay_url: '', is_pop: 0 });
  expect(await planOf(member)).toMatchObject({ id: 'pro-monthly', state: 'active' });
  expect((await invoicesOf(member)).map(({ amount_cents }) => amount_cents)).toEqual([3000, 990]);
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' })).toMatchObject({ code: 'plan_lower' });
});

test('an upgrade whose stored method is declined goes to the provider’s page', async () => {
  const member = await subscriber('basic-weekly');
  payments.charges = 'failed';
  const { info } = await buy(member, 'pro-weekly');
  expect(info).toMatchObject({ status: 1, pay_url: expect.stringMatching(/^https:/) });
  payments.pay();
  expect(await check(member)).toBe(1);
  expect((await planOf(member)).id).toBe('pro-weekly');
});

test('while a charge of the stored method is on its way, no second payment is begun', async () => {
  const member = await subscriber('basic-weekly');
  payments.charges = 'open';
  const first = await buy(member, 'pro-weekly');
  const count = payments.payments.length;
  expect(first.info).toMatchObject({ status: 1, pay_url: expect.stringContaining('/payStatus') });
  expect(await buy(member, 'pro-weekly')).toEqual(first);
  expect(payments.payments).toHaveLength(count);
  payments.pay();
  expect(await check(member)).toBe(1);
  expect((await planOf(member)).id).toBe('pro-weekly');
});

test('cancelled, the plan stays until its period ends; restored, it goes on', async () => {
  const member = await subscriber('basic-weekly');
  const { info } = await member.call('User/subscribe_cancel_do', {});
  expect(info).toEqual({ cancel_at_period_end: true, period_end: (await planOf(member)).period_end });
  expect(await planOf(member)).toMatchObject({ state: 'active', cancel_at_period_end: true, next_charge: null });
  await member.call('User/subscribe_resume_do', {});
  await passPeriod(member);
  expect(await planOf(member)).toMatchObject({ state: 'active', cancel_at_period_end: false });
  await member.call('User/subscribe_cancel_do', {});
  await passPeriod(member);
  expect(await planOf(member)).toMatchObject({ id: 'free', state: 'none' });
  expect(await planCredits(member)).toEqual([]);
  expect(await member.refusal('User/subscribe_resume_do', {})).toMatchObject({ code: 'no_plan' });
  expect(await invoicesOf(member)).toHaveLength(2);
});

test('whoever is shut out for good is not charged once more, also where the studio died before it stopped the renewal', async () => {
  const member = await subscriber('basic-weekly');
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const { db } = studio.context;
  await db
    .updateTable('members')
    .set({ suspended_at: new Date(now) })
    .where('id', '=', id)
    .execute();
  await passPeriod(member);
  const plans = await db.selectFrom('subscriptions').select('state').where('member_id', '=', id).execute();
  expect(plans).toEqual([{ state: 'ended' }]);
  expect(await db.selectFrom('orders').select('kind').where('member_id', '=', id).execute()).toEqual([{ kind: 'first' }]);
});

test('the card of the next charge is told where there is one, and nothing where its provider does not answer', async () => {
  const cardOf = async (member: StudioClient) => (await member.call('User/pay_method_info', {})).info.card;
  expect(await cardOf(await studio.client.signUp())).toBeNull();
  const member = await subscriber('basic-weekly');
  expect(await cardOf(member)).toEqual({ brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2034 });
  payments.down = true;
  expect(await cardOf(member)).toBeNull();
  payments.down = false;
});

test('a renewal is announced, charged at 0:00 UTC, and brings new credits while the old ones expire', async () => {
  const member = await subscriber('basic-weekly');
  const end = new Date((await planOf(member)).period_end ?? '');
  expect(end.getTime() % dayMs).toBe(0);
  now = end.getTime() - dayMs;
  await passTime(studio);
  await expect.poll(() => mailTo(member), { timeout: 15_000 }).toContainEqual(expect.stringContaining('renews soon'));
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const notice = (await studio.client.emails()).find(({ to, subject }) => to === email && subject.includes('renews soon'));
  expect(notice?.text).toContain('Mastercard ending in 4444 (expires 04/2034)');
  now = end.getTime() - 1;
  await passTime(studio);
  expect(await invoicesOf(member)).toHaveLength(1);
  now += 1;
  await Promise.all([passTime(studio), passTime(studio)]);
  expect(await planOf(member)).toMatchObject({ state: 'active', period_end: new Date(end.getTime() + 7 * dayMs).toISOString() });
  expect(await planCredits(member)).toEqual([250]);
  expect(await invoicesOf(member)).toHaveLength(2);
});

test('a failed renewal: three days of grace with a try and an email each day, and then the end', async () => {
  const member = await subscriber('basic-weekly');
  payments.charges = 'failed';
  await passPeriod(member);
  const { period_end, grace_until } = await planOf(member);
  expect(await planOf(member)).toMatchObject({ state: 'grace' });
  expect(new Date(grace_until ?? '').getTime()).toBe(new Date(period_end ?? '').getTime() + 3 * dayMs);
  expect(await planCredits(member)).toEqual([]);
  expect(await statuses(member, 1)).toEqual(['1 Pay now', '0 After renewal', '0 After renewal']);
  await pass(2);
  expect((await planOf(member)).state).toBe('grace');
  const failed = async () => (await mailTo(member)).filter((subject) => subject.includes('could not be renewed'));
  await expect.poll(failed).toHaveLength(3);
  await pass(1);
  expect((await planOf(member)).state).toBe('none');
  await expect.poll(() => mailTo(member), { timeout: 15_000 }).toContainEqual(expect.stringContaining('has ended'));
  expect(await failed()).toHaveLength(3);
});

test('in the days of grace the next try can succeed, and so can the member', async () => {
  const [tried, paid] = [await subscriber('basic-weekly'), await subscriber('basic-weekly')];
  payments.charges = 'failed';
  await passPeriod(tried);
  const end = new Date((await planOf(tried)).period_end ?? '').getTime();
  expect((await buy(paid, 'basic-weekly')).info.status).toBe(1);
  payments.pay();
  expect(await check(paid)).toBe(1);
  payments.charges = 'paid';
  await pass(1);
  for (const member of [tried, paid]) {
    const next = new Date(end + 7 * dayMs).toISOString();
    expect(await planOf(member)).toMatchObject({ state: 'active', grace_until: null, period_end: next });
    expect(await planCredits(member)).toEqual([250]);
    expect(await invoicesOf(member)).toHaveLength(2);
  }
});

test('a refund takes back what is left of the cycle, and the plan ends', async () => {
  const member = await subscriber('basic-monthly');
  const { ref } = payments.become('refunded');
  expect(await tellEvent(ref, 'refund')).toBe(200);
  expect((await planOf(member)).state).toBe('none');
  expect(await planCredits(member)).toEqual([]);
  expect(await invoicesOf(member)).toMatchObject([{ state: 'refunded', amount_cents: 990 }]);
});

test('a dispute ends the plan; when it is won, the money is back', async () => {
  const member = await subscriber('basic-monthly');
  const { ref } = payments.become('disputed');
  await tellEvent(ref, 'dispute');
  expect((await planOf(member)).state).toBe('none');
  expect(await invoicesOf(member)).toMatchObject([{ state: 'disputed' }]);
  payments.pay(ref);
  await tellEvent(ref, 'dispute');
  expect(await invoicesOf(member)).toMatchObject([{ state: 'paid' }]);
});

test('two orders that were both paid: the first one counts, the second goes back', async () => {
  const member = await studio.client.signUp();
  await buy(member, 'basic-monthly');
  const first = payments.payments.at(-1)?.ref ?? '';
  await buy(member, 'pro-monthly');
  const second = payments.payments.at(-1)?.ref ?? '';
  for (const ref of [first, second]) {
    payments.pay(ref);
    await tellEvent(ref);
  }
  expect((await planOf(member)).id).toBe('basic-monthly');
  await passTime(studio);
  expect(payments.refunds).toContainEqual({ ref: second, amountCents: 3990 });
  expect((await planOf(member)).state).toBe('active');
  expect((await invoicesOf(member)).map(({ state }) => state)).toEqual(['refunded', 'paid']);
});

test('a coupon takes off what it says, once, and is shown before', async () => {
  const member = await studio.client.signUp();
  const coupon = await giveCoupon(member, { percent: 52 });
  const { info } = await member.call('Extend/subscribe_config', {});
  expect(info[0]?.pay_discount).toBe('-52%');
  // 9.90 less 52 %, which is 5.148 and counts as 5.15.
  expect(info[0]?.plan_lists[0]).toMatchObject({ amt: '4.75', old_amt: '9.90' });
  expect((await member.call('Extend/subscribe_preview', { plan_id: 'basic-monthly' })).info).toMatchObject({
    ...{ full_cents: 990, discount_cents: 515, due_cents: 475, coupon: { id: coupon, percent: 52 } },
  });
  await buy(member, 'basic-monthly');
  expect(payments.payments.at(-1)?.amountCents).toBe(475);
  payments.pay();
  expect(await check(member)).toBe(1);
  const [invoice] = await invoicesOf(member);
  const { lines } = (await member.call('User/invoice_info', { id: invoice?.id ?? '' })).info.invoice;
  expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([990, -515]);
  expect((await member.call('Extend/subscribe_preview', { plan_id: 'pro-monthly' })).info).toMatchObject({ due_cents: 3000, coupon: null });
});

test('a coupon that covers everything is paid at once', async () => {
  const member = await studio.client.signUp();
  await giveCoupon(member, { amount_cents: 5000 });
  const before = payments.payments.length;
  expect((await buy(member, 'basic-monthly')).info.status).toBe(2);
  expect(payments.payments).toHaveLength(before);
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active' });
  expect(await check(member)).toBe(1);
  // Nothing was left that a renewal could be charged to: the plan ends.
  await passPeriod(member);
  expect((await planOf(member)).state).toBe('none');
});

test('only plans, methods and addresses of this studio', async () => {
  const member = await studio.client.signUp();
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'unknown' })).toMatchObject({ code: 'not_found' });
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'basic-monthly', pay_type: 99 })).toMatchObject({ code: 'invalid' });
  const away = { plan_id: 'basic-monthly', jump_url: 'https://elsewhere.example/' };
  expect(await member.refusal('Extend/subscribe_pay_info', away)).toMatchObject({ code: 'invalid' });
});

async function giveCoupon(member: StudioClient, off: { percent?: number; amount_cents?: number }): Promise<string> {
  const { id: member_id } = (await member.call('User/usage_info', {})).info.user_info;
  const { percent = null, amount_cents = null } = off;
  const id = `coupon-${member_id}`;
  const rest = { code: null, first_only: true, source: 'test', expires_at: new Date(now + dayMs), created_at: new Date(now) };
  await studio.context.db
    .insertInto('coupons')
    .values({ id, member_id, percent, amount_cents, ...rest })
    .execute();
  return id;
}
