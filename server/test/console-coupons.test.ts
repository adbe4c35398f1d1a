import { runOperator } from '@easel/server/roles/operator';
import { bookProblems } from '@easel/testkit/billing';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Codes that operators make, limit and switch off, and what became of them; what is promoted. */

const payments = createPuppetPayments();
const dayMs = 86_400_000;
let now = Date.UTC(2027, 5, 10, 9, 30);
let studio: TestStudio;
let room: StudioClient;

beforeAll(async () => {
  const gift = { id: 'summer', positions: ['/' as const], until: '2027-06-30', coupon: { percent: 30, firstOnly: true, days: 14 } };
  const words = { zh: '新', en: 'New' };
  const news = { id: 'news', positions: [8], who: 'without-plan' as const, dialog: { title: words, text: words } };
  studio = await startStudio({ engines: [], payments: [payments], promotions: [gift, news], clock: { now: () => new Date(now) } });
  await enter();
});
afterEach(async () => {
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

/** Sessions of the console are over after twelve hours. */
async function enter(): Promise<void> {
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'finance'));
}

const admin = async (...args: string[]) => {
  const { code, out, err } = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(code === 0 ? out : err);
};
const listed = async (code: string) => (await room.call('Console/coupon_lists', {})).info.items.find((one) => one.code === code);
const due = async (member: StudioClient, plan_id: string) => (await member.call('Extend/subscribe_preview', { plan_id })).info.due_cents;
const take = (member: StudioClient, id: string) => member.call('User/coupon_use_do', { id });

test('a code counts for its plans only, and the list says who took it, who paid with it and what that brought', async () => {
  await room.call('Console/coupon_add_do', { code: 'pro-20', percent: 20, plans: JSON.stringify(['pro-monthly']), uses: 2 });
  const member = await studio.client.signUp();
  expect((await take(member, 'pro-20')).info.coupon).toMatchObject({ title: '20% off some plans', state: 'usable' });
  expect(await due(member, 'basic-monthly')).toBe(990);
  expect(await due(member, 'pro-monthly')).toBe(3192);
  const offer = (await member.call('Extend/subscribe_config', {})).info[0]?.plan_lists.map(({ id, amt }) => [id, amt]);
  expect(offer).toEqual([
    ['basic-monthly', '9.90'],
    ['standard-monthly', '19.90'],
    ['pro-monthly', '31.92'],
  ]);
  const coupon_id = (await member.call('User/coupon_lists', {})).info.items[0]?.id ?? '';
  expect(await member.refusal('Extend/subscribe_preview', { plan_id: 'basic-monthly', coupon_id })).toMatchObject({
    fields: { coupon_id: 'coupon_unfit' },
  });
  await member.call('Extend/subscribe_pay_info', { plan_id: 'pro-monthly' });
  payments.pay();
  await member.call('User/check_subscribe_do', {});
  expect(await listed('PRO-20')).toMatchObject({
    ...{ percent: 20, taken: 1, taken_max: 2, used: 1, paid_cents: 3192, state: 'usable', plans: ['Pro (Monthly)'] },
  });
  await take(await studio.client.signUp(), 'PRO-20');
  expect(await listed('PRO-20')).toMatchObject({ taken: 2, state: 'spent' });
});

test('a code that waits for its day is told to nobody, and it ends after its last one', async () => {
  await room.call('Console/coupon_add_do', { code: 'july', amount: '2.50', from: '2027-06-12', until: '2027-06-12' });
  const member = await studio.client.signUp();
  expect((await listed('JULY'))?.state).toBe('waits');
  expect(await member.refusal('User/coupon_use_do', { id: 'july' })).toMatchObject({ code: 'not_found' });
  now = Date.UTC(2027, 5, 12, 23, 59);
  await enter();
  expect((await take(member, 'july')).info.coupon.amount_cents).toBe(250);
  now = Date.UTC(2027, 5, 13);
  expect((await listed('JULY'))?.state).toBe('expired');
  expect(await due(member, 'basic-monthly')).toBe(990);
});

