import { type Kysely, sql } from 'kysely';

/** What became of each thing of a prompt; null where the engine did not tell, as in all works before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table works add column report jsonb`.execute(db);
}
