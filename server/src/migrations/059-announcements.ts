import { type Kysely, sql } from 'kysely';

/** What the studio tells everybody, and maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcements (
      id text primary key,
      zh text not null,
      en text not null,
      starts_at timestamptz not null,
      -- Empty: until it is removed.
      ends_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  // No row: there is none. The words are empty where the usual ones are said.
  await sql`
    create table maintenance (
      id smallint primary key default 1 check (id = 1),
      zh text not null,
      en text not null,
      since timestamptz not null
    )`.execute(db);
}
