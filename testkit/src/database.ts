import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@easel/server/adapters/database/embedded/index';
import { openPostgres } from '@easel/server/adapters/database/postgres/index';
import type { DatabaseDriver } from '@easel/server/ports/database';
import { copySeed } from './seed.ts';
import { createServerDatabase } from './server-database.ts';

/** The server of this test run; nothing when it is about the embedded database. */
export const testServer = process.env.EASEL_TEST_DATABASE_URL || undefined;

/** A database of its own, of the kind that the test run is about. */
export interface TestDatabase {
  driver: DatabaseDriver;
  close(): Promise<void>;
}

/** With all tables, or `empty`. */
export async function openTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  if (testServer) {
    const database = await createServerDatabase(testServer, { empty });
    const driver = await openPostgres({ url: database.url, connections: 5, failed: () => {} });
    return {
      driver,
      async close() {
        await driver.close();
        await database.drop();
      },
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
  if (!empty) await copySeed(join(folder, 'database'));
  const driver = await openEmbeddedDatabase({ folder: join(folder, 'database') });
  return {
    driver,
    async close() {
      await driver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
