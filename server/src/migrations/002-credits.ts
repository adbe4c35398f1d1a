import { type Kysely, sql } from 'kysely';

/** Credits: buckets with an expiry, the append-only ledger, and what is held for works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_buckets (
      id text primary key,
      member_id text not null references members on delete cascade,
      source text not null,
      granted integer not null check (granted >= 0),
      -- What the ledger's entries of this bucket sum to; kept here so that a balance is one short read.
      remaining integer not null check (remaining >= 0 and remaining <= granted),
      expires_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index credit_buckets_spendable on credit_buckets (member_id, expires_at) where remaining > 0`.execute(db);
  await sql`create index credit_buckets_expiry on credit_buckets (expires_at) where remaining > 0`.execute(db);
  await sql`
    create table credit_entries (
      id text primary key,
      number integer generated always as identity,
      member_id text not null,
      bucket_id text not null,
      kind text not null check (kind in ('grant', 'hold', 'release', 'expire')),
      amount integer not null,
      cause_type text not null,
      cause_id text not null,
      created_at timestamptz not null,
      check ((kind in ('grant', 'release')) = (amount >= 0))
    )`.execute(db);
  await sql`create index credit_entries_member on credit_entries (member_id, number desc)`.execute(db);
  // A cause moves a bucket's credits once in each way: nothing is granted, held or released twice.
  await sql`create unique index credit_entries_once on credit_entries (cause_id, bucket_id, kind) where kind <> 'expire'`.execute(db);
  await sql`
    create table credit_holds (
      work_id text primary key,
      member_id text not null references members on delete cascade,
      amount integer not null check (amount >= 0),
      settled boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  // One row per ended hold: its key makes a second capture or release impossible.
  await sql`
    create table credit_settlements (
      work_id text primary key references credit_holds on delete cascade,
      captured integer not null check (captured >= 0),
      released integer not null check (released >= 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index credit_holds_open on credit_holds (member_id) where not settled`.execute(db);
  await sql`
    create function credit_entries_are_final() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is append-only';
    end $$`.execute(db);
  await sql`
    create trigger credit_entries_final before update or delete on credit_entries
    for each row execute function credit_entries_are_final()`.execute(db);
}
