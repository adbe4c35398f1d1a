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
  works_bytes: number;
  space: { videos: number; pictures: number; uploads: number };
  leaving: { works: number; favorites: number; ids: string[] };
  trash: { works: number; bytes: number };
}

/** Files of a member that no work brought: the picture of the account, those of bots, and those that messages and bots were given. */
const ofNoWork = (memberId: string) =>
  sql<boolean>`id in (select picture_id from members where id = ${memberId} union all select avatar_id from bots where owner_id = ${memberId}
    union all select asset_id from chat_files where member_id = ${memberId})`;

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
        sum(bytes.filterWhere('expires_at', 'is', null).filterWhere(ofNoWork(memberId))).as('others'),
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
  const [counts, kept, soon, gone] = await Promise.all([tools, all, leaving, readDeleted(db, memberId, now)]);
  const [uploads, videos] = [Number(kept.uploads), Number(kept.videos) - gone.lost.videos];
  const bytes = Number(kept.bytes) - gone.lost.bytes;
  return {
    tools: Object.fromEntries(counts.map(({ tool, works }) => [tool, Number(works)])),
    bytes,
    works_bytes: bytes - uploads - Number(kept.others) - gone.trash.bytes,
    space: { videos, pictures: bytes - uploads - videos, uploads },
    leaving: { works: Number(soon[0]?.works ?? 0), favorites: Number(soon[0]?.favorites ?? 0), ids: soon.map(({ id }) => id) },
    trash: gone.trash,
  };
}

interface Deleted {
  trash: { works: number; bytes: number };
  /** What cannot be restored: its files are there until the next sweep. */
  lost: { bytes: number; videos: number };
}

async function readDeleted(db: Database, memberId: string, now: Date): Promise<Deleted> {
  const inTrash = sql<boolean>`(works.deleted_at > ${restoreHorizon(now)} and works.expires_at > ${now})`;
  const found = await db
    .selectFrom('works')
    .leftJoin('outputs', 'outputs.work_id', 'works.id')
    .leftJoin('frames', (join) => join.onRef('frames.output_id', '=', 'outputs.asset_id').on('frames.at_ms', 'is', null))
    .leftJoin('assets', (join) =>
      join
        .on(sql<boolean>`assets.id in (outputs.asset_id, outputs.thumb_id, outputs.thumb_large_id, outputs.preview_id, frames.asset_id)`)
        .on('assets.expires_at', 'is', null),
    )
    .select((select) => {
      const bytes = select.fn.sum<string>('assets.bytes');
      const sum = (of: typeof bytes) => select.fn.coalesce(of, sql.lit(0));
      const lost = bytes.filterWhere(sql<boolean>`not ${inTrash}`);
      return [
        select.fn.count<string>('works.id').distinct().filterWhere(inTrash).as('works'),
        sum(bytes.filterWhere(inTrash)).as('trash'),
        sum(lost).as('lost'),
        sum(lost.filterWhere('assets.mime', 'like', 'video/%')).as('videos'),
      ];
    })
    .where('works.member_id', '=', memberId)
    .where('works.deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    trash: { works: Number(found.works), bytes: Number(found.trash) },
    lost: { bytes: Number(found.lost), videos: Number(found.videos) },
  };
}
