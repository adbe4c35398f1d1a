import { type Kysely, sql } from 'kysely';

/** Realtime sessions, and each minute of painting that was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table realtime_sessions (
      id text primary key,
      member_id text not null references members on delete cascade,
      -- Raised by whoever goes on with the session: an older holder counts and pays nothing more.
      attempt integer not null,
      -- Time of painting that is certainly used, in milliseconds.
      active_ms integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index realtime_sessions_member on realtime_sessions (member_id)`.execute(db);
  // One row per paid minute, from 0: its key makes a second payment impossible.
  await sql`
    create table realtime_minutes (
      session_id text not null references realtime_sessions on delete cascade,
      minute integer not null check (minute >= 0),
      price integer not null check (price >= 0),
      created_at timestamptz not null,
      primary key (session_id, minute)
    )`.execute(db);
  await sql`alter table credit_entries drop constraint credit_entries_kind_check`.execute(db);
  await sql`
    alter table credit_entries add constraint credit_entries_kind_check
    check (kind in ('grant', 'hold', 'release', 'expire', 'spend'))`.execute(db);
}
