import { describe, expect, test } from 'vitest';
import { priceOf } from './policy.ts';
import type { BoughtPlan, Subscription } from './types.ts';

const at = (text: string) => new Date(`${text}Z`);
const name = { zh: '套餐', en: 'Plan' };
const plan = (id: string, type: string, days: number, cents: number, credits: number): BoughtPlan => ({
  ...{ id, type, name, days, cents, credits, simultaneous: 10, retentionDays: 7 },
});
const basic = plan('basic', 'Monthly', 30, 990, 1000);
const standard = plan('standard', 'Monthly', 30, 1990, 2500);
const pro = plan('pro', 'Monthly', 30, 3990, 6000);
const week = plan('week', 'Weekly', 7, 390, 250);
const weekPro = plan('week-pro', 'Weekly', 7, 1290, 1500);

/** From 15:20 on 3 March to the end of 2 April, or for a week. */
function running(bought: BoughtPlan, change: Partial<Subscription> = {}): Subscription {
  return {
    ...{ id: 'sub', member_id: 'member', plan_id: bought.id, plan: bought, next_plan: null, state: 'active', provider: 'puppet' },
    ...{ customer_ref: 'customer', currency: 'USD', started_at: at('2027-03-03T15:20:00'), cycle: 1, noticed_cycle: 0, tries: 0 },
    ...{ cycle_start: at('2027-03-03T15:20:00'), cycle_end: at(bought.days === 30 ? '2027-04-03T00:00:00' : '2027-03-11T00:00:00') },
    ...{ cancel_at_period_end: false, due_at: new Date(0), grace_until: null, ended_at: null },
    ...change,
  };
}

interface Case {
  what: string;
  wanted: BoughtPlan;
  from?: Subscription;
  /** What was really paid for the running period. */
  paid?: number;
  time?: string;
  kind: string;
  due: number;
  credits: number;
  end: string;
}

const april = '2027-04-03T00:00:00.000Z';
const cases: Case[] = [
  { what: 'a first purchase', wanted: basic, kind: 'first', due: 990, credits: 1000, end: april },
  // Within a type: the difference of the prices and of the credits, whatever was paid, on whatever day.
  { what: 'an upgrade at once', wanted: pro, from: running(basic), paid: 990, kind: 'upgrade', due: 3000, credits: 5000, end: april },
  {
    ...{ what: 'an upgrade of what a coupon paid', wanted: pro, from: running(standard), paid: 0 },
    ...{ kind: 'upgrade', due: 2000, credits: 3500, end: april },
  },
  {
    ...{ what: 'an upgrade on the last day', wanted: pro, from: running(basic), paid: 990, time: '2027-04-02T23:59:00' },
    ...{ kind: 'upgrade', due: 3000, credits: 5000, end: april },
  },
  {
    ...{ what: 'an upgrade to a plan with fewer credits', wanted: { ...pro, credits: 500 }, from: running(basic), paid: 990 },
    ...{ kind: 'upgrade', due: 3000, credits: 0, end: april },
  },
  // Between types: what was really paid counts by its whole days, rounded down to a cent.
  {
    ...{ what: 'a switch on the first day', wanted: standard, from: running(weekPro), paid: 1290 },
    ...{ kind: 'switch', due: 700, credits: 2500, end: april },
  },
  {
    ...{ what: 'a switch before the second midnight', wanted: standard, from: running(weekPro), paid: 1290, time: '2027-03-04T23:59:59' },
    ...{ kind: 'switch', due: 1990 - 1105, credits: 2500, end: '2027-04-04T00:00:00.000Z' },
  },
  {
    ...{ what: 'a switch on the last day, of which nothing is left', wanted: standard, from: running(weekPro), paid: 1290 },
    ...{ time: '2027-03-10T00:00:01', kind: 'switch', due: 1990, credits: 2500, end: '2027-04-10T00:00:00.000Z' },
  },
  {
    ...{ what: 'a switch of what a coupon paid', wanted: weekPro, from: running(basic), paid: 0, time: '2027-03-18T10:00:00' },
    ...{ kind: 'switch', due: 1290, credits: 1500, end: '2027-03-26T00:00:00.000Z' },
  },
  {
    // 15 of 30 days of 9.90 less 52 %, which is 2.375.
    ...{ what: 'a switch of what half a coupon paid', wanted: weekPro, from: running(basic), paid: 475, time: '2027-03-18T10:00:00' },
    ...{ kind: 'switch', due: 1290 - 237, credits: 1500, end: '2027-03-26T00:00:00.000Z' },
  },
  {
    ...{ what: 'a switch for which more was paid than it costs', wanted: weekPro, from: running(basic), paid: 5000 },
    ...{ kind: 'switch', due: 0, credits: 1500, end: '2027-03-11T00:00:00.000Z' },
  },
  // In the days of grace: what was to be renewed, and nothing else.
  {
    ...{ what: 'a renewal by hand', wanted: basic, from: running(basic, { state: 'grace' }), paid: 990, time: '2027-04-04T10:00:00' },
    ...{ kind: 'renewal', due: 990, credits: 1000, end: '2027-05-03T00:00:00.000Z' },
  },
  {
    ...{ what: 'a renewal with what was chosen for it', wanted: weekPro, from: running(basic, { state: 'grace', next_plan: weekPro }) },
    ...{ paid: 990, time: '2027-04-04T10:00:00', kind: 'renewal', due: 1290, credits: 1500, end: '2027-04-10T00:00:00.000Z' },
  },
];

describe('what a plan costs', () => {
  test.each(cases)('$what', ({ wanted, from, paid = 0, time = '2027-03-03T15:20:00', kind, due, credits, end }) => {
    const price = priceOf(wanted, from, paid, at(time));
    expect({ kind: price.kind, due: price.plan.cents - price.countedCents, credits: price.credits, end: price.end.toISOString() }).toEqual({
      ...{ kind, due, credits, end },
    });
  });

  test.each<[string, BoughtPlan, Subscription, string]>([
    ['the same plan', basic, running(basic), 'already_paid'],
    ['a smaller plan', basic, running(pro), 'plan_lower'],
    ['a plan of the same price', { ...basic, id: 'other' }, running(basic), 'plan_lower'],
    ['a cheaper plan of another type', week, running(basic), 'plan_lower'],
    ['a larger plan in the days of grace', pro, running(basic, { state: 'grace' }), 'plan_lower'],
    ['a larger plan of another type in the days of grace', weekPro, running(basic, { state: 'grace' }), 'plan_lower'],
    ['the plan of before in the days of grace of another', basic, running(basic, { state: 'grace', next_plan: pro }), 'plan_lower'],
    ['a larger plan while the period is being renewed', pro, running(basic, { cycle_end: at('2027-03-03T15:20:00') }), 'plan_lower'],
  ])('%s is not for sale', (_what, wanted, from, refusal) => {
    expect(() => priceOf(wanted, from, 990, at('2027-03-03T15:20:00'))).toThrow(refusal);
  });

  test('a credit costs the same whichever way and on whichever day one comes to a plan of the type', () => {
    for (let day = 0; day < 30; day += 1) {
      const now = new Date(at('2027-03-03T15:20:00').getTime() + day * 86_400_000);
      const first = priceOf(standard, running(basic), 990, now);
      const second = priceOf(pro, running(standard), 1990, now);
      const cents = 990 + (standard.cents - first.countedCents) + (pro.cents - second.countedCents);
      expect([cents, 1000 + first.credits + second.credits]).toEqual([pro.cents, pro.credits]);
    }
  });
});
