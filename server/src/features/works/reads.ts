import type { Tool } from '@easel/contract/recipe';
import type { WorkState } from '@easel/contract/works';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { holdsWords, like, workWords } from './naming/reads.ts';
import { requestHorizon } from './policy.ts';
import type { OutputRow, StoredWorkRow, WorkRow } from './types.ts';
import { upgradeWork } from './upgrading/upgrade.ts';
import './tables.ts';

export { findModel } from './policy.ts';

/** Whether a request was accepted before: its work is its answer, whatever has changed since. */
export async function wasAccepted(db: Database, member: string, requestId: string | undefined, now: Date): Promise<boolean> {
  if (!requestId) return false;
  const work = await db
    .selectFrom('works')
    .select('id')
    .where('member_id', '=', member)
    .where('request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', requestHorizon(now))
    .executeTakeFirst();
  return work !== undefined;
}

/** Every read takes the owner, but those for operators: another member's work does not exist for whoever asks. */

// Works whose engine is busy have no place in the queue: they are called after a pause.
const queuePosition = sql<number | null>`
  case when works.state = 'queued' and works.phase_label is null then
    (select count(*)::int from works as earlier
      where earlier.lane = works.lane and earlier.state = 'queued' and earlier.phase_label is null and earlier.number < works.number)
  end`;

// What those before it and those being made still take, by as many as are made at once. Nothing where one of them told no time.
const waitSeconds = sql<number | null>`
  case when works.state = 'queued' and works.phase_label is null then
    (select case when count(*) = count(ahead.expected_s)
        then coalesce(sum(greatest(0, ahead.expected_s - greatest(0, coalesce(extract(epoch from now() - ahead.started_at), 0))))
          / greatest(1, count(*) filter (where ahead.state <> 'queued')), 0)::float8 end
      from works as ahead
      where ahead.lane = works.lane and (ahead.state in ('running', 'cancelling') or (ahead.state = 'queued' and ahead.phase_label is null and ahead.number < works.number)))
  end`;

// Written out: the index of open works is found by these words, not by parameters.
const isOpen = sql<boolean>`works.state in ('queued', 'running', 'cancelling')`;

const outputs = sql<OutputRow[]>`
  (select coalesce(json_agg(json_build_object(
      'id', outputs.asset_id, 'thumb_id', outputs.thumb_id, 'thumb_large_id', outputs.thumb_large_id, 'place', outputs.place,
      'kind', outputs.kind, 'mime', assets.mime, 'bytes', assets.bytes, 'width', assets.width, 'height', assets.height,
      'duration', outputs.duration, 'fps', outputs.fps, 'sound', outputs.sound, 'preview_id', outputs.preview_id, 'seed', outputs.seed, 'method', outputs.method, 'revised_prompt', outputs.revised_prompt, 'colour', outputs.colour, 'storage_key', assets.storage_key
    ) order by outputs.place), '[]')
  from outputs join assets on assets.id = outputs.asset_id where outputs.work_id = works.id)`;

/** Works as they lie in the database; read them with `upgradeWork`. */
export function workRows(db: Database | Transaction): SelectQueryBuilder<Tables, 'works', StoredWorkRow> {
  return db
    .selectFrom('works')
    .selectAll('works')
    .select([queuePosition.as('queue_position'), waitSeconds.as('wait_s'), outputs.as('outputs')]);
}

/** One work that is not deleted. Refuses with `not_found`. */
export async function readWork(db: Database | Transaction, memberId: string, id: string): Promise<WorkRow> {
  const row = await workRows(db).where('member_id', '=', memberId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return upgradeWork(row);
}

/** Those of the works that are there and not deleted. */
export async function findWorks(db: Database | Transaction, memberId: string, ids: readonly string[]): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  const rows = await workRows(db).where('member_id', '=', memberId).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  return rows.map(upgradeWork);
}

