import { type Kysely, sql } from 'kysely';

/** What members call their works; empty where they gave no title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table works add column title text not null default ''`.execute(db);
}
