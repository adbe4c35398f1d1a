import { expireBuckets, grant, settleHold } from '@easel/server/features/credits/writes';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine, type PuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let studio: TestStudio;
let engine: PuppetEngine;
let now = Date.now();
const days = (count: number) => {
  now += count * 86_400_000;
};

beforeAll(async () => {
  engine = createPuppetEngine();
  studio = await startStudio({ engines: [engine], signUpCredits: 10, simultaneous: 1000, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const prompt = 'a lake';

async function creditsOf(member: StudioClient) {
  const { info } = await member.call('User/usage_info', {});
  return { id: info.user_info.id, remaining: info.points.remaining, held: info.points.held };
}

/** What the ledger says, against the balances that are kept beside it. */
async function ledgerOf(memberId: string) {
  const { db } = studio.context;
  const sum = (kind?: 'hold' | 'release') =>
    db
      .selectFrom('credit_entries')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
      .where('member_id', '=', memberId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as 'hold'))
      .executeTakeFirstOrThrow();
  const buckets = await db.selectFrom('credit_buckets').select('remaining').where('member_id', '=', memberId).execute();
  return { balance: (await sum()).sum, kept: buckets.reduce((all, bucket) => all + bucket.remaining, 0), held: (await sum('hold')).sum };
}

async function untilEnded(member: StudioClient, id: string) {
  const socket = await member.socket();
  await socket.frame('ready');
  const { work } = (await member.call('Work/info', { id })).info;
  const ended = work.ended_at ? work : (await socket.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null)).work;
  socket.close();
  return ended;
}

test('200 requests at once against credits for 10: exactly 10 are accepted, and the ledger sums', async () => {
  engine.alone(false);
  const member = await studio.client.signUp();
  const sent = Array.from({ length: 200 }, () => member.call('Image/text2img_do', { prompt }));
  const ended = await Promise.allSettled(sent);
  const accepted = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value.info.works : []));
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.refusal] : []));
  expect(accepted).toHaveLength(10);
  expect(refused).toHaveLength(190);
  const text = 'This costs 1 credit. You have 0.';
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 0, info: 'subscribe', text, code: 'subscribe' });
  const credits = await creditsOf(member);
  expect(credits).toMatchObject({ remaining: 0, held: 10 });
  expect(await ledgerOf(credits.id)).toEqual({ balance: 0, kept: 0, held: -10 });
  expect((await member.call('Work/lists', { limit: 100 })).info.items).toHaveLength(10);
  await Promise.all(accepted.map(async ({ id }) => (await engine.started(id)).succeed()));
  for (const { id } of accepted) expect((await untilEnded(member, id)).state).toBe('succeeded');
  expect(await creditsOf(member)).toMatchObject({ remaining: 0, held: 0 });
  expect(await ledgerOf(credits.id)).toEqual({ balance: 0, kept: 0, held: -10 });
});

test('a work that fails midway keeps what was made, and pays for that only', async () => {
  const member = await studio.client.signUp();
  const { info } = await member.call('Image/text2img_do', { prompt, count: 4 });
  const id = info.works[0]?.id ?? '';
  const puppet = await engine.started(id);
  await puppet.output();
  await puppet.output();
  puppet.fail({ kind: 'refused', detail: 'no more of this' });
  const work = await untilEnded(member, id);
  expect(work).toMatchObject({ state: 'failed', price: 4, refunded: 2, error: { code: 'blocked' } });
  expect(work.outputs).toHaveLength(2);
  const credits = await creditsOf(member);
  expect(credits).toMatchObject({ remaining: 8, held: 0 });
  expect(await ledgerOf(credits.id)).toMatchObject({ balance: 8, kept: 8 });
});

