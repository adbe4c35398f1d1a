import {
  chatCreate,
  chatDelete,
  chatFavorite,
  chatInfo,
  chatLeaf,
  chatLimit,
  chatLists,
  chatPin,
  chatRename,
  chatRestore,
  chatSearch,
} from '@easel/contract/chat-calls';
import { type Chat, chatLimits } from '@easel/contract/chats';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Member, type Route, route } from '../../platform/route.ts';
import { findChatBot, readBotNames } from '../bots/reads.ts';
import { readFilesOfMessages } from '../chat-files/reads.ts';
import { encodeChatFile } from '../chat-files/types.ts';
import { limitsOf } from '../plans/reads.ts';
import type { SignFile } from '../works/types.ts';
import { newestBelow } from './policy.ts';
import { listChats, readChat, readChatWorks, readMessage, readMessages, readTree, searchChats } from './reads.ts';
import { type ChatRow, encodeChat, encodeMessage } from './types.ts';
import { changeChat, createChat, deleteChat, markChat, restoreChat } from './writes.ts';

export { Answering } from './answering/answering.ts';
export { serveChats } from './answering/stream.ts';
export { createToolUse } from './answering/tool-use.ts';
export { usualPrice } from './policy.ts';

export interface ChatDeps {
  db: Database;
  events: Events;
  clock: Clock;
  limiter: Limiter;
  sign: SignFile;
  limits: { simultaneous: number; retentionDays: number };
}

/** A cursor of chats is when the last one was written to, and its id. */
const cursorOf = ({ updated_at, id }: ChatRow) => `${updated_at.getTime()}.${id}`;

function placeOf(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(cursor ?? '') ?? [];
  return at && id ? { at: new Date(Number(at)), id } : undefined;
}

const searchPage = 30;

export function chatRoutes(deps: ChatDeps): Route[] {
  const { db, clock, events, sign, limiter } = deps;

  async function encodeAll(rows: readonly ChatRow[], reader: Member): Promise<Chat[]> {
    const ids = rows.flatMap(({ bot_id }) => bot_id ?? []);
    const bots = await readBotNames(db, reader.memberId, ids, reader.language);
    return rows.map((row) => encodeChat(row, { bots, sign }));
  }

  async function oneChat(id: string, reader: Member) {
    const [chat] = await encodeAll([await readChat(db, reader.memberId, id)], reader);
    return { info: { chat: chat as Chat } };
  }

  async function mark(id: string, reader: Member, change: { pinned: boolean } | { favorite: boolean }) {
    const { retentionDays } = await limitsOf(db, reader.memberId, deps.limits);
    await markChat(db, reader.memberId, id, change, retentionDays, clock.now());
    return oneChat(id, reader);
  }

  return [
    route(chatLists, async ({ scope, bot, query, cursor, limit }, reader) => {
      const rows = await listChats(db, reader.memberId, { scope, bot, query, before: placeOf(cursor), limit });
      // Chats with a bot that is gone are found still.
      if (bot && rows.length === 0 && !(await findChatBot(db, reader.memberId, bot, reader.language))) throw new AppError('not_found');
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { info: { items: await encodeAll(items, reader), next: rows.length > limit && last ? cursorOf(last) : null } };
    }),
    route(chatCreate, async ({ bot, temporary }, reader) => {
      if (bot && !(await findChatBot(db, reader.memberId, bot, reader.language))) throw new AppError('not_found');
      await limiter.take(db, 'chat', { caller: reader, member: reader.memberId });
      const begun = { member: reader.memberId, bot: bot ?? null, temporary };
      return oneChat(await db.transaction().execute((tx) => createChat(tx, begun, clock.now())), reader);
    }),
    route(chatInfo, async ({ id, before }, reader) => {
      const row = await readChat(db, reader.memberId, id);
      if (before && (await readMessage(db, reader.memberId, before)).chat.id !== id) throw new AppError('not_found');
      const { messages, more, leaf } = await readMessages(db, id, { before, limit: chatLimits.pageMax });
      const ids = messages.map((message) => message.id);
      const made = messages.flatMap((message) => message.works);
      const [works, files, [chat]] = await Promise.all([
        readChatWorks(db, reader.memberId, made),
        readFilesOfMessages(db, ids),
        encodeAll([row], reader),
      ]);
      const encoding = { language: reader.language, sign };
      const encoded = messages.map((message) => {
        const own = (files.get(message.id) ?? []).map((file) => encodeChatFile(file, encoding));
        return encodeMessage(message, { works, files: own }, encoding);
      });
      return { info: { chat: chat as Chat, messages: encoded, leaf: leaf ?? row.leaf_id, more } };
    }),
    route(chatRename, async ({ id, title }, reader) => {
      await changeChat(db, reader.memberId, id, { title });
      return oneChat(id, reader);
    }),
    route(chatDelete, async ({ id }, reader) => {
      const { generating_id: message } = await readChat(db, reader.memberId, id);
      await deleteChat(db, reader.memberId, id, clock.now());
      if (message) await events.publish(db, 'answer-stopped', { message });
      return { info: {} };
    }),
    route(chatRestore, async ({ id }, reader) => {
      await restoreChat(db, reader.memberId, id, clock.now());
      return oneChat(id, reader);
    }),
    route(chatPin, ({ id, value }, reader) => mark(id, reader, { pinned: value })),
    route(chatFavorite, ({ id, value }, reader) => mark(id, reader, { favorite: value })),
    route(chatLeaf, async ({ id, message }, reader) => {
      const { chat } = await readMessage(db, reader.memberId, message);
      if (chat.id !== id) throw new AppError('not_found');
      const leaf = newestBelow(await readTree(db, id), message);
      await changeChat(db, reader.memberId, id, { leaf_id: leaf });
      return { info: { leaf } };
    }),
    route(chatLimit, async ({ id, answer, total, tools }, reader) => {
      const limits = { answer_limit: answer ?? null, chat_limit: total ?? null, tool_allowance: tools };
      await changeChat(db, reader.memberId, id, limits);
      return oneChat(id, reader);
    }),
    route(chatSearch, async ({ query, cursor }, reader) => {
      const skip = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
      const hits = await searchChats(db, reader.memberId, { query, skip, limit: searchPage });
      const shown = hits.slice(0, searchPage);
      const chats = new Map<string, Chat>();
      for (const id of new Set(shown.map(({ chat }) => chat))) chats.set(id, (await oneChat(id, reader)).info.chat);
      const items = shown.map(({ chat, message, snippet }) => ({ chat: chats.get(chat) as Chat, message, snippet }));
      return { info: { items, next: hits.length > searchPage ? String(skip + searchPage) : null } };
    }),
  ];
}
