import { runOperator } from '@easel/server/roles/operator';
import { passTime } from '@easel/testkit/billing';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { useBilledStudio } from '@easel/testkit/suites/billed-studio';
import { expect, test } from 'vitest';

/** Packs of credits: bought once, beside a plan or without one, granted once and spent in the order of expiry. */

const start = Date.UTC(2027, 4, 3, 15, 20);
let now = start;
const { payments, buy, studio, planOf, subscriber, give, lastRef } = useBilledStudio(() => now, { signUpCredits: 5 });

const pack = 'credits-1000';
const password = md5('easel2026');
const check = async (member: StudioClient, pack_id?: string) => (await member.call('User/check_subscribe_do', { pack_id })).info;
const bucketsOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.points.buckets;
const packCredits = async (member: StudioClient) => (await bucketsOf(member)).filter(({ source }) => source === 'pack');
const invoicesOf = async (member: StudioClient) => (await member.call('User/invoice_lists', {})).info.items;
const admin = (...args: string[]) => runOperator(studio().context, { args, language: 'en', user: 'root', folder: '/' });

async function tell(ref: string, kind: 'checkout' | 'refund' | 'dispute', id?: string): Promise<void> {
  const { body, headers } = payments.event(ref, kind, id);
  expect((await studio().client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
}

async function emailTo(member: StudioClient, subject: string) {
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const found = async () => (await studio().client.emails()).find((one) => one.to === email && one.subject.includes(subject));
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return found();
}

async function signIn(email: string): Promise<StudioClient> {
  const { usertoken } = await studio().client.call('User/login_do', { type: 4, email, password });
  return createClient(studio().url, usertoken);
}

/** Somebody without a plan who has paid for a pack. */
async function buyer(wanted = pack): Promise<StudioClient> {
  const member = await studio().client.signUp();
  await buy(member, wanted);
  payments.pay();
  expect((await check(member, wanted)).is_update).toBe(1);
  return member;
}

test('packs are offered to everybody beside the plans, and say until when their credits can be spent', async () => {
  const { info, url } = await studio().client.call('Extend/subscribe_config', {});
  expect(info).toHaveLength(2);
  expect(url.packs.map(({ id, credits, amt, days }) => [id, credits, amt, days])).toEqual([
    ['credits-500', 500, '6.90', 365],
    ['credits-1000', 1000, '11.90', 365],
    ['credits-3000', 3000, '29.90', 365],
  ]);
  // Through the whole of its last day.
  expect(url.packs[0]).toMatchObject({ name: '500 credits', unit: '$', expires_at: '2028-05-03T00:00:00.000Z' });
  const plans = studio().context.plans.types.flatMap((type) => type.plans);
  const cheapest = Math.min(...plans.map(({ cents, credits }) => cents / credits));
  for (const { cents, credits } of studio().context.plans.packs) expect(cents / credits).toBeGreaterThanOrEqual(cheapest);
});

test('a member without a plan buys one: credits once, however often it is told, an invoice, and no plan', async () => {
  const member = await studio().client.signUp();
  const { info: page } = await buy(member, pack);
  expect(page.status).toBe(1);
  // Pressed twice, one page.
  expect((await buy(member, pack)).info).toEqual(page);
  expect(await check(member, pack)).toMatchObject({ is_update: 0, outcome: 'open' });
  const { ref } = payments.pay();
  await tell(ref, 'checkout', 'told twice');
  await tell(ref, 'checkout', 'told twice');
  await tell(ref, 'checkout');
  now += 61_000;
  await passTime(studio());
  const end = '2028-05-03T00:00:00.000Z';
  expect(await packCredits(member)).toEqual([{ source: 'pack', amount: 1000, expires_at: end }]);
  expect(await check(member, pack)).toEqual({ is_update: 1, brought: { credits: 1000, expires_at: end } });
  expect((await planOf(member)).state).toBe('none');
  const [invoice, ...others] = await invoicesOf(member);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ amount_cents: 1190, state: 'paid' });
  const { lines } = (await member.call('User/invoice_info', { id: invoice?.id ?? '' })).info.invoice;
  expect(lines).toEqual([{ text: '1,000 credits, to be spent within 365 days', note: '', amount_cents: 1190 }]);
  const { items } = (await member.call('User/ledger_lists', {})).info;
  expect(items[0]).toMatchObject({ kind: 'grant', amount: 1000, cause: { type: 'pack', text: 'Credit pack', invoice: invoice?.id } });
});

test('two packs bought one after the other are two, and one page that is paid late still counts', async () => {
  const member = await buyer();
  await buy(member, pack);
  const second = lastRef();
  await buy(member, 'credits-500');
  payments.pay(second);
  now += 61_000;
  await passTime(studio());
  expect((await packCredits(member)).map(({ amount }) => amount)).toEqual([1000, 1000]);
  // The one that was opened last is still open.
  expect(await check(member, 'credits-500')).toMatchObject({ is_update: 0 });
});

