import type { ColumnType } from 'kysely';

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
  used_order_id: ColumnType<string | null, string | null | undefined>;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    coupons: CouponsTable;
  }
}
