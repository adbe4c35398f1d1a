import { type Kysely, sql } from 'kysely';

/** What was made from a work, and from an upload: lineages are read downwards too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index works_children on works (parent_work) where parent_work is not null`.execute(db);
  await sql`create index works_of_upload on works (parent_asset) where parent_work is null and parent_asset is not null`.execute(db);
}
