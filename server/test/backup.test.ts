import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@easel/server/adapters/database/postgres/index';
import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import { runOperator, runOperatorAlone } from '@easel/server/roles/operator';
import { bookProblems } from '@easel/testkit/billing';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture } from '@easel/testkit/making';
import { createPuppetPayments } from '@easel/testkit/payments';
import { runAdmin, startAdmin } from '@easel/testkit/processes';
import { createServerDatabase } from '@easel/testkit/server-database';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** A studio is kept in a file while it runs, and goes on from it elsewhere. */

const engine = createPuppetEngine();
const payments = createPuppetPayments();
const folder = mkdtempSync(join(tmpdir(), 'easel-backup-'));
const file = join(folder, 'studio.tar');
let studio: TestStudio;
const placeOf = ({ dataFolder, databaseUrl }: Pick<TestStudio, 'dataFolder' | 'databaseUrl'>) => ({
  EASEL_DATA: dataFolder,
  DATABASE_URL: databaseUrl,
  LANG: 'en_GB.UTF-8',
  INIT_CWD: folder,
});

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], payments: [payments], signUpCredits: 100 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The time of a test that starts three studios and runs four commands as programs, one after the other. */
const severalStudiosMs = 180_000;

const asked = (args: readonly string[]) => ({ args: [...args], language: 'en' as const, user: 'root', folder });
/** In the running studio, as its admin socket passes it on. */
const running = (...args: string[]) => runOperator(studio.context, asked(args));
/** As the command line does where no studio runs. */
async function stopped(place: { dataFolder: string; databaseUrl: string | undefined }, ...args: string[]) {
  const config = await readConfig(placeOf(place));
  const context = await createContext({ ...config, roles: [] }, { engines: [], warmUp: false, log: studio.context.log });
  try {
    return await runOperatorAlone(context, asked(args));
  } finally {
    await context.close();
  }
}

/** An empty place of the kind that this run is about. */
async function emptyPlace() {
  const database = testServer ? await createServerDatabase(testServer) : undefined;
  const dataFolder = mkdtempSync(join(tmpdir(), 'easel-restored-'));
  async function remove() {
    await database?.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return { dataFolder, databaseUrl: database?.url, remove };
}

async function onDatabase(url: string, statements: readonly string[]): Promise<void> {
  const driver = await openPostgres({ url, connections: 2, failed: () => {} });
  const connection = await driver.connect();
  for (const statement of statements) await connection.query(statement);
  connection.release();
  await driver.close();
}

/** What a member sees of everything that is theirs. */
async function seenBy(member: StudioClient) {
  const { user_info, points, plan } = (await member.call('User/usage_info', {})).info;
  // Those that are being made go on by themselves.
  const works = (await member.call('Work/lists', {})).info.items.filter(({ ended_at }) => ended_at !== null);
  const ledger = (await member.call('User/ledger_lists', {})).info.items;
  const sessions = (await member.call('User/session_lists', {})).info.items.map(({ id }) => id);
  const invoices = (await member.call('User/invoice_lists', {})).info.items;
  const files: string[] = [];
  for (const { outputs } of works) {
    for (const { url } of outputs) files.push(Buffer.from(await (await fetch(new URL(url, member.url))).arrayBuffer()).toString('base64'));
  }
  // Addresses are signed anew each time.
  const unsigned = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/\?[^"]*signature=[^"]*/g, ''));
  return unsigned({ user_info, points, plan, works, ledger, sessions, invoices, files });
}

test('a backup of a running studio is restored elsewhere, and the studio goes on there', async () => {
  const member = await studio.client.signUp();
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  payments.pay();
  await member.call('User/check_subscribe_do', {});
  const drawn = (await member.call('Image/text2img_do', { prompt: '湖边\n"清晨" \\ 一只猫' })).info.works[0]?.id ?? '';
  await (await engine.started(drawn)).succeed();
  await vi.waitUntil(async () => (await member.call('Work/info', { id: drawn })).info.work.ended_at !== null, 10_000);
  const waiting = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await engine.started(waiting);
  const before = await seenBy(member);
  const address = (await member.call('Work/info', { id: drawn })).info.work.outputs[0]?.url ?? '';
  const { last } = await studio.context.db
    .selectFrom('works')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();

  // Others come and go meanwhile.
  let over = false;
  const others = (async () => {
    while (!over) await studio.client.signUp();
  })();
  const told = await runAdmin(placeOf(studio), 'backup', 'studio.tar', '--json');
  over = true;
  await others;
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(told.out)).toMatchObject({ file, missing: 0, files: 3 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['studio.tar']);

  const target = await emptyPlace();
  const restored = await runAdmin(placeOf(target), 'restore', file);
  expect(restored).toMatchObject({ code: 0, err: '' });
  const again = createPuppetEngine();
  const other = await startStudio({ ...target, engines: [again], payments: [payments] });
  try {
    expect(await bookProblems(other)).toEqual([]);
    const there = createClient(other.url, member.token);
    expect(await seenBy(there)).toEqual(before);
    // Signed by the old studio: its keys came along.
    expect((await fetch(new URL(address, other.url))).status).toBe(200);
    await (await again.started(waiting)).succeed();
    await vi.waitUntil(async () => (await there.call('Work/info', { id: waiting })).info.work.state === 'succeeded', 10_000);
    await there.call('Image/text2img_do', { prompt: 'another lake' });
    const { next } = await other.context.db
      .selectFrom('works')
      .select(({ fn }) => fn.max('number').as('next'))
      .executeTakeFirstOrThrow();
    expect(next).toBe(Number(last) + 1);
    expect(await bookProblems(other)).toEqual([]);
    expect(other.errors).toEqual([]);
  } finally {
    await other.close();
    await target.remove();
  }
});

