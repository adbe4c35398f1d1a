import { passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import type { TestStudio } from '@easel/testkit/studio';
import { useBilledStudio } from '@easel/testkit/suites/billed-studio';
import { beforeAll, expect, test } from 'vitest';

/** From one plan to another: within a type, between types, and from the next period on. */

const dayMs = 86_400_000;
let now = Date.UTC(2027, 2, 3, 15, 20);
const { payments, buy, planOf, subscriber, give, lastRef, ...billed } = useBilledStudio(() => now, { signUpCredits: 0 });
let studio: TestStudio;
beforeAll(() => {
  studio = billed.studio();
});

const preview = async (member: StudioClient, plan_id: string) => (await member.call('Extend/subscribe_preview', { plan_id })).info;
const next = async (member: StudioClient, plan_id: string) => (await member.call('User/subscribe_next_do', { plan_id })).info;
const invoicesOf = async (member: StudioClient) => (await member.call('User/invoice_lists', {})).info.items;

async function bucketsOf(member: StudioClient): Promise<[number, string | null][]> {
  const { points } = (await member.call('User/usage_info', {})).info;
  return points.buckets.map(({ amount, expires_at }) => [amount, expires_at?.slice(0, 10) ?? null]);
}

async function linesOf(member: StudioClient): Promise<[string, number][]> {
  const [invoice] = await invoicesOf(member);
  const { info } = await member.call('User/invoice_info', { id: invoice?.id ?? '' });
  return info.invoice.lines.map(({ text, amount_cents }) => [text, amount_cents]);
}

async function become(state: 'refunded' | 'disputed' | 'paid', ref: string): Promise<void> {
  payments.become(state, ref);
  const { body, headers } = payments.event(ref, state === 'refunded' ? 'refund' : 'dispute');
  expect((await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
}

async function passPeriod(member: StudioClient): Promise<void> {
  now = new Date((await planOf(member)).period_end ?? '').getTime();
  await passTime(studio);
}

test('an upgrade within a type: the differences of price and credits now, the same end, and the new price then', async () => {
  const member = await subscriber('basic-monthly');
  const { period_end: end } = await planOf(member);
  now += 29 * dayMs;
  expect(await preview(member, 'pro-monthly')).toMatchObject({
    ...{ kind: 'upgrade', price_cents: 3990, paid_cents: 990, full_cents: 3000, due_cents: 3000, due_amt: '30.00' },
    ...{ credits: 5000, period_end: end, stored_method: true, next_from: end, counted_days: 0, counted_of: 0 },
  });
  expect((await buy(member, 'pro-monthly')).info).toEqual({ status: 2, pay_url: '', is_pop: 0 });
  expect(await planOf(member)).toMatchObject({ id: 'pro-monthly', period_end: end, next_charge: { amount_cents: 3990, at: end } });
  const day = end?.slice(0, 10) ?? '';
  expect(await bucketsOf(member)).toEqual([
    [1000, day],
    [5000, day],
  ]);
  expect(await linesOf(member)).toEqual([
    ['Upgrade to Pro, to the end of the period', 3990],
    ['Price of Basic', -990],
  ]);
  const { info } = await member.call('User/ledger_lists', {});
  expect(info.items.map(({ cause, amount }) => [cause.text, amount])).toEqual([
    ['Upgrade to the Pro plan', 5000],
    ['Basic plan', 1000],
  ]);
  expect(new Set(info.items.map(({ cause }) => cause.invoice)).size).toBe(2);
  await passPeriod(member);
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([6000]);
  expect((await invoicesOf(member)).map(({ amount_cents }) => amount_cents)).toEqual([3990, 3000, 990]);
});

test('a coupon takes off what is due; what counts is the list price', async () => {
  const member = await studio.client.signUp();
  const free = await give(member, 100);
  expect((await buy(member, 'standard-monthly', free)).info.status).toBe(2);
  expect(await preview(member, 'pro-monthly')).toMatchObject({ paid_cents: 1990, due_cents: 2000, stored_method: false });
  const half = await give(member, 50);
  await buy(member, 'pro-monthly', half);
  expect(payments.payments.at(-1)?.amountCents).toBe(1000);
  payments.pay();
  await member.call('User/check_subscribe_do', {});
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([2500, 3500]);
  expect(await linesOf(member)).toEqual([
    ['Upgrade to Pro, to the end of the period', 3990],
    ['Price of Standard', -1990],
    ['Coupon, 50% off', -1000],
  ]);
  // The method that was left with the upgrade is charged for the next period.
  await passPeriod(member);
  expect(await planOf(member)).toMatchObject({ id: 'pro-monthly', state: 'active' });
});

test('a switch between types: a new period now, and what was really paid counts by the days that are left', async () => {
  const member = await studio.client.signUp();
  await buy(member, 'basic-monthly', await give(member, 50));
  payments.pay();
  await member.call('User/check_subscribe_do', {});
  const old = (await planOf(member)).period_end?.slice(0, 10);
  now += 12 * dayMs;
  // 18 of 30 days of the 4.95 that were paid.
  expect(await preview(member, 'pro-weekly')).toMatchObject({
    ...{ kind: 'switch', paid_cents: 297, counted_days: 18, counted_of: 30, due_cents: 993, credits: 1500 },
  });
  expect((await buy(member, 'pro-weekly')).info.status).toBe(2);
  const plan = await planOf(member);
  const end = new Date(Math.ceil((now + 7 * dayMs) / dayMs) * dayMs).toISOString();
  expect(plan).toMatchObject({ id: 'pro-weekly', period_end: end, next_charge: { amount_cents: 1290 } });
  // The credits of before stay until they expire.
  expect(await bucketsOf(member)).toEqual([
    [1500, end.slice(0, 10)],
    [1000, old],
  ]);
  expect(await linesOf(member)).toEqual([
    ['Pro, 7 days', 1290],
    ['Basic: 18 of 30 days left', -297],
  ]);
  // What counted was paid, too: the whole 12.90 for six of seven days.
  now += dayMs;
  expect(await preview(member, 'pro-monthly')).toMatchObject({ kind: 'switch', paid_cents: 1105, counted_days: 6, counted_of: 7 });
});

test('a plan is above another one if it costs more, also between types', async () => {
  const member = await subscriber('standard-weekly');
  const { info } = await member.call('Extend/subscribe_config', {});
  const statuses = info.map(({ plan_lists }) => plan_lists.map(({ status }) => status));
  expect(statuses).toEqual([
    [2, 2, 2],
    [0, 0, 2],
  ]);
  expect(await member.refusal('User/subscribe_next_do', { plan_id: 'unknown' })).toMatchObject({ code: 'not_found' });
});

test('from the next period: nothing is due now, the renewal takes the new plan, and it can be taken back', async () => {
  const member = await subscriber('basic-weekly');
  const count = payments.payments.length;
  const customer = payments.payments.at(-1)?.customer;
  const { period_end: end } = await planOf(member);
  expect(await next(member, 'pro-monthly')).toEqual({ plan_id: 'pro-monthly', from: end });
  const chosen = { next_plan: { id: 'pro-monthly', name: 'Pro', type: 'Monthly' }, next_charge: { amount_cents: 3990, at: end } };
  expect(await planOf(member)).toMatchObject({ id: 'basic-weekly', ...chosen });
  expect(await next(member, 'basic-weekly')).toEqual({ plan_id: 'basic-weekly', from: end });
  expect(await planOf(member)).toMatchObject({ next_plan: null, next_charge: { amount_cents: 390 } });
  // Cancelling forgets it; choosing something to come renews the plan again.
  await next(member, 'pro-monthly');
  await member.call('User/subscribe_cancel_do', {});
  await member.call('User/subscribe_resume_do', {});
  expect((await planOf(member)).next_plan).toBeNull();
  await member.call('User/subscribe_cancel_do', {});
  await next(member, 'standard-monthly');
  expect(await planOf(member)).toMatchObject({ cancel_at_period_end: false, next_plan: { id: 'standard-monthly' } });
  expect(payments.payments).toHaveLength(count);
  now = new Date(end ?? '').getTime() - dayMs;
  await passTime(studio);
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const notices = async () =>
    (await studio.client.emails()).filter((message) => message.to === email && message.subject.includes('renews soon'));
  await expect.poll(notices).toMatchObject([{ text: expect.stringContaining('Your Standard plan then renews') }]);
  await passPeriod(member);
  expect(await planOf(member)).toMatchObject({
    ...{ id: 'standard-monthly', next_plan: null, period_end: new Date(new Date(end ?? '').getTime() + 30 * dayMs).toISOString() },
  });
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([2500]);
  // Others' periods have passed as well.
  expect(payments.payments.findLast((payment) => payment.customer === customer)?.amountCents).toBe(1990);
});

test('a smaller plan comes at the end of the period, in one step, and can be taken back', async () => {
  const member = await subscriber('pro-monthly');
  const { period_end: end } = await planOf(member);
  const { info } = await member.call('Extend/subscribe_config', {});
  expect(info[0]?.plan_lists.map(({ status, next_from }) => [status, next_from])).toEqual([
    [0, end],
    [0, end],
    [0, null],
  ]);
  expect(await next(member, 'basic-monthly')).toEqual({ plan_id: 'basic-monthly', from: end });
  expect(await planOf(member)).toMatchObject({ id: 'pro-monthly', next_charge: { amount_cents: 990, at: end } });
  await passPeriod(member);
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active', next_charge: { amount_cents: 990 } });
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([1000]);
  expect((await member.call('User/invoice_lists', {})).info.items.map(({ amount_cents }) => amount_cents)).toEqual([990, 3990]);
});

test('a first order of 0 leaves no card: no renewal is announced or tried, and the plan ends with its period', async () => {
  const member = await studio.client.signUp();
  const free = await give(member, 100);
  expect(await preview(member, 'basic-monthly')).toMatchObject({ due_cents: 0, renews: false });
  await buy(member, 'basic-monthly', free);
  expect(await planOf(member)).toMatchObject({ cancel_at_period_end: true, next_charge: null, can_renew: false });
  expect(await member.refusal('User/subscribe_resume_do', {})).toMatchObject({ code: 'no_card' });
  expect(await member.refusal('User/subscribe_next_do', { plan_id: 'pro-monthly' })).toMatchObject({ code: 'no_card' });
  now += 28 * dayMs;
  await passTime(studio);
  await passPeriod(member);
  expect(await planOf(member)).toMatchObject({ state: 'none' });
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const subjects = async () => (await studio.client.emails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 15_000 }).toContainEqual(expect.stringContaining('has ended'));
  expect((await subjects()).filter((subject) => /renew/.test(subject))).toEqual([]);
});

test('an upgrade that is paid leaves a card, and the plan renews from then on', async () => {
  const member = await studio.client.signUp();
  await buy(member, 'basic-monthly', await give(member, 100));
  await buy(member, 'pro-monthly');
  payments.pay();
  await member.call('User/check_subscribe_do', {});
  expect(await planOf(member)).toMatchObject({ id: 'pro-monthly', cancel_at_period_end: false, can_renew: true });
});

test('in the days of grace what was chosen for the period can be paid by hand, or taken back', async () => {
  const members = [await subscriber('basic-monthly'), await subscriber('basic-monthly')] as const;
  for (const member of members) await next(member, 'pro-monthly');
  payments.charges = 'failed';
  await passPeriod(members[0]);
  const buttons = async (member: StudioClient) =>
    (await member.call('Extend/subscribe_config', {})).info[0]?.plan_lists.map(({ status, button_text }) => `${status} ${button_text}`);
  expect(await buttons(members[0])).toEqual(['0 Current plan', '0 After renewal', '1 Pay now']);
  expect(await preview(members[0], 'pro-monthly')).toMatchObject({ kind: 'renewal', due_cents: 3990, credits: 6000, next_from: null });
  await next(members[1], 'basic-monthly');
  expect(await buttons(members[1])).toEqual(['1 Pay now', '0 After renewal', '0 After renewal']);
  for (const [index, plan] of (['pro-monthly', 'basic-monthly'] as const).entries()) {
    const member = members[index] as StudioClient;
    await buy(member, plan);
    payments.pay();
    await member.call('User/check_subscribe_do', {});
    expect(await planOf(member)).toMatchObject({ id: plan, state: 'active', next_plan: null });
  }
});

test('a refund of an upgrade takes back just what it brought; one of what began the period ends the plan', async () => {
  const member = await subscriber('basic-monthly');
  const base = lastRef();
  const { period_end: end } = await planOf(member);
  await buy(member, 'standard-monthly');
  const first = lastRef();
  await buy(member, 'pro-monthly');
  const second = lastRef();
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([1000, 1500, 3500]);
  // The lower one of two: its credits go, and the plan of the other one stays.
  await become('disputed', first);
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([1000, 3500]);
  expect((await planOf(member)).id).toBe('pro-monthly');
  await become('refunded', second);
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active', period_end: end, next_charge: { amount_cents: 990 } });
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([1000]);
  // It can be bought again, and what it brings is told apart.
  await buy(member, 'standard-monthly');
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([1000, 1500]);
  await become('refunded', base);
  expect((await planOf(member)).state).toBe('none');
  // What was paid for the upgrade stays until its day.
  expect((await bucketsOf(member)).map(([amount]) => amount)).toEqual([1500]);
  expect((await invoicesOf(member)).map(({ state }) => state)).toEqual(['paid', 'refunded', 'disputed', 'refunded']);
});

test('an upgrade that is paid late counts for what runs then, or goes back', async () => {
  const [late, other] = [await subscriber('basic-weekly'), await subscriber('basic-weekly')];
  payments.charges = 'open';
  await buy(late, 'pro-weekly');
  const lateRef = lastRef();
  await buy(other, 'standard-monthly');
  const otherRef = lastRef();
  payments.charges = 'paid';
  await passPeriod(late);
  for (const ref of [lateRef, otherRef]) payments.pay(ref);
  for (const member of [late, other]) await member.call('User/check_subscribe_do', {});
  // Within the type the price is the same in every period.
  expect((await planOf(late)).id).toBe('pro-weekly');
  expect((await bucketsOf(late)).map(([amount]) => amount)).toEqual([250, 1250]);
  // A switch counted the days of a period that is over.
  expect((await planOf(other)).id).toBe('basic-weekly');
  now += 61_000;
  await passTime(studio);
  expect(payments.refunds.map(({ ref }) => ref)).toContain(otherRef);
});
