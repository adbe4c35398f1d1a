import { type Kysely, sql } from 'kysely';

/**
 * Indexes for every foreign key (deleting what it names would read the whole table otherwise), for what operators list
 * and count, and for what sweeps look for.
 */
const indexes: Readonly<Record<string, string>> = {
  // Foreign keys.
  outputs_thumb: 'outputs (thumb_id)',
  outputs_thumb_large: 'outputs (thumb_large_id)',
  members_picture: 'members (picture_id) where picture_id is not null',
  credit_buckets_member: 'credit_buckets (member_id)',
  google_sign_ins_member: 'google_sign_ins (member_id) where member_id is not null',
  subscriptions_member: 'subscriptions (member_id)',
  coupons_owner: 'coupons (member_id)',
  sandbox_events_ref: 'sandbox_events (ref)',
  // What operators list, the newest first.
  members_newest: `members (created_at desc, id) where kind = 'member'`,
  orders_newest: 'orders (number desc)',
  orders_in_state: 'orders (state, number desc)',
  works_latest: 'works (number desc) where deleted_at is null',
  works_failed: `works (number desc) where state = 'failed' and deleted_at is null`,
  // The figures of a day.
  works_created: 'works (created_at)',
  credit_settlements_created: 'credit_settlements (created_at) include (captured)',
  credit_entries_realtime: `credit_entries (created_at) include (amount) where kind = 'spend' and cause_type = 'realtime'`,
  credit_entries_adjusted: `credit_entries (created_at) include (amount) where cause_type = 'adjustment'`,
  subscriptions_started: 'subscriptions (started_at) include (ended_at)',
  subscriptions_ended: 'subscriptions (ended_at) where ended_at is not null',
  orders_renewed: `orders (paid_at) where kind = 'renewal'`,
  orders_not_renewed: `orders (created_at) where kind = 'renewal' and state = 'failed'`,
  money_entries_providers: `money_entries (created_at) where account like 'provider:%'`,
  // What a bucket's credits were given for, also when the bucket is gone.
  credit_entries_grants: `credit_entries (bucket_id) where kind = 'grant'`,
  // Sweeps.
  works_purgeable: 'works (deleted_at, expires_at) where deleted_at is not null',
  credit_buckets_emptied: 'credit_buckets (coalesce(expires_at, created_at)) where remaining = 0',
  sign_in_places_seen: 'sign_in_places (seen_at)',
  visitor_uses_day: 'visitor_uses (day)',
  payment_events_handled: 'payment_events (handled_at) where handled_at is not null',
  promotion_views_day: 'promotion_views (day)',
  realtime_sessions_created: 'realtime_sessions (created_at)',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
  // Their places are taken by those above.
  for (const name of ['works_deleted', 'coupons_member']) await sql.raw(`drop index ${name}`).execute(db);
}
