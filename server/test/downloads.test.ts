import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let studio: TestStudio;
const engine = createPuppetEngine();

beforeAll(async () => {
  engine.alone(true);
  studio = await startStudio({ engines: [engine], signUpCredits: 100 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

/** A picture that cannot be packed: far more than a connection takes at once. */
const largeBytes = 12 * 1024 * 1024;

/** Files of the studio that this process holds open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(`${studio.dataFolder}/files`) ? [path] : [];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
}

/** Starts to read an answer, and leaves as soon as some of it has come. */
async function breakOff(path: string, form: Record<string, string>): Promise<void> {
  const asked = request(`${studio.url}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  asked.on('error', () => undefined);
  asked.end(new URLSearchParams(form).toString());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.headers['content-type']).toBe('application/zip');
  answer.on('error', () => undefined);
  await once(answer, 'data');
  answer.destroy();
}

/** A member with a work of two large outputs. */
async function memberWithLargeWork(): Promise<{ member: StudioClient; work: string }> {
  const member = await studio.client.signUp();
  const { info } = await member.call('Image/text2img_do', { prompt: 'a lake', count: 2 });
  const work = info.works[0]?.id ?? '';
  await vi.waitUntil(async () => (await member.call('Work/info', { id: work })).info.work.state === 'succeeded', { timeout: 20_000 });
  const { db, storage } = studio.context;
  const outputs = await db
    .selectFrom('outputs')
    .innerJoin('assets', 'assets.id', 'outputs.asset_id')
    .select(['assets.id', 'storage_key'])
    .where('work_id', '=', work)
    .execute();
  for (const { id, storage_key } of outputs) {
    await storage.put(storage_key, Buffer.alloc(largeBytes, id));
    await db.updateTable('assets').set({ bytes: largeBytes }).where('id', '=', id).execute();
  }
  return { member, work };
}

test('zips that are broken off leave no file open', { timeout: 60_000 }, async () => {
  const { member, work } = await memberWithLargeWork();
  const { token: usertoken } = member;
  for (let download = 0; download < 50; download += 1) await breakOff('Work/download', { usertoken, ids: JSON.stringify([work]) });
  for (let download = 0; download < 5; download += 1) await breakOff('User/export_do', { usertoken });
  // One that is being left may open its next file yet; what is never closed stays in every look.
  await expect.poll(openFiles, { timeout: 5_000 }).toEqual([]);
});
