import type { Database } from '../../../platform/db/database.ts';
import './tables.ts';

export interface MadeFile {
  found: 'same' | 'named';
  kind: 'image' | 'video';
  made_at: Date;
  /** Of the member, while it is kept. */
  work: string | undefined;
}

/** The same request makes the same file, for everybody: the reader's own one is preferred, then the first that was made. */
export async function findMadeFile(
  db: Database,
  { sha256, produceId, member }: { sha256: string; produceId: string | undefined; member: string | undefined },
): Promise<MadeFile | undefined> {
  return (await find(db, 'sha256', sha256, member)) ?? (produceId === undefined ? undefined : find(db, 'produce_id', produceId, member));
}

async function find(db: Database, by: 'sha256' | 'produce_id', value: string, member: string | undefined): Promise<MadeFile | undefined> {
  const row = await db
    .selectFrom('made_files')
    .leftJoin('outputs', 'outputs.asset_id', 'made_files.asset_id')
    .leftJoin('works', (join) =>
      join
        .onRef('works.id', '=', 'outputs.work_id')
        .on('works.member_id', '=', member ?? '')
        .on('works.deleted_at', 'is', null),
    )
    .select(['made_files.kind', 'made_files.made_at', 'works.id as work'])
    .where(`made_files.${by}`, '=', value)
    .orderBy('works.id', (order) => order.asc().nullsLast())
    .orderBy('made_files.made_at')
    .limit(1)
    .executeTakeFirst();
  return row && { found: by === 'sha256' ? 'same' : 'named', kind: row.kind, made_at: row.made_at, work: row.work ?? undefined };
}
