import { type Kysely, sql } from 'kysely';

/** What operators did, and what they want to have gone back of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      id text primary key,
      number integer generated always as identity,
      at timestamptz not null,
      -- Who did it, as the machine knows them or as they said.
      actor text not null,
      action text not null,
      -- The id of what it was done to; kept when that is gone.
      target text not null,
      details jsonb not null,
      reason text not null
    )`.execute(db);
  await sql`create index audit_newest on audit (number desc)`.execute(db);
  await sql`create index audit_target on audit (target, number desc)`.execute(db);
  await sql`
    create function audit_is_final() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit is append-only';
    end $$`.execute(db);
  await sql`create trigger audit_final before update or delete on audit for each row execute function audit_is_final()`.execute(db);
  await sql`create trigger audit_kept before truncate on audit for each statement execute function audit_is_final()`.execute(db);
  // So much of the order shall have gone back in all; it is sent until the provider says that it has.
  await sql`alter table orders add column refund_cents integer check (refund_cents between 0 and amount_cents)`.execute(db);
  // How many refunds were wanted: each one is a question of its own to the provider.
  await sql`alter table orders add column refunds integer not null default 0`.execute(db);
  // Whoever moved this forward sends the refund; nobody else does before that time.
  await sql`alter table orders add column refund_held_until timestamptz`.execute(db);
}
