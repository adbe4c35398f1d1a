import { bookProblems } from '@easel/testkit/billing';
import { testServer } from '@easel/testkit/database';
import { openPaidPair, type PaidPair } from '@easel/testkit/paid-pair';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * `kill -9` of a real process in the middle of a charge, before the provider has the question, and after it has taken the
 * money. The provider is the sandbox, which has the question once its row is written.
 */

const patience = { timeout: 60_000, interval: 100 };
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
    await pair.press(0, ref, 'pay');
    const client = pair.client(0, token);
    await expect.poll(async () => (await client.call('User/check_subscribe_do', {})).info.is_update, patience).toBe(1);
    const { id: member } = (await client.call('User/usage_info', {})).info.user_info;
    if (call === 'upgrade') {
      // Whoever pressed hears no answer of a process that is gone.
      return { member, charge: async () => void client.call('Extend/subscribe_pay_info', { plan_id: 'pro-monthly' }).catch(() => {}) };
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
    }, patience);
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
        patience,
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
    await expect.poll(() => ordersOf(member, call), patience).toMatchObject([{ id: order.id, state: 'paid', lease_until: null }]);
    expect(await chargesOf(order.id)).toEqual([{ state: 'paid', amount_cents: order.amount_cents, refunded_cents: 0 }]);
    const { plan } = (await other.call('User/usage_info', {})).info;
    expect(plan).toMatchObject({ id: call === 'upgrade' ? 'pro-monthly' : 'basic-monthly', state: 'active' });
    expect(await bookProblems({ context: pair })).toEqual([]);
    await pair.revive(killed);
  });
});
