import { expect, test } from 'vitest';
import { type OfferReader, planTypesOf } from './policy.ts';
import type { PlanType, RunningPlan } from './types.ts';

const name = { zh: '基础', en: 'Basic' };
const bought = { name, type: 'Monthly', days: 30, cents: 990, credits: 1000, simultaneous: 5, retentionDays: 30 };
const told = { id: 'basic', ...bought, cents: 1190, credits: 900 };
const now = new Date('2027-03-10T00:00:00Z');

/** As it is sold by now. */
const sold: PlanType = {
  ...{ type: 'Monthly', name: { zh: '月付', en: 'Monthly' }, days: 31 },
  plans: [{ id: 'basic', name, cents: 1290, oldCents: 1490, credits: 800, simultaneous: 3, retentionDays: 14 }],
};

function cardFor(running: Partial<RunningPlan> | undefined) {
  const plan: RunningPlan = {
    ...{ id: 'subscription-1', plan_id: 'basic', state: 'active', plan: bought, next_plan: null, customer_ref: 'card', cycle: 1 },
    ...{ cycle_start: new Date('2027-03-01T00:00:00Z'), cycle_end: new Date('2027-03-31T00:00:00Z'), ...running },
  };
  const reader: OfferReader = { language: 'en', now, prices: { picture: 10, clipSecond: undefined }, running: running && plan };
  const [type] = planTypesOf({ packs: [], currency: 'USD', types: [sold], at: () => [sold] }, reader);
  const [card] = type?.plan_lists ?? [];
  return { ...card, services: card?.services.map((one) => one.name) };
}

test.each<[string, Partial<RunningPlan> | undefined, object, string[]]>([
  [
    'whoever has none is shown what it costs and brings now',
    undefined,
    { amt: '12.90', old_amt: '14.90', buys: 'Enough for about 80 pictures', button_text: 'Subscribe' },
    ['800 credits every 31 days', '3 works at once', 'Works kept for 14 days'],
  ],
  [
    'whoever has it is shown what they agreed to, all of it',
    {},
    { amt: '9.90', old_amt: '', buys: 'Enough for about 100 pictures', button_text: 'Current plan' },
    ['1,000 credits every 30 days', '5 works at once', 'Works kept for 30 days'],
  ],
  [
    'what they were told of counts once their period begins on it',
    { next_plan: told },
    { amt: '9.90', buys: 'Enough for about 100 pictures' },
    ['1,000 credits every 30 days', '5 works at once', 'Works kept for 30 days'],
  ],
  [
    'whose renewal failed is shown what they pay for',
    { state: 'grace', next_plan: told },
    { amt: '11.90', old_amt: '', buys: 'Enough for about 90 pictures', button_text: 'Pay now' },
    ['900 credits every 30 days', '5 works at once', 'Works kept for 30 days'],
  ],
  [
    'whose renewal failed and was told of nothing is shown the terms that go on',
    { state: 'grace' },
    { amt: '9.90', old_amt: '', button_text: 'Pay now' },
    ['1,000 credits every 30 days', '5 works at once', 'Works kept for 30 days'],
  ],
])('%s', (_what, running, card, services) => {
  expect(cardFor(running)).toMatchObject({ ...card, services });
});
