import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newId } from '../../../platform/ids.ts';

const program = fileURLToPath(new URL('./folder-process.ts', import.meta.url));

/**
 * Makes the folder of a new database, all of it or none. A process of its own does: it takes hundreds of megabytes, which
 * the studio would keep. Its WebAssembly runs for so short that compiling it well would take longer, and much more memory.
 * Whoever calls has locked the folder.
 */
export async function makeFolder(folder: string): Promise<void> {
  removeUnfinished(folder);
  // A process that was left behind may still write to a name of its own.
  const unfinished = `${folder}.${newId()}.tmp`;
  const child = spawn(process.execPath, ['--liftoff-only', program, unfinished], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const [said, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
  if (code === 0) return renameSync(unfinished, folder);
  rmSync(unfinished, { recursive: true, force: true });
  throw new Error(`The embedded database could not be made (${code}): ${said.trim()}`);
}

/** What starts that were interrupted have left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.`) || !name.endsWith('.tmp')) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}
