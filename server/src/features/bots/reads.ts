import type { BotCategory } from '@easel/contract/bot-categories';
import type { Language } from '@easel/contract/language';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import { type BotRow, type ChatBot, chatBotOfShipped, findShipped } from './types.ts';

/** Every read takes its reader: a bot that is not theirs and not public does not exist for them. */

function rowsFor(db: Database | Transaction, reader: string) {
  return db
    .selectFrom('bots')
    .innerJoin('members', 'members.id', 'bots.owner_id')
    .leftJoin('bot_marks', (join) => join.onRef('bot_marks.bot_id', '=', 'bots.id').on('bot_marks.member_id', '=', reader))
    .selectAll('bots')
    .select([
      sql<string>`coalesce(members.name, '')`.as('author'),
      sql<boolean>`coalesce(bot_marks.favorite, false)`.as('favorite'),
      sql<boolean>`coalesce(bot_marks.pinned, false)`.as('pinned'),
    ]);
}

const isOpen = sql<boolean>`(bots.accessibility = 'public' and not bots.hidden)`;

/** Refuses with `not_found`. */
export async function readBot(db: Database | Transaction, reader: string, id: string): Promise<BotRow> {
  const row = await rowsFor(db, reader)
    .where('bots.id', '=', id)
    .where((where) => where.or([where('bots.owner_id', '=', reader), isOpen]))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The bot of a chat: a shipped one, an own one or a public one; nothing where it is gone. */
export async function findChatBot(
  db: Database | Transaction,
  reader: string,
  id: string | null,
  language: Language,
): Promise<ChatBot | undefined> {
  if (id === null) return undefined;
  const shipped = findShipped(id);
  if (shipped) return chatBotOfShipped(shipped, language);
  const row = await rowsFor(db, reader)
    .where('bots.id', '=', id)
    .where((where) => where.or([where('bots.owner_id', '=', reader), isOpen]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, avatar_id: avatarId, model, temperature, prompt, tools } = row;
  return { id, name, avatarId, model, temperature, prompt, tools };
}

/** What chats show of their bots, by id; those that are gone are missing. */
export async function readBotNames(
  db: Database,
  reader: string,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { id: string; name: string; avatarId: string | null }>> {
  const found = new Map<string, { id: string; name: string; avatarId: string | null }>();
  const asked: string[] = [];
  for (const id of new Set(ids)) {
    const shipped = findShipped(id);
    if (shipped) found.set(id, { id, name: shipped.name[language], avatarId: null });
    else asked.push(id);
  }
  if (asked.length === 0) return found;
  const rows = await rowsFor(db, reader)
    .where('bots.id', 'in', asked)
    .where((where) => where.or([where('bots.owner_id', '=', reader), isOpen]))
    .execute();
  for (const { id, name, avatar_id: avatarId } of rows) found.set(id, { id, name, avatarId });
  return found;
}

export interface BotFilter {
  scope: 'explore' | 'mine' | 'favorite';
  query: string | undefined;
  category: BotCategory | undefined;
  /** Bots of lists that came before. */
  skip: number;
  limit: number;
}

/** One more than `limit` where there are more: pinned ones first, then the most used. */
export async function listBots(db: Database, reader: string, { scope, query, category, skip, limit }: BotFilter): Promise<BotRow[]> {
  const pattern = query && `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  let rows = rowsFor(db, reader);
  if (scope === 'explore') rows = rows.where(isOpen);
  if (scope === 'mine') rows = rows.where('bots.owner_id', '=', reader);
  if (scope === 'favorite') {
    rows = rows.where('bot_marks.favorite', '=', true).where((where) => where.or([where('bots.owner_id', '=', reader), isOpen]));
  }
  if (category) rows = rows.where('bots.category', '=', category);
  if (pattern) rows = rows.where((where) => where.or([where('bots.name', 'ilike', pattern), where('bots.tagline', 'ilike', pattern)]));
  return rows
    .orderBy(sql`coalesce(bot_marks.pinned, false)`, 'desc')
    .orderBy(scope === 'mine' ? 'bots.updated_at' : 'bots.uses', 'desc')
    .orderBy('bots.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** What a reader thinks of shipped bots, by id. */
export async function readMarks(db: Database, reader: string): Promise<Map<string, { favorite: boolean; pinned: boolean }>> {
  const rows = await db.selectFrom('bot_marks').selectAll().where('member_id', '=', reader).execute();
  return new Map(rows.map(({ bot_id, favorite, pinned }) => [bot_id, { favorite, pinned }]));
}

/** The file of a picture that is the reader's own. */
export async function findOwnPicture(db: Database, reader: string, asset: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('assets')
    .select('storage_key')
    .where('id', '=', asset)
    .where('member_id', '=', reader)
    .where('withheld', '=', false)
    .where('mime', 'like', 'image/%')
    .executeTakeFirst();
  return found?.storage_key;
}

/** What members have reported, the most reported first, with the reason that was given last. */
export function listReportedBots(db: Database, limit: number) {
  return db
    .selectFrom('bot_reports')
    .innerJoin('bots', 'bots.id', 'bot_reports.bot_id')
    .select(['bots.id', 'bots.name', 'bots.owner_id', 'bots.hidden'])
    .select([
      sql<number>`count(*)::int`.as('reports'),
      sql<string>`(array_agg(bot_reports.reason order by bot_reports.created_at desc))[1]`.as('reason'),
    ])
    .groupBy('bots.id')
    .orderBy('reports', 'desc')
    .orderBy('bots.id')
    .limit(limit)
    .execute();
}
