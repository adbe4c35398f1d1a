import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, Refused, type StudioClient } from '@easel/testkit/client';
import { drawnPicture } from '@easel/testkit/making';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { inspectStoredStudio } from '@easel/testkit/stored-studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/**
 * Twenty members at work while the process that serves them is killed, and another one told to end. On a database
 * server a second process goes on meanwhile.
 */

const members = 20;
const worksEach = 3;
const credits = 20;
const folder = mkdtempSync(join(tmpdir(), 'easel-load-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Who serves just now. */
let serving: StudioProcess;
let accepted = 0;
let over = false;

const start = () =>
  spawnStudio({
    EASEL_DATA: folder,
    EASEL_SIGNUP_CREDITS: String(credits),
    EASEL_PAINT_THREADS: '1',
    EASEL_LOG: 'error',
    ...(database ? { DATABASE_URL: database.url } : {}),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database) await copySeed(join(folder, 'database'));
});
afterAll(async () => {
  over = true;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Presses, and presses again, until somebody answers: what people and browsers do when a connection breaks off. */
async function insist<Answer>(token: string, press: (member: StudioClient) => Promise<Answer>): Promise<Answer> {
  while (!over) {
    try {
      return await press(createClient(serving.client.url, token));
    } catch (error) {
      const passes = error instanceof Refused ? ['studio_busy', 'upgrading', 'too_many_works'].includes(error.refusal.code ?? '') : true;
      if (!passes) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The test is over');
}

/** Has works made, one press after another. */
async function workAway(token: string, image: string): Promise<void> {
  for (let press = 0; press < worksEach; press += 1) {
    const input = { image, style: 'pencil', seed: press, request_id: `press-${press}` } as const;
    await insist(token, (member) => member.call('Image/img2img_do', input));
    accepted += 1;
  }
}

const openWorks = async (token: string) =>
  (await insist(token, (member) => member.call('Work/lists', {}))).info.items.filter((work) => work.ended_at === null);

test('a kill and an ending under load lose nothing, and charge nothing twice', { timeout: 400_000 }, async () => {
  serving = await start();
  const picture = await drawnPicture(96, 64);
  const people = await Promise.all(
    Array.from({ length: members }, async () => {
      const member = await serving.client.signUp();
      const { asset } = (await member.upload('Image/upload_do', picture)).info;
      return { token: member.token, image: asset.id };
    }),
  );
  const beside = database ? await start() : undefined;
  const first = serving;
  const pressing = Promise.all(people.map(({ token, image }) => workAway(token, image)));

  await vi.waitUntil(() => accepted >= members / 2, { timeout: 30_000, interval: 5 });
  const killed = first.end('SIGKILL');
  if (beside) serving = beside;
  expect(await killed).toBeNull();
  const second = await start();
  serving = second;

  await vi.waitUntil(() => accepted >= members * 2, { timeout: 60_000, interval: 5 });
  if (beside) serving = beside;
  expect(await second.end('SIGTERM')).toBe(0);
  const third = await start();
  serving = third;

  await pressing;
  for (const { token } of people) {
    await vi.waitUntil(async () => (await openWorks(token)).length === 0, { timeout: 180_000, interval: 200 });
    const member = createClient(serving.client.url, token);
    const { items } = (await member.call('Work/lists', {})).info;
    expect(items.map(({ state, price, refunded, outputs }) => ({ state, price, refunded, outputs: outputs.length }))).toEqual(
      Array.from({ length: worksEach }, () => ({ state: 'succeeded', price: 1, refunded: 0, outputs: 1 })),
    );
    expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: credits - worksEach, held: 0 });
  }

  // Nobody ended who was not killed.
  expect(await beside?.end()).toBe(beside && 0);
  expect(await third.end()).toBe(0);
  for (const process of [second, third, beside]) expect(process?.output() ?? '').not.toMatch(/ERROR|FATAL|"level":[56]0/);

  const wrong = `select w.id from works w left join credit_entries e on e.cause_type = 'work' and e.cause_id = w.id
    group by w.id having coalesce(sum(e.amount), 0) <> -1`;
  const left = await inspectStoredStudio(folder, database?.url, [wrong]);
  expect(left.rowsWithoutFile).toEqual([]);
  expect(left.rows[wrong]).toEqual([]);
});
