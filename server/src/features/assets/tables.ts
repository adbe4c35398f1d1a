export interface AssetsTable {
  id: string;
  member_id: string;
  storage_key: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    assets: AssetsTable;
  }
}
