import { describe, expect, test } from 'vitest';
import { cycleEnd } from '../policy.ts';
import type { BoughtPlan, Order, Subscription } from '../types.ts';
import { decide, type Effect, type Situation } from './policy.ts';

const day = 86_400_000;
const at = (text: string) => new Date(`${text}Z`);
const now = at('2027-03-03T15:20:00');

const plan: BoughtPlan = {
  ...{ id: 'basic', type: 'Monthly', name: { zh: '基础版', en: 'Basic' }, days: 30 },
  ...{ cents: 990, credits: 1000, simultaneous: 10, retentionDays: 7 },
};
const order: Order = {
  ...{ id: 'order', member_id: 'member', plan_id: 'basic', plan, kind: 'first', from_plan: null, state: 'open', provider: 'puppet' },
  ...{
    provider_ref: 'ref',
    customer_ref: null,
    pay_url: null,
    amount_cents: 990,
    full_cents: 990,
    currency: 'USD',
    coupon_id: null,
    lines: null,
  },
  ...{
    subscription_id: null,
    cycle: null,
    try: 0,
    returned_cents: 0,
    returns: 0,
    return_wanted: false,
    refund_cents: null,
    refund_plan: null,
  },
  ...{ refunds: 0, lease: 0, lease_until: null, ask_again: false, declined: false, asked_at: null },
  ...{ created_at: now, expires_at: null, paid_at: null, checks: 0, check_at: null },
};
const subscription: Subscription = {
  ...{
    id: 'sub',
    member_id: 'member',
    plan_id: 'basic',
    plan,
    next_plan: null,
    state: 'active',
    provider: 'puppet',
    customer_ref: 'customer',
    currency: 'USD',
  },
  ...{ started_at: at('2027-02-01T10:00:00'), cycle: 1, cycle_start: at('2027-02-01T10:00:00'), cycle_end: at('2027-03-04T00:00:00') },
  ...{ cancel_at_period_end: false, tries: 0, due_at: new Date(0), noticed_cycle: 0, grace_until: null, ended_at: null },
};
const renewal: Order = { ...order, kind: 'renewal', subscription_id: 'sub', cycle: 2, try: 1 };
const paidOrder: Order = { ...order, state: 'paid', subscription_id: 'sub', cycle: 1 };

const names = (effects: readonly Effect[]) =>
  effects.map((effect) => (effect.do === 'email' ? `email ${effect.email}` : effect.do === 'mark' ? `mark ${effect.state}` : effect.do));

type State = Order['state'];

const pro: BoughtPlan = { ...plan, id: 'pro', cents: 3990, credits: 6000 };
const weekly: BoughtPlan = { ...pro, id: 'weekly', type: 'Weekly', days: 7, cents: 1290, credits: 1500 };

function paying(situation: Situation, state: State, refundedCents = 0): string[] {
  return names(decide(situation, { type: 'payment', payment: { state, refundedCents, customer: 'c', paidAt: now } }, now));
}

describe('a pack of credits', () => {
  const pack: Order = { ...order, kind: 'pack', plan: { ...plan, id: 'pack', type: 'pack', credits: 500, days: 365 } };
  const paid: Order = { ...pack, state: 'paid' };

  test('is credits to be spent for so many days, and nothing of a plan', () => {
    const fact = { type: 'payment' as const, payment: { state: 'paid' as const, refundedCents: 0, customer: 'c', paidAt: now } };
    const effects = decide({ order: pack }, fact, now);
    expect(names(effects)).toEqual(['mark paid', 'book-sale', 'grant-pack', 'write-invoice', 'email pack']);
    expect(effects[2]).toMatchObject({ credits: 500, end: at('2028-03-03T00:00:00') });
    expect(paying({ order: paid }, 'paid')).toEqual([]);
    expect(paying({ order: pack, unusable: true }, 'paid')).toEqual(['mark paid', 'book-sale', 'want-return', 'write-invoice']);
    expect(paying({ order: pack }, 'failed')).toEqual(['mark failed']);
  });

  test('is taken back with all of its money, and not with a part', () => {
    expect(paying({ order: paid }, 'paid', 100)).toEqual(['book-return', 'email returned']);
    const back = ['withdraw-credits', 'email returned'];
    expect(paying({ order: paid }, 'refunded', 990)).toEqual(['book-return', 'mark refunded', 'mark-invoice', ...back]);
    expect(paying({ order: paid }, 'disputed')).toEqual(['book-return', 'mark disputed', 'mark-invoice', ...back]);
  });
});

