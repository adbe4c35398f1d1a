import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient, type StudioClient } from './client.ts';

/** The studio as a process of its own, to be killed. */
export interface StudioProcess {
  pid: number;
  client: StudioClient;
  /** Everything it has printed. */
  output(): string;
  /** Sends a signal. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
  /** What it holds of the machine's memory, in bytes. */
  memory(): number;
  /** The most that it has ever held; nothing where the system does not tell. */
  memoryPeak(): number;
  /** Sends a signal and waits for the end; answers the exit code, or nothing after a kill. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** What every process needs of ours, and how `npm start` lets it use memory. */
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const lowMemoryMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const inherited = { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...lowMemoryMalloc };
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const admin = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url));

interface AdminTold {
  code: number | null;
  out: string;
  err: string;
}

/** The operator's command line as a process of its own. */
export function runAdmin(variables: Record<string, string | undefined>, ...args: string[]): Promise<AdminTold> {
  return startAdmin(variables, ...args).told;
}

/** The same, to be interrupted. */
export function startAdmin(
  variables: Record<string, string | undefined>,
  ...args: string[]
): { told: Promise<AdminTold>; signal(signal: 'SIGINT'): void } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
  const child = spawn(process.execPath, [admin, ...args], {
    env: { ...inherited, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    told.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    told.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...told }));
  return { told: ended, signal: (signal) => child.kill(signal) };
}

/** Waits until it serves; throws with what it printed when it ends before. */
export async function spawnStudio(variables: Record<string, string>, program = main): Promise<StudioProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...inherited, PORT: '0', EASEL_LOG: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /https?:\/\/[\w.:[\]]+/.exec(output)?.[0];
      if (program === main ? /Payments/.test(output) : found) resolve(found ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The studio ended with ${code}: ${output}`)));
  });
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) * 1024;
  return {
    pid: child.pid ?? 0,
    client: createClient(address),
    output: () => output,
    memory,
    memoryPeak: () => peakOf(child.pid),
    signal: (signal) => child.kill(signal),
    end: (signal = 'SIGTERM') => end(child, ended, signal),
  };
}

function peakOf(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  return existsSync(path) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) * 1024 : 0;
}

async function end(child: ChildProcess, ended: Promise<unknown[]>, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}
