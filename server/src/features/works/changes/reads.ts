import type { Language } from '@easel/contract/language';
import type { WorksFrame } from '@easel/contract/sockets';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPoints } from '../../credits/reads.ts';
import { readChangesAfter } from '../reads.ts';
import { encodeWork, type SignFile, type WorkRow } from '../types.ts';

/** More changes than this are told by loading anew. */
const framesMax = 500;
/** Larger than every number of a change. */
const noNumber = 2 ** 31 - 1;

export interface ChangesDeps {
  db: Database;
  clock: Clock;
  sign: SignFile;
}

/**
 * What happened to a member's works and credits after number `after`, as the frames of `/ws/works` in their order.
 * A reader that cannot be told one by one (it saw nothing, too little, or numbers of another time) gets one `ready`
 * frame with `reset`.
 */
export async function readChanges(deps: ChangesDeps, memberId: string, language: Language, after: number): Promise<WorksFrame[]> {
  // Whoever saw nothing loads anew anyway: no need to read every work.
  const changes = await readChangesAfter(deps.db, memberId, after === 0 ? noNumber : after, framesMax + 1);
  if (!changes) return [];
  const { latest, points, purged, works } = changes;
  if (after === latest) return [];
  if (after === 0 || after > latest || after < purged || works.length > framesMax) return [{ type: 'ready', seq: latest, reset: true }];
  const frames = works.map((row): WorksFrame & { seq: number } =>
    row.deleted_at
      ? { type: 'gone', seq: seqOf(row), work: row.id }
      : { type: 'work', seq: seqOf(row), work: encodeWork(row, language, deps.sign) },
  );
  if (points > after) frames.push({ type: 'points', seq: points, points: await readPoints(deps.db, memberId, deps.clock.now()) });
  return frames.sort((one, other) => one.seq - other.seq);
}

function seqOf({ change_seq, open_seq }: WorkRow): number {
  return Math.max(change_seq, open_seq);
}
