import { limits } from '@easel/contract/limits';
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
  space: { videos: number; pictures: number; uploads: number };
  leaving: { works: number; favorites: number; ids: string[] };
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
    .select((select) => {
      const bytes = select.fn.sum<string>('bytes');
      const sum = (of: typeof bytes) => select.fn.coalesce(of, sql.lit(0));
      return [
        sum(bytes).as('bytes'),
        // What goes with a work has no end of its own.
        sum(bytes.filterWhere('expires_at', 'is not', null)).as('uploads'),
        sum(bytes.filterWhere('expires_at', 'is', null).filterWhere('mime', 'like', 'video/%')).as('videos'),
      ];
    })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const leaving = db
    .selectFrom('works')
    .select((select) => ['id', 'favorite', select.fn.countAll<string>().over().as('works')])
    .select((select) => select.fn.countAll<string>().filterWhere('favorite', '=', true).over().as('favorites'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<', new Date(now.getTime() + limits.leavingHours * 3_600_000))
    .orderBy('expires_at')
    .orderBy('number')
    .limit(limits.listMax)
    .execute();
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
  const [counts, kept, soon, gone] = await Promise.all([tools, all, leaving, trash]);
  const [bytes, uploads, videos] = [Number(kept.bytes), Number(kept.uploads), Number(kept.videos)];
  return {
    tools: Object.fromEntries(counts.map(({ tool, works }) => [tool, Number(works)])),
    bytes,
    space: { videos, pictures: bytes - uploads - videos, uploads },
    leaving: { works: Number(soon[0]?.works ?? 0), favorites: Number(soon[0]?.favorites ?? 0), ids: soon.map(({ id }) => id) },
    trash: { works: Number(gone.works), bytes: Number(gone.bytes) },
  };
}
