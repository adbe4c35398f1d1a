import { type Kysely, sql } from 'kysely';

/** Who works in the console, by which second factor, and the sessions of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operators (
      member_id text primary key references members (id) on delete cascade,
      role text not null,
      created_at timestamptz not null,
      -- SHA-256 of the code with which the second factor is set up once.
      setup_hash text,
      setup_until timestamptz,
      -- Sealed. It counts once enrolled_at is there.
      totp_secret text,
      enrolled_at timestamptz,
      -- The last step of time whose code was taken.
      totp_step integer not null default 0
    )`.execute(db);
  await sql`
    create table operator_recovery_codes (
      member_id text not null references operators (member_id) on delete cascade,
      code_hash text not null,
      primary key (member_id, code_hash)
    )`.execute(db);
  await sql`
    create table operator_sessions (
      id text primary key,
      token_hash text not null unique,
      member_id text not null references operators (member_id) on delete cascade,
      -- It ends with the session that it was opened from.
      session_id text not null references sessions (id) on delete cascade,
      created_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index operator_sessions_member on operator_sessions (member_id)`.execute(db);
  await sql`create index operator_sessions_session on operator_sessions (session_id)`.execute(db);
}
