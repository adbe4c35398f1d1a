import { PaymentError } from '@easel/server/platform/payment-error';
import { bookProblems, passTime } from '@easel/testkit/billing';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** The room of money: orders are found, and refunds go back once, whatever becomes of the answer. */

const payments = createPuppetPayments();
const { refund } = payments;
const dayMs = 86_400_000;
let now = Date.UTC(2027, 5, 10, 9, 30);
let studio: TestStudio;
/** Another process, where there is a database server. */
let second: TestStudio | undefined;
let room: StudioClient;
let elsewhere: StudioClient;

beforeAll(async () => {
  const rates = { perNetwork: 10_000, perMember: 10_000 };
  const options = { engines: [], payments: [payments], clock: { now: () => new Date(now) }, rates };
  studio = await startStudio(options);
  if (studio.databaseUrl) second = await startStudio({ ...options, databaseUrl: studio.databaseUrl, dataFolder: studio.dataFolder });
  const token = await openConsole(studio, await studio.client.signUp('fin@studio.example'), 'finance');
  room = createClient(studio.client.url, token);
  elsewhere = createClient((second ?? studio).client.url, token);
});
afterEach(async () => {
  payments.refund = refund;
  payments.down = false;
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect([...studio.errors, ...(second?.errors ?? [])]).toEqual([]);
  await second?.close({ keep: true });
  await studio.close();
});

async function payer(email?: string) {
  const member = await studio.client.signUp(email);
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const { order, ref } = payments.pay();
  await member.call('User/check_subscribe_do', {});
  return { member, order, ref };
}
const listed = async (input: Parameters<typeof room.call<'Console/order_lists'>>[1]) =>
  (await room.call('Console/order_lists', input)).info;
const pageOf = async (order: string) => (await room.call('Console/order_info', { order })).info;
const giveBack = (
  client: StudioClient,
  order: string,
  seen_cents: number,
  amount?: string,
  more: { plan?: 'keep' | 'lower' | 'end' } = {},
) => client.call('Console/order_refund_do', { order, seen_cents, reason: 'Unhappy', ...(amount && { amount }), ...more });
const refundsOf = (ref: string) => payments.refunds.filter((one) => one.ref === ref).map(({ amountCents }) => amountCents);
const actionsOf = async (order: string) => (await pageOf(order)).events.flatMap(({ action }) => action ?? []);
const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan;

