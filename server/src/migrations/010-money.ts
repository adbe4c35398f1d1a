import { type Kysely, sql } from 'kysely';

/** Money: orders, subscriptions with their cycles, invoices, coupons, and the ledger of money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      id text primary key,
      member_id text not null references members on delete cascade,
      plan_id text not null,
      -- The plan as it was bought: a change of the configuration changes no running cycle.
      plan jsonb not null,
      state text not null check (state in ('active', 'grace', 'ended')),
      provider text not null,
      customer_ref text,
      currency text not null,
      started_at timestamptz not null,
      cycle integer not null check (cycle > 0),
      cycle_start timestamptz not null,
      cycle_end timestamptz not null,
      cancel_at_period_end boolean not null default false,
      -- Tries to renew this cycle.
      tries integer not null default 0,
      -- When something has to be done next: a notice, a renewal, a further try, the end. Empty once it has ended.
      due_at timestamptz,
      noticed_cycle integer not null default 0,
      grace_until timestamptz,
      ended_at timestamptz,
      check (cycle_end > cycle_start),
      check ((state = 'ended') = (due_at is null))
    )`.execute(db);
  await sql`create unique index subscriptions_running on subscriptions (member_id) where state <> 'ended'`.execute(db);
  await sql`create index subscriptions_due on subscriptions (due_at) where due_at is not null`.execute(db);
  // What was paid is kept when its member leaves, as every book of accounts is.
  await sql`
    create table orders (
      id text primary key,
      number integer generated always as identity,
      member_id text not null,
      plan_id text not null,
      plan jsonb not null,
      kind text not null check (kind in ('first', 'upgrade', 'renewal')),
      -- The plan that an upgrade starts from.
      from_plan text,
      state text not null check (state in ('open', 'paid', 'failed', 'expired', 'refunded', 'disputed')),
      provider text not null,
      provider_ref text,
      customer_ref text,
      pay_url text,
      amount_cents integer not null check (amount_cents >= 0),
      full_cents integer not null check (full_cents >= amount_cents),
      currency text not null,
      coupon_id text,
      subscription_id text,
      -- The cycle that it pays; known from the start for a renewal only.
      cycle integer,
      try integer not null default 0,
      -- Given back so far, and in how many steps.
      returned_cents integer not null default 0 check (returned_cents between 0 and amount_cents),
      returns integer not null default 0,
      -- Paid without a use: it has to be given back.
      return_wanted boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz,
      paid_at timestamptz,
      checks integer not null default 0,
      check_at timestamptz
    )`.execute(db);
  await sql`create unique index orders_provider on orders (provider, provider_ref) where provider_ref is not null`.execute(db);
  await sql`create unique index orders_tries on orders (subscription_id, cycle, try) where kind = 'renewal' and try > 0`.execute(db);
  await sql`create index orders_member on orders (member_id, number desc)`.execute(db);
  await sql`create index orders_check on orders (check_at) where check_at is not null`.execute(db);
  await sql`
    create table invoices (
      id text primary key,
      number text not null unique,
      member_id text not null,
      order_id text not null unique references orders,
      lines jsonb not null,
      amount_cents integer not null check (amount_cents >= 0),
      currency text not null,
      state text not null check (state in ('paid', 'refunded', 'disputed')),
      buyer jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index invoices_member on invoices (member_id, number desc)`.execute(db);
  // The last number of each year: its row is locked until the invoice is written, so no number is left out.
  await sql`create table invoice_counter (year integer primary key, last integer not null)`.execute(db);
  await sql`
    create table payment_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      handled_at timestamptz,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`
    create table coupons (
      id text primary key,
      member_id text not null references members on delete cascade,
      code text,
      percent integer check (percent between 1 and 100),
      amount_cents integer check (amount_cents > 0),
      first_only boolean not null,
      source text not null,
      expires_at timestamptz,
      used_order_id text unique,
      created_at timestamptz not null,
      check ((percent is null) <> (amount_cents is null))
    )`.execute(db);
  await sql`create index coupons_member on coupons (member_id) where used_order_id is null`.execute(db);
  // Double entry: the entries of one order sum to zero, of each kind and in each step.
  await sql`
    create table money_entries (
      id text primary key,
      number integer generated always as identity,
      order_id text not null references orders,
      kind text not null check (kind in ('sale', 'discount', 'payment', 'return')),
      step integer not null default 0,
      account text not null,
      amount_cents integer not null,
      currency text not null,
      created_at timestamptz not null,
      unique (order_id, kind, step, account)
    )`.execute(db);
  await sql`create index money_entries_account on money_entries (account)`.execute(db);
  await sql`
    create trigger money_entries_final before update or delete on money_entries
    for each row execute function credit_entries_are_final()`.execute(db);
  // One bucket for each cycle of a subscription, however often its payment is told.
  await sql`create unique index credit_entries_cycle on credit_entries (cause_id) where kind = 'grant' and cause_type = 'cycle'`.execute(
    db,
  );
  await sql`alter table credit_entries drop constraint credit_entries_kind_check`.execute(db);
  await sql`
    alter table credit_entries add constraint credit_entries_kind_check
    check (kind in ('grant', 'hold', 'release', 'expire', 'spend', 'withdraw'))`.execute(db);
}
