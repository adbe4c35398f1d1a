import { deleteAccountsJob } from '@easel/server/features/account/jobs';
import { runOperator } from '@easel/server/roles/operator';
import { bookProblems, passTime } from '@easel/testkit/billing';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Plans of members who ask for the deletion of their account, and of those who then keep it. */

const payments = createPuppetPayments();
const dayMs = 86_400_000;
const password = md5('easel2026');
let now = Date.UTC(2028, 1, 10, 15, 20);
let studio: TestStudio;
let addresses = 0;

beforeAll(async () => {
  studio = await startStudio({ engines: [], payments: [payments], signUpCredits: 0, clock: { now: () => new Date(now) } });
});
afterEach(() => {
  payments.charges = 'paid';
});
afterAll(async () => {
  expect(await bookProblems(studio)).toEqual([]);
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan;
const creditsOf = async (member: StudioClient) =>
  (await member.call('User/usage_info', {})).info.points.buckets.filter(({ source }) => source === 'plan').map(({ amount }) => amount);
const kindsOf = async (id: string) => {
  const orders = await studio.context.db
    .selectFrom('orders')
    .select(['kind', 'state'])
    .where('member_id', '=', id)
    .orderBy('number')
    .execute();
  return orders.map(({ kind, state }) => `${kind} ${state}`);
};
const keep = (member: StudioClient) => member.call('User/account_keep_do', {});

async function signIn(email: string): Promise<StudioClient> {
  const { usertoken } = await studio.client.call('User/login_do', { type: 4, email, password });
  return createClient(studio.url, usertoken);
}

/** A weekly subscriber who asks for the deletion five days before the period ends, and signs in again. */
async function leaver({ cancels = false } = {}) {
  const email = `leaver${++addresses}@example.com`;
  const member = await studio.client.signUp(email);
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-weekly' });
  payments.pay();
  await member.call('User/check_subscribe_do', {});
  if (cancels) await member.call('User/subscribe_cancel_do', {});
  const { user_info, plan } = (await member.call('User/usage_info', {})).info;
  const end = new Date(plan.period_end ?? '').getTime();
  now = end - 5 * dayMs;
  await member.call('User/account_del_do', { password });
  return { email, id: user_info.id, end, member: await signIn(email) };
}

test('nothing is charged while the account is leaving, and a plan whose period ended waits for its member', async () => {
  const { member, id, end } = await leaver();
  now = end;
  await passTime(studio);
  expect(await planOf(member)).toMatchObject({
    ...{ state: 'active', period_end: new Date(end).toISOString(), next_charge: null },
    charge_when_kept: { amount_cents: 390, currency: 'USD' },
  });
  expect(await creditsOf(member)).toEqual([]);
  now += dayMs;
  await passTime(studio);
  expect(await kindsOf(id)).toEqual(['first paid']);
});

test('whoever stays has the plan again: charged once, for a period that begins that day', async () => {
  const { member, id, end } = await leaver();
  now = end + 1.5 * dayMs;
  await passTime(studio);
  // The first answer was lost on its way, and the button pressed again; two processes turn the cycle.
  await Promise.all([keep(member), keep(member)]);
  expect(await planOf(member)).toMatchObject({ state: 'active', charge_when_kept: null, next_charge: { amount_cents: 390 } });
  await Promise.all([passTime(studio), passTime(studio)]);
  await keep(member);
  await passTime(studio);
  expect(await kindsOf(id)).toEqual(['first paid', 'renewal paid']);
  expect(await planOf(member)).toMatchObject({ state: 'active', period_end: new Date(end + 9 * dayMs).toISOString() });
  expect(await creditsOf(member)).toEqual([250]);
  expect((await member.call('User/invoice_lists', {})).info.items).toHaveLength(2);
});

test('staying before the period ends changes nothing, and the renewal is announced again', async () => {
  const { member, id, end } = await leaver();
  now = end - 0.5 * dayMs;
  await passTime(studio);
  await keep(member);
  await passTime(studio);
  const noticed = await studio.context.db.selectFrom('subscriptions').select('noticed_cycle').where('member_id', '=', id).execute();
  expect(noticed).toEqual([{ noticed_cycle: 1 }]);
  now = end;
  await passTime(studio);
  expect(await kindsOf(id)).toEqual(['first paid', 'renewal paid']);
  expect(await planOf(member)).toMatchObject({ period_end: new Date(end + 7 * dayMs).toISOString() });
});

test('who stays and leaves again before anything was charged is not charged', async () => {
  const { member, email, id, end } = await leaver();
  now = end + dayMs;
  await passTime(studio);
  await keep(member);
  await member.call('User/account_del_do', { password });
  now += dayMs;
  await passTime(studio);
  expect(await kindsOf(id)).toEqual(['first paid']);
  await keep(await signIn(email));
  await passTime(studio);
  expect(await kindsOf(id)).toEqual(['first paid', 'renewal paid']);
});

test('a card that is declined then has three days from that day', async () => {
  const { member, end } = await leaver();
  now = end + dayMs;
  await passTime(studio);
  payments.charges = 'failed';
  await keep(member);
  await passTime(studio);
  expect(await planOf(member)).toMatchObject({ state: 'grace', grace_until: new Date(now + 3 * dayMs).toISOString() });
  payments.charges = 'paid';
  now += dayMs;
  await passTime(studio);
  expect(await planOf(member)).toMatchObject({ state: 'active', grace_until: null });
  expect(await creditsOf(member)).toEqual([250]);
});

test('a plan that was cancelled before ends all the same', async () => {
  const { member, id, end } = await leaver({ cancels: true });
  now = end;
  await passTime(studio);
  expect(await planOf(member)).toMatchObject({ state: 'none' });
  await keep(member);
  await passTime(studio);
  expect(await planOf(member)).toMatchObject({ state: 'none' });
  expect(await kindsOf(id)).toEqual(['first paid']);
});

test('the plan ends with the account', async () => {
  const { id, end } = await leaver();
  now = end;
  await passTime(studio);
  now = end + 2 * dayMs + 1;
  // Whichever of the two comes first.
  await passTime(studio);
  await deleteAccountsJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });
  now += dayMs;
  await passTime(studio);
  const { db } = studio.context;
  expect(await db.selectFrom('subscriptions').select('state').where('member_id', '=', id).execute()).toEqual([]);
  expect(await kindsOf(id)).toEqual(['first paid']);
});

test('an operator who keeps the account keeps the plan, too', async () => {
  const { member, email, id, end } = await leaver();
  now = end + dayMs;
  await passTime(studio);
  const { code } = await runOperator(studio.context, { args: ['member', 'keep', email], language: 'en', user: 'root', folder: '/' });
  expect(code).toBe(0);
  await passTime(studio);
  expect(await kindsOf(id)).toEqual(['first paid', 'renewal paid']);
  expect(await creditsOf(member)).toEqual([250]);
});
