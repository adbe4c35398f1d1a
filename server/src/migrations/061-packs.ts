import { type Kysely, sql } from 'kysely';

/** Packs of credits: orders without a plan, each of which grants its credits once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop constraint orders_kind_check`.execute(db);
  await sql`
    alter table orders add constraint orders_kind_check
    check (kind in ('first', 'upgrade', 'switch', 'renewal', 'pack'))`.execute(db);
  await sql`create unique index credit_entries_pack on credit_entries (cause_id) where kind = 'grant' and cause_type = 'pack'`.execute(db);
  await sql`create index orders_packs on orders (paid_at) where kind = 'pack'`.execute(db);
  // Whether a payment of the sandbox left a method for later charges.
  await sql`alter table sandbox_payments add column keeps_method boolean not null default true`.execute(db);
}