test('a restore writes over nothing that is there, unless that is wished', async () => {
  const kept = join(folder, 'kept.tar');
  expect(await running('backup', kept)).toMatchObject({ code: 0 });
  const target = await emptyPlace();
  expect(await stopped(target, 'restore', kept)).toMatchObject({ code: 0, err: '' });
  const refused = await stopped(target, 'restore', kept);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('not empty') });
  expect(await stopped(target, 'restore', kept, '--replace')).toMatchObject({ code: 0, err: '' });
  expect((await stopped(target, 'audit')).out).toMatch(/studio\.restore +kept\.tar/);
  await target.remove();
});

test('what is no whole backup is refused, and nothing of it stays', async () => {
  const whole = join(folder, 'whole.tar');
  // Larger than what is read at once.
  const large = { id: 'large', storage_key: 'assets/la/large.mp4', mime: 'video/mp4', bytes: 5_000_000, width: 1, height: 1 };
  await studio.context.storage.put(large.storage_key, new Uint8Array(large.bytes).fill(7));
  const { id: owner } = (await (await studio.client.signUp()).call('User/usage_info', {})).info.user_info;
  await studio.context.db
    .insertInto('assets')
    .values({ ...large, member_id: owner, created_at: new Date(), expires_at: null })
    .execute();
  expect(await running('backup', whole)).toMatchObject({ code: 0 });
  expect(await running('backup', whole)).toMatchObject({ code: 1, err: `${whole} is there already\n` });
  expect(await running('backup', '/nowhere/studio.tar')).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be written'),
  });
  const held = await running('restore', whole, '--replace');
  expect(held).toMatchObject({ code: 1, err: expect.stringMatching(/Stop (the studio|all its processes) first/) });

  const target = await emptyPlace();
  const broken = (name: string, change: (path: string) => void) => {
    const path = join(folder, name);
    copyFileSync(whole, path);
    change(path);
    return path;
  };
  const size = statSync(whole).size;
  const flipped = readFileSync(whole);
  const at = flipped.indexOf(Buffer.from([0x1f, 0x8b, 0x08])) + 30;
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  const cases = [
    broken('half.tar', (path) => truncateSync(path, Math.floor(size / 2))),
    broken('headless.tar', (path) => truncateSync(path, 300)),
    broken('endless.tar', (path) => truncateSync(path, size - 4096)),
    broken('empty.tar', (path) => truncateSync(path, 0)),
    broken('flipped.tar', (path) => writeFileSync(path, flipped)),
    broken('text.tar', (path) => writeFileSync(path, 'hello')),
    join(folder, 'absent.tar'),
  ];
  for (const path of cases) {
    const told = await stopped(target, 'restore', path);
    expect(told, path).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/(whole|damaged|no backup|cannot be read)/) });
    expect(told.err, path).not.toContain(' at ');
  }
  expect((await stopped(target, 'restore', whole)).code).toBe(0);
  expect(readFileSync(join(target.dataFolder, 'files', large.storage_key)).equals(Buffer.alloc(large.bytes, 7))).toBe(true);
  expect(existsSync(join(target.dataFolder, 'secrets.json.part'))).toBe(false);
  await target.remove();
});

