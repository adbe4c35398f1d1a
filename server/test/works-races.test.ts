import { openTestDatabase, testServer } from '@easel/testkit/database';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteExpired, requeueLost } from '../src/features/works/sweeping/writes.ts';
import { connectDatabase } from '../src/platform/db/connect.ts';

/** Everybody at the same rows at once. PGlite has one session, in which nothing can stand in another's way. */
describe.runIf(testServer)('transactions that stand in each other’s way', () => {
  it('are tried again, and all of them come through, each once', async () => {
    const database = await openTestDatabase();
    const db = connectDatabase(database.driver);
    await sql`create table pots (id integer primary key, weight integer not null)`.execute(db);
    await sql`insert into pots values (1, 0), (2, 0)`.execute(db);
    let runs = 0;
    const both = Promise.withResolvers<void>();
    const move = (first: number, second: number) =>
      db.transaction().execute(async (tx) => {
        await sql`update pots set weight = weight + 1 where id = ${first}`.execute(tx);
        runs += 1;
        if (runs === 2) both.resolve();
        // Only once each holds what the other wants next.
        await both.promise;
        await sql`update pots set weight = weight + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(runs).toBe(3);
    expect((await sql`select weight from pots order by id`.execute(db)).rows).toEqual([{ weight: 2 }, { weight: 2 }]);
    await database.close();
  });

  it('delete, restore, cancel, favour and sweep the same works without a fault', { timeout: 120_000 }, async () => {
    const engine = createPuppetEngine({ concurrency: 8 });
    engine.alone(true);
    const studio = await startStudio({ engines: [engine], signUpCredits: 100, simultaneous: 100 });
    const { longRunningDb, jobs, events } = studio.context;
    const member = await studio.client.signUp();
    const make = async () => (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
    const ids: string[] = [];
    for (let made = 0; made < 8; made += 1) ids.push(await make());
    const met = new Set<string>();
    const tried = (press: Promise<unknown>) =>
      press.catch((error) => {
        const code = error.refusal?.code;
        if (code === undefined) throw error;
        met.add(code);
      });
    const shuffled = () => ids.toSorted(() => Math.random() - 0.5);
    const late = new Date(Date.now() + 3_600_000);
    for (let round = 0; round < 6; round += 1) {
      const fresh = await make();
      await Promise.all([
        ...Array.from({ length: 4 }, () => tried(member.call('Work/del_do', { ids: shuffled() }))),
        ...Array.from({ length: 4 }, () => tried(member.call('Work/restore_do', { ids: shuffled() }))),
        ...ids.map((id) => tried(member.call('Work/favorite_do', { id, value: 1 }))),
        tried(member.call('Work/cancel_do', { id: fresh })),
        make(),
        requeueLost(longRunningDb, jobs, late, new AbortController().signal),
        deleteExpired(longRunningDb, events, late, new AbortController().signal),
        requeueLost(longRunningDb, jobs, late, new AbortController().signal),
      ]);
    }
    expect([...met].filter((code) => !['not_found', 'work_ended', 'work_running', 'too_many_works'].includes(code))).toEqual([]);
    expect(studio.errors).toEqual([]);
    await studio.close();
  });
});
