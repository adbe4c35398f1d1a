import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase } from '@easel/server/adapters/database/embedded/index';
import type { Config } from '@easel/server/config/config';
import { migrations } from '@easel/server/migrations/list';
import { connectDatabase } from '@easel/server/platform/db/connect';
import { migrate } from '@easel/server/platform/db/migrate';
import type { DatabaseDriver } from '@easel/server/ports/database';

/** Changes with the tables, so that no test begins with those of another day. */
export const seedName = `easel_test_seed_${migrationsHash()}`;

function migrationsHash(): string {
  const folder = fileURLToPath(new URL('../../server/src/migrations/', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** As far as it is used here: the types of Node leave it to those of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiled: Promise<object> | undefined;

/**
 * Every studio compiles its database anew, unless the same WebAssembly is compiled in this process already: while somebody holds it,
 * V8 gives it to all threads.
 */
async function keepCompiled(): Promise<void> {
  compiled ??= WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
  await compiled;
}

/** An embedded database with all tables takes seconds to make and a moment to copy. Made once for all runs on this machine. */
export async function copySeed(folder: string): Promise<void> {
  await keepCompiled();
  if (existsSync(folder)) return;
  const seed = join(tmpdir(), `${seedName}_${process.getuid?.() ?? 0}`);
  if (!existsSync(seed)) {
    const making = `${seed}_${randomBytes(4).toString('hex')}`;
    const database = await openEmbeddedDatabase({ folder: making });
    await makeTables(database);
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

/** The embedded database of a program that is about something else than its first start. */
export async function seedDatabase({ database }: Pick<Config, 'database'>): Promise<void> {
  if (database.kind === 'embedded') await copySeed(database.folder);
}

export async function makeTables(driver: DatabaseDriver): Promise<void> {
  await migrate(connectDatabase(driver), migrations);
}
