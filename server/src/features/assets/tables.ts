import type { Generated } from 'kysely';

export interface AssetsTable {
  id: string;
  member_id: string;
  storage_key: string;
  /** What the uploaded file is called; empty for all others. */
  name: Generated<string>;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
  /** When the sweep takes it; empty for files that go with something else. */
  expires_at: Date | null;
  /** Its work was taken down: nobody gets it. */
  withheld: Generated<boolean>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    assets: AssetsTable;
  }
}
