import type { ColumnType, Generated } from 'kysely';
import type { PlanFields } from './changes.ts';

export interface PlanChangesTable {
  id: string;
  number: Generated<string>;
  plan_id: string;
  change: ColumnType<PlanFields, string, never>;
  starts_at: Date;
  created_at: Date;
  /** Who made it, as the audit names them. */
  actor: string;
  /** It is in force no more, or never was. */
  cancelled_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../db/tables.ts' {
  interface Tables {
    plan_changes: PlanChangesTable;
  }
}
