import type { Generated } from 'kysely';

/** What finished works took. Each model of an engine keeps the last ones. */
export interface WorkTimesTable {
  id: Generated<number>;
  engine: string;
  model: string;
  way: string;
  style: string;
  /** Of all outputs, as `effortOf` of the contract counts them. */
  pixels: number;
  /** From when the engine was asked until the last output was stored. */
  seconds: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    work_times: WorkTimesTable;
  }
}