test('the page that was paid once leaves no card: the plan goes on with its own, and renews at its own price', async () => {
  const member = await subscriber('basic-weekly');
  const { customer_ref: before } = await runningOf(member);
  await buy(member, pack);
  payments.pay();
  expect((await check(member, pack)).is_update).toBe(1);
  expect(await runningOf(member)).toMatchObject({ customer_ref: before, cycle: 1 });
  now = new Date((await planOf(member)).period_end ?? '').getTime();
  await passTime(studio());
  expect(await runningOf(member)).toMatchObject({ customer_ref: before, cycle: 2 });
  expect((await packCredits(member)).map(({ amount }) => amount)).toEqual([1000]);
  expect((await invoicesOf(member)).map(({ amount_cents }) => amount_cents)).toEqual([390, 1190, 390]);
});

test('whoever waits for a plan is told nothing of a pack, and the other way round', async () => {
  const member = await studio().client.signUp();
  await buy(member, 'basic-monthly');
  const plan = lastRef();
  await buy(member, pack);
  payments.pay();
  expect(await check(member, pack)).toMatchObject({ is_update: 1 });
  expect(await check(member)).toEqual({ is_update: 0, outcome: 'open' });
  await buy(member, 'credits-500');
  payments.pay(plan);
  expect(await check(member)).toEqual({ is_update: 1 });
  expect(await check(member, 'credits-500')).toEqual({ is_update: 0, outcome: 'open' });
});

test('a charge whose outcome is unknown blocks other plans, and no pack', async () => {
  const member = await subscriber('basic-weekly');
  payments.charges = 'open';
  await buy(member, 'pro-weekly');
  expect((await buy(member, pack)).info).toMatchObject({ status: 1, pay_url: expect.stringContaining('pay.example') });
  const upgrade = payments.payments.at(-2)?.ref;
  payments.pay();
  expect((await check(member, pack)).is_update).toBe(1);
  payments.pay(upgrade);
  expect((await check(member)).is_update).toBe(1);
  expect((await planOf(member)).id).toBe('pro-weekly');
});

const runningOf = async (member: StudioClient) => {
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const { db } = studio().context;
  return db.selectFrom('subscriptions').selectAll().where('member_id', '=', id).where('state', '<>', 'ended').executeTakeFirstOrThrow();
};

test('what expires first is spent first: a plan’s credits go before those of a pack that last longer', async () => {
  const member = await subscriber('basic-monthly');
  await buy(member, 'credits-500');
  payments.pay();
  await check(member, 'credits-500');
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  expect(await admin('credits', 'take', id, '1200', '--reason', 'A test')).toMatchObject({ code: 0 });
  const left = (await bucketsOf(member)).map(({ source, amount }) => [source, amount]);
  expect(left).toEqual([['pack', 305]]);
});

test('credits of a pack end with their time, at its end and not before', async () => {
  const email = 'a-year@example.com';
  const member = await studio().client.signUp(email);
  await buy(member, 'credits-500');
  payments.pay();
  await check(member, 'credits-500');
  const [bucket] = await packCredits(member);
  now = new Date(bucket?.expires_at ?? '').getTime() - 1;
  const later = await signIn(email);
  expect(await packCredits(later)).toHaveLength(1);
  now += 1;
  expect(await packCredits(later)).toEqual([]);
  await passTime(studio());
  const { items } = (await later.call('User/ledger_lists', {})).info;
  // What else ran out in the year is written out in the same turn, in no order.
  const cause = expect.objectContaining({ text: 'Credits of a pack' });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'expire', amount: -500, cause }));
});

test('coupons count for plans only: a pack takes none, and leaves that for a first subscription as it is', async () => {
  const member = await studio().client.signUp();
  const coupon = await give(member, 50);
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: pack, coupon_id: coupon })).toMatchObject({
    code: 'invalid',
    fields: { coupon_id: 'coupon_unfit' },
  });
  await buy(member, pack, 'none');
  payments.pay();
  expect((await check(member, pack)).is_update).toBe(1);
  expect(payments.payments.at(-1)).toMatchObject({ amountCents: 1190 });
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const { db } = studio().context;
  await db.updateTable('coupons').set({ first_only: true }).where('member_id', '=', id).execute();
  expect((await member.call('Extend/subscribe_preview', { plan_id: 'basic-monthly' })).info).toMatchObject({ due_cents: 495 });
});

test('nobody without an account, and nobody whose account is being deleted, buys one; another price is refused', async () => {
  expect(await studio().client.refusal('Extend/subscribe_pay_info', { plan_id: pack })).toMatchObject({ code: 'nologin' });
  const email = 'leaving-with-a-pack@example.com';
  const member = await studio().client.signUp(email);
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: pack, due_cents: 1090 })).toMatchObject({ code: 'price_changed' });
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'credits-7' })).toMatchObject({ code: 'not_found' });
  expect(await member.refusal('Extend/subscribe_preview', { plan_id: pack })).toMatchObject({ code: 'not_found' });
  expect(await member.refusal('User/subscribe_next_do', { plan_id: pack })).toMatchObject({ code: 'no_plan' });
  await buy(member, pack);
  const ref = lastRef();
  await member.call('User/account_del_do', { password });
  const back = await signIn(email);
  expect(await back.refusal('Extend/subscribe_pay_info', { plan_id: pack })).toMatchObject({ code: 'account_leaving' });
  // What was paid on a page that was open before has arrived nevertheless.
  payments.pay(ref);
  await tell(ref, 'checkout');
  expect(await packCredits(back)).toHaveLength(1);
});

