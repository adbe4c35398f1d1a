import { scheduledJobs } from '@easel/server/roles/worker';
import { bookProblems } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { setFileTime, startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What has outlived its time goes, and nothing else does. */

const dayMs = 86_400_000;
let studio: TestStudio;
const engine = createPuppetEngine();
let now = Date.now();

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 10, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(await bookProblems(studio)).toEqual([]);
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function sweep(name: string, signal = new AbortController().signal): Promise<void> {
  const job = scheduledJobs(studio.context).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.handle({ signal, attempt: 1 });
}
const idOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.id;

test('an emptied bucket goes when nothing can come back to it, and the ledger tells the same as before', async () => {
  const { db } = studio.context;
  const member = await studio.client.signUp();
  const id = await idOf(member);
  const buckets = async () => (await db.selectFrom('credit_buckets').select('remaining').where('member_id', '=', id).execute()).length;
  const { info } = await member.call('Image/text2img_do', { prompt: 'a lake' });
  const work = info.works[0]?.id ?? '';
  await engine.started(work);
  const puppet = engine.puppets.get(work);
  now += 40 * dayMs;
  await sweep('expire-credits');
  now += 61 * dayMs;
  const { token } = await studio.client.signUp('later@example.com');
  expect(token).not.toBe('');
  // The work still holds credits of it.
  await sweep('sweep-buckets');
  expect(await buckets()).toBe(1);
  await puppet?.fail({ kind: 'bad-input', detail: '' });
  await expect
    .poll(async () => (await db.selectFrom('works').select('state').where('id', '=', work).executeTakeFirst())?.state)
    .toBe('failed');
  await sweep('expire-credits');
  const told = async () => sql`select number, kind, amount from credit_entries where member_id = ${id} order by number`.execute(db);
  const before = (await told()).rows;
  await sweep('sweep-buckets');
  expect(await buckets()).toBe(0);
  expect((await told()).rows).toEqual(before);
  const again = await studio.client.signUp('again@example.com');
  await sweep('sweep-buckets');
  expect((await again.call('User/usage_info', {})).info.points.remaining).toBe(10);
});

test('a file without a row goes after a day, one with a row stays', async () => {
  const { db, storage } = studio.context;
  const member = await studio.client.signUp();
  const id = await idOf(member);
  for (const key of ['assets/aa/lost.png', 'assets/aa/fresh.png', 'assets/bb/kept.png', 'assets/bb/half.png.x.part']) {
    await storage.put(key, new Uint8Array(10));
    const at = key.includes('fresh') ? new Date(now) : new Date(now - 2 * dayMs);
    await setFileTime(studio, key, at);
  }
  const row = { id: 'kept', member_id: id, storage_key: 'assets/bb/kept.png', mime: 'image/png', bytes: 10, width: 1, height: 1 };
  await db
    .insertInto('assets')
    .values({ ...row, created_at: new Date(now - 90 * dayMs), expires_at: null })
    .execute();
  await sweep('sweep-files');
  const left: string[] = [];
  for await (const files of storage.list()) left.push(...files.map(({ key }) => key));
  expect(left.sort()).toEqual(['assets/aa/fresh.png', 'assets/bb/kept.png']);
});

test('events, sessions of painting, promotions and emails are kept as long as they are good for something', async () => {
  const { db, mail } = studio.context;
  const member = await studio.client.signUp();
  const id = await idOf(member);
  const ago = (days: number) => new Date(now - days * dayMs);
  const events = [
    { provider: 'x', event_id: 'old', received_at: ago(91), handled_at: ago(91) },
    { provider: 'x', event_id: 'of another shop', received_at: ago(91), handled_at: null, due_at: null },
    { provider: 'x', event_id: 'given up', received_at: ago(80), handled_at: null, due_at: null },
    { provider: 'x', event_id: 'tried', received_at: ago(400), handled_at: null, due_at: new Date(now) },
    { provider: 'x', event_id: 'new', received_at: ago(80), handled_at: ago(80) },
  ];
  await db.insertInto('payment_events').values(events).execute();
  await sweep('sweep-payment-events');
  expect((await db.selectFrom('payment_events').select('event_id').orderBy('event_id').execute()).map((row) => row.event_id)).toEqual([
    'given up',
    'new',
    'tried',
  ]);
  const sessions = ['old', 'painted', 'new'].map((name) => ({
    id: name,
    member_id: id,
    attempt: 1,
    created_at: ago(name === 'new' ? 3 : 40),
  }));
  await db.insertInto('realtime_sessions').values(sessions).execute();
  const minutes = sessions.map((session, minute) => ({
    session_id: session.id,
    minute,
    price: 1,
    created_at: ago(session.id === 'old' ? 40 : 3),
  }));
  await db.insertInto('realtime_minutes').values(minutes).execute();
  await sweep('sweep-realtime');
  expect(
    (await db.selectFrom('realtime_minutes').select('session_id').orderBy('session_id').execute()).map((row) => row.session_id),
  ).toEqual(['new', 'painted']);
  await mail.send({ to: 'a@example.com', subject: 'old', text: '', html: '' });
  now += 31 * dayMs;
  await mail.send({ to: 'a@example.com', subject: 'new', text: '', html: '' });
  await sweep('sweep-letters');
  expect((await mail.captured?.())?.map(({ subject }) => subject)).toEqual(['new']);
});

test('thousands go in steps, and a sweep that shall stop does so between two', async () => {
  const { db } = studio.context;
  await sql`insert into limits (key, count, ends_at) select 'swept-' || n, 1, ${new Date(now - 1000)} from generate_series(1, 5000) as n`.execute(
    db,
  );
  const stopped = new AbortController();
  stopped.abort(new Error('The studio is shutting down'));
  await expect(sweep('sweep-limits', stopped.signal)).rejects.toThrow('shutting down');
  const left = () =>
    db
      .selectFrom('limits')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key', 'like', 'swept-%')
      .executeTakeFirstOrThrow();
  expect(Number((await left()).count)).toBe(5000);
  await sweep('sweep-limits');
  expect(Number((await left()).count)).toBe(0);
});
