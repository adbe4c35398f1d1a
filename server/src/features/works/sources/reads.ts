import { sourceRoles } from '@easel/contract/recipe';
import type { Recipe } from '@easel/contract/works';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { SourceFile, Sources } from '../../../ports/generation.ts';
import '../tables.ts';

/** A picture that its owner can start from, and the work that made it. */
export interface OwnPicture extends SourceFile {
  /** Nothing for an upload. */
  work: string | null;
}

/** The pictures among `ids` that the member has: uploads that did not expire, and outputs of works that were not deleted. */
export async function readPictures(
  db: Database | Transaction,
  memberId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OwnPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .leftJoin('outputs', 'outputs.asset_id', 'assets.id')
    .leftJoin('works', 'works.id', 'outputs.work_id')
    .select(['assets.id', 'assets.storage_key', 'assets.mime', 'assets.width', 'assets.height', 'outputs.work_id'])
    .where('assets.member_id', '=', memberId)
    .where('assets.id', 'in', ids)
    .where('assets.mime', 'like', 'image/%')
    .where('works.deleted_at', 'is', null)
    .where((where) => where.or([where('assets.expires_at', 'is', null), where('assets.expires_at', '>', now)]))
    .execute();
  return new Map(
    rows.map(({ id, storage_key, mime, width, height, work_id }) => [
      id,
      { asset: id, key: storage_key, mime, width, height, work: work_id },
    ]),
  );
}

/** The files of the pictures that a recipe names, whoever may see them. Nothing when one of them is gone. */
export async function readSources(db: Database, memberId: string, recipe: Recipe): Promise<Sources | undefined> {
  const named = sourceRoles.flatMap((role) => {
    const asset = recipe[role as keyof Recipe];
    return typeof asset === 'string' ? [{ role, asset }] : [];
  });
  if (named.length === 0) return {};
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'storage_key', 'mime', 'width', 'height'])
    .where('member_id', '=', memberId)
    .where(
      'id',
      'in',
      named.map(({ asset }) => asset),
    )
    .execute();
  const sources: Sources = {};
  for (const { role, asset } of named) {
    const row = rows.find(({ id }) => id === asset);
    if (!row) return undefined;
    sources[role] = { asset, key: row.storage_key, mime: row.mime, width: row.width, height: row.height };
  }
  return sources;
}
