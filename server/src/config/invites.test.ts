import { expect, test } from 'vitest';
import { checkInvites } from './invites.ts';

const good = { discountPercent: 52, couponDays: 30, joined: 50, paid: 100, days: 90 };
const plan = (id: string, cents: number, credits: number, target?: string) => ({
  ...{ id, name: { zh: id, en: id }, cents, credits, simultaneous: 1, retentionDays: 1 },
  ...(target === undefined ? {} : { target }),
});
const name = { zh: '类型', en: 'Type' };
const plans = {
  types: [
    { type: 'Monthly', name, days: 30, plans: [plan('basic', 990, 1000), plan('pro', 3990, 6000), plan('contact', 0, 1_000_000, '/help')] },
    { type: 'Weekly', name, days: 7, plans: [plan('week', 390, 250)] },
  ],
};

test('what inviting brings can be switched off part by part', () => {
  expect(() => checkInvites(good, plans)).not.toThrow();
  expect(() => checkInvites({ ...good, discountPercent: 0, joined: 0, paid: 0 }, plans)).not.toThrow();
});

test.each([
  [{ discountPercent: 101 }, 'invites.discountPercent is 101. It takes a whole number from 0 to 100.'],
  [{ discountPercent: 12.5 }, 'invites.discountPercent is 12.5. It takes a whole number from 0 to 100.'],
  [{ joined: -1 }, 'invites.joined is -1. It takes a whole number from 0 to 1000000.'],
  [{ couponDays: 0 }, 'invites.couponDays is 0. It takes a whole number from 1 to 3650.'],
  [{ days: Number.NaN }, 'invites.days is NaN. It takes a whole number from 1 to 3650.'],
])('%j stops the start', (change, sentence) => {
  expect(() => checkInvites({ ...good, ...change }, plans)).toThrow(sentence);
});

// A credit is worth 0.665 cents (3990 for 6000), and the cheapest first payment 390 cents less 52 %: 187 cents, or 281.2 credits.
test.each([
  [{ joined: 50, paid: 231 }, true],
  [{ joined: 50, paid: 232 }, false],
  [{ joined: 281, paid: 1 }, false],
  // Without a payment nothing is compared.
  [{ joined: 1000, paid: 0 }, true],
  // 390 cents are 586.5 credits.
  [{ discountPercent: 0, joined: 0, paid: 586 }, true],
  [{ discountPercent: 0, joined: 0, paid: 587 }, false],
  // A free first period is followed by one of 390 cents.
  [{ discountPercent: 100, joined: 0, paid: 586 }, true],
  [{ discountPercent: 100, joined: 0, paid: 587 }, false],
])('a reward worth less than the cheapest first payment: %j %s', (change, fits) => {
  const checked = () => checkInvites({ ...good, ...change }, plans);
  if (fits) expect(checked).not.toThrow();
  else expect(checked).toThrow(/worth no less than the cheapest first payment: \d+ cents for the plan "week"/);
});

// A pack of 100 cents is the cheapest first payment, and no invitation lowers it: 150.3 credits at 0.665 cents.
test.each([
  [150, true],
  [151, false],
])('a pack counts as a first payment, at its whole price: %i credits %s', (paid, fits) => {
  const checked = () =>
    checkInvites({ ...good, joined: 0, paid }, { ...plans, packs: [{ id: 'small', credits: 100, cents: 100, days: 30 }] });
  if (fits) expect(checked).not.toThrow();
  else expect(checked).toThrow('100 cents for the pack "small"');
});

test('nothing is compared where nothing is sold', () => {
  expect(() => checkInvites({ ...good, paid: 1000 }, { types: [] })).not.toThrow();
});
