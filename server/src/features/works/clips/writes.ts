import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { NewAsset } from '../../assets/types.ts';
import { recordAssets } from '../../assets/writes.ts';
import type { Moment } from './policy.ts';
import { findStill, type Still } from './reads.ts';
import '../tables.ts';

interface NewStill {
  member: string;
  clip: string;
  at: Moment;
  file: NewAsset;
  /** The last frame goes with its clip, any other still at this time. */
  until: Date;
}

/** Keeps a still of a clip. Refuses with `not_found` where the clip was taken down meanwhile. Of two that ask for the same at once one has kept it: whose, the answer's id tells. */
export async function keepStill(tx: Transaction, { member, clip, at, file, until }: NewStill, now: Date): Promise<Still> {
  // One after the other: whoever comes second finds what the first has kept.
  const work = await tx
    .selectFrom('outputs')
    .innerJoin('works', 'works.id', 'outputs.work_id')
    .select('works.taken_down_at')
    .where('outputs.asset_id', '=', clip)
    .forUpdate()
    .executeTakeFirst();
  if (work?.taken_down_at) throw new AppError('not_found');
  const known = await findStill(tx, member, clip, at);
  if (known) return known;
  const expires_at = at === 'last' ? null : until;
  await recordAssets(tx, member, [file], now, expires_at ?? undefined);
  await tx
    .insertInto('frames')
    .values({ asset_id: file.id, output_id: clip, at_ms: at === 'last' ? null : at })
    .execute();
  return { ...file, expires_at };
}
