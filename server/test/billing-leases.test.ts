import { reconcileJob, turnCyclesJob } from '@easel/server/features/billing/jobs';
import { bookProblems } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** Two who ask at once of a provider without keys: only the order's lease keeps them apart. */

const payments = createPuppetPayments();
payments.keyless = true;
let now = Date.UTC(2027, 3, 5, 11);
let studio: TestStudio;
/** Another process, where there is a database server. */
let second: TestStudio | undefined;

beforeAll(async () => {
  const rates = { perNetwork: 10_000, perMember: 10_000 };
  const options = { engines: [], payments: [payments], clock: { now: () => new Date(now) }, rates };
  studio = await startStudio(options);
  if (studio.databaseUrl) second = await startStudio({ ...options, databaseUrl: studio.databaseUrl, dataFolder: studio.dataFolder });
});
afterEach(async () => {
  payments.slowMs = 0;
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect([...studio.errors, ...(second?.errors ?? [])]).toEqual([]);
  await second?.close({ keep: true });
  await studio.close();
});

const buy = (member: StudioClient, plan_id: string) => member.call('Extend/subscribe_pay_info', { plan_id });

/** The same member at the other process, where there is one. */
function elsewhere(member: StudioClient): StudioClient {
  if (!second) return member;
  const other = second.client.visitor();
  other.token = member.token;
  return other;
}

