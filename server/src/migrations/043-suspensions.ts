import { type Kysely, sql } from 'kysely';

/** Members who may not use the studio, networks that may not, where members signed in from, and what operators noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column suspended_at timestamptz,
      -- Empty: until an operator lifts it.
      add column suspended_until timestamptz,
      add column suspended_reason text not null default '',
      -- For operators only.
      add column operator_note text not null default ''`.execute(db);
  await sql`create index members_suspended on members (suspended_at) where suspended_at is not null`.execute(db);
  await sql`
    create table banned_networks (
      -- In CIDR notation.
      network text primary key,
      reason text not null,
      created_at timestamptz not null,
      until timestamptz
    )`.execute(db);
  await sql`
    create table sign_ins (
      id text primary key,
      member_id text not null references members (id) on delete cascade,
      at timestamptz not null,
      ip text not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index sign_ins_member on sign_ins (member_id, at desc)`.execute(db);
  await sql`create index sign_ins_at on sign_ins (at)`.execute(db);
}
