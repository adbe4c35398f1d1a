import { runOperator } from '@easel/server/roles/operator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** Packs that come, change and go while the studio runs: what is sold, and what those pay who saw them before. */

const payments = createPuppetPayments();
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
const sold = async (client = studio.client) => (await client.visitor().call('Extend/subscribe_config', {})).url.packs;
const packOf = async (id: string) => (await sold()).find((pack) => pack.id === id);
const listed = async (id: string) => (await room.call('Console/plan_lists', {})).info.packs.find((pack) => pack.id === id);
const change = async (wish: object) => (await room.call('Console/pack_change_do', { reason: 'Ours', ...wish } as never)).info;

test('a new pack is sold from its day on, in every process, the cheapest first', async () => {
  const wish = { price: '2.90', credits: 150, days: 30, from: '2027-01-10' };
  const { info: preview } = await room.call('Console/pack_preview', wish);
  expect(preview).toEqual({
    ...{ before: null, after: { cents: 290, credits: 150, days: 30, withdrawn: false } },
    ...{ starts_at: '2027-01-10T00:00:00.000Z', open_orders: 0 },
  });
  const { pack_id: id } = await change(wish);
  expect(id).toBe('credits-150');
  expect(await packOf(id)).toBeUndefined();
  now = Date.UTC(2027, 0, 10);
  expect((await sold())[0]).toMatchObject({ id, name: '150 credits', amt: '2.90', cents: 290, credits: 150, days: 30 });
  await expect.poll(async () => (await sold((second ?? studio).client))[0]?.id, { timeout: 10_000 }).toBe(id);
  await enter();
  const { changes } = (await room.call('Console/plan_lists', {})).info;
  expect(changes[0]).toMatchObject({
    plan_id: id,
    plan: '150 credits',
    created: true,
    state: 'in-force',
    change: { cents: 290, days: 30 },
  });

  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id: id, due_cents: 290, credits: 150, days: 30 });
  expect(payments.pay().amountCents).toBe(290);
  expect((await member.call('User/check_subscribe_do', { pack_id: id })).info).toMatchObject({ is_update: 1, brought: { credits: 150 } });
  expect(await listed(id)).toMatchObject({ sold: 1 });
  // One of the same size is another one.
  expect((await change({ price: '3.40', credits: 150, days: 365 })).pack_id).toBe('credits-150-2');
});

test('what was shown is what is paid: open pages keep their price, and another one is not charged', async () => {
  const [paying, looking] = [await studio.client.signUp(), await studio.client.signUp()];
  const shown = { plan_id: 'credits-500', due_cents: 690, credits: 500, days: 365 };
  await paying.call('Extend/subscribe_pay_info', shown);
  const page = payments.payments.at(-1)?.ref;
  const wish = { pack_id: 'credits-500', price: '7.90' };
  expect((await room.call('Console/pack_preview', wish)).info).toMatchObject({
    ...{ before: { cents: 690 }, after: { cents: 790, credits: 500, days: 365 }, open_orders: 1 },
  });
  await change(wish);
  expect(await packOf('credits-500')).toMatchObject({ amt: '7.90' });
  const opened = payments.payments.length;
  expect(await looking.refusal('Extend/subscribe_pay_info', shown)).toMatchObject({ code: 'price_changed' });
  await change({ pack_id: 'credits-500', days: 90 });
  expect(await looking.refusal('Extend/subscribe_pay_info', { ...shown, due_cents: 790 })).toMatchObject({ code: 'price_changed' });
  expect(payments.payments).toHaveLength(opened);
  expect(payments.pay(page).amountCents).toBe(690);
  const { info } = await paying.call('User/check_subscribe_do', { pack_id: 'credits-500' });
  // Its days are those that were shown, too.
  expect(info).toMatchObject({ is_update: 1, brought: { credits: 500, expires_at: '2028-01-10T00:00:00.000Z' } });
});

test('a pack that is withdrawn is not sold, an open page of it can be paid, and it comes again', async () => {
  const [paying, looking] = [await studio.client.signUp(), await studio.client.signUp()];
  await paying.call('Extend/subscribe_pay_info', { plan_id: 'credits-3000' });
  const page = payments.payments.at(-1)?.ref;
  await change({ pack_id: 'credits-3000', withdrawn: 1 });
  expect(await packOf('credits-3000')).toBeUndefined();
  expect(await listed('credits-3000')).toMatchObject({ withdrawn: true, cents: 2990 });
  expect(await looking.refusal('Extend/subscribe_pay_info', { plan_id: 'credits-3000' })).toMatchObject({
    ...{ code: 'not_found', info: 'This is not for sale any more. Nothing was charged. Reload the page to see what is' },
  });
  expect(payments.pay(page).amountCents).toBe(2990);
  expect((await paying.call('User/check_subscribe_do', { pack_id: 'credits-3000' })).info).toMatchObject({ is_update: 1 });
  await change({ pack_id: 'credits-3000', withdrawn: 0, price: '31.00' });
  expect(await packOf('credits-3000')).toMatchObject({ amt: '31.00', credits: 3000 });
});