async function subscriber(plan: string): Promise<StudioClient> {
  const member = await studio.client.signUp();
  const { info } = await buy(member, plan);
  payments.pay(info.pay_url.replace(/.*\//, ''));
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  return member;
}

/** One run of the clock's jobs about money, as each process has it. */
async function jobsOf({ context }: TestStudio, which: 'cycles' | 'reconciler'): Promise<void> {
  const { db, clock, events, jobs, log, config } = context;
  const deps = { db, clock, events, jobs, providers: [payments], invites: config.studio.invites, log };
  const job = which === 'cycles' ? turnCyclesJob(deps) : reconcileJob({ ...deps, refuseRefund: async () => {} });
  await job.handle({ signal: new AbortController().signal, attempt: 1 });
}

test('concurrent checkouts of the same first purchase get one page, and what is paid on it is found', async () => {
  const member = await studio.client.signUp();
  const { createCheckout } = payments;
  let pages = 0;
  payments.createCheckout = async (request) => {
    pages += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return createCheckout(request);
  };
  const purchases = [member, elsewhere(member), member, elsewhere(member)].map((one) => buy(one, 'standard-monthly'));
  const told = await Promise.all(purchases).finally(() => Object.assign(payments, { createCheckout }));
  expect(pages).toBe(1);
  const urls = new Set(told.map(({ info }) => info.pay_url));
  expect(urls.size).toBe(1);
  const [url = ''] = urls;
  const ref = url.replace(/.*\//, '');
  const orders = studio.context.db.selectFrom('orders').select(['provider_ref', 'pay_url']).where('plan_id', '=', 'standard-monthly');
  expect(await orders.execute()).toEqual([{ provider_ref: ref, pay_url: url }]);
  payments.pay(ref);
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
});

test.runIf(testServer)('whoever finds an order in the moment in which its page is written gets that page', async () => {
  const { db } = studio.context;
  const member = await studio.client.signUp();
  const { createCheckout } = payments;
  const [asked, may] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  let pages = 0;
  payments.createCheckout = async (request) => {
    pages += 1;
    asked.resolve(request.order);
    await may.promise;
    return createCheckout(request);
  };
  const waiting = async (count: number) =>
    vi.waitUntil(
      async () => {
        const { rows } = await sql<{ found: number }>`select count(*)::int as found from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.found === count;
      },
      { timeout: 10_000 },
    );
  const first = buy(member, 'standard-monthly');
  const id = await asked.promise;
  let later: ReturnType<typeof buy> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    may.resolve();
    await waiting(1);
    later = buy(elsewhere(member), 'standard-monthly');
    await waiting(2);
  });
  expect((await later)?.info.pay_url).toBe((await first).info.pay_url);
  Object.assign(payments, { createCheckout });
  expect(pages).toBe(1);
});

test('concurrent checkouts of the same upgrade, and of another one, charge once', async () => {
  const member = await subscriber('basic-weekly');
  const count = payments.payments.length;
  payments.slowMs = 50;
  const plans = ['standard-weekly', 'standard-weekly', 'standard-weekly'];
  const told = await Promise.all(plans.map((plan, index) => buy(index % 2 ? elsewhere(member) : member, plan)));
  expect(told.map(({ info }) => info.status)).toEqual([2, 2, 2]);
  expect(payments.payments).toHaveLength(count + 1);
});

test('whoever was overtaken while looking for an earlier charge charges nothing', async () => {
  const member = await subscriber('basic-weekly');
  payments.down = true;
  await buy(member, 'pro-weekly');
  payments.down = false;
  now += 3 * 60_000;
  const count = payments.payments.length;
  const { findCharge } = payments;
  const [looked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  payments.findCharge = async (request) => {
    payments.findCharge = findCharge;
    const found = await findCharge(request);
    looked.resolve();
    await answered.promise;
    return found;
  };
  const late = jobsOf(studio, 'reconciler');
  await looked.promise;
  now += 3 * 60_000;
  expect((await elsewhere(member).call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  answered.resolve();
  await late;
  expect(payments.payments).toHaveLength(count + 1);
});

test('while the outcome of a charge is unknown, the member is told that it is being checked', async () => {
  const member = await subscriber('basic-weekly');
  const check = async () => (await member.call('User/check_subscribe_do', {})).info;
  now += 1000;
  payments.down = true;
  expect((await buy(member, 'pro-weekly')).info).toMatchObject({ status: 1, pay_url: expect.stringContaining('/payStatus') });
  expect(await check()).toEqual({ is_update: 0, checking: 1, outcome: 'open' });
  payments.down = false;
  now += 3 * 60_000;
  expect(await check()).toEqual({ is_update: 1 });
  // A page that nobody has paid on is not being checked.
  const other = await studio.client.signUp();
  await buy(other, 'basic-weekly');
  expect((await other.call('User/check_subscribe_do', {})).info).toEqual({ is_update: 0, outcome: 'open' });
});

test('100 renewals, with the clock’s job and the reconciler of each process running: 100 charges', async () => {
  const count = 100;
  const { db } = studio.context;
  await db.deleteFrom('subscriptions').execute();
  const member = await subscriber('basic-weekly');
  const { id: memberId } = (await member.call('User/usage_info', {})).info.user_info;
  const { id: _, ...plan } = await db.selectFrom('subscriptions').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const { number: __, ...person } = row as typeof row & { number?: unknown };
  for (let place = 1; place < count; place += 1) {
    const id = `renewing-${place}`;
    await db
      .insertInto('members')
      .values({ ...person, id, email: `renewing${place}@example.com` })
      .execute();
    await db
      .insertInto('subscriptions')
      .values({ ...plan, id, member_id: id, plan: JSON.stringify(plan.plan), next_plan: null })
      .execute();
  }
  const before = payments.payments.length;
  payments.slowMs = 60;
  // A question takes two seconds of the clock.
  const [due, begun] = [plan.cycle_end.getTime(), performance.now()];
  now = due;
  const studios = second ? [studio, second] : [studio, studio];
  let ended = false;
  const cycles = Promise.all(studios.map((one) => jobsOf(one, 'cycles'))).finally(() => {
    ended = true;
  });
  while (!ended) {
    now = due + (performance.now() - begun) * (2_000 / payments.slowMs);
    await Promise.all(studios.map((one) => jobsOf(one, 'reconciler')));
  }
  await cycles;
  expect(payments.payments).toHaveLength(before + count);
  const orders = await db.selectFrom('orders').select('state').where('kind', '=', 'renewal').where('cycle', '=', 2).execute();
  expect(orders).toEqual(Array.from({ length: count }, () => ({ state: 'paid' })));
}, 60_000);
