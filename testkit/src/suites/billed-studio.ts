import { giveCoupon } from '@easel/server/features/coupons/writes';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { bookProblems } from '../billing.ts';
import type { StudioClient } from '../client.ts';
import { createPuppetPayments, type PuppetPayments } from '../payments.ts';
import { startStudio, type TestStudio, type TestStudioOptions } from '../studio.ts';

/** A studio whose puppet collects, for the tests of one file, and what its members do. */
export interface BilledStudio {
  payments: PuppetPayments;
  /** Once the tests run. */
  studio(): TestStudio;
  buy(member: StudioClient, plan: string, coupon?: string): Promise<{ info: { status: 1 | 2; pay_url: string; is_pop: 0 | 1 } }>;
  /** Whether something was bought. */
  check(member: StudioClient): Promise<0 | 1>;
  planOf(member: StudioClient): ReturnType<typeof planOf>;
  /** Somebody with a plan. */
  subscriber(plan: string): Promise<StudioClient>;
  /** Gives a coupon that counts for every plan, and answers its id. */
  give(member: StudioClient, percent: number): Promise<string>;
  /** The provider's name of the payment that was opened last. */
  lastRef(): string;
}

/** Charges are paid at the start of each test, and at its end the books are right. Call it at the top of a file. */
export function useBilledStudio(now: () => number, options: Pick<TestStudioOptions, 'signUpCredits'> = {}): BilledStudio {
  const payments = createPuppetPayments();
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await startStudio({ engines: [], payments: [payments], clock: { now: () => new Date(now()) }, ...options });
  });
  beforeEach(() => {
    payments.charges = 'paid';
  });
  afterEach(async () => {
    expect(await bookProblems(studio)).toEqual([]);
  });
  afterAll(async () => {
    expect(studio.errors).toEqual([]);
    await studio.close();
  });

  const own: BilledStudio = {
    payments,
    studio: () => studio,
    buy: (member, plan_id, coupon_id) =>
      member.call('Extend/subscribe_pay_info', { plan_id, ...(coupon_id === undefined ? {} : { coupon_id }) }),
    check: async (member) => (await member.call('User/check_subscribe_do', {})).info.is_update,
    planOf,
    async subscriber(plan) {
      const member = await studio.client.signUp();
      await own.buy(member, plan);
      payments.pay();
      expect(await own.check(member)).toBe(1);
      expect((await planOf(member)).id).toBe(plan);
      return member;
    },
    async give(member, percent) {
      const { id } = (await member.call('User/usage_info', {})).info.user_info;
      const wanted = { member: id, percent, firstOnly: false, source: 'test', expiresAt: null };
      const row = await studio.context.db.transaction().execute((tx) => giveCoupon(tx, wanted, new Date(now())));
      return row?.id ?? '';
    },
    lastRef: () => payments.payments.at(-1)?.ref ?? '',
  };
  return own;
}

async function planOf(member: StudioClient) {
  return (await member.call('User/usage_info', {})).info.plan;
}
