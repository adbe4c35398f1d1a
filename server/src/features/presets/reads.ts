import type { Tool } from '@easel/contract/tools';
import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import type { PresetRow } from './types.ts';

/** A member's presets by their names; of one tool, or of all. */
export async function listPresets(db: Database, memberId: string, tool?: Tool): Promise<PresetRow[]> {
  return db
    .selectFrom('presets')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(tool !== undefined, (query) => query.where('tool', '=', tool as Tool))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
