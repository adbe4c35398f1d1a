import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { drawnPicture } from '@easel/testkit/making';
import { spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { inspectStoredStudio } from '@easel/testkit/stored-studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'easel-ending-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;

const start = () =>
  spawnStudio({
    EASEL_DATA: folder,
    EASEL_SIGNUP_CREDITS: '20',
    EASEL_PAINT_THREADS: '1',
    ...(database ? { DATABASE_URL: database.url } : {}),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database) await copySeed(join(folder, 'database'));
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An upload that has sent half of itself, and waits to be told to send the rest. */
async function halfAnUpload(member: StudioClient, picture: Buffer) {
  const form = new FormData();
  form.set('usertoken', member.token);
  form.set('lang', '2');
  form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const answered = Promise.withResolvers<{ status: number | undefined; json: { status: number; info: { asset: { id: string } } } }>();
  const upload: ClientRequest = request(
    `${member.url}/api/Image/upload_do`,
    {
      method: 'POST',
      headers: { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': body.length, expect: '100-continue' },
    },
    async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      answered.resolve({ status: answer.statusCode, json: JSON.parse(String(Buffer.concat(pieces))) });
    },
  );
  upload.on('error', answered.reject);
  answered.promise.catch(() => undefined);
  // From here on the studio knows of it.
  await once(upload, 'continue');
  await new Promise((resolve) => upload.write(body.subarray(0, body.length / 2), resolve));
  return { finish: () => upload.end(body.subarray(body.length / 2)), answered: answered.promise };
}

test('a studio told to end lets an upload end, refuses what is new, and hands its work back', { timeout: 120_000 }, async () => {
  const studio = await start();
  let member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  const { asset } = (await member.upload('Image/upload_do', await drawnPicture(900, 600))).info;
  const input = { image: asset.id, style: 'watercolour', count: 2, seed: 3 } as const;
  const id = (await member.call('Image/img2img_do', input)).info.works[0]?.id ?? '';
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'running');
  const upload = await halfAnUpload(member, await drawnPicture(300, 200));

  const asked = performance.now();
  studio.signal('SIGTERM');
  const refused = await vi.waitUntil(async () => {
    const form = new URLSearchParams({ usertoken: member.token, lang: '2' });
    // What goes out on a connection that is being closed just then is lost, and asked again.
    const answer = await member.post('/api/User/usage_info', form, { 'accept-language': 'en' }).catch(() => undefined);
    return answer?.status === 503 && answer;
  }, 8_000);
  expect(refused.json).toMatchObject({ status: 0, code: 'upgrading', info: 'The service is being upgraded. Please try again later' });
  expect((await fetch(`${member.url}/readyz`)).status).toBe(503);
  expect(await socket.closed()).toBe(1012);
  upload.finish();
  const { status, json } = await upload.answered;
  expect({ status, answer: json.status }).toEqual({ status: 200, answer: 1 });
  expect(await studio.end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(20_000);

  const left = await inspectStoredStudio(folder, database?.url);
  expect(left.filesWithoutRow).toEqual([]);
  expect(left.rowsWithoutFile).toEqual([]);

  const next = await start();
  member = createClient(next.client.url, member.token);
  const { picture } = (await member.call('Image/info', { id: json.info.asset.id })).info;
  expect(picture).toMatchObject({ width: 300, height: 200 });
  expect((await fetch(new URL(picture.url, member.url))).status).toBe(200);
  const work = await vi.waitUntil(
    async () => {
      const { work } = (await member.call('Work/info', { id })).info;
      return work.ended_at !== null && work;
    },
    { timeout: 90_000, interval: 200 },
  );
  expect(work).toMatchObject({ state: 'succeeded', refunded: 0 });
  expect(work.outputs).toHaveLength(2);
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 18, held: 0 });
  expect(await next.end()).toBe(0);
});
