import type { ColumnType, Generated } from 'kysely';

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
  expires_at: Date | null;
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
