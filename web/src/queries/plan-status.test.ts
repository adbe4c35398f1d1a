import { expect, it } from 'vitest';
import { knownPlanType, type Plan, planStatus } from './plan-status.ts';

const end = '2026-12-22T00:00:00.000Z';
const running: Plan = {
  ...{ id: 'basic-monthly', name: 'Basic', type: 'Monthly', state: 'active', period_end: end, cancel_at_period_end: false },
  ...{ next_charge: { amount_cents: 990, currency: 'USD', at: end }, grace_until: null },
};
const free: Plan = { ...running, id: 'free', type: '', state: 'none', period_end: null, next_charge: null };

it('nothing runs', () => expect(planStatus(free)).toEqual({ kind: 'none' }));
it('a running plan renews at its next charge', () => {
  expect(planStatus(running)).toEqual({ kind: 'renews', at: end, charge: running.next_charge, next: undefined });
});
it('tells what the next period takes', () => {
  const next = { id: 'pro-monthly', name: 'Pro', type: 'Monthly' };
  expect(planStatus({ ...running, next_plan: next })).toMatchObject({ kind: 'renews', next });
});
it('a cancelled one ends with its period', () => {
  expect(planStatus({ ...running, cancel_at_period_end: true, next_charge: null })).toEqual({ kind: 'ends', at: end });
});
it('of an account that is about to be deleted, it is not charged', () => {
  expect(planStatus({ ...running, next_charge: null })).toEqual({ kind: 'uncharged', at: end, whenKept: undefined });
});
it('after a failed renewal it runs until the grace is over, whether or not it is tried again', () => {
  const until = '2026-12-25T00:00:00.000Z';
  const grace: Plan = { ...running, state: 'grace', grace_until: until };
  expect(planStatus(grace)).toEqual({ kind: 'grace', until, cancelled: false });
  expect(planStatus({ ...grace, cancel_at_period_end: true, next_charge: null })).toEqual({ kind: 'grace', until, cancelled: true });
});
it('knows the two usual types whatever their case', () => {
  expect([knownPlanType('Monthly'), knownPlanType('weekly'), knownPlanType('Yearly')]).toEqual(['monthly', 'weekly', undefined]);
});