/** Works in the order of `ids`. One that is missing refuses them all with `not_found`. */
export async function readWorks(db: Database | Transaction, memberId: string, ids: readonly string[]): Promise<WorkRow[]> {
  const byId = new Map((await findWorks(db, memberId, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('not_found');
    return row;
  });
}

/** All works of a member that are not deleted, the oldest first. */
export async function listAllWorks(db: Database, memberId: string): Promise<WorkRow[]> {
  const rows = await workRows(db).where('member_id', '=', memberId).where('deleted_at', 'is', null).orderBy('number').execute();
  return rows.map(upgradeWork);
}

/** Whether anything of a member is not done yet. */
export async function hasOpenWorks(db: Database | Transaction, memberId: string): Promise<boolean> {
  const open = await db
    .selectFrom('works')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['queued', 'running', 'cancelling'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
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
export async function listWorks(db: Database, memberId: string, filter: WorkFilter): Promise<WorkRow[]> {
  const { tools, text, favorite, state, before, limit } = filter;
  if (tools?.length === 0) return [];
  let query = workRows(db).where('member_id', '=', memberId).where('deleted_at', 'is', null);
  if (tools) query = query.where('tool', 'in', tools);
  if (text) query = query.where(holdsWords(text));
  if (favorite !== undefined) query = query.where('favorite', '=', favorite);
  // What was taken down reads as failed.
  if (state) query = query.where(sql`case when taken_down_at is null then state else 'failed' end`, '=', state);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(upgradeWork);
}

export interface Changes {
  /** The number of the member's last change, of the last one of credits, and up to which changes were purged. */
  latest: number;
  creditsSeq: number;
  purged: number;
  /** Works that changed after the given number, also deleted ones, in the order of their changes. */
  works: WorkRow[];
}

/**
 * One statement, so that numbers and works are of one moment: a reader that was told the number must have been told
 * its work. Nothing for an unknown member.
 */
export async function readChangesAfter(db: Database, memberId: string, after: number, limit: number): Promise<Changes | undefined> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('works', (join) =>
      join.on('works.member_id', '=', memberId).on(({ and, eb, or }) =>
        // Each side has its index: the last state of all works, and the few that are open.
        or([eb('works.change_seq', '>', after), and([isOpen, eb('works.open_seq', '>', after)])]),
      ),
    )
    .selectAll('works')
    .select([queuePosition.as('queue_position'), waitSeconds.as('wait_s'), outputs.as('outputs')])
    .select(['members.change_seq as latest', 'members.points_seq as creditsSeq', 'members.purged_seq as purged'])
    .where('members.id', '=', memberId)
    .orderBy(sql`greatest(works.change_seq, works.open_seq)`)
    .limit(limit)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const works = rows.filter((row): row is typeof row & StoredWorkRow => row.id !== null);
  return { latest: first.latest, creditsSeq: first.creditsSeq, purged: first.purged, works: works.map(upgradeWork) };
}

/** The titles of works that are still there, by id, or their prompts, or what they were made from; empty where there is none of these. */
export async function readWorkNames(db: Database, memberId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('works')
    .select(['id', workWords.as('name')])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Works that have not ended, by their engines. */
export async function countOpenWorks(db: Database | Transaction): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('works')
    .select((select) => ['engine', select.fn.countAll<number>().as('works')])
    .where('state', 'in', ['queued', 'running', 'cancelling'])
    .groupBy('engine')
    .execute();
  return new Map(rows.map(({ engine, works }) => [engine, Number(works)]));
}

/** Works of all members, for operators alone. */

export interface WorkSearch {
  /** A part of the member's address or name, or the id of a member or of a work. */
  member?: string | undefined;
  /** Words of the prompt or the title. */
  words?: string | undefined;
  tool?: Tool | undefined;
  /** Made from the one moment on, and before the other. */
  from?: Date | undefined;
  until?: Date | undefined;
  takenDown?: boolean;
  /** Made in a chat whose shared link was reported, which nobody has decided about. */
  reported?: boolean;
  /** Only works older than this number. */
  before?: number | undefined;
  limit: number;
}

function named(db: Database) {
  return workRows(db)
    .innerJoin('members', 'members.id', 'works.member_id')
    .select([sql<string>`coalesce(members.name, '')`.as('member_name'), sql<string>`coalesce(members.email, '')`.as('member_email')]);
}

export type NamedWork = Awaited<ReturnType<typeof searchWorks>>[number];

/** The newest first, without what members have deleted. */
export async function searchWorks(db: Database, { member, words, tool, from, until, takenDown, reported, before, limit }: WorkSearch) {
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    member === undefined
      ? undefined
      : sql`(works.id = ${member} or works.member_id in (
          select id from members where id = ${member} or email ilike ${like(member)} or name ilike ${like(member)}))`,
    words === undefined ? undefined : holdsWords(words),
    tool && sql`works.tool = ${tool}`,
    from && sql`works.created_at >= ${from}`,
    until && sql`works.created_at < ${until}`,
    takenDown ? sql`works.taken_down_at is not null` : undefined,
    reported
      ? sql`works.id in (
          select message_works.work_id from message_works join messages on messages.id = message_works.message_id
            join chat_shares on chat_shares.chat_id = messages.chat_id join chat_reports on chat_reports.share_id = chat_shares.id
            where chat_reports.decided_at is null)`
      : undefined,
    before === undefined ? undefined : sql`works.number < ${before}`,
  ];
  let rows = named(db).where('works.deleted_at', 'is', null);
  for (const condition of conditions) if (condition) rows = rows.where(condition);
  const found = await rows.orderBy('works.number', 'desc').limit(limit).execute();
  return found.map(upgradeWork);
}

/** One work, also one that its member has deleted, as long as it is there. */
export async function findNamedWork(db: Database, id: string): Promise<NamedWork | undefined> {
  const row = await named(db).where('works.id', '=', id).executeTakeFirst();
  return row && upgradeWork(row);
}

/** How many works a member has made that are still there, and how many of them were taken down. */
export async function countOfMember(db: Database, member: string): Promise<{ works: number; taken_down: number }> {
  return db
    .selectFrom('works')
    .select([sql<number>`count(*)::int`.as('works'), sql<number>`count(taken_down_at)::int`.as('taken_down')])
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
}
