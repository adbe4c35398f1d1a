import type { Transaction } from '../../../platform/db/database.ts';
import './tables.ts';

/** Remembers for good that a file was made here. */
export async function rememberFile(
  tx: Transaction,
  file: { id: string; sha256: string; produceId: string | undefined; kind: 'image' | 'video' },
  now: Date,
): Promise<void> {
  const { id, sha256, produceId, kind } = file;
  await tx
    .insertInto('made_files')
    .values({ asset_id: id, sha256, produce_id: produceId ?? null, kind, made_at: now })
    .execute();
}
