import type { PresetRecipe } from '@easel/contract/presets';
import type { Tool } from '@easel/contract/tools';
import type { ColumnType } from 'kysely';

export interface PresetsTable {
  id: string;
  member_id: string;
  tool: Tool;
  name: string;
  recipe: ColumnType<PresetRecipe, string, string>;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    presets: PresetsTable;
  }
}
