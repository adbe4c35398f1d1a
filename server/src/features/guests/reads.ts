import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { visitorHorizon } from '../sessions/types.ts';
import { dayOf, subjectsOf } from './policy.ts';
import './tables.ts';

/** The living visitor of a token, or nothing. */
export async function findVisitor(
  db: Database | Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; deviceHash: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('visitors', 'visitors.member_id', 'sessions.member_id')
    .select(['sessions.member_id', 'visitors.device_hash'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.kind', '=', 'visitor')
    .where('sessions.last_seen_at', '>', visitorHorizon(now))
    .executeTakeFirst();
  return row && { id: row.member_id, deviceHash: row.device_hash };
}

/** How many free uses of the day are gone: those of the visitor's device or of the network, whichever are more. */
export async function readFreeUses(db: Database, { visitor, ip }: { visitor: string; ip: string }, now: Date): Promise<number> {
  const { device_hash } = await db
    .selectFrom('visitors')
    .select('device_hash')
    .where('member_id', '=', visitor)
    .executeTakeFirstOrThrow(() => new AppError('nologin'));
  const { uses } = await db
    .selectFrom('visitor_uses')
    .select((select) => select.fn.max('uses').as('uses'))
    .where('subject', 'in', subjectsOf(device_hash, ip))
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow();
  return uses ?? 0;
}
