import { type Kysely, sql } from 'kysely';

/** What an uploaded file is called, and what a work without words is called by. Files and works of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column name text not null default ''`.execute(db);
  await sql`alter table works add column source_name text not null default ''`.execute(db);
}
