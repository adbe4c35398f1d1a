import { expect, test } from 'vitest';
import { checkInvites } from './invites.ts';

const good = { discountPercent: 52, couponDays: 30, joined: 50, paid: 200, days: 90 };

test('what inviting brings can be switched off part by part', () => {
  expect(() => checkInvites(good)).not.toThrow();
  expect(() => checkInvites({ ...good, discountPercent: 0, joined: 0, paid: 0 })).not.toThrow();
});

test.each([
  [{ discountPercent: 101 }, 'invites.discountPercent is 101. It takes a whole number from 0 to 100.'],
  [{ discountPercent: 12.5 }, 'invites.discountPercent is 12.5. It takes a whole number from 0 to 100.'],
  [{ joined: -1 }, 'invites.joined is -1. It takes a whole number from 0 to 1000000.'],
  [{ couponDays: 0 }, 'invites.couponDays is 0. It takes a whole number from 1 to 3650.'],
  [{ days: Number.NaN }, 'invites.days is NaN. It takes a whole number from 1 to 3650.'],
])('%j stops the start', (change, sentence) => {
  expect(() => checkInvites({ ...good, ...change })).toThrow(sentence);
});
