import type { AuditAction } from '@easel/contract/operators';
import type { ColumnType, Generated } from 'kysely';

/** Append-only: a trigger refuses every update and delete. */
export interface AuditTable {
  id: string;
  number: Generated<number>;
  at: Date;
  actor: string;
  action: AuditAction;
  target: string;
  details: ColumnType<Record<string, unknown>, string, never>;
  reason: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    audit: AuditTable;
  }
}
