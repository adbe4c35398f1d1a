import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/**
 * The embedded database has no lock of its own, and two processes on one folder destroy it.
 * The lock is a file that is created exclusively and names its process. It is taken over only
 * when that process is certainly gone. One that is about to end is waited for.
 */

const holder = z.object({ pid: z.number().int(), started: z.string(), ending: z.boolean().optional() });
type Holder = z.infer<typeof holder>;

const endingMs = 5_000;
const pollMs = 50;

/** Thrown when another process uses the folder; its message is one sentence for the operator. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

export interface FolderLock {
  /** Tells whoever wants the folder next that it will soon be free. */
  leave(): void;
  release(): void;
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const until = Date.now() + endingMs;
  for (let attempt = 0; attempt < 5; ) {
    if (create(path)) {
      return { leave: () => writeFileSync(path, textOf({ ending: true })), release: () => rmSync(path, { force: true }) };
    }
    const text = read(path);
    const other = text === undefined ? undefined : parse(text);
    const life = other && lifeOf(other);
    // A process that has just opened the file may not have written it yet.
    const unwritten = text !== undefined && !other && age(path) < endingMs;
    if ((life === 'ending' || unwritten) && Date.now() < until) {
      await wait(pollMs);
      continue;
    }
    attempt += 1;
    if (text === undefined) continue;
    if (unwritten || (other && life !== 'gone')) throw inUse(folder, other);
    retire(path, text, folder);
  }
  throw inUse(folder, undefined);
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, textOf({}));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function textOf(more: Pick<Holder, 'ending'>): string {
  return JSON.stringify({ pid: process.pid, started: statusOf(process.pid)?.started ?? '', ...more } satisfies Holder);
}

/** Moves a dead process's lock away, and notices when another process was quicker. */
function retire(path: string, seen: string, folder: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== seen) {
    renameSync(aside, path);
    throw inUse(folder, undefined);
  }
  rmSync(aside, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function age(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function lifeOf(other: Holder): 'running' | 'ending' | 'gone' {
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  const status = statusOf(other.pid);
  // A number can be given to a new process; then it started at another moment.
  if (status && other.started !== '' && status.started !== other.started) return 'gone';
  // Ended, and only its parent has not heard of it. Its threads may take a moment longer.
  if (status?.ended) return threadsOf(other.pid) > 1 ? 'ending' : 'gone';
  return other.ending || status?.exiting ? 'ending' : 'running';
}

/** Of the flags that proc(5) shows: the kernel takes the process apart. */
const exitingFlag = 0x4;

/** What the kernel says of a process; nothing where the system does not tell. `started` is in its ticks since boot. */
function statusOf(pid: number): { started: string; ended: boolean; exiting: boolean } | undefined {
  try {
    // Fields 3, 9 and 22 of proc(5); the first two are cut off.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const [state = '', flags = '', started = ''] = [fields[0], fields[6], fields[19]];
    return { started, ended: /[ZX]/.test(state), exiting: (Number(flags) & exitingFlag) !== 0 };
  } catch {
    return undefined;
  }
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}

function inUse(folder: string, other: Holder | undefined): FolderInUseError {
  const who = other ? `process ${other.pid}` : 'another process';
  return new FolderInUseError(
    `The database in ${folder} is in use by ${who}. Stop that studio first, or set EASEL_DATA to another folder.`,
  );
}
