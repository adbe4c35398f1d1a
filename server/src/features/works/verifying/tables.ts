export interface MadeFilesTable {
  /** Its work may be gone: it refers to nothing. */
  asset_id: string;
  sha256: string;
  /** The number in its label. */
  produce_id: string | null;
  kind: 'image' | 'video';
  made_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    made_files: MadeFilesTable;
  }
}
