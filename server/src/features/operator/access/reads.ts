import type { OperatorRole } from '@easel/contract/operators';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import './tables.ts';

/** Whose console session a token is, with the role that they have now; nothing where it has ended. */
export async function findConsoleSession(db: Database, tokenHash: string, now: Date) {
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.member_id', 'operator_sessions.member_id')
    .innerJoin('members', 'members.id', 'operator_sessions.member_id')
    .select(['operator_sessions.id', 'operator_sessions.ends_at', 'operators.member_id', 'operators.role', 'members.name'])
    .where('operator_sessions.token_hash', '=', tokenHash)
    .where('operator_sessions.ends_at', '>', now)
    .where('operators.enrolled_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return { sessionId: row.id, memberId: row.member_id, role: row.role, name: row.name, endsAt: row.ends_at };
}

export function findOperator(db: Database | Transaction, member: string) {
  return db
    .selectFrom('operators')
    .innerJoin('members', 'members.id', 'operators.member_id')
    .selectAll('operators')
    .select('members.email')
    .where('member_id', '=', member)
    .executeTakeFirst();
}

export interface OperatorListed {
  id: string;
  email: string;
  name: string;
  role: OperatorRole;
  enrolled_at: Date | null;
  created_at: Date;
  /** Console sessions that are open now. */
  sessions: number;
  recovery_left: number;
}

export function listOperators(db: Database, now: Date): Promise<OperatorListed[]> {
  return db
    .selectFrom('operators')
    .innerJoin('members', 'members.id', 'operators.member_id')
    .select(['members.id', 'members.email', 'members.name', 'operators.role', 'operators.enrolled_at', 'operators.created_at'])
    .select(
      sql<number>`(select count(*)::int from operator_sessions s where s.member_id = members.id and s.ends_at > ${now})`.as('sessions'),
    )
    .select(sql<number>`(select count(*)::int from operator_recovery_codes c where c.member_id = members.id)`.as('recovery_left'))
    .orderBy('operators.created_at')
    .$castTo<OperatorListed>()
    .execute();
}
