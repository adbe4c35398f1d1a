import type { Preset } from '@easel/contract/presets';
import type { Selectable } from 'kysely';
import type { PresetsTable } from './tables.ts';

export type PresetRow = Selectable<PresetsTable>;

export function encodePreset({ id, tool, name, recipe, created_at }: PresetRow): Preset {
  return { id, tool, name, recipe, created_at: created_at.toISOString() };
}
