import type { Language } from '@easel/contract/language';
import type { WorksFrame } from '@easel/contract/sockets';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPoints } from '../../credits/reads.ts';
import { listChanges, readChangeNumbers } from '../reads.ts';
import { encodeWork, type SignFile } from '../types.ts';

/** More changes than this are told by loading anew. */
const framesMax = 500;

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
  const numbers = await readChangeNumbers(deps.db, memberId);
  if (!numbers || after === numbers.change_seq) return [];
  const reset: WorksFrame = { type: 'ready', seq: numbers.change_seq, reset: true };
  if (after === 0 || after > numbers.change_seq || after < numbers.purged_seq) return [reset];
  // Nothing newer than the numbers just read: a reader must not be moved past a change that is not told.
  const rows = await listChanges(deps.db, memberId, { after, upTo: numbers.change_seq }, framesMax + 1);
  if (rows.length > framesMax) return [reset];
  const frames = rows.map((row): WorksFrame & { seq: number } =>
    row.deleted_at
      ? { type: 'gone', seq: row.change_seq, work: row.id }
      : { type: 'work', seq: row.change_seq, work: encodeWork(row, language, deps.sign) },
  );
  if (numbers.points_seq > after) {
    const points = await readPoints(deps.db, memberId, deps.clock.now());
    frames.push({ type: 'points', seq: numbers.points_seq, points });
  }
  return frames.sort((one, other) => one.seq - other.seq);
}
