export interface PromotionViewsTable {
  member_id: string;
  place: number;
  /** UTC, such as `2026-11-22`. */
  day: string;
  promotion_id: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    promotion_views: PromotionViewsTable;
  }
}
