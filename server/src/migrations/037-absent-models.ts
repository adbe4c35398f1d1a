import { type Kysely, sql } from 'kysely';

/** What an engine would offer if it had the files and nodes for it, as it said when it was asked last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table engines add column absent jsonb not null default '[]'`.execute(db);
}
