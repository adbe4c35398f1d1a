import { limits } from '@easel/contract/limits';
import type { PresetRecipe } from '@easel/contract/presets';
import type { Tool } from '@easel/contract/tools';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { lockMemberAndBumpSeq } from '../account/writes.ts';
import './tables.ts';
import type { PresetRow } from './types.ts';

interface NewPreset {
  tool: Tool;
  name: string;
  recipe: PresetRecipe;
}

/** A preset of the same tool and name gets the settings: a request that is sent twice makes one. */
export async function savePreset(tx: Transaction, memberId: string, { tool, name, recipe }: NewPreset, now: Date): Promise<PresetRow> {
  // Two at once are counted one after the other.
  await lockMemberAndBumpSeq(tx, memberId, false);
  const saved = await tx
    .insertInto('presets')
    .values({ id: newId(), member_id: memberId, tool, name, recipe: JSON.stringify(recipe), created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'tool', 'name']).doUpdateSet({ recipe: JSON.stringify(recipe) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('presets')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) > limits.presetsMax) throw new AppError('invalid', { fields: { name: 'presets_full' } });
  return saved;
}

export async function renamePreset(tx: Transaction, memberId: string, id: string, name: string): Promise<PresetRow> {
  // Two that want the same name at once have it one after the other: the second is refused in words.
  await lockMemberAndBumpSeq(tx, memberId, false);
  const preset = await tx
    .selectFrom('presets')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!preset) throw new AppError('not_found');
  const renamed = await tx
    .updateTable('presets')
    .set({ name })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('presets as other')
            .select('other.id')
            .where('other.member_id', '=', memberId)
            .where('other.tool', '=', preset.tool)
            .where('other.name', '=', name)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!renamed) throw new AppError('invalid', { fields: { name: 'preset_name_taken' } });
  return renamed;
}

export async function removePreset(db: Database, memberId: string, id: string): Promise<void> {
  const removed = await db.deleteFrom('presets').where('id', '=', id).where('member_id', '=', memberId).returning('id').executeTakeFirst();
  if (!removed) throw new AppError('not_found');
}
