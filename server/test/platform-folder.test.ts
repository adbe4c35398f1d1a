import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeed } from '@easel/testkit/seed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, openEmbeddedDatabase } from '../src/adapters/database/embedded/index.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'easel-test-'));
  folder = join(parent, 'database');
  await copySeed(folder);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function stateOf(pid: number): { state: string; started: string } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
}

describe('the folder of the embedded database', () => {
  it('belongs to one process, and is free again when that closes it', async () => {
    const first = await openEmbeddedDatabase({ folder });
    await expect(openEmbeddedDatabase({ folder })).rejects.toThrow(FolderInUseError);
    await expect(openEmbeddedDatabase({ folder })).rejects.toThrow(/in use by process \d+/);
    await first.close();
    await (await openEmbeddedDatabase({ folder })).close();
  });

  it('is taken over from a process that died', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: dead, started: '1' }));
    const database = await openEmbeddedDatabase({ folder });
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    await database.close();
  });

  it.runIf(process.platform === 'linux')('is taken over when the number of its process was given to another', async () => {
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.ppid, started: '1' }));
    await (await openEmbeddedDatabase({ folder })).close();
  });

  it.runIf(process.platform === 'linux')('is taken over from a process that ended without its parent hearing of it', async () => {
    // The shell becomes a program that never asks after its children.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    await vi.waitUntil(() => stateOf(pid).state === 'Z', 10_000);
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started: stateOf(pid).started }));
    await (await openEmbeddedDatabase({ folder })).close();
    parent.kill();
    await once(parent, 'exit');
  });

  it.runIf(process.platform === 'linux')('is waited for while its process ends, and refused at once while it runs', async () => {
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    const pid = other.pid ?? 0;
    const lock = { pid, started: stateOf(pid).started };
    writeFileSync(`${folder}.lock`, JSON.stringify(lock));
    await expect(openEmbeddedDatabase({ folder })).rejects.toThrow(`in use by process ${pid}`);
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...lock, ending: true }));
    let opened = false;
    const opening = openEmbeddedDatabase({ folder }).then((database) => {
      opened = true;
      return database;
    });
    await once(setTimeout(() => other.kill(), 300) && other, 'exit');
    expect(opened).toBe(false);
    await (await opening).close();
  });

  it('is made as a whole, whatever earlier starts have left', async () => {
    rmSync(folder, { recursive: true });
    for (const left of [`${folder}.tmp`, `${folder}.cut-off.tmp`]) mkdirSync(join(left, 'base'), { recursive: true });
    const made = await openEmbeddedDatabase({ folder });
    expect(made.created).toBe(true);
    expect(readdirSync(parent).sort()).toEqual(['database', 'database.lock']);
    expect((await (await made.connect()).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await made.close();
    expect(readdirSync(parent)).toEqual(['database']);
  });

  it('keeps nothing that a killed process had set aside', async () => {
    const aside = join(folder, 'base', 'pgsql_tmp');
    mkdirSync(aside, { recursive: true });
    writeFileSync(join(aside, 'pgsql_tmp42.0'), 'rows that were being sorted');
    await (await openEmbeddedDatabase({ folder })).close();
    expect(existsSync(join(aside, 'pgsql_tmp42.0'))).toBe(false);
  });

  it('that cannot be made keeps nobody out', async () => {
    rmSync(folder, { recursive: true });
    vi.stubEnv('NODE_OPTIONS', '--no-such-option');
    await expect(openEmbeddedDatabase({ folder })).rejects.toThrow('The embedded database could not be made (9)');
    vi.unstubAllEnvs();
    expect(readdirSync(parent)).toEqual([]);
    await (await openEmbeddedDatabase({ folder })).close();
  });

  it('is waited for while its lock is being written', async () => {
    writeFileSync(`${folder}.lock`, '');
    const opening = openEmbeddedDatabase({ folder });
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: dead, started: '1' }));
    await (await opening).close();
  });

  it('keeps what was committed', async () => {
    const first = await openEmbeddedDatabase({ folder });
    const writer = await first.connect();
    await writer.query('create table kept (id integer)');
    await writer.query('insert into kept values ($1)', [7]);
    await first.close();
    await expect(writer.query('select 1')).rejects.toThrow('closed');
    const second = await openEmbeddedDatabase({ folder });
    expect((await (await second.connect()).query('select id from kept')).rows).toEqual([{ id: 7 }]);
    await second.close();
  });
});
