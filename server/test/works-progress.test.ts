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

const news = (progress: number) => {
  const label = { zh: `第 ${Math.round(progress * 300)} 步，共 300 步`, en: `Step ${Math.round(progress * 300)} of 300` };
  return { progress, phase: 'working' as const, label };
};

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
  const writes = 300;
  // While anybody else reads, rows that were replaced stay and pages fill up: one round of twelve is to go undisturbed.
  let lightest = 0;
  for (let round = 1; round <= 12 && lightest <= 0.95; round += 1) {
    const before = await Promise.all([updatesOf('works'), updatesOf('members')]);
    // One connection, so that its counts are told at once.
    await db.connection().execute(async (connection) => {
      for (let write = 1; write <= writes; write += 1) {
        await writeProgress(connection, { work: id, member: member_id, attempt }, news(write / writes));
      }
      await sql`select pg_stat_force_next_flush()`.execute(connection);
    });
    const after = await Promise.all([updatesOf('works'), updatesOf('members')]);
    const shares = after.map(({ all, light }, index) => {
      const was = before[index] ?? { all: 0, light: 0 };
      expect(all - was.all).toBeGreaterThanOrEqual(writes);
      return (light - was.light) / (all - was.all);
    });
    lightest = Math.max(lightest, Math.min(...shares));
  }
  // A page that is full is left now and then.
  expect(lightest).toBeGreaterThan(0.95);
  await events.publish(db, 'member-changed', { member: member_id });
  const { work, seq } = await socket.frame('work', (frame) => frame.work.progress === 1);
  expect(work).toMatchObject({ state: 'running', phase: 'working', phase_label: 'Step 300 of 300' });
  expect(seq).toBeGreaterThan(writes);

  // A socket that reconnects receives the latest.
  const late = await member.socket(seq - 1);
  expect(await late.frame('work')).toMatchObject({ seq, work: { id, progress: 1 } });
  for (const open of [socket, late]) open.close();
  await engine.puppets.get(id)?.succeed();
});
