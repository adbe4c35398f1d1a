import type { LineageStep } from '@easel/contract/work-calls';
import { type AliasedRawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { workRows } from '../reads.ts';
import type { WorkRow } from '../types.ts';

/** Of a longer lineage only the last steps are returned. */
const stepsMax = 50;

/** An uploaded picture that still exists. */
export type Upload = Pick<NonNullable<LineageStep['asset']>, 'id' | 'mime' | 'width' | 'height'>;

/** A work on the way, with the upload that it starts from; both as far as they are still there. */
export type LineageRow = WorkRow & { depth: number; upload: Upload | null };

/** A work and the works it descends from, the oldest first, also deleted ones that can be restored. Refuses with `not_found`. */
export async function readLineage(db: Database, memberId: string, id: string, now: Date): Promise<LineageRow[]> {
  const chain = sql`(
    with recursive chain as (
      select id, parent_work, 0 as depth from works where id = ${id} and member_id = ${memberId} and deleted_at is null
      union all
      select works.id, works.parent_work, chain.depth + 1 from chain join works on works.id = chain.parent_work
      where works.member_id = ${memberId} and chain.depth < ${sql.lit(stepsMax - 1)}
    ) select id, depth from chain)`.as('chain') as AliasedRawBuilder<{ id: string; depth: number }, 'chain'>;
  const upload = sql<Upload | null>`(
    select json_build_object('id', id, 'mime', mime, 'width', width, 'height', height) from assets
    where works.parent_work is null and id = works.parent_asset and member_id = works.member_id and expires_at > ${now})`;
  const rows = await workRows(db)
    .innerJoin(chain, 'chain.id', 'works.id')
    .select(['chain.depth', upload.as('upload')])
    .orderBy('chain.depth', 'desc')
    .execute();
  if (rows.length === 0) throw new AppError('not_found');
  return rows;
}

/** Whether the lineage was longer than what is returned. */
export function isCut(rows: readonly LineageRow[]): boolean {
  return rows.length === stepsMax;
}
