import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FileEngine } from '../engines/file-engines.ts';
import { createLog } from '../logging.ts';
import { openProgramLog } from './program-log.ts';
import { type EnginePrograms, openEnginePrograms } from './programs.ts';
import { ownAlone } from './sole-owner.ts';

/** Tried with a small program that serves as llama-server does, and that can be told to fail. */

const script = fileURLToPath(new URL('../../../../testkit/src/doubles/served-program.ts', import.meta.url));
const times = { poll: 10, silence: 300, loading: 10_000, pause: 10, pauseMax: 40, grace: 300 };
const log = createLog({ level: 'silent', terminal: false });
let folder: string;
const opened: EnginePrograms[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-programs-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(id: string, args: readonly string[] = [], runs = true): Promise<FileEngine> {
  const run = { program: process.execPath, args: [script, ...args], model: 'tiny.gguf' };
  const usual = { address: '', secret: undefined, enabled: true, concurrency: undefined, priority: 0, models: [] };
  const programs = await openEnginePrograms([{ id, kind: 'openai', ...usual, run }], { folder, log, environment: {}, runs, times });
  opened.push(programs);
  return programs.engines[0] as FileEngine;
}

const ask = async (address: string | undefined, path: string) => (await fetch(`${address}${path}`)).text();
/** Which run of the program answers. */
const answering = (address: string | undefined) =>
  vi.waitFor(async () => JSON.parse(await ask(address, '/health')) as { pid: number; args: string[] }, { timeout: 20_000, interval: 20 });

test('a program is started at a free port with its model, and what it says is kept', async () => {
  const { address } = await open('starts');
  const { args } = await answering(address);
  expect(args).toEqual(['-m', 'tiny.gguf', '--host', '127.0.0.1', '--port', new URL(address ?? '').port]);
  await vi.waitFor(() => expect(readFileSync(join(folder, 'logs', 'engine-starts.log'), 'utf8')).toContain('serving tiny.gguf'));
});

test.each(['/crash', '/hang'])('one that fails (%s) is started again at its port', async (path) => {
  const { address } = await open(`fails-${path.slice(1)}`);
  const first = await answering(address);
  await ask(address, path).catch(() => undefined);
  await vi.waitFor(async () => expect((await answering(address)).pid).not.toBe(first.pid), { timeout: 20_000, interval: 50 });
});

test('it ends with the studio, also where it would not', async () => {
  const { address } = await open('stubborn', ['--stubborn']);
  const { pid } = await answering(address);
  await opened.pop()?.close();
  expect(() => process.kill(pid, 0)).toThrow();
});

test('one that is not there is tried again and again, and stops no studio', async () => {
  const run = { program: '/nowhere/sd-server', args: [], model: undefined };
  const usual = { address: '', secret: undefined, enabled: true, concurrency: undefined, priority: 0, models: [] };
  opened.push(
    await openEnginePrograms([{ id: 'missing', kind: 'sdcpp', ...usual, run }], { folder, log, environment: {}, runs: true, times }),
  );
  const said = () => readFileSync(join(folder, 'logs', 'engine-missing.log'), 'utf8').match(/ENOENT/g) ?? [];
  await vi.waitFor(() => expect(said().length).toBeGreaterThan(2), 10_000);
});

test('of several processes one runs it', async () => {
  const { address } = await open('shared');
  await answering(address);
  expect((await open('shared')).address).toBeUndefined();
  expect((await open('elsewhere', [], false)).address).toBeUndefined();
  expect(await ownAlone(join(folder, 'engines', 'shared'))).toBeUndefined();
});

test('what a studio that was killed has left behind is ended', async () => {
  const left = spawn(process.execPath, [script, '-m', 'old', '--host', '127.0.0.1', '--port', '0']);
  const gone = once(left, 'exit');
  await once(left.stdout, 'data');
  mkdirSync(join(folder, 'engines'), { recursive: true });
  // Its command names the port: another program that has its number by now is left alone.
  writeFileSync(join(folder, 'engines', 'orphan.json'), JSON.stringify({ pid: process.pid, port: 65_000 }));
  await open('orphan');
  writeFileSync(join(folder, 'engines', 'orphan-2.json'), JSON.stringify({ pid: left.pid, port: 127 }));
  await open('orphan-2');
  expect((await gone)[1]).toBe('SIGKILL');
});

test('a file of a talkative program has an end', () => {
  const output = openProgramLog(join(folder, 'logs', 'talks.log'), 100);
  for (let times = 0; times < 9; times += 1) output.write(`line ${times} of twenty bytes\n`);
  output.close();
  expect(readFileSync(output.path, 'utf8').length).toBeLessThanOrEqual(100);
  expect(readFileSync(`${output.path}.1`, 'utf8').length).toBeLessThanOrEqual(100);
  expect(output.last).toMatch(/line 8 of twenty bytes$/);
});
