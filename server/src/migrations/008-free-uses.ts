import { type Kysely, sql } from 'kysely';

/** What an open work of a visitor took from the free uses of the day, to be given back when nothing comes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table works add column free_use jsonb`.execute(db);
}
