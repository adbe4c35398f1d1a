import { type Kysely, sql } from 'kysely';

/** Reports of shared chats, what operators decided about reports, and strikes of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Empty while the report waits for an operator.
  await sql`alter table bot_reports add column decided_at timestamptz`.execute(db);
  await sql`alter table chat_shares add column hidden boolean not null default false`.execute(db);
  await sql`
    create table chat_reports (
      share_id text not null references chat_shares (id) on delete cascade,
      -- A member, or the hash of a network of somebody without a session.
      reporter text not null,
      reason text not null,
      created_at timestamptz not null,
      decided_at timestamptz,
      primary key (share_id, reporter)
    )`.execute(db);
  await sql`
    create table strikes (
      id text primary key,
      member_id text not null references members (id) on delete cascade,
      at timestamptz not null,
      -- As the member read it.
      reason text not null,
      -- What it is about, by kind and id.
      about text not null,
      lifted_at timestamptz
    )`.execute(db);
  await sql`create index strikes_member on strikes (member_id, at desc)`.execute(db);
}
