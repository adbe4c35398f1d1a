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

export type AuditAction =
  | 'console.enrol'
  | 'console.sign-in'
  | 'console.sign-out'
  | 'credits.give'
  | 'credits.take'
  | 'bot.hide'
  | 'bot.show'
  | 'coupon.create'
  | 'engine.add'
  | 'engine.change'
  | 'engine.model'
  | 'engine.workflow'
  | 'engine.remove'
  | 'operator.add'
  | 'operator.remove'
  | 'operator.reset'
  | 'operator.role'
  | 'files.move'
  | 'order.check'
  | 'order.refund'
  | 'order.refund-refused'
  | 'session.end'
  | 'secrets.replace'
  | 'studio.backup'
  | 'studio.move'
  | 'studio.restore';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    audit: AuditTable;
  }
}
