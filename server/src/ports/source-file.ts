/**
 * A stored picture or video that a work starts from. Plain JSON. Engines read it from the storage by its key: as a stream, or as a file of
 * this machine (`platform/local-file.ts`).
 */
export interface SourceFile {
  asset: string;
  key: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
}
