import { type Kysely, sql } from 'kysely';

/** What went back of an invoice has a document and a number of its own: an invoice stays as it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_notes (
      id text primary key,
      number text not null unique,
      member_id text not null,
      invoice_id text not null references invoices,
      order_id text not null references orders,
      -- Which of the order's returns it is about.
      step integer not null,
      reason text not null check (reason in ('refund', 'double', 'dispute', 'dispute-won')),
      -- Below 0 where money came again, as after a dispute that was won.
      amount_cents integer not null check (amount_cents <> 0),
      currency text not null,
      created_at timestamptz not null,
      unique (order_id, step)
    )`.execute(db);
  await sql`create index credit_notes_invoice on credit_notes (invoice_id)`.execute(db);
  // What the operator wants to become of the plan; nothing for what a refund does by itself.
  await sql`alter table orders add column refund_plan text check (refund_plan in ('keep', 'lower', 'end'))`.execute(db);
  // The last number of each year: its row is locked until the note is written, so no number is left out.
  await sql`create table credit_note_counter (year integer primary key, last integer not null)`.execute(db);
}
