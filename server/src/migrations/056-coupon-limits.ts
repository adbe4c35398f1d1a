import { type Kysely, sql } from 'kysely';

/** Codes that count for some plans only, that begin later, and that operators switch off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Ids of plans as a list; nothing: for every plan.
  await sql`alter table coupon_codes add column plans jsonb`.execute(db);
  await sql`alter table coupon_codes add column starts_at timestamptz`.execute(db);
  await sql`alter table coupon_codes add column disabled_at timestamptz`.execute(db);
  await sql`alter table coupons add column plans jsonb`.execute(db);
  // What was taken for a code is counted in the console.
  await sql`create index coupons_by_code on coupons (code) where code is not null`.execute(db);
}
