import { expect, test } from 'vitest';
import { isFor, promotedAt } from './policy.ts';
import type { Promotion } from './types.ts';

const words = { zh: '新', en: 'New' };
const dialog: Promotion = {
  id: 'dialog',
  places: [1, 8],
  from: new Date('2027-03-01'),
  until: new Date('2027-03-02'),
  who: 'everybody',
  shows: { type: 'dialog', title: words, text: words, image: '', link: '' },
};
const always: Promotion = { ...dialog, id: 'always', from: undefined, until: undefined };

test('a promotion is there from its first moment to its last, at its places', () => {
  const ids = (place: number, time: string) => promotedAt([dialog, always], place, new Date(time)).map(({ id }) => id);
  expect(ids(8, '2027-03-01T00:00:00Z')).toEqual(['dialog', 'always']);
  expect(ids(8, '2027-02-28T23:59:59.999Z')).toEqual(['always']);
  expect(ids(8, '2027-03-02T00:00:00Z')).toEqual(['always']);
  expect(ids(2, '2027-03-01T12:00:00Z')).toEqual([]);
});

test('nobody is given what is not for them', () => {
  const gift: Promotion = { ...always, shows: { type: 'coupon', worth: { percent: 20 }, firstOnly: true, days: 7, text: undefined } };
  expect(isFor({ ...dialog, who: 'without-plan' }, { hasPlan: true, paidBefore: true })).toBe(false);
  expect(isFor(dialog, { hasPlan: true, paidBefore: true })).toBe(true);
  expect(isFor(gift, { hasPlan: false, paidBefore: true })).toBe(false);
  expect(isFor(gift, { hasPlan: false, paidBefore: false })).toBe(true);
});
