import { type Kysely, sql } from 'kysely';

/** Works that wait for a busy engine, and numbers of changes that no index has to follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table works
      -- How often an engine was too busy for the work.
      add column waits integer not null default 0,
      -- The number of an open work's last change that left its state alone. Not indexed, so that progress is cheap to write.
      add column open_seq integer not null default 0`.execute(db);
  // Room on each page, so that the new version of a row stays on the page of the old one and no index is touched.
  await sql`alter table works set (fillfactor = 80)`.execute(db);
  await sql`alter table members set (fillfactor = 80)`.execute(db);
}
