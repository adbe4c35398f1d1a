import { trashEmpty, trashLists, workKeep, workTotals } from '@easel/contract/work-keeping';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { type Route, route } from '../../../platform/route.ts';
import { limitsOf } from '../../plans/reads.ts';
import { expiryOf } from '../policy.ts';
import { readWorks } from '../reads.ts';
import { encodeWork, type SignFile, type WorkRow } from '../types.ts';
import { listTrash, readTotals, type TrashPlace } from './reads.ts';
import { emptyTrash, keepWorks } from './writes.ts';

interface KeepingDeps {
  db: Database;
  events: Events;
  clock: Clock;
  sign: SignFile;
  limits: { retentionDays: number };
}

/** How long works are kept. */
export function keepingRoutes({ db, events, clock, sign, limits }: KeepingDeps): Route[] {
  return [
    route(trashLists, async ({ cursor, limit }, reader) => {
      const after = cursor ? placeOf(cursor) : undefined;
      const rows = await listTrash(db, reader.memberId, { ...(after ? { after } : {}), limit }, clock.now());
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const next = rows.length > limit && last ? cursorOf(last) : null;
      return { info: { items: items.map((row) => encodeWork(row, reader.language, sign)), next } };
    }),
    route(trashEmpty, async ({ ids }, reader) => {
      const count = await db.transaction().execute((tx) => emptyTrash(tx, events, reader.memberId, ids, clock.now()));
      return { info: { count } };
    }),
    route(workKeep, async ({ ids }, reader) => {
      const until = expiryOf(clock.now(), (await limitsOf(db, reader.memberId, limits)).retentionDays);
      await db.transaction().execute((tx) => keepWorks(tx, events, reader.memberId, ids, until));
      const works = await readWorks(db, reader.memberId, ids);
      return { info: { works: works.map((row) => encodeWork(row, reader.language, sign)) } };
    }),
    route(workTotals, async (_input, reader) => ({ info: await readTotals(db, reader.memberId, clock.now()) })),
  ];
}

/** The moment and the number of the last work seen: works may be deleted at one moment. */
function cursorOf({ deleted_at, number }: Pick<WorkRow, 'deleted_at' | 'number'>): string {
  return Buffer.from(`t${deleted_at?.getTime()}.${number}`).toString('base64url');
}

function placeOf(cursor: string): TrashPlace {
  const found = /^t(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found) throw new AppError('invalid', { fields: { cursor: 'field_invalid' } });
  return { deletedAt: new Date(Number(found[1])), number: Number(found[2]) };
}
