import type { BrandPicture } from '@easel/contract/brand';
import type { BrandValues } from '@easel/contract/brand-fields';
import type { ColumnType } from 'kysely';

/** What operators gave in the console, in one row that is there once something was given. */
export interface BrandTable {
  id: 1;
  given: ColumnType<BrandValues, string, string>;
  /** Counted up by each change, also of a picture. */
  revision: number;
}

/** Pictures of the brand in the sizes in which they are shown. Small enough for the database, where every process finds them. */
export interface BrandFilesTable {
  /** As its address has it. A new picture has a new name. */
  name: string;
  picture: BrandPicture;
  size: BrandSize;
  mime: string;
  width: number;
  height: number;
  /** What stands in its place until it is there: `#rrggbb`. */
  colour: string;
  content: Buffer;
}

/** `mark`, icons and `touch` are the logo; `wide` and `narrow` the picture of the home page, `preview` the same for other sites. */
export type BrandSize = 'mark' | 'icon-512' | 'icon-192' | 'touch' | 'wide' | 'narrow' | 'preview';

declare module '../db/tables.ts' {
  interface Tables {
    brand: BrandTable;
    brand_files: BrandFilesTable;
  }
}
