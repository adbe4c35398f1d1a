import { sweepWorksJob } from '@easel/server/features/works/jobs';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let studio: TestStudio;
const engine = createPuppetEngine();
let now = Date.now();
const minutes = (count: number) => {
  now += count * 60_000;
};

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const sweep = () => sweepWorksJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });

async function make() {
  const member = await studio.client.signUp();
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await (await engine.started(id)).succeed();
  const work = await vi.waitUntil(async () => {
    const found = (await member.call('Work/info', { id })).info.work;
    return found.ended_at !== null && found;
  }, 10_000);
  const { storage_key } = await studio.context.db
    .selectFrom('assets')
    .select('storage_key')
    .where('id', '=', work.outputs[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  return { member, id, key: storage_key };
}

const sizeOf = (key: string) => studio.context.storage.size(key);

test('works vanish after their days, from the list first and from the disk soon after', async () => {
  const { member, id, key } = await make();
  const socket = await member.socket();
  await socket.frame('ready');
  minutes(3 * 24 * 60 - 1);
  await sweep();
  await member.call('Work/info', { id });
  minutes(2);
  await sweep();
  await socket.frame('gone', (frame) => frame.work === id);
  expect((await member.call('Work/lists', {})).info.items).toEqual([]);
  expect(await member.refusal('Work/restore_do', { ids: [id] })).toMatchObject({ code: 'not_found' });
  minutes(6);
  await sweep();
  expect(await sizeOf(key)).toBeUndefined();
  const late = await member.socket(2);
  expect(await late.frame('ready')).toMatchObject({ reset: true });
  for (const open of [socket, late]) open.close();
});

test('deleted works keep their files for a day, and not longer', async () => {
  const { member, id, key } = await make();
  await member.call('Work/del_do', { ids: [id] });
  minutes(23 * 60);
  await sweep();
  expect(await sizeOf(key)).toBeGreaterThan(0);
  minutes(2 * 60);
  await sweep();
  expect(await sizeOf(key)).toBeUndefined();
});

test('a work whose job was lost enters the queue again', async () => {
  const { member } = await make();
  const { db } = studio.context;
  const { id: owner } = (await member.call('User/usage_info', {})).info.user_info;
  const { id } = await db.selectFrom('works').select('id').where('member_id', '=', owner).executeTakeFirstOrThrow();
  // As a process leaves it that died between the queue and the work's own row.
  await db
    .updateTable('works')
    .set({ state: 'queued', ended_at: null, sent_at: new Date(now - 3_600_000) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('outputs').where('work_id', '=', id).execute();
  await db.deleteFrom('credit_settlements').where('work_id', '=', id).execute();
  await db.updateTable('credit_holds').set({ settled: false }).where('work_id', '=', id).execute();
  await sweep();
  await vi.waitUntil(() => (engine.puppets.get(id)?.starts ?? 0) === 2, { timeout: 10_000 });
  await engine.puppets.get(id)?.succeed();
  await vi.waitUntil(async () => (await member.call('Work/info', { id })).info.work.state === 'succeeded', { timeout: 10_000 });
});
