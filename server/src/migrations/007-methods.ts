import { type Kysely, sql } from 'kysely';

/** How an output was made, where an engine has several ways. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outputs add column method text`.execute(db);
}
