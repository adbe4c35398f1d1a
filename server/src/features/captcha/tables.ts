export interface ImageCodesTable {
  id: string;
  code_hash: string;
  expires_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    image_codes: ImageCodesTable;
  }
}
