import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseDriver } from '../../ports/database.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Kysely over any driver. Closing the driver is its owner's business. */
export function connectDatabase(driver: DatabaseDriver): Database {
  const pool = { connect: () => driver.connect(), end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}
