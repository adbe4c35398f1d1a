import { type Kysely, sql } from 'kysely';

/** The name, the looks and the texts that operators give their studio. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table brand (
    id smallint primary key default 1 check (id = 1),
    given jsonb not null default '{}',
    revision integer not null default 1
  )`.execute(db);
  await sql`create table brand_files (
    name text primary key,
    picture text not null,
    size text not null,
    mime text not null,
    width integer not null,
    height integer not null,
    colour text not null,
    content bytea not null,
    unique (picture, size)
  )`.execute(db);
}
