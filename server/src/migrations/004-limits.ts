import { type Kysely, sql } from 'kysely';

/** What is counted against guessing and flooding, the captcha's codes, and the places that members sign in from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts are small change: an unlogged table would be quicker, but a crash would empty it.
  await sql`
    create table limits (
      -- A keyed hash of what is counted.
      key text primary key,
      count integer not null,
      -- From here on the count starts anew.
      ends_at timestamptz not null,
      paused_until timestamptz
    )`.execute(db);
  await sql`create index limits_end on limits (ends_at)`.execute(db);
  await sql`
    create table image_codes (
      id text primary key,
      code_hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index image_codes_expiry on image_codes (expires_at)`.execute(db);
  await sql`
    create table sign_in_places (
      member_id text not null references members on delete cascade,
      kind text not null check (kind in ('network', 'device')),
      -- A hash of the network, or of what the browser says it is, with the member's id.
      place_hash text not null,
      seen_at timestamptz not null,
      primary key (member_id, kind, place_hash)
    )`.execute(db);
  // Whose guesses a code waits for: those from where it was asked for are counted apart from everybody else's.
  await sql`alter table email_codes add column network_hash text`.execute(db);
  await sql`alter table email_codes add column strange_attempts integer not null default 0`.execute(db);
}
