import { type Kysely, sql } from 'kysely';

/** Where chats were brought from, so that none is brought twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add column imported_from text`.execute(db);
  await sql`create index chats_imported on chats (member_id, imported_from) where imported_from is not null`.execute(db);
}
