import type { Tool } from '@easel/contract/recipe';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { restoreHorizon } from '../policy.ts';
import { workRows } from '../reads.ts';
import type { WorkRow } from '../types.ts';
import { upgradeWork } from '../upgrading/upgrade.ts';
import '../tables.ts';

/** Where a page of the trash begins: after the work with this number that was deleted then. */
export interface TrashPlace {
  deletedAt: Date;
  number: number;
}

/** Deleted works that can still be restored, the last deleted first; one more than `limit` when there are more. */
export async function listTrash(
  db: Database,
  memberId: string,
  page: { after?: TrashPlace; limit: number },
  now: Date,
): Promise<WorkRow[]> {
  const { after, limit } = page;
  let query = workRows(db).where('member_id', '=', memberId).where('deleted_at', '>', restoreHorizon(now)).where('expires_at', '>', now);
  if (after) query = query.where(sql<boolean>`(works.deleted_at, works.number) < (${after.deletedAt}, ${after.number}::int)`);
  const rows = await query
    .orderBy('deleted_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(upgradeWork);
}

interface Totals {
  tools: Partial<Record<Tool, number>>;
  bytes: number;
  trash: { works: number; bytes: number };
}

/** How many works a member has, and how many bytes are kept for them. */
export async function readTotals(db: Database, memberId: string, now: Date): Promise<Totals> {
  const tools = db
    .selectFrom('works')
    .select((select) => ['tool', select.fn.countAll<string>().as('works')])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .groupBy('tool')
    .execute();
  const all = db
    .selectFrom('assets')
    .select((select) => select.fn.coalesce(select.fn.sum<string>('bytes'), sql.lit(0)).as('bytes'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const trash = db
    .selectFrom('works')
    .leftJoin('outputs', 'outputs.work_id', 'works.id')
    .leftJoin('assets', (join) =>
      join.on(sql<boolean>`assets.id in (outputs.asset_id, outputs.thumb_id, outputs.thumb_large_id, outputs.preview_id)`),
    )
    .select((select) => [
      select.fn.count<string>('works.id').distinct().as('works'),
      select.fn.coalesce(select.fn.sum<string>('assets.bytes'), sql.lit(0)).as('bytes'),
    ])
    .where('works.member_id', '=', memberId)
    .where('works.deleted_at', '>', restoreHorizon(now))
    .where('works.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const [counts, { bytes }, gone] = await Promise.all([tools, all, trash]);
  return {
    tools: Object.fromEntries(counts.map(({ tool, works }) => [tool, Number(works)])),
    bytes: Number(bytes),
    trash: { works: Number(gone.works), bytes: Number(gone.bytes) },
  };
}
