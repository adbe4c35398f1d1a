import { type Kysely, sql } from 'kysely';

/** Members, their sessions and the codes that are mailed to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table members (
      id text primary key,
      email text not null unique,
      name text not null,
      icon_url text not null default '',
      password_hash text,
      language text not null,
      -- Counts the changes of this member's works and credits; starts at 1 because 0 means "saw nothing".
      change_seq integer not null default 1,
      -- The number of the last change that touched credits.
      points_seq integer not null default 1,
      -- Changes up to this number may have been purged: whoever saw less has to load anew.
      purged_seq integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      id text primary key,
      token_hash text not null unique,
      member_id text not null references members on delete cascade,
      user_agent text not null,
      ip text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_member on sessions (member_id)`.execute(db);
  await sql`create index sessions_last_seen on sessions (last_seen_at)`.execute(db);
  await sql`
    create table email_codes (
      email text not null,
      purpose text not null,
      -- A new id with every code, so that one code can be used once only.
      id text not null,
      code_hash text not null,
      attempts integer not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (email, purpose)
    )`.execute(db);
  await sql`create index email_codes_expiry on email_codes (expires_at)`.execute(db);
}
