import { type Kysely, sql } from 'kysely';

/** What an engine made of the words that it was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outputs add column revised_prompt text`.execute(db);
}
