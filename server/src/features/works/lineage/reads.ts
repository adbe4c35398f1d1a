import type { SourceRole } from '@easel/contract/tools';
import type { LineageStep } from '@easel/contract/work-calls';
import { type AliasedRawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { workRows } from '../reads.ts';
import { sourcesOf } from '../sources/reads.ts';
import type { WorkRow } from '../types.ts';
import { upgradeWork } from '../upgrading/upgrade.ts';

/** Of a longer lineage only the last steps are returned. */
const stepsMax = 50;

/** A picture or video that still exists; `thumb` is the file of its small picture, for an upload its own. */
export type LineageAsset = Pick<NonNullable<LineageStep['asset']>, 'id' | 'mime' | 'width' | 'height' | 'name'> & { thumb: string };

/** A work on the way, with the upload that it starts from, as far as they are still there. */
interface Step extends WorkRow {
  depth: number;
  upload: LineageAsset | null;
  /** The still of the clip before that it starts from. */
  still: LineageAsset | null;
}

export interface LineageRow extends Step {
  /** What it starts from besides; nothing in the place of what is gone. */
  others: (LineageAsset | null)[];
}

/** A work and the works it descends from, the oldest first, also deleted ones that can be restored. Refuses with `not_found`. */
export async function readLineage(db: Database, memberId: string, id: string, now: Date): Promise<LineageRow[]> {
  const chain = sql`(
    with recursive chain as (
      select id, parent_work, 0 as depth from works where id = ${id} and member_id = ${memberId} and deleted_at is null
      union all
      select works.id, works.parent_work, chain.depth + 1 from chain join works on works.id = chain.parent_work
      where works.member_id = ${memberId} and chain.depth < ${sql.lit(stepsMax - 1)}
    ) select id, depth from chain)`.as('chain') as AliasedRawBuilder<{ id: string; depth: number }, 'chain'>;
  const upload = sql<LineageAsset | null>`(
    select json_build_object('id', id, 'mime', mime, 'width', width, 'height', height, 'name', name, 'thumb', id) from assets
    where works.parent_work is null and id = works.parent_asset and member_id = works.member_id and expires_at > ${now} and not withheld)`;
  const still = sql<LineageAsset | null>`(
    select json_build_object('id', id, 'mime', mime, 'width', width, 'height', height, 'name', name, 'thumb', id)
    from frames join assets on assets.id = frames.asset_id
    where frames.asset_id = works.parent_asset and assets.member_id = works.member_id and not assets.withheld)`;
  const rows = await workRows(db)
    .innerJoin(chain, 'chain.id', 'works.id')
    .select(['chain.depth', upload.as('upload'), still.as('still')])
    .orderBy('chain.depth', 'desc')
    .execute();
  if (rows.length === 0) throw new AppError('not_found');
  return withOthers(db, memberId, rows.map(upgradeWork), now);
}

/** Tells of each work what it starts from besides. */
export async function withOthers<Row extends WorkRow>(
  db: Database,
  memberId: string,
  steps: readonly Row[],
  now: Date,
): Promise<(Row & Pick<LineageRow, 'others'>)[]> {
  const named = steps.map((step) => othersOf(step));
  const ids = [...new Set(named.flat())];
  if (ids.length === 0) return steps.map((step) => ({ ...step, others: [] }));
  const rows = await db
    .selectFrom('assets')
    .leftJoin('outputs', 'outputs.asset_id', 'assets.id')
    .leftJoin('frames', 'frames.asset_id', 'assets.id')
    .leftJoin('outputs as clips', 'clips.asset_id', 'frames.output_id')
    .leftJoin('works', (join) =>
      join.on(({ eb, fn, ref }) => eb('works.id', '=', fn.coalesce(ref('outputs.work_id'), ref('clips.work_id')))),
    )
    .select(['assets.id', 'assets.mime', 'assets.width', 'assets.height', 'assets.name', 'outputs.thumb_id'])
    .where('assets.member_id', '=', memberId)
    .where('assets.withheld', '=', false)
    .where('assets.id', 'in', ids)
    .where((where) =>
      where.or([
        where.and([where('works.id', 'is not', null), where('works.deleted_at', 'is', null)]),
        where.and([where('outputs.work_id', 'is', null), where('assets.expires_at', '>', now)]),
      ]),
    )
    .execute();
  const found = new Map(rows.map(({ thumb_id, ...asset }) => [asset.id, { ...asset, thumb: thumb_id ?? asset.id }]));
  return steps.map((step, place) => ({ ...step, others: (named[place] ?? []).map((asset) => found.get(asset) ?? null) }));
}

/** The sources of a work besides the one that it descends from. A mask shows nothing that anybody would know again. */
function othersOf({ recipe, parent_asset }: WorkRow): string[] {
  // What goes on from a clip begins with the last frame of that.
  const isSame = (role: SourceRole) => recipe.extends !== undefined && (role === 'first_frame' || role === 'image');
  const shown = sourcesOf(recipe).filter(({ role, asset }) => role !== 'mask' && asset !== parent_asset && !isSame(role));
  return shown.map(({ asset }) => asset);
}

/** Whether the lineage was longer than what is returned. */
export function isCut(rows: readonly LineageRow[]): boolean {
  return rows.length === stepsMax;
}
