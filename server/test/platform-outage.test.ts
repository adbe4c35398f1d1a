import { createClient, Refused, type StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { type DatabaseProxy, openDatabaseProxy } from '@easel/testkit/database-proxy';
import { createPuppetEngine, type PuppetEngine } from '@easel/testkit/engines';
import { type Standby, startOwnPostgres } from '@easel/testkit/own-postgres';
import { createServerDatabase } from '@easel/testkit/server-database';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** A database server that restarts, crashes or stands still under a studio: this file has a server of its own for it. */

let server: Awaited<ReturnType<typeof startOwnPostgres>>;
let studio: TestStudio;
let engine: PuppetEngine;
let member: StudioClient;
const lines: { level: number; msg: string; err?: { message: string } }[] = [];
let over = false;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

/** What a member met who went on pressing: refusals by their code, and the longest wait for any answer. */
interface Pressing {
  refused: Set<string>;
  slowestMs: number;
  served: number;
}

/** Members who read and press all the time. */
function press(): Promise<Pressing> {
  const met: Pressing = { refused: new Set(), slowestMs: 0, served: 0 };
  async function one(): Promise<void> {
    const client = createClient(studio.url, member.token);
    while (!over) {
      const asked = performance.now();
      try {
        await client.call('User/usage_info', {});
        met.served += 1;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        met.refused.add(error.refusal.code ?? '');
      }
      met.slowestMs = Math.max(met.slowestMs, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return Promise.all([one(), one(), one()]).then(() => met);
}

const served = () => vi.waitUntil(() => member.call('User/usage_info', {}).catch(() => undefined), { timeout: 20_000, interval: 100 });

async function startWork(): Promise<string> {
  const { info } = await member.call('Image/text2img_do', { prompt: 'a lake', count: 2 });
  const id = info.works[0]?.id ?? '';
  const puppet = await engine.started(id);
  // By then what was started is kept, and will be gone on with.
  await vi.waitUntil(() => puppet.watched, 10_000);
  return id;
}

/** Made, paid once, and nothing left over. */
async function expectMade(id: string, remaining: number): Promise<void> {
  await vi.waitUntil(async () => (await member.call('Work/info', { id })).info.work.state === 'succeeded', {
    timeout: 40_000,
    interval: 100,
  });
  const { work } = (await member.call('Work/info', { id })).info;
  expect(work).toMatchObject({ state: 'succeeded', refunded: 0, error: null });
  expect(work.outputs).toHaveLength(2);
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining, held: 0 });
}

/** The outage is over: members were told to wait, the work that was running came to its end, and the next one does too. */
async function expectUnharmed({
  id,
  socket,
  pressing,
}: {
  id: string;
  socket: Awaited<ReturnType<StudioClient['socket']>>;
  pressing: Promise<Pressing>;
}) {
  over = true;
  const met = await pressing;
  expect([...met.refused]).toEqual(['studio_busy']);
  expect(met.slowestMs).toBeLessThan(5_000);
  await expectMade(id, 18);
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
  const next = await startWork();
  await (await engine.started(next)).succeed();
  await expectMade(next, 16);
  await socket.frame('work', ({ work }) => work.id === next && work.state === 'succeeded');
  socket.close();
}

async function begin(address: string): Promise<void> {
  const { url } = await createServerDatabase(address);
  engine = createPuppetEngine();
  lines.length = 0;
  over = false;
  studio = await startStudio({ engines: [engine], databaseUrl: url, signUpCredits: 20, onLog: (line) => lines.push(JSON.parse(line)) });
  member = await studio.client.signUp();
}

async function end(): Promise<void> {
  over = true;
  await studio.close();
  expect(unhandled).toEqual([]);
}

const readiness = async () => (await fetch(`${studio.url}/readyz`)).status;

describe.runIf(testServer)('a database server', () => {
  beforeAll(async () => {
    server = await startOwnPostgres();
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await server?.stop();
  });
  beforeEach(() => begin(server.address));
  afterEach(end);

  it.each(['fast', 'at once'] as const)('that ends %s and starts again refuses with words, and loses nothing', async (how) => {
    const socket = await member.socket();
    await socket.frame('ready');
    const id = await startWork();
    const pressing = press();
    await server.end(how);
    await vi.waitUntil(async () => (await readiness()) === 503, { timeout: 2_000, interval: 20 });
    expect((await fetch(`${studio.url}/healthz`)).status).toBe(200);
    await (await engine.started(id)).succeed();
    await server.start();
    await vi.waitUntil(async () => (await readiness()) === 200, { timeout: 20_000, interval: 50 });
    await served();
    await expectUnharmed({ id, socket, pressing });
  });

  it('that is frozen counts as unreachable within five seconds, and is used again afterwards', async () => {
    const id = await startWork();
    const pressing = press();
    const thaw = server.freeze();
    try {
      const asked = performance.now();
      expect(await readiness()).toBe(503);
      expect(performance.now() - asked).toBeLessThan(2_000);
      await (await engine.started(id)).succeed();
      for (const [language, words] of [
        ['en', 'The studio is busy right now. Please try again in a moment'],
        ['zh', '系统繁忙，请稍后重试'],
      ] as const) {
        const at = performance.now();
        const client = createClient(studio.url, member.token);
        client.language = language;
        const { status, headers, json } = await client.post(
          '/api/User/usage_info',
          new URLSearchParams({ usertoken: member.token, lang: language === 'en' ? '2' : '1' }),
        );
        expect(performance.now() - at).toBeLessThan(5_000);
        expect({ status, json }).toMatchObject({ status: 503, json: { status: 0, code: 'studio_busy', info: words } });
        expect(headers.get('retry-after')).toBe('2');
      }
    } finally {
      thaw();
    }
    await served();
    expect(await readiness()).toBe(200);
    over = true;
    const met = await pressing;
    expect([...met.refused]).toEqual(['studio_busy']);
    expect(met.slowestMs).toBeLessThan(5_000);
    await expectMade(id, 18);
    expect(lines.filter(({ msg }) => msg.startsWith('The database is')).map(({ msg }) => msg)).toEqual([
      'The database is unreachable: calls are refused until it is back. Check the database server',
      'The database is reachable again',
    ]);
  });

  it('that cuts every connection is spoken to again, and what nobody could hear meanwhile is found', async () => {
    const socket = await member.socket();
    await socket.frame('ready');
    const leaver = await createClient(studio.url).signUp();
    const left = await leaver.socket();
    await left.frame('ready');
    const id = await startWork();
    await (await engine.started(id)).succeed();
    await expectMade(id, 18);
    const connection = await studio.context.driver.connect();
    // In the words of one statement, so that the studio receives no event of the change: its listener is disconnected by then.
    await connection
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
         with numbered as (update members set change_seq = change_seq + 1 where id = (select member_id from works where id = '${id}') returning change_seq)
           update works set favorite = true, change_seq = numbered.change_seq from numbered where works.id = '${id}';
         delete from sessions where member_id <> (select member_id from works where id = '${id}');`,
      )
      .finally(() => connection.release());
    await socket.frame('work', ({ work }) => work.id === id && work.favorite);
    expect(await left.closed()).toBe(4401);
    await served();
    socket.close();
  });

  it('that holds a row too long makes one call wait no longer than the limit', async () => {
    const holder = await studio.context.longRunningDb.connection().execute(async (db) => {
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let began: () => void = () => {};
      const begins = new Promise<void>((resolve) => {
        began = resolve;
      });
      const done = db.transaction().execute(async (tx) => {
        await tx.selectFrom('members').select('id').forUpdate().execute();
        began();
        await held;
      });
      await begins;
      const asked = performance.now();
      expect(await member.refusal('Image/text2img_do', { prompt: 'a lake' })).toMatchObject({ code: 'studio_busy' });
      expect(performance.now() - asked).toBeLessThan(8_000);
      release();
      return done;
    });
    expect(holder).toBeUndefined();
    const id = await startWork();
    await (await engine.started(id)).succeed();
    await expectMade(id, 18);
  });
});

describe.runIf(testServer)('an address of a database server', () => {
  let standby: Standby;
  let address: DatabaseProxy;

  beforeAll(async () => {
    server = await startOwnPostgres();
    standby = await server.standby();
    address = await openDatabaseProxy(server.address);
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await address?.close();
    await server?.stop();
  });
  beforeEach(() => begin(address.url));
  afterEach(end);

  it('that is listened to again delivers everything, and is not waited for when it falls silent in the middle', async () => {
    const { driver, db } = studio.context;
    const heard: string[] = [];
    const delivers = async (payload: string) => {
      await sql`select pg_notify('late', ${payload})`.execute(db);
      await vi.waitUntil(() => heard.includes(payload), { timeout: 2_000, interval: 10 });
    };
    const loseListener = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'easel events'`.execute(
        db,
      );
    const held = address.holdAt('listen "');
    await loseListener();
    const goOn = await held;
    await driver.listen(
      'late',
      (payload) => heard.push(payload),
      () => {},
    );
    goOn();
    await vi.waitUntil(async () => (await readiness()) === 200, { timeout: 5_000, interval: 20 });
    await delivers('came while it was beginning');

    const silent = address.holdAt('listen "');
    await loseListener();
    await silent;
    await vi.waitUntil(async () => (await readiness()) === 200, { timeout: 10_000, interval: 50 });
    await delivers('came after the silence');
  });

  it('at which another server takes over from one that is gone without a word loses nothing', async () => {
    const socket = await member.socket();
    await socket.frame('ready');
    const id = await startWork();
    const pressing = press();
    const thaw = server.freeze();
    try {
      address.moveTo(undefined);
      await vi.waitUntil(async () => (await readiness()) === 503, { timeout: 2_000, interval: 20 });
      expect((await fetch(`${studio.url}/healthz`)).status).toBe(200);
      await (await engine.started(id)).succeed();
      // It is there before it takes writes.
      address.moveTo(standby.address);
      await vi.waitUntil(() => lines.some(({ err }) => err?.message.includes('during recovery')), { timeout: 5_000, interval: 20 });
      expect(await member.refusal('Image/text2img_do', { prompt: 'a lake' })).toMatchObject({ code: 'studio_busy' });
      expect(await readiness()).toBe(503);
      standby.promote();
      await vi.waitUntil(async () => (await readiness()) === 200, { timeout: 5_000, interval: 20 });
      await served();
      await expectUnharmed({ id, socket, pressing });
    } finally {
      thaw();
    }
  });
});
