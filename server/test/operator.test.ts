import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CommandResult } from '@easel/server/features/operator/routes';
import { PaymentError } from '@easel/server/platform/payment-error';
import { runOperator } from '@easel/server/roles/operator';
import { bookProblems, passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetPayments } from '@easel/testkit/payments';
import { runAdmin } from '@easel/testkit/processes';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** What operators do at the command line, in the studio and as a process of its own. */

const payments = createPuppetPayments();
const engine = createPuppetEngine();
const { inspect, refund } = payments;
/** Errors of the log that a test is about. */
const foreseen: string[] = [];
let now = Date.now();
let studio: TestStudio;
/** Where the command line finds this studio. */
let place: Record<string, string | undefined>;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], payments: [payments], signUpCredits: 100, clock: { now: () => new Date(now) } });
  place = { EASEL_DATA: studio.dataFolder, DATABASE_URL: studio.databaseUrl, LANG: 'en_GB.UTF-8' };
});
afterEach(async () => {
  payments.inspect = inspect;
  payments.refund = refund;
  payments.down = false;
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect(studio.errors).toEqual(foreseen);
  await studio.close();
});

const admin = (...args: string[]): Promise<CommandResult> =>
  runOperator(studio.context, { args, language: 'en', user: 'root', folder: '/' });
/** What a program reads; the command has to be done. */
async function done(...args: string[]) {
  const told = await admin(...args, '--json');
  expect(told).toMatchObject({ code: 0, err: '' });
  return JSON.parse(told.out);
}
const creditsOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.points.remaining;
const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan;
const emailOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.email;
const idOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.id;

/** A member with a paid order. */
async function payer(): Promise<{ member: StudioClient; order: string; ref: string }> {
  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const { order, ref } = payments.pay();
  await member.call('User/check_subscribe_do', {});
  return { member, order, ref };
}
const refundsOf = (ref: string) => payments.refunds.filter((one) => one.ref === ref).map(({ amountCents }) => amountCents);
const auditOf = (target: string) =>
  studio.context.db.selectFrom('audit').selectAll().where('target', '=', target).orderBy('number').execute();

test('credits given by another process reach an open page at once, and the ledger names the row of the audit', async () => {
  const member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  const email = await emailOf(member);
  const told = await runAdmin(place, 'credits', 'give', email, '500', '--days', '30', '--reason', 'The outage', '--as', 'carol');
  expect(told).toEqual({ code: 0, out: `${email} got 500 credits and has 600 now\n`, err: '' });
  await socket.frame('points', (frame) => frame.points.remaining === 600);
  socket.close();
  const id = await idOf(member);
  const [row] = await auditOf(id);
  expect(row).toMatchObject({ actor: 'carol', action: 'credits.give', reason: 'The outage', details: { amount: 500, days: 30 } });
  const entries = await studio.context.db.selectFrom('credit_entries').selectAll().where('member_id', '=', id).execute();
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'grant', amount: 500, cause_type: 'adjustment', cause_id: row?.id }));
  now += 31 * 86_400_000;
  expect(await creditsOf(member)).toBe(0);
});

test('nobody is left with less than nothing, and what was refused leaves no row', async () => {
  const member = await studio.client.signUp();
  const email = await emailOf(member);
  const tries = await Promise.all(Array.from({ length: 5 }, () => admin('credits', 'take', email, '60', '--reason', 'x')));
  expect(tries.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1, 1]);
  expect(tries.find(({ code }) => code === 1)).toMatchObject({ out: '', err: `${email} has 40 credits, so 60 cannot be taken\n` });
  expect(await creditsOf(member)).toBe(40);
  expect(await auditOf(await idOf(member))).toHaveLength(1);
  expect(await admin('credits', 'give', 'nobody@example.com', '1', '--reason', 'x')).toMatchObject({
    code: 1,
    err: 'There is no member “nobody@example.com”. Take the id or the whole address; “members nobody@example.com” searches\n',
  });
});