test('what cannot be is refused beside its field, and only owners change packs', async () => {
  const wrong = (input: object) => room.refusal('Console/pack_preview', input as never);
  expect(await wrong({})).toMatchObject({
    fields: { price: 'money_shape', credits: 'pack_credits_range', days: 'plan_days_range' },
  });
  expect(await wrong({ price: 'cheap', credits: 0, days: 4000 })).toMatchObject({
    fields: { price: 'money_shape', credits: 'pack_credits_range', days: 'plan_days_range' },
  });
  expect(await wrong({ pack_id: 'credits-1000', from: 'soon' })).toMatchObject({ fields: { from: expect.any(String) } });
  expect(await wrong({ pack_id: 'credits-1000', price: '11.90' })).toMatchObject({ code: 'plan_unchanged' });
  expect(await wrong({ pack_id: 'gold', price: '11.90' })).toMatchObject({ code: 'not_found' });
  // No plan is a pack.
  expect(await wrong({ pack_id: 'basic-monthly', price: '11.90' })).toMatchObject({ code: 'not_found' });
  expect(await wrong({ price: '11.90', credits: 1000, days: 365 })).toMatchObject({ code: 'pack_twice' });
  expect(await wrong({ price: '0.10', credits: 100, days: 365 })).toMatchObject({ code: 'plan_invites' });
  expect(await room.refusal('Console/pack_change_do', { pack_id: 'credits-1000', price: '12.90' } as never)).toMatchObject({
    fields: { reason: 'why_needed' },
  });
  const finance = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'finance'));
  expect((await finance.call('Console/pack_preview', { pack_id: 'credits-1000', price: '12.90' })).info.after.cents).toBe(1290);
  const wish = { pack_id: 'credits-1000', price: '12.90', reason: 'Costs' };
  expect(await finance.refusal('Console/pack_change_do', wish)).toMatchObject({ code: 'forbidden' });
  const support = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'support'));
  expect(await support.refusal('Console/pack_preview', { pack_id: 'credits-1000', price: '12.90' })).toMatchObject({ code: 'forbidden' });
});

test('the same pack twice, from two places at once, is one', async () => {
  const other = createClient((second ?? studio).client.url, await openConsole(studio, await studio.client.signUp()));
  const wish = { price: '4.20', credits: 250, days: 60, reason: 'Ours' };
  const both = await Promise.allSettled([room, other].map((who) => who.call('Console/pack_change_do', wish)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await sold()).filter(({ cents }) => cents === 420)).toHaveLength(1);
});

test('a change that has not begun is taken back', async () => {
  const { id } = await change({ pack_id: 'credits-1000', withdrawn: 1, from: '2027-02-01' });
  await room.call('Console/plan_cancel_do', { plan_change: id });
  now = Date.UTC(2027, 1, 1, 1);
  await enter();
  expect(await packOf('credits-1000')).toMatchObject({ amt: '11.90' });
  expect(await room.refusal('Console/plan_cancel_do', { plan_change: id })).toMatchObject({ code: 'plan_change_begun' });
});

test('the command line previews, creates, changes, withdraws and restores', async () => {
  const wish = ['pack', 'create', '--credits', '800', '--price', '9.90', '--days', '180', '--reason', 'Ours'];
  expect(await admin(...wish)).toMatchObject({ done: false, after: { id: 'credits-800', cents: 990 } });
  expect(await packOf('credits-800')).toBeUndefined();
  expect(await admin(...wish, '--yes')).toMatchObject({ done: true, pack: 'credits-800' });
  expect(await admin(...wish, '--yes')).toMatchObject({ error: { code: 'pack_twice' } });
  const later = ['pack', 'change', 'credits-800', '--price', '10.90', '--from', '2027-03-01', '--reason', 'Costs', '--yes'];
  const { change: id } = await admin(...later);
  expect(await admin('plan', 'undo', id)).toMatchObject({ plan: 'credits-800' });
  await admin('pack', 'withdraw', 'credits-800', '--reason', 'Ours', '--yes');
  expect((await admin('plans')).packs.find((pack: { id: string }) => pack.id === 'credits-800')).toMatchObject({
    withdrawn: true,
    sold: 0,
  });
  await admin('pack', 'restore', 'credits-800', '--reason', 'Ours', '--yes');
  expect(await packOf('credits-800')).toMatchObject({ amt: '9.90', days: 180 });
  expect(await admin('pack', 'change', 'gold', '--price', '1.00', '--reason', 'x')).toMatchObject({ error: { code: 'not_found' } });
  const done = (await admin('audit', '--target', 'credits-800')).map(({ action }: { action: string }) => action);
  expect(done).toEqual(['pack.change', 'pack.change', 'pack.cancel', 'pack.change', 'pack.change']);
});
