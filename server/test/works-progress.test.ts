import { writeProgress } from '@easel/server/features/works/making/writes';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What telling progress costs the database. */

let studio: TestStudio;
const engine = createPuppetEngine();

beforeAll(async () => {
  studio = await startStudio({ engines: [engine] });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

/** Updates of a table since the start, and those that touched no index. */
async function updatesOf(table: string): Promise<{ all: number; light: number }> {
  const { db } = studio.context;
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ all: number; light: number }>`
    select n_tup_upd::int as all, n_tup_hot_upd::int as light from pg_stat_user_tables where relname = ${table}`.execute(db);
  return rows[0] ?? { all: 0, light: 0 };
}

test('progress is numbered like every change, and its writes touch no index', async () => {
  const { db, events } = studio.context;
  const member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await engine.started(id);
  await socket.frame('work', ({ work }) => work.state === 'running');
  const { attempt, member_id } = await db
    .selectFrom('works')
    .select(['attempt', 'member_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // One connection, so that its counts are told at once.
  const before = await db.connection().execute(() => Promise.all([updatesOf('works'), updatesOf('members')]));
  const writes = 300;
  await db.connection().execute(async (connection) => {
    for (let write = 1; write <= writes; write += 1) {
      await writeProgress(connection, { work: id, member: member_id, attempt }, { progress: write / writes, phase: 'sky' });
    }
    await sql`select pg_stat_force_next_flush()`.execute(connection);
  });
  await events.publish(db, 'member-changed', { member: member_id });
  const { work, seq } = await socket.frame('work', (frame) => frame.work.progress === 1);
  expect(work).toMatchObject({ state: 'running', phase: 'sky' });
  expect(seq).toBeGreaterThan(writes);
  const after = await Promise.all([updatesOf('works'), updatesOf('members')]);
  for (const [index, { all, light }] of after.entries()) {
    const was = before[index] ?? { all: 0, light: 0 };
    expect(all - was.all).toBeGreaterThanOrEqual(writes);
    // A page that is full is left now and then.
    expect((light - was.light) / (all - was.all)).toBeGreaterThan(0.9);
  }

  // Whoever was away hears the last of it.
  const late = await member.socket(seq - 1);
  expect(await late.frame('work')).toMatchObject({ seq, work: { id, progress: 1 } });
  for (const open of [socket, late]) open.close();
  await engine.puppets.get(id)?.succeed();
});
