import type { Database } from '../../platform/db/database.ts';
import './tables.ts';

/** Whether the member has painted in this session, in whatever process. */
export async function hasPainted(db: Database, memberId: string, session: string): Promise<boolean> {
  const row = await db
    .selectFrom('realtime_sessions')
    .select('id')
    .where('id', '=', session)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