test('what cannot be is refused beside its field', async () => {
  const wrong = (input: object) => room.refusal('Console/coupon_add_do', { code: 'x-1', percent: 10, ...input } as never);
  expect(await wrong({ code: 'PRO-20' })).toMatchObject({ fields: { code: 'code_taken' } });
  expect(await wrong({ code: 'a b' })).toMatchObject({ fields: { code: 'code_shape' } });
  expect(await wrong({ percent: 101 })).toMatchObject({ fields: { percent: 'percent_range' } });
  expect(await wrong({ amount: '5' })).toMatchObject({ fields: { percent: 'percent_range' } });
  expect(await wrong({ plans: '[]' })).toMatchObject({ fields: { plans: 'plans_needed' } });
  expect(await wrong({ plans: '["gold"]' })).toMatchObject({ fields: { plans: 'plans_needed' } });
  expect(await wrong({ until: '2027-06-01' })).toMatchObject({ fields: { until: 'day_passed' } });
  expect(await wrong({ from: '2027-07-02', until: '2027-07-01' })).toMatchObject({ fields: { until: 'days_order' } });
});

test('a code that is disabled is typed by nobody; with it, what was taken and not used ends, and an order under way keeps its price', async () => {
  await room.call('Console/coupon_add_do', { code: 'leaked', percent: 50 });
  const [idle, busy] = [await studio.client.signUp(), await studio.client.signUp()];
  for (const member of [idle, busy]) await take(member, 'leaked');
  await busy.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const off = { coupon_code: 'leaked', coupon_state: 'disabled' } as const;
  expect((await room.call('Console/coupon_state_do', off)).info).toEqual({ ended: 0 });
  expect(await due(idle, 'basic-monthly')).toBe(495);
  const late = await studio.client.signUp();
  expect(await late.refusal('User/coupon_use_do', { id: 'leaked' })).toMatchObject({ code: 'coupon_expired' });
  expect((await room.call('Console/coupon_state_do', { ...off, taken: '1', reason: 'Leaked' })).info).toEqual({ ended: 2 });
  now += 1;
  expect(await due(idle, 'basic-monthly')).toBe(990);
  expect(payments.pay().amountCents).toBe(495);
  expect((await busy.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  expect(await listed('LEAKED')).toMatchObject({ state: 'disabled', used: 1, paid_cents: 495 });
  await room.call('Console/coupon_state_do', { coupon_code: 'LEAKED', coupon_state: 'enabled' });
  expect((await take(late, 'leaked')).info.coupon.state).toBe('usable');
  const done = (await admin('audit', '--target', 'LEAKED')).map(({ action }: { action: string }) => action);
  expect(done).toEqual(['coupon.enable', 'coupon.disable', 'coupon.disable', 'coupon.create']);
  expect(await room.refusal('Console/coupon_state_do', { ...off, coupon_code: 'nothing' })).toMatchObject({ code: 'not_found' });
});

test('the command line does the same', async () => {
  expect(
    await admin('coupon', 'create', 'CLI-1', '--percent', '10', '--plans', 'basic-weekly,pro-weekly', '--from', '2027-06-01'),
  ).toMatchObject({
    ...{ code: 'CLI-1', percent: 10, plans: ['basic-weekly', 'pro-weekly'] },
  });
  expect(await admin('coupon', 'create', 'CLI-2', '--percent', '10', '--plans', 'gold')).toMatchObject({ error: { code: 'plan_unknown' } });
  expect(await admin('coupon', 'disable', 'cli-1', '--taken')).toMatchObject({ code: 'CLI-1', disabled: true, ended: 0 });
  expect(await admin('coupon', 'list')).toContainEqual(expect.objectContaining({ code: 'CLI-1', state: 'disabled', used: 0 }));
  expect(await admin('coupon', 'enable', 'cli-1')).toMatchObject({ disabled: false });
});

test('promotions are shown with their days, their words and the coupons that came of them', async () => {
  const member = await studio.client.signUp();
  await member.call('Extend/ad_lists', { local: 1 });
  const { items } = (await room.call('Console/promotion_lists', {})).info;
  expect(items).toMatchObject([
    {
      ...{ id: 'summer', places: ['/'], from: null, until: '2027-07-01T00:00:00.000Z', who: 'everybody', dialog: null },
      coupon: { title: '30% off your first subscription', text: 'It is in your account, good for 14 days.', days: 14, given: 1, used: 0 },
    },
    { id: 'news', places: ['/pricing'], who: 'without-plan', coupon: null, dialog: { title: 'New', text: 'New' } },
  ]);
  expect(await admin('promotions')).toMatchObject([
    { id: 'summer', state: 'shown', given: 1, used: 0 },
    { id: 'news', state: 'shown', places: ['/pricing'] },
  ]);
  now += 30 * dayMs;
  expect(await admin('promotions')).toMatchObject([{ state: 'over' }, { state: 'shown' }]);
});
