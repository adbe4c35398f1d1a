export interface LimitsTable {
  /** A keyed hash of what is counted: no address can be read from it. */
  key: string;
  count: number;
  /** From here on the count starts anew. */
  ends_at: Date;
  paused_until: Date | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    limits: LimitsTable;
  }
}
