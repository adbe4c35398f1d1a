import { expect, test } from 'vitest';
import type { StoredChange } from '../../../platform/plan-offer/changes.ts';
import { checkTimeline, withChange } from './policy.ts';

const name = { zh: '基础', en: 'Basic' };
const basic = { id: 'basic', name, cents: 1000, credits: 1000, simultaneous: 5, retentionDays: 7 };
/** A credit costs a cent. */
const pro = { ...basic, id: 'pro', cents: 3000, credits: 3000 };
const types = [{ type: 'Monthly', name, days: 30, plans: [basic, pro] }];
const invites = { discountPercent: 0, joined: 100, paid: 100 };
const now = new Date('2027-03-01T00:00:00Z');

const change = (change: object, day: string) =>
  ({ kind: 'plan', plan_id: 'basic', change, starts_at: new Date(`${day}T00:00:00Z`) }) as const;
type Changes = readonly StoredChange[];
const check =
  (before: Changes, after: Changes, rewards = invites) =>
  () =>
    checkTimeline({ types, packs: [], invites: rewards }, { before, after }, now);

test('what a change does to those that begin later is checked, too', () => {
  const dearer = change({ cents: 1300 }, '2027-04-01');
  const crossedOut = change({ oldCents: 1200 }, '2027-03-15');
  expect(check([crossedOut], withChange([crossedOut], dearer))).toThrow('from 2027-04-01 on');
  expect(check([dearer], withChange([dearer], crossedOut))).toThrow('from 2027-04-01 on');
  expect(check([], [crossedOut])).not.toThrow();
});

test('taking a change back is checked for those that counted on it', () => {
  const cheaper = change({ cents: 800 }, '2027-03-10');
  const crossedOut = change({ oldCents: 900 }, '2027-04-01');
  expect(check([cheaper, crossedOut], [crossedOut])).toThrow('no higher than its price from 2027-04-01 on');
  expect(check([cheaper, crossedOut], [cheaper])).not.toThrow();
});

test('nobody can earn by inviting themselves, on whichever day', () => {
  const cheap = change({ cents: 150, credits: 100 }, '2027-04-01');
  expect(check([], [cheap])).toThrow('Then from 2027-04-01 on the rewards of an invitation (200 credits)');
  expect(check([], [cheap], { ...invites, paid: 0 })).not.toThrow();
});

test('what is wrong already refuses only what makes it worse', () => {
  const cheap = change({ cents: 150, credits: 100 }, '2027-04-01');
  const better = change({ cents: 180 }, '2027-04-01');
  const worse = change({ cents: 120 }, '2027-04-01');
  expect(check([cheap], withChange([cheap], better))).not.toThrow();
  expect(check([cheap], withChange([cheap], worse))).toThrow('the rewards of an invitation');
  const crossedOut = change({ oldCents: 900 }, '2027-03-10');
  expect(check([crossedOut], withChange([crossedOut], change({ credits: 2000 }, '2027-03-20')))).not.toThrow();
});

test('a new pack that is cheap is a first payment, too, until it is withdrawn', () => {
  const ofPack = (change: object, day: string) =>
    ({ kind: 'pack', plan_id: 'tiny', change, starts_at: new Date(`${day}T00:00:00Z`) }) as const;
  const tiny = ofPack({ created: true, cents: 150, credits: 100, days: 30 }, '2027-04-01');
  expect(check([], [tiny])).toThrow('Then from 2027-04-01 on the rewards of an invitation (200 credits)');
  const withdrawn = ofPack({ withdrawn: true }, '2027-03-20');
  expect(check([], [{ ...tiny, starts_at: new Date('2027-03-10') }, withdrawn])).toThrow('from 2027-03-10 on');
  expect(check([tiny], [tiny, ofPack({ withdrawn: true }, '2027-04-02')])).not.toThrow();
});
