import { expect, test } from 'vitest';
import { checkPlans } from './plans.ts';
import type { PlanConfig, StudioConfig } from './studio.ts';

const good: PlanConfig = {
  id: 'basic',
  name: { zh: '基础版', en: 'Basic' },
  cents: 990,
  credits: 1000,
  simultaneous: 10,
  retentionDays: 7,
};

function plansWith(change: Partial<PlanConfig>, more: Partial<StudioConfig['plans']> = {}): StudioConfig['plans'] {
  const name = { zh: '包月', en: 'Monthly' };
  return {
    currency: 'USD',
    types: [
      { type: 'Monthly', name, days: 30, plans: [{ ...good, id: 'other' }] },
      { type: 'Weekly', name, days: 7, plans: [{ ...good, ...change }] },
    ],
    ...more,
  };
}

const source = ['plans: {', "  { id: 'other' },", '  // the second', "  { id: 'basic' },", '}'].join('\n');

test('what an operator may want passes', () => {
  for (const change of [{}, { oldCents: 1990 }, { credits: 0 }, { target: '/contact' }, { target: 'https://sales.example/', cents: 0 }]) {
    expect(() => checkPlans(plansWith(change), source)).not.toThrow();
  }
});

test.each<[string, Partial<PlanConfig>, string]>([
  ['a price in dollars', { cents: 9.9 }, 'costs 9.9'],
  ['no price', { cents: 0 }, 'costs 0'],
  ['an old price below the price', { oldCents: 990 }, 'old price'],
  ['half a credit', { credits: 0.5 }, 'credits'],
  ['no works', { simultaneous: 0 }, 'works at once'],
  ['works for no time', { retentionDays: Number.NaN }, 'keeps works'],
  ['one language', { name: { zh: '', en: 'Basic' } }, 'Chinese'],
  ['a target that is a script', { target: 'javascript:alert(1)' }, 'leads to'],
])('%s is refused with the line of its plan', (_what, change, words) => {
  expect(() => checkPlans(plansWith(change), source)).toThrow(words);
  expect(() => checkPlans(plansWith(change), source)).toThrow('easel.config.ts, line 4: The plan "basic"');
});

test('an id twice, a third type and an unknown currency are refused', () => {
  expect(() => checkPlans(plansWith({ id: 'other' }), source)).toThrow('line 2: The plan "other" has the id of another plan');
  expect(() => checkPlans(plansWith({}, { types: plansWith({}).types.slice(0, 1) }), source)).toThrow('has 1 types');
  expect(() => checkPlans(plansWith({}, { currency: 'Taler' }), source)).toThrow('Taler');
});

const pack = { id: 'five-hundred', credits: 500, cents: 690, days: 365 };

test('packs may be left out, and what is wrong with one is told with its line', () => {
  const check = (...packs: (typeof pack)[]) => checkPlans(plansWith({}, { packs }), `${source}\n'five-hundred'`);
  expect(() => check()).not.toThrow();
  expect(() => check(pack)).not.toThrow();
  expect(() => check({ ...pack, cents: 0 })).toThrow('easel.config.ts, line 6: The pack "five-hundred" costs 0');
  expect(() => check({ ...pack, credits: 1.5 })).toThrow('brings 1.5 credits');
  expect(() => check({ ...pack, days: 0 })).toThrow('can be spent for 0 days');
  expect(() => check({ ...pack, id: 'five hundred' })).toThrow('needs an id');
  expect(() => check(pack, pack)).toThrow('has the id of a plan or of another pack');
  expect(() => check({ ...pack, id: 'other' })).toThrow('The pack "other" has the id of a plan');
});

test.each(['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'TWD', 'SGD'])('%s is divided into hundredths and passes', (currency) => {
  expect(() => checkPlans(plansWith({}, { currency }), source)).not.toThrow();
});

test.each(['JPY', 'KRW', 'VND', 'KWD', 'BHD'])('%s is not divided into hundredths and is refused', (currency) => {
  const problem = `plans.currency is "${currency}", which is not divided into hundredths`;
  expect(() => checkPlans(plansWith({}, { currency }), source)).toThrow(problem);
  expect(() => checkPlans(plansWith({}, { currency }), source)).toThrow('Take one with two decimals');
});
