import type { Generated } from 'kysely';

export interface EngineQueuesTable {
  engine: string;
  /** How often in a row it had no place for a work. */
  busy_times: Generated<number>;
  /** Until when no work asks it. */
  busy_until: Date | null;
}

export interface WorkerProcessesTable {
  id: string;
  seen_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    engine_queues: EngineQueuesTable;
    worker_processes: WorkerProcessesTable;
  }
}
