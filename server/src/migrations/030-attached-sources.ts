import { type Kysely, sql } from 'kysely';

/** What was attached to a message as tools start from it: an upload, made once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_files add column source_id text references assets on delete set null`.execute(db);
  await sql`create index chat_files_source on chat_files (source_id) where source_id is not null`.execute(db);
}
