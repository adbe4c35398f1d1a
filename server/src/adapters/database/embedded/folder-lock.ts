import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { z } from 'zod';

/**
 * The embedded database has no lock of its own, and two processes on one folder destroy it.
 * The lock is a file that is created exclusively and names its process. It is taken over only
 * when that process is certainly gone.
 */

const holder = z.object({ pid: z.number().int(), started: z.string() });
type Holder = z.infer<typeof holder>;

/** Thrown when another process uses the folder; its message is one sentence for the operator. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Answers how to give the folder free. */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(path)) return () => rmSync(path, { force: true });
    const text = read(path);
    if (text === undefined) continue;
    const other = parse(text);
    // A process that has just created the file may not have written it yet.
    if (other ? isAlive(other) : age(path) < 5_000) throw inUse(folder, other);
    retire(path, text, folder);
  }
  throw inUse(folder, undefined);
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
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

function isAlive(other: Holder): boolean {
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // A number can be given to a new process; then it started at another moment.
  const started = startOf(other.pid);
  return started === '' || other.started === '' || started === other.started;
}

/** When a process started, in the kernel's ticks since boot; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    // Field 22 of proc(5); the first two are cut off.
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function inUse(folder: string, other: Holder | undefined): FolderInUseError {
  const who = other ? `process ${other.pid}` : 'another process';
  return new FolderInUseError(
    `The database in ${folder} is in use by ${who}. Stop that studio first, or set EASEL_DATA to another folder.`,
  );
}