describe('what a payment does', () => {
  const begins = ['mark paid', 'book-sale', 'begin-cycle', 'set-due', 'write-invoice', 'email receipt'];
  const comesBack = ['mark paid', 'book-sale', 'want-return', 'write-invoice'];
  const running = { ...subscription };
  const grace: Subscription = { ...subscription, state: 'grace', grace_until: at('2027-03-07T00:00:00'), tries: 1 };
  const upgrade: Order = { ...order, kind: 'upgrade', from_plan: 'basic', plan_id: 'pro', plan: pro, subscription_id: 'sub' };
  const change: Order = { ...upgrade, kind: 'switch', plan_id: 'weekly', plan: weekly, cycle: 2 };
  const raised = ['mark paid', 'book-sale', 'raise-plan', 'write-invoice', 'email receipt'];
  const over = { ...running, cycle_end: now };

  test.each<[string, Situation, State, string[]]>([
    ['an open payment', { order }, 'open', []],
    ['a first payment', { order }, 'paid', begins],
    ['a first payment after it seemed over', { order: { ...order, state: 'expired' } }, 'paid', begins],
    ['a first payment beside a running plan', { order, subscription: running }, 'paid', comesBack],
    ['a payment of somebody who left', { order, unusable: true }, 'paid', comesBack],
    ['the same news again', { order: paidOrder, subscription: running }, 'paid', []],
    ['a declined first payment', { order }, 'failed', ['mark failed']],
    ['an abandoned page', { order }, 'expired', ['mark expired']],
    ['a late failure of what is paid', { order: paidOrder, subscription: running }, 'failed', []],
    ['a renewal', { order: renewal, subscription: running }, 'paid', begins],
    ['a renewal in the days of grace', { order: renewal, subscription: grace }, 'paid', begins],
    ['a declined renewal', { order: renewal, subscription: running }, 'failed', ['mark failed', 'set-grace', 'email failed']],
    ['a renewal that is declined again', { order: renewal, subscription: grace }, 'failed', ['mark failed', 'email failed']],
    [
      'a renewal that is declined once the member has cancelled',
      { order: renewal, subscription: { ...running, cancel_at_period_end: true } },
      'failed',
      ['mark failed', 'set-due'],
    ],
    ['a renewal that the member did not finish', { order: { ...renewal, try: 0 }, subscription: grace }, 'failed', ['mark failed']],
    ['a renewal that another one overtook', { order: renewal, subscription: { ...running, cycle: 2 } }, 'paid', comesBack],
    ['a renewal after the end', { order: renewal }, 'paid', comesBack],
    ['an upgrade', { order: upgrade, subscription: running }, 'paid', raised],
    [
      'an upgrade of a plan that was cancelled',
      { order: upgrade, subscription: { ...running, cancel_at_period_end: true } },
      'paid',
      raised,
    ],
    ['an upgrade in the next cycle', { order: upgrade, subscription: { ...running, cycle: 2 } }, 'paid', raised],
    ['an upgrade once the cycle is over', { order: upgrade, subscription: over }, 'paid', comesBack],
    ['an upgrade to a plan of another type', { order: { ...upgrade, plan: weekly }, subscription: running }, 'paid', comesBack],
    ['an upgrade of an earlier subscription', { order: upgrade, subscription: { ...running, id: 'other' } }, 'paid', comesBack],
    ['an upgrade after the end', { order: upgrade }, 'paid', comesBack],
    ['a switch', { order: change, subscription: running }, 'paid', begins],
    ['a switch in the next cycle, which was not counted', { order: change, subscription: { ...running, cycle: 2 } }, 'paid', comesBack],
    ['a switch of a plan that is no more', { order: change, subscription: { ...running, plan_id: 'standard' } }, 'paid', comesBack],
    ['a switch in the days of grace', { order: change, subscription: grace }, 'paid', comesBack],
    ['a switch once the cycle is over', { order: change, subscription: over }, 'paid', comesBack],
    ['an upgrade of a plan that is no more', { order: upgrade, subscription: { ...running, plan_id: 'standard' } }, 'paid', comesBack],
    ['an upgrade in the days of grace', { order: upgrade, subscription: grace }, 'paid', comesBack],
  ])('%s', (_what, situation, state, wanted) => {
    expect(paying(situation, state)).toEqual(wanted);
  });

  const isReturned = ['book-return', 'mark refunded', 'mark-invoice', 'withdraw-credits', 'end', 'email returned'];
  const onPro = { ...running, plan_id: 'pro', plan: pro };
  const paidUpgrade: Order = { ...upgrade, state: 'paid', cycle: 1 };
  const told = 'email returned';
  const back = isReturned.slice(0, 4);
  test.each<[string, Situation, State, number, string[]]>([
    ['a refund of an upgrade', { order: paidUpgrade, subscription: onPro, without: plan }, 'refunded', 990, [...back, 'lower-plan', told]],
    [
      'a dispute of an upgrade',
      { order: paidUpgrade, subscription: onPro, without: plan },
      'disputed',
      990,
      ['book-return', 'mark disputed', ...back.slice(2), 'lower-plan', told],
    ],
    [
      'a refund of an upgrade whose next period was told to take other terms',
      { order: paidUpgrade, subscription: { ...onPro, next_plan: { ...pro, cents: 4990 } }, without: plan },
      'refunded',
      990,
      [...back, 'lower-plan', 'set-next', told],
    ],
    [
      'a refund of an upgrade after which another plan was chosen',
      { order: paidUpgrade, subscription: { ...onPro, next_plan: weekly }, without: plan },
      'refunded',
      990,
      [...back, 'lower-plan', told],
    ],
    [
      'a refund of an upgrade below another one',
      { order: paidUpgrade, subscription: onPro, without: pro },
      'refunded',
      990,
      [...back, told],
    ],
    [
      'a refund of an upgrade of an earlier cycle',
      { order: paidUpgrade, subscription: { ...onPro, cycle: 2 }, without: plan },
      'refunded',
      990,
      [...back, told],
    ],
    [
      'a refund of an upgrade that ends the plan, as the operator wants it',
      { order: { ...paidUpgrade, refund_plan: 'end' }, subscription: onPro, without: plan },
      'refunded',
      990,
      isReturned,
    ],
    [
      'a refund after which the plan is kept',
      { order: { ...paidOrder, refund_plan: 'keep' }, subscription: onPro },
      'refunded',
      990,
      [...isReturned.slice(0, 3), told],
    ],
    [
      'a dispute takes the plan, whatever a refund was to leave',
      { order: { ...paidOrder, refund_plan: 'keep' }, subscription: running },
      'disputed',
      990,
      ['book-return', 'mark disputed', ...isReturned.slice(2)],
    ],
    ['a refund of what an upgrade started from', { order: paidOrder, subscription: onPro }, 'refunded', 990, isReturned],
    ['a refund of the running cycle', { order: paidOrder, subscription: running }, 'refunded', 990, isReturned],
    ['a refund of an earlier cycle', { order: paidOrder, subscription: { ...running, cycle: 2 } }, 'refunded', 990, [...back, told]],
    ['a refund after the end', { order: paidOrder }, 'refunded', 990, [...back, told]],
    ['a part that was refunded', { order: paidOrder, subscription: running }, 'paid', 100, ['book-return', told]],
    ['the same part again', { order: { ...paidOrder, returned_cents: 100 }, subscription: running }, 'paid', 100, []],
    [
      'a refund of what bought nothing',
      { order: { ...paidOrder, return_wanted: true }, subscription: running },
      'refunded',
      990,
      [...isReturned.slice(0, 3), told],
    ],
    ['a refund again', { order: { ...paidOrder, state: 'refunded', returned_cents: 990 } }, 'refunded', 990, []],
    [
      'a dispute that was won',
      { order: { ...paidOrder, state: 'disputed', returned_cents: 990 } },
      'paid',
      0,
      ['book-return', 'mark paid', 'mark-invoice', told],
    ],
    [
      'a dispute that ends in a refund',
      { order: { ...paidOrder, state: 'disputed', returned_cents: 990 } },
      'refunded',
      990,
      ['mark refunded', 'mark-invoice', 'withdraw-credits'],
    ],
  ])('%s', (_what, situation, state, refunded, wanted) => {
    expect(paying(situation, state, refunded)).toEqual(wanted);
  });
});

