import type { ColumnType, Generated } from 'kysely';

/** Ids of plans; nothing: for every plan. */
type Plans = ColumnType<string[] | null, string | null | undefined>;
type Late<Value> = ColumnType<Value | null, Value | null | undefined>;

export interface CouponsTable {
  id: string;
  member_id: string;
  /** What was typed to get it. */
  code: string | null;
  /** One of both. */
  percent: number | null;
  amount_cents: number | null;
  first_only: boolean;
  plans: Plans;
  /** Where it comes from. */
  source: string;
  expires_at: Date | null;
  chosen_at: Late<Date>;
  used_order_id: Late<string>;
  created_at: Date;
}

export interface CouponCodesTable {
  /** In capitals. */
  code: string;
  /** One of both. */
  percent: number | null;
  amount_cents: number | null;
  first_only: boolean;
  plans: Plans;
  /** Nothing: from the day on which it was made. */
  starts_at: Late<Date>;
  expires_at: Date | null;
  /** Nobody can type it since then. */
  disabled_at: Late<Date>;
  /** How many members may have one; nothing for everybody. */
  uses_max: number | null;
  uses: Generated<number>;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    coupons: CouponsTable;
    coupon_codes: CouponCodesTable;
  }
}
