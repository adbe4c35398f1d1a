import { type Kysely, sql } from 'kysely';

/** Fingerprints of all files that are made, so that a file can be recognised after its work is gone. They name nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table made_files (
    asset_id text primary key,
    sha256 text not null,
    produce_id text,
    kind text not null,
    made_at timestamptz not null
  )`.execute(db);
  await sql`create index made_files_sha256 on made_files (sha256)`.execute(db);
  await sql`create index made_files_produce_id on made_files (produce_id) where produce_id is not null`.execute(db);
}
