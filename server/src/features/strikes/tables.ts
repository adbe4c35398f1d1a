export interface StrikesTable {
  id: string;
  member_id: string;
  at: Date;
  /** As the member read it. */
  reason: string;
  /** What it is about, by kind and id: `work w1`. */
  about: string;
  lifted_at: Date | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    strikes: StrikesTable;
  }
}
