import { type SourceRole, sourceRoles } from '@easel/contract/recipe';
import type { Recipe } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { SourceFile, Sources } from '../../../ports/generation.ts';
import '../tables.ts';

/** A picture that its owner can start from, and the work that made it. */
export interface OwnPicture extends SourceFile {
  /** Nothing for an upload. */
  work: string | null;
}

/** The pictures among `ids` that the member has: uploads that did not expire, and outputs of works that were not deleted. */
async function readPictures(
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
    .select(['assets.id', 'assets.storage_key', 'assets.mime', 'assets.bytes', 'assets.width', 'assets.height', 'outputs.work_id'])
    .where('assets.member_id', '=', memberId)
    .where('assets.id', 'in', ids)
    .where('assets.mime', 'like', 'image/%')
    .where('works.deleted_at', 'is', null)
    // An upload has its time; an output goes with its work. What is neither (thumbnails, the account's picture) is no source.
    .where((where) => where.or([where('outputs.work_id', 'is not', null), where('assets.expires_at', '>', now)]))
    .execute();
  return new Map(
    rows.map(({ id, storage_key, mime, bytes, width, height, work_id }) => [
      id,
      { asset: id, key: storage_key, mime, bytes, width, height, work: work_id },
    ]),
  );
}

/** One picture that the member has. Refuses with `not_found`. */
export async function ownPicture(db: Database | Transaction, memberId: string, id: string, now: Date): Promise<OwnPicture> {
  const picture = (await readPictures(db, memberId, [id], now)).get(id);
  if (!picture) throw new AppError('not_found');
  return picture;
}

/** The pictures that a recipe names, the one that is changed first. */
function sourcesOf(recipe: Recipe): { role: SourceRole; asset: string }[] {
  return sourceRoles.flatMap((role) => {
    const asset = recipe[role as keyof Recipe];
    return typeof asset === 'string' ? [{ role, asset }] : [];
  });
}

/** The pictures that a recipe names, as far as its owner still has them. Refuses with `source_gone` when one is gone. */
export async function picturesOf(db: Database, memberId: string, recipe: Recipe, now: Date): Promise<readonly OwnPicture[]> {
  const ids = sourcesOf(recipe).map(({ asset }) => asset);
  const found = await readPictures(db, memberId, ids, now);
  return ids.map((id) => {
    const picture = found.get(id);
    if (!picture) throw new AppError('source_gone');
    return picture;
  });
}

/** The files of the pictures that a recipe names, whoever may see them. Nothing when one of them is gone. */
export async function readSources(db: Database, memberId: string, recipe: Recipe): Promise<Sources | undefined> {
  const named = sourcesOf(recipe);
  if (named.length === 0) return {};
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'storage_key', 'mime', 'bytes', 'width', 'height'])
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
    sources[role] = { asset, key: row.storage_key, mime: row.mime, bytes: row.bytes, width: row.width, height: row.height };
  }
  return sources;
}
