import { type Kysely, sql } from 'kysely';

/** Codes that give coupons, the coupon that its member chose, and which promotions were shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The one chosen last goes before the one that takes off most.
  await sql`alter table coupons add column chosen_at timestamptz`.execute(db);
  // Once for each member, however often a code is typed or a promotion is met at the same time.
  await sql`create unique index coupons_code on coupons (member_id, code) where code is not null`.execute(db);
  await sql`create unique index coupons_promotion on coupons (member_id, source) where source like 'promotion:%'`.execute(db);
  await sql`
    create table coupon_codes (
      code text primary key check (code = upper(code)),
      percent integer check (percent between 1 and 100),
      amount_cents integer check (amount_cents > 0),
      first_only boolean not null,
      expires_at timestamptz,
      -- Nothing: for everybody.
      uses_max integer check (uses_max > 0),
      uses integer not null default 0,
      created_at timestamptz not null,
      check ((percent is null) <> (amount_cents is null)),
      check (uses <= uses_max)
    )`.execute(db);
  // What a member was shown where, by days: its key makes a second time impossible.
  await sql`
    create table promotion_views (
      member_id text not null references members on delete cascade,
      place integer not null,
      -- UTC, such as 2026-11-22.
      day text not null,
      promotion_id text not null,
      primary key (member_id, place, day)
    )`.execute(db);
}
