import { type Kysely, sql } from 'kysely';

/** What the sandbox remembers in the place of a payment provider's own server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_payments (
      ref text primary key,
      kind text not null check (kind in ('checkout', 'charge')),
      idempotency_key text not null unique,
      customer text not null,
      state text not null check (state in ('open', 'paid', 'failed', 'disputed')),
      amount_cents integer not null check (amount_cents >= 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      refund_keys text[] not null default '{}',
      currency text not null,
      title text not null,
      language text not null,
      success_url text not null,
      cancel_url text not null,
      renewals text not null default 'paid' check (renewals in ('paid', 'failed', 'confirm')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz
    )`.execute(db);
  await sql`create index sandbox_payments_customer on sandbox_payments (customer)`.execute(db);
  await sql`
    create table sandbox_events (
      id text primary key,
      kind text not null,
      ref text not null references sandbox_payments (ref),
      due_at timestamptz not null,
      tries integer not null default 0,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index sandbox_events_due on sandbox_events (due_at) where sent_at is null`.execute(db);
}