test('an order is found by who paid and by its numbers, and its page says what was bought, with the documents', async () => {
  const { order, ref } = await payer('carla.rossi@example.com');
  const { items, counts } = await listed({ query: 'carla.ro' });
  expect(items).toMatchObject([{ id: order, state: 'paid', amount_cents: 990, plan: 'Basic', provider: 'Puppet' }]);
  expect(counts).toMatchObject({ all: 1, paid: 1, disputed: 0 });
  const invoice = items[0]?.invoice ?? '';
  for (const query of [invoice, order, ref]) expect((await listed({ query })).items.map(({ id }) => id)).toEqual([order]);
  expect((await listed({ query: 'carla.ro', filter: 'disputed' })).items).toEqual([]);
  const { name, csv, left_out } = (await room.call('Console/order_csv', { query: 'carla.ro' })).info;
  expect([name, left_out]).toEqual(['orders-2027-06-10.csv', 0]);
  const [head, line, ...more] = csv.trim().split('\r\n');
  expect(head).toContain('Ordered (UTC),Paid (UTC),Order,Invoice,Member,Email,Plan');
  expect(line).toMatch(
    new RegExp(
      `^2027-06-10 09:30:00,2027-06-10 09:30:00,${order},${invoice},.*,carla.rossi@example.com,Basic,.*,paid,Puppet,${ref},USD,.*,9.9,0$`,
    ),
  );
  expect(more).toEqual([]);
  expect((await room.call('Console/order_csv', { query: 'carla.ro', filter: 'disputed' })).info.csv.trim().split('\r\n')).toHaveLength(1);
  const page = await pageOf(invoice);
  expect(page).toMatchObject({ order: { id: order, works_since: 0, can_check: true }, refund: { not: null, rest_cents: 990 } });
  expect(page.events.map(({ event }) => event)).toEqual(['opened', 'paid']);
  await giveBack(room, order, 0, '2.50');
  const after = await pageOf(order);
  expect(after.credit_notes).toMatchObject([{ amount_cents: 250, reason: 'refund' }]);
  const [note] = after.credit_notes;
  expect((await listed({ query: note?.number })).items.map(({ id }) => id)).toEqual([order]);
  for (const url of [after.invoice?.pdf_url, note?.pdf_url]) {
    const answer = await fetch(new URL(url ?? '', studio.client.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  expect((await room.refusal('Console/order_info', { order: 'unknown' })).code).toBe('not_found');
});

test('a refund that is asked for twice, at one or at two processes, goes back once; what is seen too late is refused', async () => {
  const { member, order, ref } = await payer();
  const clicks = await Promise.all([room, elsewhere, room, elsewhere].map((client) => giveBack(client, order, 0, '3.00')));
  expect(clicks.map(({ info }) => info.amount_cents)).toEqual([300, 300, 300, 300]);
  expect(refundsOf(ref)).toEqual([300]);
  expect((await giveBack(room, order, 0, '3')).info).toEqual({ amount_cents: 300, returned_cents: 300, done: true, again: true });
  // Another one saw what this one has changed since.
  const stale = { order, seen_cents: 0, amount: '5.00', reason: 'Late' };
  expect(await elsewhere.refusal('Console/order_refund_do', stale)).toMatchObject({ code: 'order_changed' });
  const tooMuch = { order, seen_cents: 300, amount: '6.91', reason: 'x' };
  expect(await room.refusal('Console/order_refund_do', tooMuch)).toMatchObject({ fields: { amount: 'refund_too_much' } });
  expect(await room.refusal('Console/order_refund_do', { ...tooMuch, amount: '1e2' })).toMatchObject({ fields: { amount: 'money_shape' } });
  expect((await planOf(member)).state).toBe('active');
  // The same amount once more is another refund, because it was seen what went before.
  expect((await giveBack(room, order, 300, '3.00')).info).toMatchObject({ returned_cents: 600, again: false });
  expect((await giveBack(elsewhere, order, 600)).info).toMatchObject({ amount_cents: 390, returned_cents: 990, done: true });
  expect((await planOf(member)).state).toBe('none');
  expect(refundsOf(ref)).toEqual([300, 300, 390]);
  expect(await actionsOf(order)).toEqual(['order.refund', 'order.refund', 'order.refund']);
  expect((await pageOf(order)).refund.not).toBe('all');
});

test('a refund whose answer got lost after it was sent goes on by itself, and a second click sends nothing', async () => {
  const { order, ref } = await payer();
  payments.refund = async (request) => {
    await refund(request);
    throw new PaymentError('unavailable', 'The line went dead');
  };
  expect((await giveBack(room, order, 0, '4.00')).info).toMatchObject({ done: false, again: false });
  expect(await pageOf(order)).toMatchObject({ order: { returning_cents: 400 }, refund: { not: 'open' } });
  expect((await giveBack(elsewhere, order, 0, '4.00')).info).toMatchObject({ done: false });
  const other = { order, seen_cents: 0, amount: '1.00', reason: 'Meanwhile' };
  expect(await room.refusal('Console/order_refund_do', other)).toMatchObject({ code: 'refund_impossible' });
  payments.refund = refund;
  now += 180_000;
  await passTime(studio);
  expect(await pageOf(order)).toMatchObject({ order: { state: 'paid', returned_cents: 400, returning_cents: 0 } });
  expect((await giveBack(room, order, 0, '4.00')).info).toMatchObject({ done: true, again: true });
  expect(refundsOf(ref)).toEqual([400]);
});

test('a refund that never reached the provider is written down, and goes back once somebody can be asked', async () => {
  const { order, ref } = await payer();
  payments.down = true;
  expect((await giveBack(room, order, 0)).info).toMatchObject({ amount_cents: 990, done: false });
  payments.down = false;
  expect((await giveBack(elsewhere, order, 0)).info).toMatchObject({ returned_cents: 990, done: true });
  now += 180_000;
  await passTime(studio);
  expect(refundsOf(ref)).toEqual([990]);
  expect(await actionsOf(order)).toEqual(['order.refund']);
});

test('what the provider refuses is taken back with its answer, and can be asked for again', async () => {
  const { order, ref } = await payer();
  payments.refund = async () => {
    throw new PaymentError('refused', 'The balance is too low');
  };
  const wish = { order, seen_cents: 0, amount: '3.00', reason: 'Unhappy' };
  const refused = await room.refusal('Console/order_refund_do', wish);
  expect(refused).toMatchObject({ code: 'refund_refused', info: 'The provider refuses: The balance is too low' });
  payments.refund = refund;
  expect((await giveBack(room, order, 0, '3.00')).info).toMatchObject({ done: true, again: false });
  expect(refundsOf(ref)).toEqual([300]);
  expect(await actionsOf(order)).toEqual(['order.refund', 'order.refund-refused', 'order.refund']);
});

test('after an upgrade it has to be said what becomes of the plan', async () => {
  const { member } = await payer();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'pro-monthly' });
  const order = payments.payments.at(-1)?.order ?? '';
  const { refund: asked } = await pageOf(order);
  expect(asked.plan).toEqual({ name: 'Pro', upgraded: true, usual: 'lower', lower: 'Basic' });
  const wish = { order, seen_cents: 0, reason: 'Unhappy' };
  expect(await room.refusal('Console/order_refund_do', wish)).toMatchObject({ fields: { plan: 'plan_after_refund' } });
  expect((await giveBack(room, order, 0, undefined, { plan: 'lower' })).info).toMatchObject({ done: true });
  expect(await planOf(member)).toMatchObject({ id: 'basic-monthly', state: 'active' });
});

/** A work that costs nothing, begun at a moment. */
async function addWork(member: StudioClient, created_at: Date): Promise<void> {
  const { id: member_id } = (await member.call('User/usage_info', {})).info.user_info;
  const parts = { engine: 'puppet', lane: 'puppet', model: 'puppet', recipe: '{}', unit_price: 0, price: 0, state: 'failed' as const };
  const times = { created_at, sent_at: created_at, expires_at: new Date(now + 90 * dayMs) };
  const work = { ...parts, ...times, id: crypto.randomUUID(), member_id, tool: 'text2img' as const, change_seq: 1 };
  await studio.context.db.insertInto('works').values(work).execute();
}

test('works that were begun in the period of a payment stand beside it, and no others', async () => {
  const { member, order } = await payer();
  const end = Date.parse((await planOf(member)).period_end ?? '');
  for (const at of [now - 1000, now + dayMs, end - 1000, end]) await addWork(member, new Date(at));
  expect((await pageOf(order)).order.works_since).toBe(2);
});

test('a disputed payment says what became of its plan as it is now', async () => {
  const { member, order: first, ref } = await payer();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'pro-monthly' });
  const { ref: upgradeRef } = payments.payments.at(-1) ?? { ref: '' };
  const [upgrade] = (await listed({ query: upgradeRef })).items;
  payments.become('disputed', upgradeRef);
  await room.call('Console/order_check_do', { order: upgrade?.id ?? '' });
  expect((await pageOf(upgrade?.id ?? '')).order).toMatchObject({ state: 'disputed', subscription: { ended: false, plan: 'Basic' } });
  payments.become('disputed', ref);
  await room.call('Console/order_check_do', { order: first });
  expect((await pageOf(first)).order).toMatchObject({ state: 'disputed', subscription: { ended: true } });
  payments.become('paid', ref);
  payments.become('paid', upgradeRef);
  for (const id of [first, upgrade?.id ?? '']) await room.call('Console/order_check_do', { order: id });
});

