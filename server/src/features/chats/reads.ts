import type { ErrorCode } from '@easel/contract/errors';
import { type SqlBool, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { WorkRow } from '../works/types.ts';
import './tables.ts';
import { readFilesOfMessages } from '../chat-files/reads.ts';
import { findWorks } from '../works/reads.ts';
import { restoreHorizon } from './policy.ts';
import type { AnswerIntroduction, ChatFilter, ChatRow, MessageRow, SearchHit } from './types.ts';

/** Every read takes the owner: another member's chat does not exist for whoever asks. */

const generating = sql<boolean>`chats.generating_id is not null`;

function chatRows(db: Database | Transaction, member: string) {
  return db.selectFrom('chats').selectAll('chats').select(generating.as('generating')).where('chats.member_id', '=', member);
}

/** One chat that is not deleted. Refuses with `not_found`. */
export async function readChat(db: Database | Transaction, member: string, id: string): Promise<ChatRow> {
  const row = await chatRows(db, member).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Every chat that is not deleted, the oldest first: to be taken along. */
export function listAllChats(db: Database, member: string): Promise<ChatRow[]> {
  return chatRows(db, member).where('deleted_at', 'is', null).orderBy('created_at').orderBy('id').execute();
}

/** The newest first; one more than `limit` where there are more. */
export async function listChats(db: Database, member: string, { scope, bot, query, before, limit }: ChatFilter): Promise<ChatRow[]> {
  let rows = chatRows(db, member).where('deleted_at', 'is', null).where('temporary', '=', false);
  if (scope === 'pinned') rows = rows.where('pinned', '=', true);
  if (scope === 'favorite') rows = rows.where('favorite', '=', true);
  if (bot) rows = rows.where('bot_id', '=', bot);
  if (query) rows = rows.where('title', 'ilike', patternOf(query));
  if (before) rows = rows.where(sql<SqlBool>`(updated_at, id) < (${before.at}, ${before.id})`);
  return rows
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A deleted chat within the time in which it can be restored. */
export async function findDeletedChat(db: Database | Transaction, member: string, id: string, now: Date): Promise<ChatRow | undefined> {
  return chatRows(db, member).where('id', '=', id).where('deleted_at', '>', restoreHorizon(now)).executeTakeFirst();
}

const messageRows = (db: Database | Transaction, chat: string) =>
  db
    .selectFrom('messages')
    .leftJoin('answers', 'answers.message_id', 'messages.id')
    .selectAll('messages')
    .select([
      // What is there of an answer that is being written.
      sql<string>`coalesce(answers.text, messages.text)`.as('text'),
      sql<string>`coalesce(answers.reasoning, messages.reasoning)`.as('reasoning'),
      // A work comes of a question about a tool: nothing is looked up for the many messages without one.
      sql<string[]>`case when messages.asks = '[]' then '{}'
        else array(select work_id from message_works where message_id = messages.id order by place) end`.as('works'),
    ])
    .where('messages.chat_id', '=', chat);

/**
 * The newest `limit` messages before one, in the order of their writing, whether there are older ones, and the end of the branch
 * that is shown: of the same statement, so that no message is told without the end that came with it. `null` where there are no messages.
 */
export async function readMessages(
  db: Database | Transaction,
  chat: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ messages: MessageRow[]; more: boolean; leaf: string | null }> {
  let rows = messageRows(db, chat).select((query) => query.selectFrom('chats').select('leaf_id').where('id', '=', chat).as('leaf'));
  if (before) {
    rows = rows.where('messages.number', '<', (query) =>
      query.selectFrom('messages as known').select('known.number').where('known.id', '=', before).where('known.chat_id', '=', chat),
    );
  }
  const found = await rows
    .orderBy('messages.number', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: found.slice(0, limit).reverse(), more: found.length > limit, leaf: found[0]?.leaf ?? null };
}

/** The messages from the first to `leaf`, at most the last `limit` of them, the oldest first. */
export async function readBranch(db: Database | Transaction, chat: string, leaf: string | null, limit: number): Promise<MessageRow[]> {
  if (leaf === null) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id, parent_id, 1 as depth from messages where id = ${leaf} and chat_id = ${chat}
      union all
      select above.id, above.parent_id, depth + 1 from branch
      cross join lateral (select id, parent_id from messages where messages.id = branch.parent_id offset 0) as above where depth < ${limit}
    ) select id from branch`.execute(db);
  if (rows.length === 0) return [];
  return messageRows(db, chat)
    .where(
      'messages.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('messages.number')
    .execute();
}

/** The shape of a chat, without its texts, in the order of its writing. */
export function readTree(db: Database, chat: string): Promise<{ id: string; parent_id: string | null }[]> {
  return db.selectFrom('messages').select(['id', 'parent_id']).where('chat_id', '=', chat).orderBy('number').execute();
}

/** The answer of a request that came before: its own one, or the first to the message that came with it. */
export async function findAnswered(db: Database | Transaction, chat: string, requestId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('messages')
    .select(['id', 'role'])
    .where('chat_id', '=', chat)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!found || found.role === 'assistant') return found?.id;
  const first = await db
    .selectFrom('messages')
    .select('id')
    .where('parent_id', '=', found.id)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return first?.id;
}

/** Credits that the answers of a chat have cost, and may cost still. */
export async function readSpent(db: Database | Transaction, chat: string): Promise<number> {
  const { spent } = await db
    .selectFrom('messages')
    .select(sql<number>`coalesce(sum(price + held), 0)::int`.as('spent'))
    .where('chat_id', '=', chat)
    .executeTakeFirstOrThrow();
  return spent;
}

/** A message of the member, with its chat. Refuses with `not_found`. */
export async function readMessage(db: Database | Transaction, member: string, id: string): Promise<{ message: MessageRow; chat: ChatRow }> {
  const place = await db.selectFrom('messages').select('chat_id').where('id', '=', id).executeTakeFirst();
  if (!place) throw new AppError('not_found');
  const chat = await readChat(db, member, place.chat_id);
  const message = await messageRows(db, chat.id).where('messages.id', '=', id).executeTakeFirst();
  if (!message) throw new AppError('not_found');
  return { message, chat };
}

/** Works of messages that are still there, by their ids. */
export async function readChatWorks(db: Database, member: string, ids: readonly string[]): Promise<Map<string, WorkRow>> {
  const rows = await findWorks(db, member, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the index of trigrams finds, whatever the locale of the database: it knows nothing of one or two characters, and often no Chinese. */
const indexed = /[a-z0-9]{3}/i;
/** Characters before and after a hit. */
const around = 60;

/** Chats whose title or a message of theirs holds the words: the newest first, one more than `limit` where there are more. */
export async function searchChats(
  db: Database,
  member: string,
  { query, skip, limit }: { query: string; skip: number; limit: number },
): Promise<SearchHit[]> {
  const pattern = patternOf(query);
  // What has no case is compared as it is, in a fraction of the time.
  const like = query.toLowerCase() === query.toUpperCase() ? sql`like` : sql`ilike`;
  const own = sql`select id from chats where member_id = ${member} and deleted_at is null and not temporary`;
  // Without such the member's messages are read, and nobody else's.
  const within = !indexed.test(query) ? sql`= any(array(${own}))` : sql`in (${own})`;
  const { rows } = await sql<{ chat: string; message: string | null; text: string; at: Date }>`
    select chat, message, text, at from (
      select id as chat, null as message, title as text, updated_at as at from chats
      where member_id = ${member} and deleted_at is null and not temporary and title ${like} ${pattern}
      union all
      select chat_id, id, text, created_at from messages where chat_id ${within} and text ${like} ${pattern}
    ) as hits
    order by at desc, chat, message nulls first offset ${skip} limit ${limit + 1}`.execute(db);
  return rows.map(({ text, ...hit }) => ({ ...hit, snippet: snippetOf(text, query) }));
}

/** The words around the first hit, on one line. */
export function snippetOf(text: string, query: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(query.toLowerCase()));
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + query.length + around);
  const piece = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${piece}${to < text.length ? '…' : ''}`;
}

/** An answer as it is by now, for readers in other processes. */
export interface AnswerNow extends AnswerIntroduction {
  state: MessageRow['state'];
  text: string;
  reasoning: string;
  usage: MessageRow['usage'];
  price: number;
  error: ErrorCode | null;
}

export async function readAnswer(db: Database, member: string, id: string): Promise<AnswerNow | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .innerJoin('messages as asked', 'asked.id', 'messages.parent_id')
    .leftJoin('answers', 'answers.message_id', 'messages.id')
    .select(['messages.id', 'messages.chat_id', 'messages.state', 'messages.usage', 'messages.price', 'messages.error_code'])
    .select(['messages.model', 'messages.request_id', 'messages.asks', 'asked.id as asked_id', 'asked.parent_id as asked_parent'])
    .select(['asked.text as asked_text', 'asked.request_id as asked_request', 'asked.created_at as asked_at'])
    .select([
      sql<string>`coalesce(answers.text, messages.text)`.as('text'),
      sql<string>`coalesce(answers.reasoning, messages.reasoning)`.as('reasoning'),
    ])
    .where('messages.id', '=', id)
    .where('messages.role', '=', 'assistant')
    .where('chats.member_id', '=', member)
    .where('chats.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { asked_id, asked_parent, asked_text, asked_request, asked_at, chat_id, error_code, ...answer } = row;
  const files = (await readFilesOfMessages(db, [asked_id])).get(asked_id) ?? [];
  const asked = { id: asked_id, parent: asked_parent, text: asked_text, requestId: asked_request ?? '', files, createdAt: asked_at };
  return { ...answer, asked, chat: chat_id, requestId: row.request_id, error: error_code };
}

/** Answers that an engine is writing. */
export async function countOpenAnswers(db: Database | Transaction, engine: string): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .innerJoin('messages', 'messages.id', 'answers.message_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('messages.engine_id', '=', engine)
    .executeTakeFirstOrThrow();
  return count;
}
