export interface VisitorsTable {
  /** The visitor's row among the members. */
  member_id: string;
  /** SHA-256 of what the browser calls its device. */
  device_hash: string;
}

export interface VisitorUsesTable {
  /** A device or a network, hashed. */
  subject: string;
  /** `2026-01-31`, UTC. */
  day: string;
  uses: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    visitors: VisitorsTable;
    visitor_uses: VisitorUsesTable;
  }
}
