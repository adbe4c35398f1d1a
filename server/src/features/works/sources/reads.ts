import { type ListRole, mediaKindOf, type SourceRole, sourceKinds, sourceRoles } from '@easel/contract/tools';
import type { Recipe } from '@easel/contract/works';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { EngineInputs, SourceFile, Sources } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { workWords } from '../naming/reads.ts';
import '../tables.ts';

/** A picture or video that its owner can start from, and the work that made it. */
export interface OwnSource extends SourceFile {
  /** Of the uploaded file, or in the words of its work; empty where there are none. */
  name: string;
  /** Nothing for an upload. */
  work: string | null;
  /** The work whose clip it is, or whose clip ends with it: a clip that begins with it goes on from there. */
  ends?: string;
}

/** What the member has of `ids`: uploads that did not expire, outputs of works that were not deleted or taken down, and stills of their clips. */
async function readOwn(db: Database | Transaction, memberId: string, ids: readonly string[], now: Date): Promise<Map<string, OwnSource>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .leftJoin('outputs', 'outputs.asset_id', 'assets.id')
    .leftJoin('frames', 'frames.asset_id', 'assets.id')
    .leftJoin('outputs as clips', 'clips.asset_id', 'frames.output_id')
    .leftJoin('works', (join) =>
      join
        .on(({ eb, fn, ref }) => eb('works.id', '=', fn.coalesce(ref('outputs.work_id'), ref('clips.work_id'))))
        .on('works.deleted_at', 'is', null),
    )
    .select(['assets.id', 'assets.storage_key', 'assets.mime', 'assets.bytes', 'assets.width', 'assets.height'])
    .select(sql<string>`case when works.id is null then assets.name else ${workWords} end`.as('name'))
    .select(['works.id as work', 'frames.asset_id as still', 'frames.at_ms', 'outputs.kind'])
    .where('assets.member_id', '=', memberId)
    .where('assets.withheld', '=', false)
    .where('assets.id', 'in', ids)
    // An upload has its time, and so has a still; an output goes with its work, and so does its last frame. What is none of these
    // (thumbnails, the account's picture) is no source.
    .where((where) => where.or([where('works.id', 'is not', null), where('assets.expires_at', '>', now)]))
    .execute();
  return new Map(
    rows.map(({ id, storage_key, name, mime, bytes, width, height, work, still, at_ms, kind }) => {
      const isEnd = kind === 'video' || (still !== null && at_ms === null);
      return [id, { asset: id, key: storage_key, name, mime, bytes, width, height, work, ...(isEnd && work ? { ends: work } : {}) }];
    }),
  );
}

/** One source that the member has. Refuses with `not_found`. */
export async function ownSource(db: Database | Transaction, memberId: string, id: string, now: Date): Promise<OwnSource> {
  const source = (await readOwn(db, memberId, [id], now)).get(id);
  if (!source) throw new AppError('not_found');
  return source;
}

/** The same, where only a picture will do; a video is refused beside `field`. */
export async function ownPicture(db: Database, memberId: string, id: string, now: Date, field: string): Promise<OwnSource> {
  const source = await ownSource(db, memberId, id, now);
  if (mediaKindOf(source.mime) !== 'image') throw new AppError('invalid', { fields: { [field]: 'source_kind' } });
  return source;
}

/** A mask may also come as a file: whoever takes one reads it. */
export type TakenRole = Exclude<SourceRole, 'mask'>;
export type TakenSources = { [Role in TakenRole]?: (Role extends ListRole ? readonly OwnSource[] : OwnSource) | undefined };

/**
 * The sources that a call names, in its roles. Refuses with `not_found` what the member does not have, and beside its name what is not of
 * the kind that the model takes there.
 */
export async function takeSources(
  db: Database,
  memberId: string,
  { inputs }: { inputs: EngineInputs },
  asked: { [Role in TakenRole]?: unknown },
  now: Date,
): Promise<TakenSources> {
  const names = Object.entries(asked) as [TakenRole, string | readonly string[] | undefined][];
  const found = await readOwn(
    db,
    memberId,
    names.flatMap(([, ids]) => ids ?? []),
    now,
  );
  if (names.some(([, ids]) => [ids ?? []].flat().some((id) => !found.has(id)))) throw new AppError('not_found');
  const take = (role: TakenRole, id: string) => {
    const source = found.get(id) as OwnSource;
    const kinds = inputs[role]?.kinds ?? [sourceKinds[role]];
    if (!kinds.includes(mediaKindOf(source.mime))) throw new AppError('invalid', { fields: { [role]: 'source_kind' } });
    return source;
  };
  const taken = names.map(([role, ids]) => {
    if (role === 'references') return [role, ((ids ?? []) as readonly string[]).map((id) => take(role, id))];
    return [role, ids && take(role, ids as string)];
  });
  return Object.fromEntries(taken) as TakenSources;
}

/** The sources that a recipe names, the one that is changed first. */
export function sourcesOf(recipe: Recipe): { role: SourceRole; asset: string }[] {
  return sourceRoles.flatMap((role) => [recipe[role] ?? []].flat().map((asset) => ({ role, asset })));
}

/** The sources that a recipe names, as far as its owner still has them. Refuses with `source_gone` when one is gone. */
export async function ownSourcesOf(db: Database, memberId: string, recipe: Recipe, now: Date): Promise<readonly OwnSource[]> {
  const ids = sourcesOf(recipe).map(({ asset }) => asset);
  const found = await readOwn(db, memberId, ids, now);
  return ids.map((id) => {
    const source = found.get(id);
    if (!source) throw new AppError('source_gone');
    return source;
  });
}

/** The files that a recipe names, whoever may see them. Nothing when one of them is gone. */
export async function readSources(db: Database, memberId: string, recipe: Recipe): Promise<Sources | undefined> {
  const named = sourcesOf(recipe);
  if (named.length === 0) return {};
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'storage_key', 'mime', 'bytes', 'width', 'height'])
    .where('member_id', '=', memberId)
    .where('withheld', '=', false)
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
    const file = { asset, key: row.storage_key, mime: row.mime, bytes: row.bytes, width: row.width, height: row.height };
    if (role === 'references') sources.references = [...(sources.references ?? []), file];
    else sources[role] = file;
  }
  return sources;
}

/** Whether the files are there, whole: what is on the disk may have been lost, or damaged. */
export async function areWhole(storage: Storage, files: readonly Pick<SourceFile, 'key' | 'bytes'>[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ key }) => storage.size(key)));
  return files.every(({ bytes }, place) => sizes[place] === bytes);
}
