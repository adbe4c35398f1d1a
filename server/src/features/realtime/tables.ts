import type { Generated } from 'kysely';

export interface RealtimeSessionsTable {
  id: string;
  member_id: string;
  attempt: number;
  active_ms: Generated<number>;
  created_at: Date;
}

export interface RealtimeMinutesTable {
  session_id: string;
  minute: number;
  price: number;
  /** Millionths of the studio's currency. */
  cost: Generated<number>;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    realtime_sessions: RealtimeSessionsTable;
    realtime_minutes: RealtimeMinutesTable;
  }
}
