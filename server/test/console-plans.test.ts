import { tellOfPricesJob } from '@easel/server/features/billing/jobs';
import { runOperator } from '@easel/server/roles/operator';
import { bookProblems, passTime } from '@easel/testkit/billing';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** Plans and prices that change from a day on: for whom, from when on, and who is told. */

const payments = createPuppetPayments();
const dayMs = 86_400_000;
let now = Date.UTC(2027, 0, 4, 9, 30);
let studio: TestStudio;
/** Another process, where there is a database server. */
let second: TestStudio | undefined;
let room: StudioClient;

beforeAll(async () => {
  const rates = { perNetwork: 10_000, perMember: 10_000 };
  const options = { engines: [], payments: [payments], clock: { now: () => new Date(now) }, rates };
  studio = await startStudio(options);
  if (studio.databaseUrl) second = await startStudio({ ...options, databaseUrl: studio.databaseUrl, dataFolder: studio.dataFolder });
});
beforeEach(() => enter());
afterEach(async () => {
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect([...studio.errors, ...(second?.errors ?? [])]).toEqual([]);
  await second?.close({ keep: true });
  await studio.close();
});

/** Sessions of the console are over after twelve hours. */
async function enter(): Promise<void> {
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
}

const admin = async (...args: string[]) => {
  const { code, out, err } = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(code === 0 ? out : err);
};

/** What the clock does: prices are told of, cycles turn. */
async function turn(): Promise<void> {
  const { db, clock, events, jobs, config, plans: offer } = studio.context;
  const job = tellOfPricesJob({ db, clock, events, jobs, invites: config.studio.invites, offer });
  await job.handle({ signal: new AbortController().signal, attempt: 1 });
  await passTime(studio);
}

async function subscriber(plan_id: string): Promise<StudioClient> {
  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id });
  payments.pay();
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  return member;
}
const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan;
const offered = async (client: StudioClient, plan: string) =>
  (await client.visitor().call('Extend/subscribe_config', {})).info.flatMap(({ plan_lists }) => plan_lists).find(({ id }) => id === plan)
    ?.amt;

async function mailsTo(member: StudioClient, subject: string): Promise<string[]> {
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  return (await studio.client.emails()).filter((one) => one.to === email && one.subject.includes(subject)).map(({ text }) => text);
}

