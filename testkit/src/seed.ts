import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@easel/server/adapters/database/embedded/index';

/** An empty database takes seconds to make and a moment to copy. Made once for all runs on this machine. */
export async function copySeed(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const seed = join(tmpdir(), `easel-test-seed-${process.getuid?.() ?? 0}`);
  if (!existsSync(seed)) {
    const making = `${seed}-${randomBytes(4).toString('hex')}`;
    const database = await openEmbeddedDatabase({ folder: making });
    await database.close();
    try {
      renameSync(making, seed);
    } catch {
      // Another test process was quicker.
      rmSync(making, { recursive: true, force: true });
    }
  }
  cpSync(seed, folder, { recursive: true });
}
