import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServer } from '@easel/testkit/database';
import { engineCommands } from '@easel/testkit/engine-commands';
import { runAdmin } from '@easel/testkit/processes';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { createServerDatabase } from '@easel/testkit/server-database';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Every process of a studio follows a change of its engines. On the embedded database the other process is the command line. */

let puppet: PuppetServer;
let studios: TestStudio[];
let drop = async (): Promise<void> => undefined;
const dataFolder = mkdtempSync(join(tmpdir(), 'easel-test-'));

beforeAll(async () => {
  puppet = await startPuppetServer({ models: [wordlessModel] });
  puppet.engine.alone(true);
  const options = { dataFolder, engines: [], engineKinds: [puppetKind] };
  if (testServer) {
    const database = await createServerDatabase(testServer);
    drop = database.drop;
    const shared = { ...options, databaseUrl: database.url };
    studios = [await startStudio({ ...shared, roles: 'api' }), await startStudio({ ...shared, roles: 'worker,clock,api' })];
  } else studios = [await startStudio(options)];
});
afterAll(async () => {
  for (const studio of studios) {
    expect(studio.errors).toEqual([]);
    await studio.close({ keep: true });
  }
  await puppet.close();
  await drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const [commands] = [engineCommands(() => studios[0] as TestStudio)];
const seconds5 = 5_000;
const offered = () =>
  Promise.all(
    studios.map(async ({ client }) => (await client.call('Extend/config', {})).info.tools.text2img?.models.map(({ price }) => price) ?? []),
  );
const follows = (prices: number[]) => vi.waitFor(async () => expect(await offered()).toEqual(studios.map(() => prices)), seconds5);

test('all follow within five seconds, and a work is made by a process that did not add the engine', async () => {
  await commands.done('engine', 'add', 'puppet', puppet.url, '--enable');
  await follows([1]);
  await commands.done('engine', 'model', 'puppet', 'wordless', '--price', '6');
  await follows([6]);
  const member = await (studios[0] as TestStudio).client.signUp();
  const { info } = await member.call('Image/text2img_do', { price: 6 });
  const stateOf = async () => (await member.call('Work/info', { id: info.works[0]?.id as string })).info.work.state;
  await vi.waitFor(async () => expect(await stateOf()).toBe('succeeded'), 20_000);
  await commands.done('engine', 'disable', 'puppet');
  await follows([]);
});

test('also where the notification was lost', async () => {
  const { db } = (studios[0] as TestStudio).context;
  await sql`update engines set state = 'enabled', revision = revision + 1`.execute(db);
  await follows([6]);
});

test('the command line is another process: it lists and changes engines of a running studio', async () => {
  const place = { EASEL_DATA: dataFolder, DATABASE_URL: studios[0]?.databaseUrl, LANG: 'en_GB.UTF-8' };
  const { code, out } = await runAdmin(place, 'engine', 'list', '--json');
  expect({ code, id: JSON.parse(out)[0].id }).toEqual({ code: 0, id: 'puppet' });
  expect(await runAdmin(place, 'engine', 'disable', 'puppet')).toMatchObject({ code: 0, out: 'puppet is disabled\n' });
  await follows([]);
});