test('a receipt by email in the reader’s language, with the invoice', async () => {
  const member = await buyer();
  const email = await emailTo(member, 'receipt');
  const number = (await invoicesOf(member))[0]?.number;
  expect(email?.text).toContain('We received $11.90. 1,000 credits are in your account.');
  expect(email?.text).toContain('You paid once; nothing renews.');
  expect(email?.attachments).toEqual([`Invoice ${number}.pdf`]);
  const { email: address } = (await member.call('User/usage_info', {})).info.user_info;
  await studio().context.db.updateTable('members').set({ language: 'zh' }).where('email', '=', address).execute();
  await buy(member, 'credits-500');
  payments.pay();
  await check(member, 'credits-500');
  const other = await emailTo(member, '付款收据');
  expect(other?.text).toContain('已收到 $6.90，500 积分已到账。');
  expect(other?.text).toContain('一次付款，不会自动续费。');
});

test('a refund of a part leaves the credits, one of all takes what is unspent; no plan is asked about', async () => {
  const member = await subscriber('basic-monthly');
  await buy(member, pack);
  const { order } = payments.pay();
  await check(member, pack);
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  await admin('credits', 'take', id, '1305', '--reason', 'A test');
  expect((await packCredits(member)).map(({ amount }) => amount)).toEqual([700]);
  expect(await admin('order', 'refund', order, '--amount', '2.00', '--reason', 'Unhappy', '--yes')).toMatchObject({ code: 0 });
  expect((await packCredits(member)).map(({ amount }) => amount)).toEqual([700]);
  const room = createClient(studio().client.url, await openConsole(studio(), await studio().client.signUp(), 'finance'));
  const { info } = await room.call('Console/order_info', { order });
  expect(info).toMatchObject({ order: { kind: 'pack', plan: '1,000 credits' }, refund: { not: null, rest_cents: 990, plan: null } });
  await room.call('Console/order_refund_do', { order, seen_cents: 200, reason: 'All of it' });
  expect(await packCredits(member)).toEqual([]);
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active' });
  expect((await invoicesOf(member))[0]).toMatchObject({ state: 'refunded', credited_cents: 1190 });
  const emails = async () => {
    const { email } = (await member.call('User/usage_info', {})).info.user_info;
    return (await studio().client.emails()).filter((one) => one.to === email && one.subject.includes('refund'));
  };
  await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(2);
  const texts = (await emails()).map(({ text }) => text).sort();
  expect(texts.filter((text) => text.includes('What was left of these 1,000 credits was taken back.'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('plan'))).toEqual([]);
});

test('a dispute takes what is unspent, and leaves the plan alone', async () => {
  const member = await subscriber('basic-monthly');
  await buy(member, pack);
  const { ref } = payments.pay();
  await check(member, pack);
  payments.become('disputed', ref);
  await tell(ref, 'dispute');
  await tell(ref, 'dispute');
  expect(await packCredits(member)).toEqual([]);
  expect((await planOf(member)).state).toBe('active');
  payments.become('paid', ref);
  await tell(ref, 'dispute');
  expect((await invoicesOf(member))[0]).toMatchObject({ state: 'paid', credited_cents: 0 });
});

test('operators see which packs there are and how many were sold; they recur in no figure', async () => {
  const room = createClient(studio().client.url, await openConsole(studio(), await studio().client.signUp(), 'finance'));
  const before = (await room.call('Console/money_info', {})).info;
  const soldOf = async () => (await room.call('Console/plan_lists', {})).info.packs.find(({ id }) => id === 'credits-3000');
  expect(await soldOf()).toMatchObject({ name: '3,000 credits', credits: 3000, cents: 2990, days: 365, sold: 0 });
  await buyer('credits-3000');
  expect(await soldOf()).toMatchObject({ sold: 1 });
  const after = (await room.call('Console/money_info', {})).info;
  expect(after.packs_cents - before.packs_cents).toBe(2990);
  expect(after.taken_cents - before.taken_cents).toBe(2990);
  expect(after.recurring_cents).toBe(before.recurring_cents);
  expect(after.members_paying).toBe(before.members_paying);
  expect(JSON.parse((await admin('plans', '--json')).out).packs).toContainEqual(expect.objectContaining({ id: 'credits-3000', sold: 1 }));
  expect(JSON.parse((await admin('figures', '--json')).out).packs).toBeGreaterThan(0);
});