describe('what the time does', () => {
  const end = subscription.cycle_end;
  const due = (change: Partial<Subscription>, time: Date, waiting = false) =>
    names(decide({ subscription: { ...subscription, ...change }, waiting }, { type: 'due' }, time));
  const later = (days: number) => new Date(end.getTime() + days * day);
  const grace = { state: 'grace', grace_until: later(3), tries: 1 } as const;

  test.each<[string, Partial<Subscription>, Date, boolean, string[]]>([
    ['long before the end', {}, later(-20), false, ['set-due']],
    ['three days before', {}, later(-3), false, ['set-noticed', 'email renewal', 'set-due']],
    ['three days before, once more', { noticed_cycle: 1 }, later(-2), false, ['set-due']],
    ['three days before, cancelled', { cancel_at_period_end: true }, later(-3), false, ['set-due']],
    ['at the end', {}, end, false, ['try-renewal', 'set-due']],
    ['at the end, cancelled', { cancel_at_period_end: true }, end, false, ['end', 'email ended']],
    ['while a try is on its way', { tries: 1 }, later(1), true, ['set-due']],
    ['a day into the grace', grace, later(1), false, ['try-renewal', 'set-due']],
    ['the third try was the last', { ...grace, tries: 3 }, later(2), false, ['set-due']],
    ['the grace is over', { ...grace, tries: 3 }, later(3), false, ['end', 'email ended']],
    ['the grace is over while a try is on its way', { ...grace, tries: 3 }, later(3), true, ['end', 'email ended']],
    ['the studio stood still for weeks', {}, later(20), false, ['try-renewal', 'set-due']],
    ['it was done already', { due_at: later(1) }, end, false, []],
    ['it has ended', { state: 'ended' }, later(3), false, []],
  ])('%s', (_what, change, time, waiting, wanted) => {
    expect(due(change, time, waiting)).toEqual(wanted);
  });

  test('whatever is decided, the next time lies ahead', () => {
    for (const change of [{}, { cancel_at_period_end: true }, grace, { ...grace, tries: 3 }, { ...grace, cancel_at_period_end: true }]) {
      for (let hours = -31 * 24; hours < 40 * 24; hours += 1) {
        // Only a try that was made can be on its way.
        for (const waiting of 'tries' in change ? [false, true] : [false]) {
          const time = new Date(end.getTime() + hours * 3_600_000);
          const effects = decide({ subscription: { ...subscription, ...change }, waiting }, { type: 'due' }, time);
          const next = effects.find((effect) => effect.do === 'set-due');
          if (next) expect(next.at.getTime()).toBeGreaterThan(time.getTime());
          else expect(names(effects)).toContain('end');
        }
      }
    }
  });
});