test('a price changes on its day, in every process; who has the plan keeps theirs until a period that they were told of', async () => {
  const member = await subscriber('standard-monthly');
  const chosen = await subscriber('standard-monthly');
  await chosen.call('User/subscribe_next_do', { plan_id: 'basic-monthly' });
  const ending = await subscriber('standard-monthly');
  await ending.call('User/subscribe_cancel_do', {});
  const end = (await planOf(member)).period_end ?? '';
  const paying = await studio.client.signUp();
  await paying.call('Extend/subscribe_pay_info', { plan_id: 'standard-monthly' });
  const page = payments.payments.at(-1)?.ref;

  const wish = { plan_id: 'standard-monthly', price: '24.90', credits: 2600, from: '2027-01-20' };
  const { info: preview } = await room.call('Console/plan_preview', wish);
  expect(preview).toMatchObject({
    ...{ before: { cents: 1990, credits: 2500 }, after: { cents: 2490, credits: 2600 }, starts_at: '2027-01-20T00:00:00.000Z' },
    ...{ members: 1, ending: 1, leaving: 1, open_orders: 1, first_at: end, last_at: end },
    told_from: new Date(Date.parse(end) - 14 * dayMs).toISOString(),
  });
  await room.call('Console/plan_change_do', { ...wish, reason: 'Costs' });
  expect(await offered(studio.client, 'standard-monthly')).toBe('19.90');
  now = Date.UTC(2027, 0, 20);
  expect(await offered(studio.client, 'standard-monthly')).toBe('24.90');
  await expect.poll(() => offered((second ?? studio).client, 'standard-monthly'), { timeout: 10_000 }).toBe('24.90');

  // What was begun before keeps the price that it shows.
  expect(payments.pay(page).amountCents).toBe(1990);
  expect((await paying.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  expect((await planOf(member)).next_charge?.amount_cents).toBe(1990);
  now = Date.parse(end) - 14 * dayMs + 60_000;
  await turn();
  await turn();
  await expect.poll(() => mailsTo(member, 'plan changes'), { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await mailsTo(member, 'plan changes');
  expect(mail).toContain('costs $24.90 every 30 days instead of $19.90');
  expect(mail).toContain('Each period brings 2600 credits instead of 2500.');
  expect(await mailsTo(chosen, 'plan changes')).toEqual([]);
  expect(await mailsTo(ending, 'plan changes')).toEqual([]);
  // The same plan is no other plan; its charge says it.
  expect(await planOf(member)).toMatchObject({ next_plan: null, next_charge: { amount_cents: 2490 } });

  // Who cancels and comes back has what they were told.
  await member.call('User/subscribe_cancel_do', {});
  await member.call('User/subscribe_resume_do', {});
  expect((await planOf(member)).next_charge?.amount_cents).toBe(2490);
  now = Date.parse(end) + 60_000;
  await turn();
  // Whose period ended at the same moment is charged before or after.
  expect(payments.payments).toContainEqual(expect.objectContaining({ amountCents: 2490, state: 'paid' }));
  const plan = await planOf(member);
  expect(plan).toMatchObject({ id: 'standard-monthly', next_charge: { amount_cents: 2490 } });
  expect((await planOf(ending)).state).toBe('none');
});

test('who cannot be told in time of a dearer plan keeps theirs for one more period; a cheaper one comes at once', async () => {
  const member = await subscriber('pro-monthly');
  const end = Date.parse((await planOf(member)).period_end ?? '');
  now = end - 6 * dayMs;
  await enter();
  const dearer = { plan_id: 'pro-monthly', price: '49.90', reason: 'Costs' };
  expect((await room.call('Console/plan_preview', dearer)).info.first_at).toBe(new Date(end + 30 * dayMs).toISOString());
  await room.call('Console/plan_change_do', dearer);
  await turn();
  expect((await planOf(member)).next_charge?.amount_cents).toBe(3990);
  now = end + 60_000;
  await turn();
  expect(payments.payments.at(-1)).toMatchObject({ amountCents: 3990 });
  const later = Date.parse((await planOf(member)).period_end ?? '');
  now = later - 10 * dayMs;
  await turn();
  expect((await planOf(member)).next_charge?.amount_cents).toBe(4990);
  // Cheaper than ever, two days before.
  now = later - 2 * dayMs;
  await enter();
  await room.call('Console/plan_change_do', { plan_id: 'pro-monthly', price: '35.00', reason: 'Better' });
  await turn();
  expect((await planOf(member)).next_charge?.amount_cents).toBe(3500);
  await expect.poll(() => mailsTo(member, 'plan changes'), { timeout: 20_000 }).toHaveLength(2);
  // They have never paid what they were told of first.
  const other = (await mailsTo(member, 'plan changes')).find((text) => text.includes('$35.00'));
  expect(other).toContain('costs $35.00 every 30 days instead of $39.90');
  expect(other).toContain('This replaces the change that we told you about before.');
});

test('a change that has not begun is taken back; who was told is told that nothing changes', async () => {
  const member = await subscriber('basic-monthly');
  const end = Date.parse((await planOf(member)).period_end ?? '');
  const from = new Date(end - dayMs).toISOString().slice(0, 10);
  const { id } = (await room.call('Console/plan_change_do', { plan_id: 'basic-monthly', price: '12.90', from, reason: 'x' })).info;
  now = end - 10 * dayMs;
  await enter();
  await turn();
  expect((await planOf(member)).next_charge?.amount_cents).toBe(1290);
  await room.call('Console/plan_cancel_do', { plan_change: id, reason: 'Not now' });
  await turn();
  expect((await planOf(member)).next_charge?.amount_cents).toBe(990);
  await expect.poll(() => mailsTo(member, 'plan stays as it is'), { timeout: 20_000 }).toHaveLength(1);
  expect((await mailsTo(member, 'plan stays as it is'))[0]).toContain('still costs $9.90 every 30 days');
  expect(await mailsTo(member, 'plan changes')).toHaveLength(1);
  expect(await room.refusal('Console/plan_cancel_do', { plan_change: id })).toMatchObject({ code: 'plan_change_begun' });
  const { changes } = (await room.call('Console/plan_lists', {})).info;
  expect(changes.find((one) => one.id === id)).toMatchObject({ state: 'cancelled', change: { cents: 1290 }, plan: 'Basic (Monthly)' });
});

test('who was told of a dearer plan and gets its upgrade refunded goes on with the plan of before', async () => {
  const member = await subscriber('basic-weekly');
  await member.call('Extend/subscribe_pay_info', { plan_id: 'standard-weekly' });
  const { ref } = payments.payments.at(-1) ?? { ref: '' };
  const end = Date.parse((await planOf(member)).period_end ?? '');
  await room.call('Console/plan_change_do', { plan_id: 'standard-weekly', price: '7.90', reason: 'Costs' });
  now = end - 4 * dayMs;
  await turn();
  expect(await planOf(member)).toMatchObject({ id: 'standard-weekly', next_charge: { amount_cents: 790 } });
  payments.become('refunded', ref);
  const { body, headers } = payments.event(ref, 'refund');
  expect((await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
  expect(await planOf(member)).toMatchObject({ id: 'basic-weekly', next_plan: null, next_charge: { amount_cents: 390 } });
  now = end + 60_000;
  await turn();
  expect(payments.payments.at(-1)).toMatchObject({ amountCents: 390, state: 'paid' });
  await enter();
});

test('who pays in another currency than that of the prices is told of none, and keeps theirs', async () => {
  const member = await subscriber('standard-weekly');
  const plan = await planOf(member);
  const price = plan.next_charge?.amount_cents ?? 0;
  await studio.context.db.updateTable('subscriptions').set({ currency: 'EUR' }).where('plan_id', '=', 'standard-weekly').execute();
  const dearer = { plan_id: 'standard-weekly', price: '8.90', reason: 'Costs' };
  expect((await room.call('Console/plan_preview', dearer)).info).toMatchObject({ members: 0, first_at: null });
  await room.call('Console/plan_change_do', dearer);
  now = Date.parse(plan.period_end ?? '') - 4 * dayMs;
  await turn();
  expect((await planOf(member)).next_charge).toMatchObject({ amount_cents: price, currency: 'EUR' });
  await studio.context.db.updateTable('subscriptions').set({ currency: 'USD' }).where('plan_id', '=', 'standard-weekly').execute();
  await turn();
  expect((await planOf(member)).next_charge).toMatchObject({ amount_cents: 890, currency: 'USD' });
  await enter();
});

test('nobody is charged another price than they were shown', async () => {
  const member = await subscriber('basic-monthly');
  const shown = (await member.call('Extend/subscribe_preview', { plan_id: 'pro-monthly' })).info.due_cents;
  await room.call('Console/plan_change_do', { plan_id: 'pro-monthly', price: '39.95', reason: 'Costs' });
  await expect.poll(() => offered(studio.client, 'pro-monthly')).toBe('39.95');
  const opened = payments.payments.length;
  expect(await member.refusal('Extend/subscribe_pay_info', { plan_id: 'pro-monthly', due_cents: shown })).toMatchObject({
    code: 'price_changed',
  });
  expect([payments.payments.length, (await planOf(member)).id]).toEqual([opened, 'basic-monthly']);
  const { due_cents } = (await member.call('Extend/subscribe_preview', { plan_id: 'pro-monthly' })).info;
  expect(due_cents).toBe(3995 - 990);
  const asked = { plan_id: 'pro-monthly', due_cents };
  expect((await member.call('Extend/subscribe_pay_info', asked)).info.status).toBe(2);
  // The same click again, whose first answer was lost.
  expect(await member.refusal('Extend/subscribe_pay_info', asked)).toMatchObject({ code: 'already_paid' });
  expect(payments.payments.at(-1)).toMatchObject({ amountCents: 3005, state: 'paid' });
  expect(payments.payments).toHaveLength(opened + 1);
});

test('nobody pays for fewer credits than they were shown, nor gets a next plan of another price', async () => {
  const member = await subscriber('basic-monthly');
  const { credits, due_cents } = (await member.call('Extend/subscribe_preview', { plan_id: 'pro-monthly' })).info;
  const asked = { plan_id: 'pro-monthly', due_cents, credits };
  await room.call('Console/plan_change_do', { plan_id: 'pro-monthly', credits: 5900, reason: 'Costs' });
  await expect.poll(async () => (await member.call('Extend/subscribe_preview', { plan_id: 'pro-monthly' })).info.credits).toBe(4900);
  const opened = payments.payments.length;
  expect(await member.refusal('Extend/subscribe_pay_info', asked)).toMatchObject({ code: 'price_changed' });
  expect([payments.payments.length, (await planOf(member)).id]).toEqual([opened, 'basic-monthly']);
  expect((await member.call('Extend/subscribe_pay_info', { ...asked, credits: 4900 })).info.status).toBe(2);

  const next = { plan_id: 'basic-monthly', price_cents: 980 };
  expect(await member.refusal('User/subscribe_next_do', next)).toMatchObject({ code: 'price_changed' });
  expect(await planOf(member)).toMatchObject({ next_plan: null });
  expect((await member.call('User/subscribe_next_do', { ...next, price_cents: 990 })).info.plan_id).toBe('basic-monthly');
  // Taking the choice back agrees to no price.
  expect((await member.call('User/subscribe_next_do', { plan_id: 'pro-monthly' })).info.plan_id).toBe('pro-monthly');
  expect(await planOf(member)).toMatchObject({ next_plan: null, next_charge: { amount_cents: 3995 } });
});

test('what cannot be is refused, and only owners change plans', async () => {
  const wrong = (input: object) => room.refusal('Console/plan_preview', { plan_id: 'basic-weekly', ...input } as never);
  expect(await wrong({})).toMatchObject({ code: 'plan_unchanged' });
  expect(await wrong({ price: '3.90' })).toMatchObject({ code: 'plan_unchanged' });
  expect(await wrong({ price: 'cheap' })).toMatchObject({ fields: { price: 'money_shape' } });
  expect(await wrong({ old_price: '3.00' })).toMatchObject({ fields: { old_price: 'old_price_higher' } });
  expect(await wrong({ price: '0.20' })).toMatchObject({ code: 'plan_invites' });
  expect(await wrong({ plan_id: 'gold' })).toMatchObject({ code: 'not_found' });
  expect(await room.refusal('Console/plan_change_do', { plan_id: 'basic-weekly', price: '4.90' } as never)).toMatchObject({
    fields: { reason: 'why_needed' },
  });
  const finance = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'finance'));
  expect((await finance.call('Console/plan_lists', {})).info.types).toHaveLength(2);
  expect(await finance.refusal('Console/plan_cancel_do', { plan_change: 'none' })).toMatchObject({ code: 'forbidden' });
});

test('changes fit each other on every day, whoever makes them at the same time and whichever is taken back', async () => {
  const wish = (change: object) => ({ plan_id: 'pro-monthly', reason: 'Sale', ...change }) as never;
  const make = async (change: object) => (await room.call('Console/plan_change_do', wish(change))).info.id;
  const takeBack = (plan_change: string) => room.call('Console/plan_cancel_do', { plan_change });
  const cheaper = await make({ price: '30.00', from: '2031-01-01' });
  const crossedOut = await make({ old_price: '32.00', from: '2031-02-01' });
  const before = await room.refusal('Console/plan_change_do', wish({ price: '33.00', from: '2031-01-15' }));
  expect(before).toMatchObject({ code: 'plan_old_price', info: expect.stringContaining('2031-02-01') });
  expect(await room.refusal('Console/plan_cancel_do', { plan_change: cheaper })).toMatchObject({ code: 'plan_old_price' });
  await takeBack(crossedOut);
  await takeBack(cheaper);
  const other = createClient((second ?? studio).client.url, await openConsole(studio, await studio.client.signUp()));
  const both = await Promise.allSettled([
    make({ price: '45.00', from: '2031-03-01' }),
    other.call('Console/plan_change_do', wish({ old_price: '42.00', from: '2031-03-01' })).then(({ info }) => info.id),
  ]);
  const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(1);
  for (const id of made) await takeBack(id);
});

test('the command line previews, changes and takes back', async () => {
  const wish = ['plan', 'change', 'pro-weekly', '--price', '13.90', '--old-price', '15.90', '--from', '2030-01-01', '--reason', 'Costs'];
  expect(await admin(...wish)).toMatchObject({ done: false, after: { cents: 1390, oldCents: 1590 }, members: 0 });
  expect((await admin('plans')).changes.filter(({ plan_id }: { plan_id: string }) => plan_id === 'pro-weekly')).toEqual([]);
  const { change } = await admin(...wish, '--yes');
  expect((await admin('plans')).changes[0]).toMatchObject({ id: change, state: 'coming', change: { cents: 1390, oldCents: 1590 } });
  expect(await admin('plan', 'undo', change)).toMatchObject({ plan: 'pro-weekly' });
  expect(await admin('plan', 'undo', change)).toMatchObject({ error: { code: 'begun' } });
  const done = (await admin('audit', '--target', 'pro-weekly')).map(({ action }: { action: string }) => action);
  expect(done).toEqual(['plan.cancel', 'plan.change']);
});

test('a plan is called something else from a moment on: who has it, or has chosen it, sees that; what was paid keeps its name', async () => {
  const member = await subscriber('basic-monthly');
  const chosen = await subscriber('standard-monthly');
  await chosen.call('User/subscribe_next_do', { plan_id: 'basic-monthly' });
  await expect(room.call('Console/plan_preview', { plan_id: 'basic-monthly', name_en: 'x'.repeat(41) })).rejects.toMatchObject({
    refusal: { fields: { name_en: 'name_invalid' } },
  });
  await expect(room.call('Console/plan_preview', { plan_id: 'basic-monthly', name_zh: ' ' })).rejects.toMatchObject({
    refusal: { fields: { name_zh: 'name_invalid' } },
  });
  const { info: preview } = await room.call('Console/plan_preview', { plan_id: 'basic-monthly', name_zh: '入门版', name_en: 'Starter' });
  expect(preview).toMatchObject({ before: { name_en: 'Basic' }, after: { name_zh: '入门版', name_en: 'Starter' }, members: 0 });
  const wish = { plan_id: 'basic-monthly', name_zh: '入门版', name_en: 'Starter', reason: 'Ours' };
  await room.call('Console/plan_change_do', wish);
  await expect(room.call('Console/plan_change_do', wish)).rejects.toMatchObject({ refusal: { code: 'plan_unchanged' } });
  const shown = (await studio.client.visitor().call('Extend/subscribe_config', {})).info.flatMap(({ plan_lists }) => plan_lists);
  expect(shown.find(({ id }) => id === 'basic-monthly')).toMatchObject({ name: 'Starter' });
  expect(await planOf(member)).toMatchObject({ name: 'Starter' });
  expect((await planOf(chosen)).next_plan).toMatchObject({ id: 'basic-monthly', name: 'Starter' });
  const [paid] = (await member.call('User/invoice_lists', {})).info.items;
  const { lines } = (await member.call('User/invoice_info', { id: paid?.id ?? '' })).info.invoice;
  expect(lines[0]?.text).toContain('Basic');

  // From a day on, in one language, at the command line.
  await admin('plan', 'change', 'basic-monthly', '--name-en', 'First', '--from', '2028-01-10', '--reason', 'Ours', '--yes');
  expect(await planOf(member)).toMatchObject({ name: 'Starter' });
  now = Date.UTC(2028, 0, 10, 1);
  await turn();
  const rows = await studio.context.db.selectFrom('subscriptions').select('plan').where('plan_id', '=', 'basic-monthly').execute();
  expect(new Set(rows.map(({ plan }) => JSON.stringify(plan.name)))).toEqual(new Set(['{"en":"First","zh":"入门版"}']));
});
