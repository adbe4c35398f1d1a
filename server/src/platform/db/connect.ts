import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely';
import type { DatabaseDriver, StatementTimeout } from '../../ports/database.ts';
import type { Database } from './database.ts';
import { isCollision } from './failures.ts';
import type { Tables } from './tables.ts';

/** Kysely over any driver, with the time-outs that its statements need. Closing the driver is its owner's business. */
export function connectDatabase(driver: DatabaseDriver, timeout: StatementTimeout = 'usual'): Database {
  const pool = { connect: () => driver.connect(timeout), end: async () => {}, options: {} };
  return new StudioDatabase({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}

const triesMax = 5;
const retryDelayMs = 20;

/**
 * Its transactions are tried again when another one stood in their way (a deadlock): PostgreSQL has undone them, and
 * what they do is theirs alone. So nothing of what a transaction's function leaves outside of the database may add up.
 */
class StudioDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(callback);
        } catch (error) {
          if (tries >= triesMax || !isCollision(error)) throw error;
          await wait(Math.random() * retryDelayMs * tries);
        }
      }
    };
    return builder;
  }
}
