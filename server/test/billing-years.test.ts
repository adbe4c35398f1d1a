import { bookProblems, passTime } from '@easel/testkit/billing';
import { creditDrift, cycleDrift, subscribeAll } from '@easel/testkit/billing-drift';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio } from '@easel/testkit/studio';
import { expect, test } from 'vitest';

const dayMs = 86_400_000;

test('two years of subscriptions, through a leap day and changes of clocks: no drift, and the books sum every day', async () => {
  const payments = createPuppetPayments();
  let now = Date.UTC(2027, 0, 15, 18, 45);
  const studio = await startStudio({ engines: [], payments: [payments], signUpCredits: 0, clock: { now: () => new Date(now) } });
  try {
    const members = await Promise.all(Array.from({ length: 4 }, () => studio.client.signUp()));
    await subscribeAll(members, payments);
    // 0:00 UTC of the next day, and then of every day.
    now = Math.ceil(now / dayMs) * dayMs;
    for (let day = 0; day < 731; day += 1) {
      await passTime(studio);
      expect(await cycleDrift(studio)).toEqual([]);
      expect(await creditDrift(studio)).toEqual([]);
      expect(await bookProblems(studio)).toEqual([]);
      now += dayMs;
    }
    const { db } = studio.context;
    const orders = await db.selectFrom('orders').select(['plan_id', 'state']).execute();
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid']));
    const cycles = (plan: string) => orders.filter(({ plan_id }) => plan_id === plan).length;
    // From 16 January 2027 to 16 January 2029: 731 days, the first cycle began a few hours before.
    expect([cycles('basic-monthly'), cycles('pro-monthly')]).toEqual([25, 25]);
    expect([cycles('basic-weekly'), cycles('standard-weekly')]).toEqual([105, 105]);
    const { last } = await db.selectFrom('invoice_counter').select('last').where('year', '=', 2027).executeTakeFirstOrThrow();
    const invoices = await db.selectFrom('invoices').select('number').where('number', 'like', '2027-%').execute();
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(last);
    expect(studio.errors).toEqual([]);
  } finally {
    await studio.close();
  }
}, 300_000);
