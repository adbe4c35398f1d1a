import type { AuditAction } from '@easel/contract/operators';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';

export interface AuditQuery {
  query: string | undefined;
  action: AuditAction | undefined;
  /** Rows with a lower number. */
  before: number | undefined;
}

/** What operators did, the newest first: by a part of people, targets, reasons and details. */
export function searchAudit(db: Database, { query, action, before }: AuditQuery, limit: number) {
  const like = `%${(query ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit')
    .leftJoin('members as actors', 'actors.id', 'audit.actor')
    .leftJoin('members as targets', 'targets.id', 'audit.target')
    .select(['audit.id', 'audit.number', 'audit.at', 'audit.action', 'audit.reason', 'audit.details'])
    .select(['audit.actor as actor_id', 'audit.target as target_id'])
    .select(sql<string>`coalesce(actors.name, audit.actor)`.as('actor'))
    .select(sql<string>`coalesce(targets.name, audit.target)`.as('target'))
    .$if(action !== undefined, (rows) => rows.where('audit.action', '=', action as AuditAction))
    .$if(before !== undefined, (rows) => rows.where('audit.number', '<', before as number))
    .$if(query !== undefined, (rows) =>
      rows.where(
        sql<boolean>`concat_ws(' ', audit.actor, audit.target, audit.reason, audit.details::text,
          actors.name, actors.email, targets.name, targets.email) ilike ${like}`,
      ),
    )
    .orderBy('audit.number', 'desc')
    .limit(limit)
    .execute();
}