test('what the next period takes, and back', () => {
  const next = (change: Partial<Subscription>, wanted: BoughtPlan | null, time = now) =>
    decide({ subscription: { ...subscription, ...change } }, { type: 'next', plan: wanted }, time);
  expect(next({}, pro)).toEqual([{ do: 'set-next', plan: pro }]);
  expect(next({ cancel_at_period_end: true }, pro)).toEqual([
    { do: 'set-next', plan: pro },
    { do: 'set-cancel', value: false },
  ]);
  expect(next({ next_plan: pro }, plan)).toEqual([{ do: 'set-next', plan: null }]);
  expect(next({ next_plan: pro, state: 'grace' }, null)).toEqual([{ do: 'set-next', plan: null }]);
  expect(next({}, plan)).toEqual([]);
  expect(next({ state: 'grace' }, pro)).toEqual([]);
  expect(next({}, pro, subscription.cycle_end)).toEqual([]);
  // Cancelling forgets it: who restores the plan restores the one that runs.
  expect(names(decide({ subscription: { ...subscription, next_plan: pro } }, { type: 'cancel' }, now))).toEqual([
    'set-cancel',
    'set-next',
    'email cancelled',
  ]);
});

test('cancelling and coming back, each once', () => {
  expect(names(decide({ subscription }, { type: 'cancel' }, now))).toEqual(['set-cancel', 'email cancelled']);
  expect(decide({ subscription }, { type: 'resume' }, now)).toEqual([]);
  expect(names(decide({ subscription: { ...subscription, cancel_at_period_end: true } }, { type: 'resume' }, now))).toEqual(['set-cancel']);
});

describe('cycles', () => {
  test.each([
    ['2027-03-03T15:20:00', 30, '2027-04-03T00:00:00'],
    ['2027-03-03T00:00:00', 30, '2027-04-02T00:00:00'],
    ['2028-02-01T00:00:00', 30, '2028-03-02T00:00:00'],
    ['2027-03-25T23:59:59', 7, '2027-04-02T00:00:00'],
  ])('%s and %i days', (start, days, end) => {
    expect(cycleEnd(at(start), days)).toEqual(at(end));
  });

  test('one follows the other without a gap, unless the studio stood still for longer', () => {
    const begun = (time: Date) =>
      decide(
        { order: renewal, subscription },
        { type: 'payment', payment: { state: 'paid', refundedCents: 0, customer: 'c', paidAt: time } },
        time,
      ).find((effect) => effect.do === 'begin-cycle');
    const end = subscription.cycle_end;
    expect(begun(new Date(end.getTime() + 2 * day))).toMatchObject({ cycle: 2, start: end, end: new Date(end.getTime() + 30 * day) });
    const late = new Date(end.getTime() + 45 * day);
    expect(begun(late)).toMatchObject({ start: late, end: new Date(late.getTime() + 30 * day) });
  });
});
