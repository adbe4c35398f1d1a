import { type Kysely, sql } from 'kysely';

/** One row about this studio as it is installed. Whoever has files already has them on the disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    only_one boolean primary key default true check (only_one),
    secrets_hash text,
    files_at text not null check (files_at in ('disk', 's3'))
  )`.execute(db);
  await sql`insert into installation (files_at) select 'disk' where exists (select from assets)`.execute(db);
}
