import type { Tool } from '@easel/contract/recipe';
import type { WorkState } from '@easel/contract/works';
import { type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { OutputRow, WorkRow } from './types.ts';
import './tables.ts';
import '../assets/tables.ts';

/** Every read takes the owner: another member's work does not exist for whoever asks. */

const queuePosition = sql<number | null>`
  case when works.state = 'queued' then
    (select count(*)::int from works as earlier where earlier.state = 'queued' and earlier.number < works.number)
  end`;

const outputs = sql<OutputRow[]>`
  (select coalesce(json_agg(json_build_object(
      'id', outputs.asset_id, 'thumb_id', outputs.thumb_id, 'thumb_large_id', outputs.thumb_large_id, 'place', outputs.place,
      'kind', outputs.kind, 'mime', assets.mime, 'bytes', assets.bytes, 'width', assets.width, 'height', assets.height,
      'duration', outputs.duration, 'seed', outputs.seed, 'colour', outputs.colour, 'storage_key', assets.storage_key
    ) order by outputs.place), '[]')
  from outputs join assets on assets.id = outputs.asset_id where outputs.work_id = works.id)`;

export function workRows(db: Database | Transaction): SelectQueryBuilder<Tables, 'works', WorkRow> {
  return db
    .selectFrom('works')
    .selectAll('works')
    .select([queuePosition.as('queue_position'), outputs.as('outputs')]);
}

/** One work that is not deleted. Refuses with `not_found`. */
export async function readWork(db: Database | Transaction, memberId: string, id: string): Promise<WorkRow> {
  const row = await workRows(db).where('member_id', '=', memberId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Works in the order of `ids`. One that is missing refuses them all with `not_found`. */
export async function readWorks(db: Database | Transaction, memberId: string, ids: readonly string[]): Promise<WorkRow[]> {
  const rows = await workRows(db).where('member_id', '=', memberId).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('not_found');
    return row;
  });
}

export interface WorkFilter {
  tools?: readonly Tool[];
  text?: string;
  favorite?: boolean;
  state?: WorkState;
  /** Only works older than this number. */
  before?: number;
  limit: number;
}

/** A member's works, newest first; one more than `limit` when there are more. */
export function listWorks(db: Database, memberId: string, filter: WorkFilter): Promise<WorkRow[]> {
  const { tools, text, favorite, state, before, limit } = filter;
  let query = workRows(db).where('member_id', '=', memberId).where('deleted_at', 'is', null);
  if (tools) query = query.where('tool', 'in', tools);
  if (text) query = query.where(sql<string>`recipe ->> 'prompt'`, 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  if (favorite !== undefined) query = query.where('favorite', '=', favorite);
  if (state) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('number', '<', before);
  return query
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
}

export interface ChangeNumbers {
  change_seq: number;
  points_seq: number;
  purged_seq: number;
}

export function readChangeNumbers(db: Database, memberId: string): Promise<ChangeNumbers | undefined> {
  return db.selectFrom('members').select(['change_seq', 'points_seq', 'purged_seq']).where('id', '=', memberId).executeTakeFirst();
}

/** Works whose last change lies in a span of numbers, also deleted ones, in the order of their changes. */
export function listChanges(db: Database, memberId: string, span: { after: number; upTo: number }, limit: number): Promise<WorkRow[]> {
  return workRows(db)
    .where('member_id', '=', memberId)
    .where('change_seq', '>', span.after)
    .where('change_seq', '<=', span.upTo)
    .orderBy('change_seq')
    .limit(limit)
    .execute();
}
