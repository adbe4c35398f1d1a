import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BodyBudget, type BodyReservation } from './body-budget.ts';

const mb = 1024 * 1024;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reserves bytes and reports the state: taken at once, waiting, taken later, refused. */
function taking(reservation: BodyReservation, bytes: number) {
  const wait = reservation.reserve(bytes);
  const state = { now: wait ? 'waits' : 'taken' };
  wait?.then(
    () => {
      state.now = 'taken';
    },
    (error) => {
      state.now = `${error.code} ${error.retryAfter}`;
    },
  );
  return state;
}
const turn = () => vi.advanceTimersByTimeAsync(0);

function memberOf(budget: BodyBudget, name: string): BodyReservation {
  const reservation = budget.open('10.0.0.1');
  reservation.assignTo(name);
  return reservation;
}

test('small forms never wait, however full it is', () => {
  const budget = new BodyBudget(64 * mb);
  for (let index = 0; index < 8; index += 1) taking(memberOf(budget, `member ${index}`), 10 * mb);
  expect(taking(memberOf(budget, 'another'), 10 * mb).now).toBe('waits');
  expect(taking(budget.open('10.0.0.2'), 64 * 1024).now).toBe('taken');
});

test('a member has a share, and the first of those who fill it goes on', async () => {
  const budget = new BodyBudget(128 * mb);
  const own = Array.from({ length: 5 }, () => memberOf(budget, 'eager'));
  expect(own.map((reservation) => taking(reservation, 6 * mb).now)).toEqual(Array(5).fill('taken'));
  const waiting = own.slice(1).map((reservation) => taking(reservation, 4 * mb));
  expect(taking(own[0] as BodyReservation, 4 * mb).now).toBe('taken');
  expect(waiting.map(({ now }) => now)).toEqual(Array(4).fill('waits'));
  expect(taking(memberOf(budget, 'another'), 10 * mb).now).toBe('taken');
  // The next one is the first of those that still arrive.
  own[0]?.arrived();
  await turn();
  expect(waiting.map(({ now }) => now)).toEqual(['taken', 'waits', 'waits', 'waits']);
  for (const reservation of own.slice(0, 3)) reservation.close();
  await turn();
  expect(waiting.map(({ now }) => now)).toEqual(Array(4).fill('taken'));
});

test('unauthenticated callers share an eighth, and one address has half of that', () => {
  const budget = new BodyBudget(128 * mb);
  const from = (address: string) => taking(budget.open(address), 5 * mb).now;
  expect(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(from)).toEqual(['taken', 'waits', 'taken', 'taken', 'waits']);
  expect(taking(memberOf(budget, 'a member'), 10 * mb).now).toBe('taken');
});

test('whoever waits for twenty seconds is refused with a time to come back', async () => {
  const budget = new BodyBudget(128 * mb);
  taking(budget.open('10.0.0.1'), 10 * mb);
  const late = taking(budget.open('10.0.0.1'), 10 * mb);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(late.now).toBe('waits');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(late.now).toBe('uploads_busy 10');
});

test('who is found to be a member waits with the members', async () => {
  const budget = new BodyBudget(128 * mb);
  taking(budget.open('10.0.0.1'), 10 * mb);
  const known = budget.open('10.0.0.1');
  const state = taking(known, 10 * mb);
  known.assignTo('a member');
  await turn();
  expect(state.now).toBe('taken');
});
