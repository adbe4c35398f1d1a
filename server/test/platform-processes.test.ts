import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServer } from '@easel/testkit/database';
import { createPuppetEngine } from '@easel/testkit/engines';
import { spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createServerDatabase } from '@easel/testkit/server-database';
import { startStudio } from '@easel/testkit/studio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let variables: Record<string, string>;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
  const database = testServer ? await createServerDatabase(testServer) : undefined;
  drop = async () => database?.drop();
  if (!database) await copySeed(join(folder, 'database'));
  variables = { EASEL_DATA: folder, EASEL_PAINT_THREADS: '1', ...(database ? { DATABASE_URL: database.url } : {}) };
});
afterEach(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the studio as a process', () => {
  it('begins on an empty folder, tells where everything is, keeps its secrets to itself, and ends in peace', async () => {
    rmSync(join(folder, 'database'), { recursive: true, force: true });
    const studio = await spawnStudio(variables);
    expect(studio.output()).toContain(studio.client.url);
    expect(studio.output()).toContain(`${studio.client.url}/dev/mail`);
    expect(studio.output()).toContain(folder);
    // The most that it ever held, the making of its database included.
    if (!testServer) expect(studio.memoryPeak()).toBeLessThan(1_000_000_000);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const asked = performance.now();
    expect(await studio.end('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  it('says in one sentence that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(spawnStudio({ ...variables, PORT: String(port) })).rejects.toThrow(
      `ended with 1: The port ${port} is already taken. Set PORT to another one.\n`,
    );
    taken.close();
  });

  it.skipIf(testServer)('says in one sentence that another studio uses its database, or that several processes need a server', async () => {
    const studio = await spawnStudio(variables);
    await expect(spawnStudio(variables)).rejects.toThrow(
      /ended with 1: The database in \S+ is in use by process \d+\. Stop that studio first/,
    );
    await expect(spawnStudio({ ...variables, EASEL_ROLES: 'api' })).rejects.toThrow('needs a database server in DATABASE_URL');
    await studio.end();
  });

  it('says in one sentence that a database server does not answer, or does not let it in', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const nobody = { ...variables, EASEL_DATABASE_CONNECT_MS: '300' };
    await expect(spawnStudio({ ...nobody, DATABASE_URL: `postgres://easel@127.0.0.1:${port}/easel` })).rejects.toThrow(
      /ended with 1: The database server in DATABASE_URL does not answer: [^\n]*timeout[^\n]*\n$/,
    );
    silent.close();
    if (testServer) {
      await expect(spawnStudio({ ...nobody, DATABASE_URL: new URL('/absent', testServer).href })).rejects.toThrow(
        'ended with 1: The database server in DATABASE_URL does not let the studio in: database "absent" does not exist\n',
      );
    }
  });

  it('says in one sentence that a variable is not valid', async () => {
    await expect(spawnStudio({ ...variables, PORT: 'x' })).rejects.toThrow('The environment variable PORT is not valid');
  });

  it.skipIf(testServer)('may be started again while the one before it still ends', async () => {
    const first = await spawnStudio(variables);
    const ended = first.end('SIGTERM');
    const second = await spawnStudio(variables);
    expect(await ended).toBe(0);
    expect(await second.end()).toBe(0);
  });

  it('keeps accounts and balances over a kill', async () => {
    const first = await spawnStudio(variables);
    const member = await first.client.signUp();
    const before = await member.call('User/usage_info', {});
    await first.end('SIGKILL');
    const second = await spawnStudio(variables);
    const again = second.client.visitor();
    again.token = member.token;
    expect(await again.call('User/usage_info', {})).toEqual(before);
    await second.end();
  });
});

describe.runIf(testServer)('several processes on one database', () => {
  it('are one studio: what one does, a socket of the other tells', async () => {
    const engine = createPuppetEngine();
    const one = await startStudio({ engines: [engine], dataFolder: folder, databaseUrl: variables.DATABASE_URL, roles: 'api' });
    const two = await startStudio({
      engines: [engine],
      dataFolder: folder,
      databaseUrl: variables.DATABASE_URL,
      roles: 'worker,clock,api',
    });
    const member = await one.client.signUp();
    const socket = await member.socket();
    await socket.frame('ready');
    // The connection that receives events is lost, and reconnects.
    const connection = await one.context.driver.connect();
    await connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel events' and datname = current_database()`,
    );
    connection.release();
    const there = two.client.visitor();
    there.token = member.token;
    const { info } = await there.call('Image/text2img_do', { prompt: 'a lake' });
    const puppet = await engine.started(info.works[0]?.id);
    await puppet.succeed();
    await socket.frame('work', ({ work }) => work.state === 'succeeded');
    socket.close();
    await one.close({ keep: true });
    await two.close({ keep: true });
  });

  it('share sessions: a sign-out on one ends what the other has open, and a visitor is the same on both', async () => {
    const shared = { engines: [createPuppetEngine()], dataFolder: folder, databaseUrl: variables.DATABASE_URL };
    const [one, two] = [await startStudio({ ...shared, roles: 'api' }), await startStudio(shared)];
    const member = await one.client.signUp();
    const there = two.client.visitor();
    there.token = member.token;
    const socket = await there.socket();
    await socket.frame('ready');
    await member.call('User/logout_do', {});
    expect(await socket.closed()).toBe(4401);
    expect(await there.refusal('User/usage_info', {})).toMatchObject({ info: 'nologin' });

    const visitor = await one.client.visit();
    const elsewhere = two.client.visitor();
    elsewhere.visitorToken = visitor.visitorToken;
    const waiting = await elsewhere.socket();
    await waiting.frame('ready');
    await visitor.call('User/logout_do', {});
    expect(await waiting.closed()).toBe(4401);
    await one.close({ keep: true });
    await two.close({ keep: true });
  });
});
