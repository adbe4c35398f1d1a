import { expect, test } from 'vitest';
import { packsAt, plansAt } from './changes.ts';

const basic = { id: 'basic', name: { zh: '基础版', en: 'Basic' }, cents: 990, credits: 1000, simultaneous: 5, retentionDays: 7 };
const pro = { ...basic, id: 'pro', cents: 3990, oldCents: 4990 };
const types = [{ type: 'Monthly', plans: [basic, pro] }];
const change = (plan_id: string, fields: object, starts_at: string) =>
  ({ kind: 'plan', plan_id, change: fields, starts_at: new Date(starts_at) }) as const;
const at = (moment: string, changes: ReturnType<typeof change>[]) => plansAt(types, changes, new Date(moment))[0]?.plans;

test('a change is in force from its moment on, and a later one of the same field counts', () => {
  const changes = [
    change('basic', { cents: 1290 }, '2027-03-01'),
    change('basic', { credits: 1200 }, '2027-04-01'),
    change('basic', { cents: 1190 }, '2027-05-01'),
  ];
  expect(at('2027-02-28T23:59:59.999Z', changes)).toEqual([basic, pro]);
  expect(at('2027-03-01', changes)).toEqual([{ ...basic, cents: 1290 }, pro]);
  expect(at('2027-06-01', changes)).toEqual([{ ...basic, cents: 1190, credits: 1200 }, pro]);
});

test('a price that was crossed out is taken away, or set', () => {
  const { oldCents: _old, ...plain } = pro;
  expect(at('2027-03-01', [change('pro', { oldCents: null }, '2027-03-01')])).toEqual([basic, plain]);
  expect(at('2027-03-01', [change('basic', { oldCents: 1490 }, '2027-03-01')])).toEqual([{ ...basic, oldCents: 1490 }, pro]);
});

test('a name is changed in one language or in both', () => {
  const english = change('basic', { nameEn: 'Starter' }, '2027-03-01');
  expect(at('2027-03-01', [english])?.[0]).toEqual({ ...basic, name: { zh: '基础版', en: 'Starter' } });
  const both = change('basic', { nameZh: '入门版', nameEn: 'First' }, '2027-04-01');
  expect(at('2027-04-01', [english, both])).toEqual([{ ...basic, name: { zh: '入门版', en: 'First' } }, pro]);
});

test('packs change, come and go as plans do, and the cheapest is the first', () => {
  const small = { id: 'small', cents: 690, credits: 500, days: 365 };
  const large = { id: 'large', cents: 2990, credits: 3000, days: 365 };
  const ofPack = (plan_id: string, fields: object, starts_at: string) => ({ ...change(plan_id, fields, starts_at), kind: 'pack' as const });
  const changes = [
    ofPack('small', { cents: 3990 }, '2027-03-01'),
    ofPack('new', { created: true, cents: 190, credits: 100, days: 30 }, '2027-03-02'),
    ofPack('new', { withdrawn: true }, '2027-03-03'),
    // It was never created, or the file had it once.
    ofPack('gone', { cents: 100 }, '2027-03-01'),
    // A plan of the same id is none of its business.
    change('large', { cents: 1 }, '2027-03-01'),
  ];
  const packs = (moment: string) => packsAt([small, large], changes, new Date(moment));
  const sold = { withdrawn: false };
  expect(packs('2027-02-28')).toEqual([
    { ...small, ...sold },
    { ...large, ...sold },
  ]);
  expect(packs('2027-03-01').map(({ id, cents }) => [id, cents])).toEqual([
    ['large', 2990],
    ['small', 3990],
  ]);
  expect(packs('2027-03-02')[0]).toEqual({ id: 'new', cents: 190, credits: 100, days: 30, withdrawn: false });
  expect(packs('2027-03-03')[0]).toMatchObject({ id: 'new', withdrawn: true });
  expect(plansAt(types, changes.slice(0, 4), new Date('2027-06-01'))).toBe(types);
});
