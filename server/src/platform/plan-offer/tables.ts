import type { ColumnType, Generated } from 'kysely';
import type { PackFields, PlanFields } from './changes.ts';

export interface PlanChangesTable {
  id: string;
  number: Generated<string>;
  kind: Generated<'plan' | 'pack'>;
  /** Of the plan or the pack. */
  plan_id: string;
  change: ColumnType<PlanFields & PackFields, string, never>;
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
