import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Brings the tables up to date. Two processes may do it at once: the second waits and finds nothing to do. */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
