import { wantRefund } from '@easel/server/features/billing/writes';
import { bookProblems } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { openPaidPair, type PaidPair } from '@easel/testkit/paid-pair';
import { openStripeDouble, openWooshpayDouble, type ServedProviderDouble } from '@easel/testkit/provider-doubles';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * `kill -9` of a real process that asks a provider, before the provider does what it is asked, and after. The sandbox has a
 * question once its row is written; Stripe and WooshPay have servers of their own here, which say when they have it.
 */

const pollOptions = { timeout: 60_000, interval: 100 };
const calls = ['upgrade', 'renewal'] as const;
const moments = ['before the provider was asked', 'before the answer was written'] as const;
const cells = calls.flatMap((call) => moments.map((moment) => [call, moment] as const));

describe.runIf(testServer)('of two processes, one is killed during a charge, and the other one ends it', () => {
  let pair: PaidPair;

  beforeAll(async () => {
    pair = await openPaidPair(cells.length);
  }, 120_000);
  afterAll(() => pair.close());

  const ordersOf = (member: string, kind: string) =>
    pair.db
      .selectFrom('orders')
      .selectAll()
      .where('member_id', '=', member)
      .where('kind', '=', kind as 'upgrade')
      .execute();
  const chargesOf = (order: string) =>
    pair.db.selectFrom('sandbox_payments').select(['state', 'amount_cents', 'refunded_cents']).where('order_id', '=', order).execute();

  /** Takes a lock, and answers how to let go of it. */
  async function hold(lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const ended = pair.db.transaction().execute(async (tx) => {
      await lock.execute(tx);
      held.resolve();
      await over.promise;
    });
    await Promise.race([held.promise, ended]);
    return async () => {
      over.resolve();
      await ended;
    };
  }

  /** The processes that wait for a lock with such a statement. */
  async function heldUp(statement: string): Promise<number[]> {
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`${statement}%`}`.execute(pair.db);
    return [0, 1].filter((at) => rows.some(({ name }) => name === pair.nameOf(at)));
  }

  /** A member with a plan, and what makes a process charge for it. */
  async function prepare(token: string, call: (typeof calls)[number]): Promise<{ member: string; charge(): Promise<unknown> }> {
    const { ref } = await pair.begin(0, token);
    await pair.click(0, ref, 'pay');
    const client = pair.client(0, token);
    await expect.poll(async () => (await client.call('User/check_subscribe_do', {})).info.is_update, pollOptions).toBe(1);
    const { id: member } = (await client.call('User/usage_info', {})).info.user_info;
    if (call === 'upgrade') {
      // A killed process answers no request.
      return {
        member,
        charge: async () => void client.call('Extend/subscribe_pay_info', { plan_id: 'pro-monthly', pay_type: 23 }).catch(() => {}),
      };
    }
    await sql`
      update subscriptions set cycle_start = cycle_start - (cycle_end - now()), cycle_end = now(), due_at = now()
      where member_id = ${member}`.execute(pair.db);
    return { member, charge: () => pair.run('turn-cycles') };
  }

  test.each(cells)('%s, %s', { timeout: 180_000 }, async (call, moment) => {
    const token = pair.members[cells.findIndex((cell) => cell[0] === call && cell[1] === moment)] ?? '';
    const { member, charge } = await prepare(token, call);
    const letProviderGo = await hold(sql`lock table sandbox_payments in share mode`);
    await charge();
    const [killed] = await vi.waitUntil(async () => {
      const found = await heldUp('insert into "sandbox_payments"');
      return found.length > 0 && found;
    }, pollOptions);
    const [order] = await ordersOf(member, call);
    if (killed === undefined || !order) return expect.fail('Nobody charges');
    expect(order).toMatchObject({ state: 'open', provider_ref: null, asked_at: expect.any(Date), lease_until: expect.any(Date) });

    if (moment === 'before the provider was asked') {
      await pair.kill(killed);
      await letProviderGo();
      expect(await chargesOf(order.id)).toEqual([]);
    } else {
      const letAnswerGo = await hold(sql`select 1 from orders where id = ${order.id} for update`);
      await letProviderGo();
      await vi.waitUntil(
        async () => (await chargesOf(order.id)).length > 0 && (await heldUp('update "orders"')).includes(killed),
        pollOptions,
      );
      await pair.kill(killed);
      await letAnswerGo();
      expect(await chargesOf(order.id)).toMatchObject([{ state: 'paid' }]);
    }
    expect(await ordersOf(member, call)).toMatchObject([{ id: order.id, state: 'open', provider_ref: null }]);

    // As long as the lease lasts, the other one asks nobody; then its time is over.
    const other = pair.client(killed + 1, token);
    await other.call('User/check_subscribe_do', {});
    expect(await ordersOf(member, call)).toMatchObject([{ state: 'open', provider_ref: null }]);
    await sql`
      update orders set lease_until = lease_until - interval '3 minutes', check_at = check_at - interval '3 minutes'
      where id = ${order.id}`.execute(pair.db);
    await pair.run('reconcile-payments');
    await expect.poll(() => ordersOf(member, call), pollOptions).toMatchObject([{ id: order.id, state: 'paid', lease_until: null }]);
    expect(await chargesOf(order.id)).toEqual([{ state: 'paid', amount_cents: order.amount_cents, refunded_cents: 0 }]);
    const { plan } = (await other.call('User/usage_info', {})).info;
    expect(plan).toMatchObject({ id: call === 'upgrade' ? 'pro-monthly' : 'basic-monthly', state: 'active' });
    expect(await bookProblems({ context: pair })).toEqual([]);
    await pair.revive(killed);
  });
});

describe.runIf(testServer)('a process is killed that asks Stripe and WooshPay everything, and another one ends it', () => {
  const questions = ['page', 'upgrade', 'renewal', 'refund', 'inspect'] as const;
  const payTypes = { stripe: 21, wooshpay: 22 };
  const doneOrNot = ['before', 'after'] as const;
  let doubles: ServedProviderDouble[];
  let pair: PaidPair;
  let cells: Cell[];

  interface Cell {
    name: string;
    question: (typeof questions)[number];
    double: ServedProviderDouble;
    member: string;
    /** As the process has it that is killed. */
    client: StudioClient;
    /** Names the payment of the page. */
    ref: string;
  }

  beforeAll(async () => {
    const clock = { now: () => new Date() };
    doubles = await Promise.all([openStripeDouble(clock), openWooshpayDouble(clock)]);
    const named = doubles.flatMap((double) => questions.flatMap((question) => doneOrNot.map((when) => ({ double, question, when }))));
    pair = await openPaidPair(named.length, Object.assign({}, ...doubles.map(({ variables }) => variables)));
    // Whoever does what the clock does is the one that will be killed.
    await pair.kill(1);
    cells = await Promise.all(
      named.map(async ({ double, question, when }, place) => {
        const client = pair.client(0, pair.members[place] ?? '');
        const { id } = (await client.call('User/usage_info', {})).info.user_info;
        return { name: `${double.id} ${question} ${when}`, double, question, member: id, client, ref: '' };
      }),
    );
  }, 180_000);
  afterAll(async () => {
    await pair.close();
    for (const double of doubles) await double.close();
  });

  const buy = async ({ double }: Cell, client: StudioClient, plan_id: string) => {
    const asked = { plan_id, pay_type: payTypes[double.id as keyof typeof payTypes] };
    return (await client.call('Extend/subscribe_pay_info', asked)).info;
  };
  const check = async (client: StudioClient) => (await client.call('User/check_subscribe_do', {})).info.is_update;
  const ordersOf = ({ member }: Cell) =>
    pair.db.selectFrom('orders').selectAll().where('member_id', '=', member).orderBy('number').execute();
  const takenFrom = async (cell: Cell) => {
    const taken = await cell.double.taken((await ordersOf(cell)).map(({ id }) => id));
    return taken.map(({ cents, back }) => [cents, back]);
  };
  const those = (...wanted: Cell['question'][]) => cells.filter(({ question }) => wanted.includes(question));

  async function payFirst(cell: Cell): Promise<void> {
    const { pay_url } = await buy(cell, cell.client, 'basic-monthly');
    cell.ref = pay_url.split('/').at(-1) ?? '';
    await cell.double.pay(pay_url);
    if (cell.question !== 'inspect') expect(await check(cell.client)).toBe(1);
  }

  /** Of two alike the provider holds the first before it does what it is asked, and the second after. */
  function holdAll({ server }: ServedProviderDouble): void {
    const inspected = new Set(cells.filter(({ question }) => question === 'inspect').map(({ ref }) => ref));
    const seen = new Map<string, number>();
    server.holds = ({ method, path, body }) => {
      if (path === '/v1/customers' || (method !== 'POST' && !inspected.has(path.split('/').at(-1) ?? ''))) return undefined;
      const kind = method === 'POST' ? `${path} ${/amount"?[=:](\d+)/.exec(body)?.[1]}` : 'inspect';
      const count = seen.get(kind) ?? 0;
      seen.set(kind, count + 1);
      return doneOrNot[count] ?? 'before';
    };
  }

  /** All at once; a killed process answers no request. */
  async function askEverything(): Promise<void> {
    for (const cell of those('page')) void buy(cell, cell.client, 'basic-monthly').catch(() => {});
    for (const cell of those('upgrade')) void buy(cell, cell.client, 'pro-monthly').catch(() => {});
    for (const cell of those('inspect')) void check(cell.client).catch(() => {});
    const renewing = those('renewal').map(({ member }) => member);
    await sql`
      update subscriptions set cycle_start = cycle_start - (cycle_end - now()), cycle_end = now(), due_at = now()
      where member_id = any(${renewing})`.execute(pair.db);
    await pair.run('turn-cycles');
    for (const cell of those('refund')) {
      const [order] = await ordersOf(cell);
      if (order) await pair.db.transaction().execute((tx) => wantRefund(tx, order, 300, undefined, new Date(Date.now() - 60_000)));
    }
    await pair.run('reconcile-payments');
  }

  /** What an order of each comes to, and what was taken and given back. */
  const ends: Record<Cell['question'], { plan: string; taken: number[][] }> = {
    page: { plan: 'basic-monthly', taken: [[990, 0]] },
    upgrade: {
      plan: 'pro-monthly',
      taken: [
        [990, 0],
        [3000, 0],
      ],
    },
    renewal: {
      plan: 'basic-monthly',
      taken: [
        [990, 0],
        [990, 0],
      ],
    },
    refund: { plan: 'basic-monthly', taken: [[990, 300]] },
    inspect: { plan: 'basic-monthly', taken: [[990, 0]] },
  };

  const stateOf = async (cell: Cell) => {
    const { plan } = (await pair.client(1, cell.client.token).call('User/usage_info', {})).info;
    const open = (await ordersOf(cell)).filter(({ state, lease_until }) => state !== 'paid' || lease_until !== null);
    return { name: cell.name, plan: plan.id, open: open.length, taken: await takenFrom(cell) };
  };
  const wanted = () => cells.map(({ name, question }) => ({ name, open: 0, ...ends[question] }));

  test('each is done once, and nothing is lost', { timeout: 240_000 }, async () => {
    await Promise.all(those('upgrade', 'renewal', 'refund', 'inspect').map(payFirst));
    for (const double of doubles) holdAll(double);
    await askEverything();
    for (const { server } of doubles) await expect.poll(() => server.waiting, pollOptions).toBeGreaterThanOrEqual(cells.length / 2);
    await pair.kill(0);
    // Half of them were done, and nobody has heard of it.
    for (const question of ['upgrade', 'renewal', 'refund'] as const) {
      const done = await Promise.all(those(question).map(takenFrom));
      expect(done.filter((taken) => JSON.stringify(taken) === JSON.stringify(ends[question].taken))).toHaveLength(2);
    }
    for (const { server } of doubles) server.holds = undefined;

    await sql`
      update orders set lease_until = lease_until - interval '3 minutes', check_at = check_at - interval '3 minutes'
      where lease_until is not null`.execute(pair.db);
    await pair.revive(1);
    for (const cell of those('page')) {
      const { pay_url } = await buy(cell, pair.client(1, cell.client.token), 'basic-monthly');
      await cell.double.pay(pay_url);
      expect(await check(pair.client(1, cell.client.token))).toBe(1);
    }
    // The jobs of the one that was killed are taken up once its heart is known to have stopped.
    await expect.poll(() => Promise.all(cells.map(stateOf)), { ...pollOptions, interval: 1000 }).toEqual(wanted());
    expect(await bookProblems({ context: pair })).toEqual([]);
    // What the providers tell of it changes nothing any more.
    for (const double of doubles) for (const event of await double.newEvents()) await pair.hand(1, double.id, event);
    expect(await Promise.all(cells.map(stateOf))).toEqual(wanted());
    expect(await bookProblems({ context: pair })).toEqual([]);
  });
});