test('a dispute is found, its page says so, and nothing is sent back', async () => {
  const { order, ref } = await payer();
  payments.become('disputed', ref);
  expect((await room.call('Console/order_check_do', { order })).info).toEqual({ changed: true });
  expect((await listed({ filter: 'disputed' })).items.map(({ id }) => id)).toEqual([order]);
  expect(await pageOf(order)).toMatchObject({ order: { state: 'disputed' }, refund: { not: 'disputed' } });
  expect(await room.refusal('Console/order_refund_do', { order, seen_cents: 0, reason: 'x' })).toMatchObject({ code: 'refund_impossible' });
  expect((await room.call('Console/money_info', {})).info).toMatchObject({ disputes: 1, disputed_cents: 990 });
  payments.down = true;
  expect(await room.refusal('Console/order_check_do', { order })).toMatchObject({ code: 'payment_unavailable' });
});

test('what was never paid is refused in the reader’s language alone', async () => {
  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const [open] = (await listed({ query: email })).items;
  room.language = 'zh';
  const refusal = await room.refusal('Console/order_refund_do', { order: open?.id ?? '', seen_cents: 0, reason: 'x' });
  room.language = 'en';
  expect(refusal).toMatchObject({ code: 'refund_impossible', info: '这笔订单没有可退的钱' });
});

test('figures of the month are those of the books', async () => {
  const before = (await room.call('Console/money_info', {})).info;
  await payer();
  const after = (await room.call('Console/money_info', {})).info;
  expect(after.taken_cents - before.taken_cents).toBe(990);
  expect(after.recurring_cents - before.recurring_cents).toBe(990);
  expect(after.members_paying - before.members_paying).toBe(1);
});
