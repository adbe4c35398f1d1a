import type { Generated } from 'kysely';
import type { Cause, EntryKind, HeldFor } from './types.ts';

export interface CreditBucketsTable {
  id: string;
  member_id: string;
  source: string;
  granted: number;
  remaining: number;
  expires_at: Date | null;
  created_at: Date;
}

/** Append-only: a trigger refuses every update and delete. */
export interface CreditEntriesTable {
  id: string;
  number: Generated<number>;
  member_id: string;
  bucket_id: string;
  kind: EntryKind;
  amount: number;
  cause_type: Cause['type'];
  cause_id: string;
  created_at: Date;
}

export interface CreditHoldsTable {
  work_id: string;
  member_id: string;
  /** Stays known when the work is gone; that of the oldest ones is not. */
  tool: HeldFor | null;
  amount: number;
  settled: Generated<boolean>;
  created_at: Date;
}

export interface CreditSettlementsTable {
  work_id: string;
  captured: number;
  released: number;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    credit_buckets: CreditBucketsTable;
    credit_entries: CreditEntriesTable;
    credit_holds: CreditHoldsTable;
    credit_settlements: CreditSettlementsTable;
  }
}
