import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/**
 * Brings the tables up to date, and answers what was done. Two processes may do it at once: the second waits and finds nothing to do.
 * Nothing is done either where a newer version was here before: while machines are upgraded one after the other, those that are not yet
 * have to start again too. Throws where a migration is missing that is not of a newer version.
 */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  if (await isOlderThan(db, migrator)) return [];
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether all that is known here was done, and after it what only a newer version knows. */
async function isOlderThan(db: Database, migrator: Migrator): Promise<boolean> {
  const known = await migrator.getMigrations();
  const last = known.at(-1);
  if (!last || known.some(({ executedAt }) => !executedAt)) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(known.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !names.has(name));
  return unknown.length > 0 && unknown.every(({ name }) => name > last.name);
}