test('the audit cannot be changed', async () => {
  const { db } = studio.context;
  await done('coupon', 'create', 'kept-1', '--percent', '10');
  await expect(db.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow('append-only');
});

test('a code is made once, and members can type it', async () => {
  expect(await done('coupon', 'create', 'spring-26', '--amount', '2.50', '--uses', '1', '--first')).toMatchObject({ code: 'SPRING-26' });
  expect(await admin('coupon', 'create', 'Spring-26', '--percent', '5')).toMatchObject({
    code: 1,
    err: 'There is a code Spring-26 already\n',
  });
  expect(await admin('coupon', 'create', 'both', '--percent', '5', '--amount', '5')).toMatchObject({ code: 1 });
  expect(await admin('coupon', 'create', 'late', '--percent', '5', '--until', '2020-01-01')).toMatchObject({ code: 1 });
  const member = await studio.client.signUp();
  const { info } = await member.call('User/coupon_use_do', { id: 'spring-26' });
  expect(info.coupon).toMatchObject({ amount_cents: 250, first_only: true, state: 'usable' });
  const codes = await done('coupon', 'list');
  expect(codes).toContainEqual(expect.objectContaining({ code: 'SPRING-26', amount_cents: 250, uses: 1, uses_max: 1, state: 'spent' }));
});

test('a refund goes back once, however often and by how many it is asked for', async () => {
  const { member, order, ref } = await payer();
  const part = ['order', 'refund', order, '--amount', '3.00', '--reason', 'A broken picture', '--yes'];
  expect((await admin(...part)).out).toBe('3.00 USD went back, 3.00 USD of 9.90 USD in all\n');
  expect(await done(...part)).toMatchObject({ again: true, returned_cents: 300 });
  expect(refundsOf(ref)).toEqual([300]);
  expect(await planOf(member)).toMatchObject({ state: 'active' });
  expect(await admin('order', 'refund', order, '--amount', '6.91', '--reason', 'y', '--yes')).toMatchObject({
    code: 1,
    err: '6.90 USD can be given back at most\n',
  });
  const rest = await Promise.all(Array.from({ length: 4 }, () => admin('order', 'refund', order, '--reason', 'Leaves', '--yes')));
  expect(rest.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(payments.payments.find((one) => one.ref === ref)).toMatchObject({ state: 'refunded', refundedCents: 990 });
  expect(await planOf(member)).toMatchObject({ state: 'none' });
  expect(await done('order', order)).toMatchObject({ state: 'refunded', returned_cents: 990 });
  expect((await auditOf(order)).map(({ details }) => details.amount_cents)).toEqual([300, 690]);
  expect(refundsOf(ref)).toEqual([300, 690]);
});

test('a refund whose answer got lost goes on by itself, and is not sent twice', async () => {
  const { order, ref } = await payer();
  payments.refund = async (request) => {
    await refund(request);
    throw new PaymentError('unavailable', 'The line went dead');
  };
  expect(await done('order', 'refund', order, '--amount', '4.00', '--reason', 'z', '--yes')).toMatchObject({ done: false });
  payments.refund = refund;
  now += 120_000;
  await passTime(studio);
  expect(await done('order', order)).toMatchObject({ state: 'paid', returned_cents: 400, check_at: null });
  // A provider that cannot be asked at all: the same.
  payments.down = true;
  expect(await done('order', 'refund', order, '--reason', 'rest', '--yes')).toMatchObject({ done: false, returned_cents: 400 });
  payments.down = false;
  now += 120_000;
  await passTime(studio);
  expect(await done('order', order)).toMatchObject({ state: 'refunded', returned_cents: 990 });
  expect(refundsOf(ref)).toEqual([400, 590]);
});

test('while one sends a refund, neither another operator nor the reconciler sends it', async () => {
  const { order, ref } = await payer();
  const [sending, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  payments.refund = async (request) => {
    sending.resolve();
    await answer.promise;
    await refund(request);
  };
  const part = ['order', 'refund', order, '--amount', '3.00', '--reason', 'Slowly', '--yes'];
  const first = done(...part);
  await sending.promise;
  expect(await done(...part)).toMatchObject({ done: false, returned_cents: 0 });
  now += 70_000;
  await passTime(studio);
  answer.resolve();
  expect(await first).toMatchObject({ done: true, returned_cents: 300 });
  expect(refundsOf(ref)).toEqual([300]);
  expect(await done('order', order)).toMatchObject({ state: 'paid', returned_cents: 300, check_at: null });
  // Whoever sends and is never heard of again stops nobody for long.
  payments.refund = async () => {
    throw new PaymentError('unavailable', 'The line went dead');
  };
  expect(await done('order', 'refund', order, '--amount', '3.00', '--reason', 'Again', '--yes')).toMatchObject({ done: false });
  payments.refund = refund;
  now += 61_000;
  await passTime(studio);
  expect(refundsOf(ref)).toEqual([300]);
  now += 600_000;
  await passTime(studio);
  expect(await done('order', order)).toMatchObject({ state: 'paid', returned_cents: 600, check_at: null });
  expect(refundsOf(ref)).toEqual([300, 300]);
});

test('what nobody told of an order is asked', async () => {
  const { order, ref } = await payer();
  payments.become('disputed', ref);
  expect(await done('order', 'check', order)).toMatchObject({ before: 'paid', state: 'disputed', returned_cents: 990 });
  expect((await admin('order', 'refund', order, '--reason', 'x', '--yes')).err).toMatch(/^The payer disputes it at the bank/);
  payments.become('paid', ref);
  expect((await admin('order', 'check', order)).out).toBe('disputed → paid, 0.00 USD went back in all\n');
  expect((await admin('order', 'check', order)).out).toBe('Nothing has changed: it is paid\n');
  payments.down = true;
  expect(await admin('order', 'check', order)).toMatchObject({ code: 1, err: 'The provider gives no answer: The puppet is down\n' });
});

test('what a provider refuses, or was never paid, stays as it was', async () => {
  const { order } = await payer();
  payments.refund = async () => {
    throw new PaymentError('refused', 'Too old');
  };
  const refused = await admin('order', 'refund', order, '--reason', 'q', '--yes');
  expect(refused).toMatchObject({ code: 1, err: 'The provider refuses: Too old\n' });
  expect((await auditOf(order)).map(({ action }) => action)).toEqual(['order.refund', 'order.refund-refused']);
  expect(await done('order', order)).toMatchObject({ state: 'paid', refund_cents: null, returned_cents: 0 });
  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const open = payments.payments.at(-1)?.order ?? '';
  const { err } = await admin('order', 'refund', open, '--reason', 'q', '--yes');
  expect(err).toBe(`Order ${open} is open: there is nothing to give back\n`);
  expect((await admin('order', 'refund', 'unknown', '--reason', 'q', '--yes')).err).toBe('There is no order “unknown”\n');
});

test('a refund that was refused can be asked for again, and one that went before is still the same', async () => {
  const { order, ref } = await payer();
  const keys: string[] = [];
  const part = (reason: string) => ['order', 'refund', order, '--amount', '3.00', '--reason', reason, '--yes'];
  expect(await done(...part('first'))).toMatchObject({ again: false, returned_cents: 300 });
  payments.refund = async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    throw new PaymentError('refused', 'The balance is too low');
  };
  expect(await admin(...part('second'))).toMatchObject({ code: 1, err: 'The provider refuses: The balance is too low\n' });
  payments.refund = async (request) => {
    keys.push(request.idempotencyKey);
    await refund(request);
  };
  expect(await done(...part('first'))).toMatchObject({ again: true, returned_cents: 300 });
  expect(await done(...part('second'))).toMatchObject({ again: false, done: true, returned_cents: 600 });
  expect(await done(...part('second'))).toMatchObject({ again: true, returned_cents: 600 });
  expect(refundsOf(ref)).toEqual([300, 300]);
  // A provider repeats its answer to a key, so the second try has one of its own.
  expect(new Set(keys).size).toBe(2);
});

test('a refund that is refused after the command has ended is taken back, and the audit says so', async () => {
  const { order, ref } = await payer();
  payments.down = true;
  expect(await done('order', 'refund', order, '--amount', '3.00', '--reason', 'Late', '--yes')).toMatchObject({ done: false });
  payments.down = false;
  payments.refund = async () => {
    throw new PaymentError('refused', 'The balance is too low');
  };
  // A question that is refused, by a wrong key for instance, says nothing of the refund.
  payments.inspect = async (asked) => {
    if (asked === ref) throw new PaymentError('refused', 'The key is wrong');
    return inspect(asked);
  };
  now += 120_000;
  await passTime(studio);
  payments.inspect = inspect;
  foreseen.push(...studio.errors.filter((line) => line.includes(order)));
  expect(foreseen).toHaveLength(1);
  expect(await done('order', order)).toMatchObject({ refund_cents: 300 });
  now += 600_000;
  await passTime(studio);
  expect(await done('order', order)).toMatchObject({ state: 'paid', refund_cents: null, returned_cents: 0, check_at: null });
  expect(await auditOf(order)).toMatchObject([
    { actor: 'root', action: 'order.refund' },
    {
      ...{ actor: 'studio', action: 'order.refund-refused', reason: 'Late' },
      details: { amount_cents: 300, answer: 'The balance is too low' },
    },
  ]);
  payments.refund = refund;
  now += 7 * 3_600_000;
  await passTime(studio);
  expect(refundsOf(ref)).toEqual([]);
});

test('an ended session is over at once', async () => {
  const member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  const email = await emailOf(member);
  const { sessions } = await done('member', email);
  expect(await done('session', 'end', sessions[0].id, '--reason', 'lost')).toMatchObject({ ended: 1 });
  expect(await socket.closed()).toBe(4401);
  expect(await member.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
  expect(await done('session', 'end', '--member', email)).toMatchObject({ ended: 0 });
  expect((await admin('session', 'end', sessions[0].id)).code).toBe(1);
});

test('every list tells what is there, for people in both languages and for programs', async () => {
  const { member, order } = await payer();
  const { info } = await member.call('Image/text2img_do', { prompt: '湖边的小屋' });
  const work = info.works[0]?.id ?? '';
  await (await engine.started(work)).succeed();
  await expect.poll(async () => (await done('work', work)).state, { timeout: 15_000 }).toBe('succeeded');
  const email = await emailOf(member);
  expect(await done('members', email)).toEqual([
    expect.objectContaining({ email, plan_id: 'basic-monthly', credits: await creditsOf(member) }),
  ]);
  expect(await done('orders', '--member', email, '--state', 'paid')).toEqual([expect.objectContaining({ id: order, amount_cents: 990 })]);
  expect(await done('works', '--member', email, '--tool', 'text2img')).toEqual([
    expect.objectContaining({ id: work, prompt: '湖边的小屋' }),
  ]);
  const one = await done('member', email);
  expect(one).toMatchObject({ orders: [{ id: order }], works: [{ id: work }], plan_state: 'active' });
  const { invoice } = await done('order', order);
  expect(await done('order', invoice)).toMatchObject({ id: order, entries: expect.any(Array) });
  const day = new Date(now).toISOString().slice(0, 10);
  const figures = await done('figures', '--day', day);
  const { provider, in_cents, out_cents } = figures.money[0];
  const booked = await sql<{ cents: number }>`select sum(amount_cents)::int as cents from money_entries
    where account = 'provider:puppet' and created_at >= ${new Date(`${day}T00:00:00Z`)}`.execute(studio.context.db);
  expect({ provider, cents: in_cents - out_cents }).toEqual({ provider: 'puppet', cents: booked.rows[0]?.cents });
  expect(figures.works).toContainEqual({ tool: 'text2img', state: 'succeeded', works: 1 });
  expect(figures.credits.works).toBe(1);
  expect((await done('figures', '--day', '2020-02-29')).members).toEqual({ joined: 0, all: 0 });
  const lines = [
    ['members'],
    ['member', email],
    ['orders'],
    ['order', order],
    ['works'],
    ['work', work],
    ['figures'],
    ['audit'],
    ['coupon', 'list'],
  ];
  for (const line of lines) {
    const [zh, en] = [await admin(...line, '--lang', 'zh'), await admin(...line)];
    expect([zh, en]).toMatchObject([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ]);
    expect(zh.out).not.toBe(en.out);
  }
  await done('coupon', 'create', 'listed', '--percent', '5', '--reason', 'Autumn');
  expect(await done('audit', '--target', 'LISTED')).toEqual([
    expect.objectContaining({ actor: 'root', action: 'coupon.create', reason: 'Autumn' }),
  ]);
});

test.runIf(!testServer)('the admin socket of a running studio opens for its owner alone', async () => {
  const sign = join(studio.dataFolder, 'operator.json');
  const { address } = JSON.parse(readFileSync(sign, 'utf8'));
  expect([sign, address].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(address, () =>
      socket.end(JSON.stringify({ key: 'guessed', question: { args: ['members'], language: 'en', user: 'x', folder: '/' } })),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
  expect(heard).toBe('');
});

test.runIf(!testServer)('a silent connection to the admin socket does not keep the studio from ending', async () => {
  // A path longer than any system takes for a socket.
  const folder = join(mkdtempSync(join(tmpdir(), 'easel-test-')), 'a'.repeat(100));
  const other = await startStudio({ engines: [], dataFolder: folder });
  const { address } = JSON.parse(readFileSync(join(folder, 'operator.json'), 'utf8'));
  expect(statSync(dirname(address)).mode & 0o777).toBe(0o700);
  expect((await runAdmin({ EASEL_DATA: folder }, 'figures')).code).toBe(0);
  const socket = connect(address);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const gone = once(socket, 'close');
  await other.close({ keep: true });
  await gone;
  expect(existsSync(dirname(address))).toBe(false);
  rmSync(dirname(folder), { recursive: true });
});

test.runIf(!testServer)('a studio that is stopped, or that is not there', async () => {
  const other = await startStudio({ engines: [], signUpCredits: 7 });
  const folder = other.dataFolder;
  const address = await emailOf(await other.client.signUp());
  await other.close({ keep: true });
  expect(existsSync(join(folder, 'operator.json'))).toBe(false);
  // As a studio leaves it that was killed.
  writeFileSync(join(folder, 'operator.json'), JSON.stringify({ address: join(folder, 'operator.sock'), key: 'old' }));
  const told = await runAdmin({ EASEL_DATA: folder, LC_ALL: 'zh_CN.UTF-8' }, 'credits', 'take', address, '7', '--reason', 'x');
  expect(told).toEqual({ code: 0, out: `已扣 ${address} 7 积分，剩余 0\n`, err: '' });
  rmSync(folder, { recursive: true, force: true });
  const nowhere = await runAdmin({ EASEL_DATA: folder }, 'members');
  expect(nowhere).toMatchObject({ code: 3, out: '', err: expect.stringContaining('There is no studio in') });
  expect(existsSync(folder)).toBe(false);
});
