import { type Kysely, sql } from 'kysely';

/** Works that operators take down, and rules for what members write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table works
      add column taken_down_at timestamptz,
      add column takedown_reason text,
      add column takedown_note text not null default ''`.execute(db);
  await sql`create index works_taken_down on works (number desc) where taken_down_at is not null`.execute(db);
  // Files that nobody gets any more.
  await sql`alter table assets add column withheld boolean not null default false`.execute(db);
  await sql`
    create table word_rules (
      id text primary key,
      name text not null,
      kind text not null,
      -- One in each line.
      entries text not null,
      places jsonb not null,
      enabled boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table word_rule_hits (
      rule_id text not null references word_rules (id) on delete cascade,
      day date not null,
      hits integer not null,
      primary key (rule_id, day)
    )`.execute(db);
}
