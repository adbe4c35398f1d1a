import { type Kysely, sql } from 'kysely';

/** One asker for each order, and events that wait for theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever raised the number asks the provider about the order until that time; a later number ends an earlier one.
  await sql`alter table orders add column lease integer not null default 0`.execute(db);
  await sql`alter table orders add column lease_until timestamptz`.execute(db);
  // There was news while somebody was asking: they ask once more.
  await sql`alter table orders add column ask_again boolean not null default false`.execute(db);
  // When its charge was first asked for.
  await sql`alter table orders add column asked_at timestamptz`.execute(db);
  await sql`
    update orders set asked_at = created_at
    where state = 'open' and customer_ref is not null and provider_ref is null`.execute(db);
  await sql`alter table orders drop column refund_held_until`.execute(db);
  // What is needed to look for the order of an event again; a time as long as it has none.
  await sql`alter table payment_events add column kind text`.execute(db);
  await sql`alter table payment_events add column ref text`.execute(db);
  await sql`alter table payment_events add column order_id text`.execute(db);
  await sql`alter table payment_events add column tries integer not null default 0`.execute(db);
  await sql`alter table payment_events add column due_at timestamptz`.execute(db);
  await sql`create index payment_events_due on payment_events (due_at) where due_at is not null`.execute(db);
  // The order that a payment names, as a provider's own server would keep it.
  await sql`alter table sandbox_payments add column order_id text`.execute(db);
}
