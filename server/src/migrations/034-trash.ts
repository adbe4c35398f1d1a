import { type Kysely, sql } from 'kysely';

/** The trash of a member, the last deleted first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index works_trash on works (member_id, deleted_at desc, number desc) where deleted_at is not null`.execute(db);
}
