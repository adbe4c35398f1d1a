import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { workRows } from '../reads.ts';
import type { WorkRow } from '../types.ts';
import { upgradeWork } from '../upgrading/upgrade.ts';
import { nearestWorks, type TreeRow } from './policy.ts';
import { type LineageAsset, withOthers } from './reads.ts';

/** So many works of a tree are told at most, and so many are counted. */
const toldMax = 300;
const countedMax = 1000;

export interface LineageTree {
  /** The upload that all of it was made from, or the work that is lost; nothing where a work is the origin. */
  root: { id: string; upload: LineageAsset | null } | null;
  /** Parents before what was made from them; `parent` is a node that is told. */
  works: { parent: string | null; row: WorkRow & { others: (LineageAsset | null)[] } }[];
  counted: number;
}

/** The tree in which a work stands, which may be deleted and is still there. Refuses with `not_found`. */
export async function readLineageTree(db: Database, memberId: string, id: string, now: Date): Promise<LineageTree> {
  const { rows } = await sql<TreeRow>`
    with recursive up as (
      select id, number, parent_work, parent_asset, 0 as depth from works where id = ${id} and member_id = ${memberId}
      union all
      select works.id, works.number, works.parent_work, works.parent_asset, up.depth + 1
      from up join works on works.id = up.parent_work
      where works.member_id = ${memberId} and up.depth < ${sql.lit(countedMax)}
    ), top as (select * from up order by depth desc limit 1),
    -- What has the origin of the topmost: a lost work, or an upload.
    tree as (
      select works.id, works.number, works.parent_work, works.parent_asset from top join works on
        works.id = top.id or works.parent_work = top.parent_work
        or (works.parent_work is null and top.parent_work is null and works.parent_asset = top.parent_asset)
      where works.member_id = ${memberId}
      union all
      select works.id, works.number, works.parent_work, works.parent_asset
      from tree join works on works.parent_work = tree.id
      where works.member_id = ${memberId}
    )
    select id, number, parent_work, parent_asset from up
    union
    select * from (select * from tree limit ${sql.lit(countedMax)}) as counted`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
  const told = nearestWorks(rows, id, toldMax);
  const root = await rootOf(db, memberId, rows, now);
  const ids = new Set(told.map((row) => row.id));
  const parentOf = ({ parent_work, parent_asset }: TreeRow) => {
    const parent = parent_work ?? parent_asset;
    return parent !== null && (ids.has(parent) || parent === root?.id) ? parent : null;
  };
  const found = await workRows(db)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute();
  const works = new Map((await withOthers(db, memberId, found.map(upgradeWork), now)).map((row) => [row.id, row]));
  return {
    root,
    // One may have been purged since.
    works: told.flatMap((each) => {
      const row = works.get(each.id);
      return row ? [{ parent: parentOf(each), row }] : [];
    }),
    counted: Math.min(rows.length, countedMax),
  };
}

async function rootOf(db: Database, memberId: string, rows: readonly TreeRow[], now: Date): Promise<LineageTree['root']> {
  const ids = new Set(rows.map((row) => row.id));
  const top = rows.find(({ parent_work }) => parent_work === null || !ids.has(parent_work));
  if (top?.parent_work) return { id: top.parent_work, upload: null };
  if (!top?.parent_asset) return null;
  const upload = await db
    .selectFrom('assets')
    .select(['id', 'mime', 'width', 'height', 'name', 'id as thumb'])
    .where('id', '=', top.parent_asset)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('withheld', '=', false)
    .executeTakeFirst();
  return { id: top.parent_asset, upload: upload ?? null };
}
