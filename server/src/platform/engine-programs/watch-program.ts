import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '../logging.ts';
import type { ProgramLog } from './program-log.ts';

/** A program that serves at a port of this machine: started, asked whether it is well, and started again when it is not. */
export interface ProgramOptions {
  id: string;
  program: string;
  environment: Readonly<Record<string, string>>;
  /** Given to the program for the port that was chosen for it. */
  argumentsFor(port: number): readonly string[];
  /** Answers when it is ready. */
  healthPath: string;
  /** Where it is written down that it runs, for whoever comes after a crash of the studio. */
  stateFile: string;
  output: ProgramLog;
  log: Log;
  times?: Partial<ProgramTimes>;
}

/** Milliseconds. */
export interface ProgramTimes {
  /** Between two questions. */
  poll: number;
  /** It may say nothing for so long once it was ready; while it loads a model, for longer. */
  silence: number;
  loading: number;
  /** Before it is started again; twice as long each time, up to the most. */
  pause: number;
  pauseMax: number;
  /** Between asking it to end and ending it. */
  grace: number;
}

const usualTimes: ProgramTimes = { poll: 2_000, silence: 60_000, loading: 15 * 60_000, pause: 1_000, pauseMax: 60_000, grace: 5_000 };
const answerMs = 5_000;
/** After so long without a fault the next pause is short again. */
const wellMs = 10 * 60_000;

export interface WatchedProgram {
  /** Where it serves, from the first moment on: whoever asks too early is not answered. */
  readonly address: string;
  close(): Promise<void>;
}

const stateSchema = z.object({ pid: z.number().int().positive(), port: z.number().int().positive() });

export async function watchProgram(options: ProgramOptions): Promise<WatchedProgram> {
  const { id, output, stateFile, log } = options;
  const times = { ...usualTimes, ...options.times };
  endOrphan(stateFile);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const endNow = () => child?.kill('SIGKILL');
  process.once('exit', endNow);

  async function run(): Promise<void> {
    let pause = times.pause;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      child = start(options, port);
      const reason = await untilEnd(child, { ...options, address, times, signal: stopping.signal });
      if (stopping.signal.aborted) return;
      if (performance.now() - began > wellMs) pause = times.pause;
      const detail = { engine: id, reason, said: output.last, log: output.path };
      log.warn(detail, `The program of an engine has ended; it is started again in ${Math.ceil(pause / 1000)} seconds`);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(times.pauseMax, pause * 2);
    }
  }

  const running = run();
  return {
    address,
    async close() {
      stopping.abort();
      if (child) await end(child, times.grace);
      await running;
      process.removeListener('exit', endNow);
      rmSync(stateFile, { force: true });
      output.close();
    },
  };
}

function start({ program, environment, argumentsFor, stateFile, output, log, id }: ProgramOptions, port: number): ChildProcess {
  output.write(`\n--- ${new Date().toISOString()} ${program}\n`);
  const child = spawn(program, argumentsFor(port), { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (said: Buffer) => output.write(said));
  // That it could not be started at all is told by its end.
  child.on('error', (error) => output.write(`${error.message}\n`));
  if (child.pid !== undefined) writeFileSync(stateFile, JSON.stringify({ pid: child.pid, port }), { mode: 0o600 });
  log.info({ engine: id, program, port, log: output.path }, 'The program of an engine is started');
  return child;
}

interface Watching extends ProgramOptions {
  address: string;
  times: ProgramTimes;
  signal: AbortSignal;
}

/** Ends when it has ended, by itself or because it said nothing for too long. Answers why. */
async function untilEnd(child: ChildProcess, { id, log, address, healthPath, times, signal }: Watching): Promise<string> {
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, killed) => resolve(killed ? `ended by ${killed}` : `ended with ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  let isReady = false;
  let heard = performance.now();
  for (;;) {
    const reason = await Promise.race([ended, delay(times.poll, undefined, { signal }).catch(() => undefined)]);
    if (reason !== undefined) return reason;
    if (signal.aborted) return ended;
    if (await isWell(`${address}${healthPath}`)) {
      if (!isReady) log.info({ engine: id, address }, 'The program of an engine is ready');
      isReady = true;
      heard = performance.now();
    } else if (performance.now() - heard > (isReady ? times.silence : times.loading)) {
      await end(child, times.grace);
      return 'it did not answer any more';
    }
  }
}

async function isWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: 'error' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(late);
}

/** Ends what a studio that was killed has left behind, if it is still that program: it would keep the memory of the graphics card. */
function endOrphan(stateFile: string): void {
  try {
    const { pid, port } = stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
    const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    if (command.includes(String(port))) process.kill(pid, 'SIGKILL');
  } catch {
    // There is none, or it is gone.
  }
  rmSync(stateFile, { force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
