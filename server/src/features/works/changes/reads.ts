import type { Language } from '@easel/contract/language';
import type { WorksFrame } from '@easel/contract/sockets';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Missed } from '../../../platform/streams/numbered-readers.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import { readChangesAfter } from '../reads.ts';
import { changeOf, encodeWork, type SignFile, type WorkRow } from '../types.ts';

/** After more changes than this the client reloads everything. */
const framesMax = 500;
/** Larger than every number of a change. */
const noNumber = 2 ** 31 - 1;

export interface ChangesDeps {
  db: Database;
  clock: Clock;
  sign: SignFile;
}

/**
 * What happened to a member's works and credits after number `after`. A reader that cannot be told one by one (it saw
 * nothing, too little, or numbers of another time) gets one `ready` frame with `reset`.
 */
export async function readChanges(deps: ChangesDeps, memberId: string, after: number): Promise<Missed<WorksFrame>> {
  // Whoever saw nothing loads anew anyway: no need to read every work.
  const changes = await readChangesAfter(deps.db, memberId, after === 0 ? noNumber : after, framesMax + 1);
  if (!changes || after === changes.latest) return { latest: after, frames: () => [] };
  const { latest, creditsSeq, purged, works } = changes;
  if (after === 0 || after > latest || after < purged || works.length > framesMax) {
    return { latest, frames: () => [{ type: 'ready', seq: latest, reset: true }] };
  }
  const balance = creditsSeq > after ? await readCreditBalance(deps.db, memberId, deps.clock.now()) : undefined;
  return {
    latest,
    frames(language) {
      const frames = works.map((row) => frameOf(row, language, deps.sign));
      // The wire says points for credits.
      if (balance) frames.push({ type: 'points', seq: creditsSeq, points: balance });
      return frames.sort((one, other) => one.seq - other.seq);
    },
  };
}

function frameOf(row: WorkRow, language: Language, sign: SignFile): WorksFrame & { seq: number } {
  if (row.deleted_at) return { type: 'gone', seq: changeOf(row), work: row.id };
  return { type: 'work', seq: changeOf(row), work: encodeWork(row, language, sign) };
}
