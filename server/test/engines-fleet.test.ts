import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { engineCommands } from '@easel/testkit/engine-commands';
import { creditsOf } from '@easel/testkit/making';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { createServerDatabase } from '@easel/testkit/server-database';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/**
 * Three engines of different speed have one model, and one of them comes and goes: fifty works of five members.
 * On a database server two processes make them, one of which takes the requests.
 */

const [price, works, people, credits] = [3, 50, 5, 1_000];
/** What an engine can make in a round, and at once. */
const pace = { quick: 4, slow: 1, flapping: 2 };
type Name = keyof typeof pace;
const names = Object.keys(pace) as Name[];

const dataFolder = mkdtempSync(join(tmpdir(), 'easel-test-'));
let drop = async (): Promise<void> => undefined;
let studios: [TestStudio, ...TestStudio[]];
let servers: Record<Name, PuppetServer>;
let members: StudioClient[];

beforeAll(async () => {
  const start = (name: Name) =>
    startPuppetServer({ models: [{ ...wordlessModel, etaSeconds: () => 4 / pace[name] }], concurrency: pace[name] });
  servers = { quick: await start('quick'), slow: await start('slow'), flapping: await start('flapping') };
  const options = { dataFolder, engines: [], engineKinds: [puppetKind], signUpCredits: credits, simultaneous: works };
  const database = testServer && (await createServerDatabase(testServer));
  if (database) {
    drop = database.drop;
    const shared = { ...options, databaseUrl: database.url };
    studios = [await startStudio({ ...shared, roles: 'api,worker' }), await startStudio({ ...shared, roles: 'worker,clock' })];
  } else studios = [await startStudio(options)];
  const { done } = engineCommands(() => studios[0]);
  for (const name of names) {
    await done('engine', 'add', 'puppet', servers[name].url, '--id', name);
    await done('engine', 'model', name, 'wordless', '--price', String(price));
  }
  await done('engine', 'enable', 'slow');
  members = await Promise.all(Array.from({ length: people }, () => studios[0].client.signUp()));
  const offered = async () => (await members[0]?.call('Extend/config', {}))?.info.tools.text2img?.models ?? [];
  await vi.waitFor(async () => expect(await offered()).toEqual([expect.objectContaining({ price })]), 5_000);
});
afterAll(async () => {
  for (const studio of studios) await studio.close({ keep: true });
  for (const name of names) await servers[name].close();
  await drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const rows = () => studios[0].context.db.selectFrom('works').select(['id', 'engine', 'state', 'ended_at']).execute();

/** A round: each engine that is there ends as many works as it can. Answers how many works are still open. */
async function round(): Promise<number> {
  const open = new Set((await rows()).filter(({ ended_at }) => ended_at === null).map(({ id }) => id));
  for (const name of names) {
    if (servers[name].down) continue;
    const begun = [...servers[name].engine.puppets.values()].filter(({ request, watched }) => watched && open.has(request.work));
    for (const puppet of begun.slice(0, pace[name])) await puppet.succeed();
  }
  return open.size;
}

test('all end, each is paid once, the quick one makes most, and nobody waits behind the one that is gone', async () => {
  const each = Array.from({ length: works / people / 2 }, (_, index) => index);
  const ask = () => Promise.all(members.flatMap((member) => each.map(() => member.call('Image/text2img_do', { price }))));
  await ask();
  // What waits for the slow one is for those, too, that come later.
  const { done } = engineCommands(() => studios[0]);
  for (const name of ['quick', 'flapping']) await done('engine', 'enable', name);
  await ask();

  for (let rounds = 0; (await round()) > 0; rounds += 1) {
    // It comes and goes, and stays away in the end.
    servers.flapping.down = rounds % 4 > 1 || rounds > 20;
    await wait(200);
  }

  const ended = await rows();
  expect(ended.filter(({ state }) => state !== 'succeeded')).toEqual([]);
  expect(ended).toHaveLength(works);
  for (const member of members) expect(await creditsOf(member)).toEqual({ remaining: credits - (price * works) / people, held: 0 });

  const made = Object.fromEntries(names.map((name) => [name, ended.filter(({ engine }) => engine === name).length]));
  expect(made.quick).toBeGreaterThan((made.slow ?? 0) * 2);
  expect(made.slow).toBeGreaterThan(0);
  // Kept outputs are those of one engine, whoever else began the work.
  const outputs = await studios[0].context.db.selectFrom('outputs').select('work_id').execute();
  expect(outputs).toHaveLength(works);
}, 60_000);