test('a backup ends with the process that writes it, and leaves nothing behind', async () => {
  const own = await startStudio({ engines: [], payments: [payments] });
  const { id: owner } = (await (await own.client.signUp()).call('User/usage_info', {})).info.user_info;
  // Read and written for some seconds.
  const huge = { id: 'huge', storage_key: 'assets/hu/huge.mp4', mime: 'video/mp4', bytes: 2_000_000_000, width: 1, height: 1 };
  await own.context.storage.put(huge.storage_key, new Uint8Array());
  truncateSync(join(own.dataFolder, 'files', huge.storage_key), huge.bytes);
  await own.context.db
    .insertInto('assets')
    .values({ ...huge, member_id: owner, created_at: new Date(), expires_at: null })
    .execute();
  const place = mkdtempSync(join(tmpdir(), 'easel-unfinished-'));
  const backup = startAdmin(placeOf(own), 'backup', join(place, 'studio.tar'));
  const written = () => readdirSync(place).reduce((sum, name) => sum + statSync(join(place, name)).size, 0);
  await vi.waitUntil(() => written() > 1_000_000, { timeout: 20_000, interval: 5 });
  // On the embedded database the studio writes it, on a server the command itself.
  const closed = testServer ? backup.signal('SIGINT') : own.close({ keep: true });
  const told = await backup.told;
  await closed;
  expect(told).toMatchObject({ code: 1, out: '', err: 'The studio is stopping: the backup was broken off\n' });
  expect(readdirSync(place)).toEqual([]);
  if (testServer) await own.close();
  rmSync(own.dataFolder, { recursive: true, force: true });
  rmSync(place, { recursive: true });
});

test.runIf(!testServer)('a studio on the embedded database has nothing to move where no server is', async () => {
  const told = await running('move-to-postgres', 'postgres://easel@127.0.0.1:1/easel');
  expect(told).toMatchObject({ code: 1, err: 'Stop the studio first\n' });
  const target = await emptyPlace();
  const moved = await stopped(target, 'move-to-postgres', 'postgres://easel@127.0.0.1:1/easel');
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('The database cannot be reached') });
  await target.remove();
});

test.runIf(testServer)(
  'an embedded studio is moved to a server, and its backup is restored on another one',
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'easel-moved-'));
    const painter = createPuppetEngine();
    const first = await startStudio({ dataFolder, embedded: true, engines: [painter], payments: [payments], signUpCredits: 100 });
    const member = await first.client.signUp();
    await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
    payments.pay();
    await member.call('User/check_subscribe_do', {});
    await member.upload('Image/upload_do', await drawnPicture(96, 96));
    const made = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
    await (await painter.started(made)).succeed();
    await vi.waitUntil(async () => (await member.call('Work/info', { id: made })).info.work.ended_at !== null, 10_000);
    const before = await seenBy(member);
    const own = join(folder, 'own.tar');
    expect(await runOperator(first.context, asked(['backup', own]))).toMatchObject({ code: 0, err: '' });
    await first.close({ keep: true });

    const [moved, restored] = [await createServerDatabase(testServer ?? ''), await createServerDatabase(testServer ?? '')];
    // Something that stands in the way at the very end: what was read is gone by then, and nothing must not pass for it.
    await onDatabase(moved.url, [
      'create sequence collisions',
      `create function collide() returns trigger language plpgsql as $$ begin
       if nextval('collisions') = 1 then raise exception 'in the way' using errcode = '40P01'; end if; return null; end $$`,
      'create trigger collide after insert on members for each statement execute function collide()',
    ]);
    const collided = await runAdmin(placeOf({ dataFolder, databaseUrl: undefined }), 'move-to-postgres', moved.url);
    expect(collided).toMatchObject({ code: 1, out: '', err: 'The other database was busy: nothing was moved. Try again\n' });
    const told = await runAdmin(placeOf({ dataFolder, databaseUrl: undefined }), 'move-to-postgres', moved.url);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/^works +1 +\d+$/m);
    // The old database is not opened by mistake.
    await expect(stopped({ dataFolder, databaseUrl: undefined }, 'figures')).rejects.toThrow('was moved to a PostgreSQL server');
    const elsewhere = mkdtempSync(join(tmpdir(), 'easel-elsewhere-'));
    expect(await stopped({ dataFolder: elsewhere, databaseUrl: restored.url }, 'restore', own)).toMatchObject({ code: 0, err: '' });
    for (const place of [
      { dataFolder, databaseUrl: moved.url },
      { dataFolder: elsewhere, databaseUrl: restored.url },
    ]) {
      const next = await startStudio({ ...place, engines: [engine], payments: [payments] });
      const there = createClient(next.url, member.token);
      expect(await seenBy(there)).toEqual(before);
      expect(await bookProblems(next)).toEqual([]);
      const id = (await there.call('Image/text2img_do', { prompt: 'another lake' })).info.works[0]?.id ?? '';
      await (await engine.started(id)).succeed();
      expect(await bookProblems(next)).toEqual([]);
      await next.close();
    }
    for (const database of [moved, restored]) await database.drop();
  },
  severalStudiosMs,
);
