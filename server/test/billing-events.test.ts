import { bookProblems, passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { openPaidPair } from '@easel/testkit/paid-pair';
import { createPuppetPayments } from '@easel/testkit/payments';
import { createSeededRandom } from '@easel/testkit/seeded-random';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Events come late, twice, in any order, at once, or never. Whatever comes, the same payments end in the same state.
 */

const payments = createPuppetPayments();
let now = Date.UTC(2027, 5, 1, 9);
let studio: TestStudio;
/** A second process on the same database, where there is a database server. */
let second: TestStudio | undefined;
let told = 0;

beforeAll(async () => {
  const options = { engines: [], payments: [payments], clock: { now: () => new Date(now) }, rates: { perNetwork: 1000, perMember: 1000 } };
  studio = await startStudio(options);
  if (studio.databaseUrl) second = await startStudio({ ...options, databaseUrl: studio.databaseUrl, dataFolder: studio.dataFolder });
});
afterAll(async () => {
  expect([...studio.errors, ...(second?.errors ?? [])]).toEqual([]);
  await second?.close({ keep: true });
  await studio.close();
});

const ends = ['paid', 'refunded', 'disputed', 'failed', 'won'] as const;
type End = (typeof ends)[number];

/** What the provider goes through on the way to an end. */
const ways: Record<End, readonly ('paid' | 'refunded' | 'disputed' | 'failed')[]> = {
  paid: ['paid'],
  refunded: ['paid', 'refunded'],
  disputed: ['paid', 'disputed'],
  failed: ['failed'],
  won: ['paid', 'disputed', 'paid'],
};

async function tell(event: { body: Buffer; headers: Record<string, string> }): Promise<void> {
  told += 1;
  const { client } = second && told % 2 === 0 ? second : studio;
  expect((await client.post('/api/pay/puppet/webhook', new Uint8Array(event.body), event.headers)).status).toBe(200);
}

/** One order, with its events in an order of chance: told at their time, later, together, again, or not at all. */
async function play(member: StudioClient, end: End, random: (below: number) => number): Promise<string> {
  const { info } = await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const ref = info.pay_url.replace(/.*\//, '');
  const order = payments.payments.find((payment) => payment.ref === ref)?.order ?? '';
  const kept: ReturnType<typeof payments.event>[] = [];
  for (const state of ways[end]) {
    payments.become(state, ref);
    const event = payments.event(ref, state === 'refunded' ? 'refund' : state === 'disputed' ? 'dispute' : 'checkout');
    switch (random(4)) {
      case 0: // Lost.
        break;
      case 1: // In time.
        await tell(event);
        break;
      case 2: // Twice at once.
        await Promise.all([tell(event), tell(event)]);
        break;
      default:
        kept.push(event);
    }
  }
  // The late ones, in any order, some of them at once and some once more.
  kept.sort(() => random(3) - 1);
  const late = [...kept, ...kept.filter(() => random(2) === 0)];
  if (random(2) === 0) await Promise.all(late.map(tell));
  else for (const event of late) await tell(event);
  return order;
}

/** All that can be seen of an order, without names and times. */
async function stateOf(order: string, db = studio.context.db) {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
  const entries = await db.selectFrom('money_entries').select(['account', 'amount_cents']).where('order_id', '=', order).execute();
  const accounts: Record<string, number> = {};
  for (const { account, amount_cents } of entries) {
    const name = account.replace(/:.*/, '');
    accounts[name] = (accounts[name] ?? 0) + amount_cents;
  }
  const invoices = await db.selectFrom('invoices').select('state').where('order_id', '=', order).execute();
  const buckets = await db
    .selectFrom('credit_buckets')
    .select('remaining')
    .where('member_id', '=', row.member_id)
    .where('source', '=', 'plan')
    .execute();
  const plans = await db.selectFrom('subscriptions').select(['state', 'cycle']).where('member_id', '=', row.member_id).execute();
  return { state: row.state, returned: row.returned_cents, accounts, invoices, buckets, plans };
}

const sold = { member: 0, income: -990, provider: 990 };
const given = { member: 0, income: -990, provider: 0, refunds: 990 };
const wanted: Record<Exclude<End, 'won'>, object> = {
  paid: {
    state: 'paid',
    returned: 0,
    accounts: sold,
    invoices: [{ state: 'paid' }],
    buckets: [{ remaining: 1000 }],
    plans: [{ state: 'active', cycle: 1 }],
  },
  refunded: {
    state: 'refunded',
    returned: 990,
    accounts: given,
    invoices: [{ state: 'refunded' }],
    buckets: [{ remaining: 0 }],
    plans: [{ state: 'ended', cycle: 1 }],
  },
  disputed: {
    state: 'disputed',
    returned: 990,
    accounts: given,
    invoices: [{ state: 'disputed' }],
    buckets: [{ remaining: 0 }],
    plans: [{ state: 'ended', cycle: 1 }],
  },
  failed: { state: 'failed', returned: 0, accounts: {}, invoices: [], buckets: [], plans: [] },
};

/** Rounds of 20 orders: the races are on the server, where two processes hear of the same payments. */
const rounds = testServer ? 20 : 10;

test(`${rounds * 20} random orders of events end in the same state, and both ledgers sum`, async () => {
  const random = createSeededRandom(20_270_601);
  const played: { order: string; end: End }[] = [];
  const members = await Promise.all(Array.from({ length: 20 }, () => studio.client.signUp()));
  const { db } = studio.context;
  for (let round = 0; round < rounds; round += 1) {
    // All members at once, each with a row of chances of their own.
    const orders = await Promise.all(
      members.map(async (member) => {
        const own = createSeededRandom(random(2 ** 31));
        const end = ends[own(ends.length)] as End;
        return { order: await play(member, end, own), end };
      }),
    );
    played.push(...orders);
    // What got lost is found by asking: of open orders the clock does it.
    now += 7 * 60 * 60_000;
    await passTime(studio);
    for (const { order, end } of orders) {
      // A dispute that nobody told of before it was won is no dispute.
      const { ref } = payments.payments.find((payment) => payment.order === order) ?? { ref: '' };
      await tell(payments.event(ref));
      const state = await stateOf(order);
      if (end === 'won') expect(state).toMatchObject({ state: 'paid', returned: 0, invoices: [{ state: 'paid' }] });
      else expect(state).toEqual(wanted[end]);
    }
    expect(await bookProblems(studio)).toEqual([]);
    // The next round begins without a plan.
    await db.deleteFrom('credit_buckets').where('source', '=', 'plan').execute();
    await db.deleteFrom('subscriptions').execute();
  }
  expect(played).toHaveLength(rounds * 20);
}, 300_000);

test('an answer that grew old while others were heard is not believed', async () => {
  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const { ref, order } = payments.pay();
  // The first question is answered with "paid"; before that answer arrives, the payment is refunded and that is heard.
  payments.beforeAnswer = async () => {
    payments.beforeAnswer = undefined;
    payments.become('refunded', ref);
    await tell(payments.event(ref, 'refund'));
  };
  await tell(payments.event(ref));
  expect(await stateOf(order)).toEqual(wanted.refunded);
});

test.runIf(testServer)(
  'two processes that hear of the same payments by HTTP at the same time end in the same state',
  async () => {
    const pair = await openPaidPair(10);
    try {
      const random = createSeededRandom(20_270_602);
      for (let round = 0; round < 20; round += 1) {
        const orders = await Promise.all(pair.members.map((member) => playApart(pair, member, createSeededRandom(random(2 ** 31)))));
        for (const { order, ref, end } of orders) {
          // Whatever was lost until here: one that arrives is enough, and it may come to both at once. Whoever has the
          // order's lease may still be asking when both have answered.
          await Promise.all([pair.tell(0, ref), pair.tell(1, ref)]);
          await expect.poll(() => stateOf(order, pair.db), { timeout: 10_000 }).toEqual(wanted[end]);
        }
        expect(await bookProblems({ context: pair })).toEqual([]);
        await pair.db.deleteFrom('credit_buckets').where('source', '=', 'plan').execute();
        await pair.db.deleteFrom('subscriptions').execute();
      }
      expect(pair.output()).not.toMatch(/ERROR|"level":50/);
    } finally {
      await pair.close();
    }
  },
  120_000,
);

/** One order, begun, paid and told of at either process, by chance. */
async function playApart(pair: Awaited<ReturnType<typeof openPaidPair>>, member: string, random: (below: number) => number) {
  const end = (['paid', 'refunded', 'disputed', 'failed'] as const)[random(4)] ?? 'paid';
  const { order, ref } = await pair.begin(random(2), member);
  const late: (() => Promise<void>)[] = [];
  for (const button of { paid: ['pay'], refunded: ['pay', 'refund'], disputed: ['pay', 'dispute'], failed: ['decline'] }[end]) {
    await pair.click(random(2), ref, button);
    const [id, to] = [`${ref}-${button}`, random(2)];
    const chance = random(4);
    // Lost, in time, to both at once, or late. The sandbox sends its own besides.
    if (chance === 1) await pair.tell(to, ref, id);
    if (chance === 2) await Promise.all([pair.tell(0, ref, id), pair.tell(1, ref, id)]);
    if (chance === 3) late.push(() => pair.tell(to, ref, id));
  }
  for (const tellLate of late.reverse()) await Promise.all([tellLate(), tellLate()]);
  return { order, ref, end };
}