test('a hold is settled once: a second time throws and changes nothing', async () => {
  const member = await studio.client.signUp();
  const { info } = await member.call('Image/text2img_do', { prompt, count: 2 });
  const id = info.works[0]?.id ?? '';
  await member.call('Work/cancel_do', { id });
  await untilEnded(member, id);
  const { db } = studio.context;
  for (const captured of [0, 2]) {
    await expect(db.transaction().execute((tx) => settleHold(tx, id, captured, new Date(now)))).rejects.toThrow('settled already');
  }
  expect(await creditsOf(member)).toMatchObject({ remaining: 10, held: 0 });
});

test('more than was held cannot be captured', async () => {
  const member = await studio.client.signUp();
  const { info } = await member.call('Image/text2img_do', { prompt });
  const id = info.works[0]?.id ?? '';
  const { db } = studio.context;
  await expect(db.transaction().execute((tx) => settleHold(tx, id, 2, new Date(now)))).rejects.toThrow(RangeError);
  await (await engine.started(id)).succeed();
  await untilEnded(member, id);
  expect(await creditsOf(member)).toMatchObject({ remaining: 9, held: 0 });
});

test('credits end with their bucket, at once for the reader and later in the ledger', async () => {
  const member = await studio.client.signUp();
  days(31);
  member.language = 'zh';
  const text = '本次需要 3 积分，你还有 0 积分。';
  expect(await member.refusal('Image/text2img_do', { prompt, count: 3 })).toMatchObject({ code: 'subscribe', info: 'subscribe', text });
  const credits = await creditsOf(member);
  expect(credits.remaining).toBe(0);
  expect((await ledgerOf(credits.id)).balance).toBe(10);
  await expireBuckets(studio.context.db, new Date(now), new AbortController().signal);
  await expireBuckets(studio.context.db, new Date(now), new AbortController().signal);
  expect(await ledgerOf(credits.id)).toMatchObject({ balance: 0, kept: 0 });
});

test('however many run out at the same instant, none is left', async () => {
  const { db } = studio.context;
  const { id } = await creditsOf(await studio.client.signUp());
  const expiresAt = new Date(now + 60_000);
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < 501; index += 1) {
      await grant(
        tx,
        { member: id, source: 'many', amount: 1, expiresAt, cause: { type: 'sign-up', id: `${id}-${index}` } },
        new Date(now),
      );
    }
  });
  await expireBuckets(db, expiresAt, new AbortController().signal);
  expect(await ledgerOf(id)).toMatchObject({ balance: 10, kept: 10 });
});

test('the soonest to expire is spent first, and the last spent comes back first', async () => {
  const member = await studio.client.signUp();
  const { id } = await creditsOf(member);
  const soon = new Date(now + 86_400_000);
  await studio.context.db.transaction().execute(async (tx) => {
    await grant(
      tx,
      { member: id, source: 'soon', amount: 3, expiresAt: soon, cause: { type: 'sign-up', id: `soon-${id}` } },
      new Date(now),
    );
    await grant(
      tx,
      { member: id, source: 'ever', amount: 5, expiresAt: null, cause: { type: 'sign-up', id: `ever-${id}` } },
      new Date(now),
    );
  });
  const buckets = async () => {
    const { info } = await member.call('User/usage_info', {});
    return info.points.buckets.map(({ source, amount }) => `${source} ${amount}`);
  };
  expect(await buckets()).toEqual(['soon 3', 'sign-up 10', 'ever 5']);
  const work = (await member.call('Image/text2img_do', { prompt, count: 4 })).info.works[0];
  expect(await buckets()).toEqual(['sign-up 9', 'ever 5']);
  const puppet = await engine.started(work?.id);
  await puppet.output();
  await puppet.output();
  puppet.fail({ kind: 'refused', detail: 'enough' });
  await untilEnded(member, work?.id ?? '');
  expect(await buckets()).toEqual(['soon 1', 'sign-up 10', 'ever 5']);
});

test('the ledger refuses to be changed', async () => {
  const { db } = studio.context;
  await expect(db.updateTable('credit_entries').set({ amount: 1000 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
});
