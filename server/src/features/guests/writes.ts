import type { Language } from '@easel/contract/language';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inBatches, removeRows } from '../../platform/db/sweep.ts';
import type { Events } from '../../platform/events.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Storage } from '../../ports/storage.ts';
import { createVisitor } from '../account/writes.ts';
import { removeMemberFiles } from '../assets/writes.ts';
import { visitorHorizon } from '../sessions/types.ts';
import { createSession, endSessions } from '../sessions/writes.ts';
import { dayOf, subjectsOf } from './policy.ts';
import { findVisitor } from './reads.ts';
import './tables.ts';
import type { VisitorUse } from './types.ts';

/** How many visitors one step of the sweep reads. */
const batch = 500;

export interface VisitorRequest {
  /** What the browser calls its device. */
  device: string;
  /** Hash of the visitor's token that the browser has already. */
  visitorHash: string | undefined;
  language: Language;
  userAgent: string;
  ip: string;
}

/**
 * Opens a visitor's session and returns its token. A browser that sends its token stays the same visitor; a device id alone
 * identifies nobody, because two phones of one model have the same.
 */
export async function openVisitor(tx: Transaction, request: VisitorRequest, now: Date): Promise<{ token: string }> {
  const deviceHash = hashOf(request.device);
  const known = request.visitorHash ? await findVisitor(tx, request.visitorHash, now) : undefined;
  const same = known && known.deviceHash === deviceHash ? known.id : undefined;
  const member = same ?? (await createVisitor(tx, request.language, now)).id;
  if (!same) await tx.insertInto('visitors').values({ member_id: member, device_hash: deviceHash }).execute();
  return createSession(tx, { member, kind: 'visitor', userAgent: request.userAgent, ip: request.ip }, now);
}

/** Ends a visitor who became a member. Answers whose works are to be moved; nothing when that was done already. */
export async function endVisitor(tx: Transaction, events: Events, tokenHash: string, now: Date): Promise<string | undefined> {
  const visitor = await findVisitor(tx, tokenHash, now);
  if (!visitor) return undefined;
  // The row is the lock: of two sign-ins at once, one finds it and the other finds nothing to move.
  const ended = await tx.deleteFrom('visitors').where('member_id', '=', visitor.id).returning('member_id').executeTakeFirst();
  if (!ended) return undefined;
  await endSessions(tx, events, visitor.id);
  return visitor.id;
}

/**
 * Counts a free use for the visitor's device and network, in the transaction that accepts the work. Refuses with
 * `nologin` when the day's are spent. Answers what `giveVisitorUse` needs.
 */
export async function takeVisitorUse(
  tx: Transaction,
  use: { visitor: string; ip: string; perDay: number },
  now: Date,
): Promise<VisitorUse> {
  const visitor = await tx.selectFrom('visitors').select('device_hash').where('member_id', '=', use.visitor).executeTakeFirst();
  if (!visitor || use.perDay < 1) throw new AppError('nologin');
  const day = dayOf(now);
  const subjects = subjectsOf(visitor.device_hash, use.ip);
  for (const subject of subjects) {
    const taken = await tx
      .insertInto('visitor_uses')
      .values({ subject, day, uses: 1 })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'day']).doUpdateSet({ uses: sql`visitor_uses.uses + 1` }).where('visitor_uses.uses', '<', use.perDay),
      )
      .returning('uses')
      .executeTakeFirst();
    if (!taken) throw new AppError('nologin');
  }
  return { day, subjects };
}

/** Gives a free use back, in the transaction that ends its work without any output. */
export async function giveVisitorUse(tx: Transaction, { day, subjects }: VisitorUse): Promise<void> {
  for (const subject of subjects) {
    await tx
      .updateTable('visitor_uses')
      .set({ uses: sql`greatest(visitor_uses.uses - 1, 0)` })
      .where('subject', '=', subject)
      .where('day', '=', day)
      .execute();
  }
}

/** Removes visitors who were not here for thirty days, with their files, and the counts of days gone by. */
export async function sweepVisitors(db: Database, storage: Storage, now: Date, signal: AbortSignal): Promise<void> {
  const horizon = visitorHorizon(now);
  // Those who still come stay at the front of the index: each step goes on behind the one before.
  let last = { at: new Date(0), id: '' };
  await inBatches(batch, signal, async () => {
    const { rows } = await sql<{ id: string; at: Date; gone: boolean }>`
      select m.id, m.created_at as at,
        coalesce((select max(s.last_seen_at) from sessions s where s.member_id = m.id) <= ${horizon}, true) as gone
      from members m
      where m.kind = 'visitor' and m.created_at <= ${horizon} and (m.created_at, m.id) > (${last.at}, ${last.id})
      order by m.created_at, m.id limit ${sql.lit(batch)}`.execute(db);
    last = rows.at(-1) ?? last;
    await removeVisitors(
      db,
      storage,
      rows.filter(({ gone }) => gone).map(({ id }) => id),
    );
    return rows.length;
  });
  await removeRows(db, 'visitor_uses', sql`day < ${dayOf(now)}`, signal);
}

async function removeVisitors(db: Database, storage: Storage, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const withFiles = await db.selectFrom('assets').select('member_id').distinct().where('member_id', 'in', ids).execute();
  for (const { member_id } of withFiles) await removeMemberFiles(db, storage, member_id);
  await db.deleteFrom('members').where('id', 'in', ids).where('kind', '=', 'visitor').execute();
}
