import { effortOf } from '@easel/contract/estimates';
import type { Recipe } from '@easel/contract/works';
import type { Transaction } from '../../../platform/db/database.ts';
import './tables.ts';

/** As many works of each model are learned from. */
const kept = 60;

/** Remembers what a work took that went from its beginning to its end without a break. */
export async function noteTime(
  tx: Transaction,
  { engine, model, recipe }: { engine: string; model: string; recipe: Recipe },
  seconds: number,
): Promise<void> {
  const { way, pixels, style = '' } = effortOf(recipe);
  if (!pixels) return;
  const { id } = await tx
    .insertInto('work_times')
    .values({ engine, model, way, style, pixels, seconds })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id % 10 > 0) return;
  const oldest = tx.selectFrom('work_times').select('id').where('engine', '=', engine).where('model', '=', model);
  await tx
    .deleteFrom('work_times')
    .where('engine', '=', engine)
    .where('model', '=', model)
    .where('id', '<=', oldest.orderBy('id', 'desc').offset(kept).limit(1))
    .execute();
}
