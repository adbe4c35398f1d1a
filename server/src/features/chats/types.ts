import type { ChatFile } from '@easel/contract/bots';
import type { Chat, Message, ToolAsk } from '@easel/contract/chats';
import { errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import type { Selectable } from 'kysely';
import type { AppError } from '../../platform/app-error.ts';
import type { ChatFileRow } from '../chat-files/types.ts';
import { encodeWork, type SignFile, type WorkRow } from '../works/types.ts';
import type { ChatsTable, MessagesTable, StoredAsk } from './tables.ts';

export type ChatRow = Selectable<ChatsTable> & { generating: boolean };
/** A message with what is there of it by now, and the ids of its works. */
export type MessageRow = Selectable<MessagesTable> & { works: string[] };

/** What a reader has to know of an answer before its text. */
export interface AnswerIntroduction {
  id: string;
  chat: string;
  model: string | null;
  /** Of the request to answer once more; null where a message was written. */
  requestId: string | null;
  asks: readonly StoredAsk[];
  /** The member's own message. */
  asked: { id: string; parent: string | null; text: string; requestId: string; files: readonly ChatFileRow[]; createdAt: Date };
}

export interface ChatFilter {
  scope: 'all' | 'pinned' | 'favorite';
  bot: string | undefined;
  query: string | undefined;
  before: { at: Date; id: string } | undefined;
  limit: number;
}

export interface SearchHit {
  chat: string;
  /** Null: the title. */
  message: string | null;
  snippet: string;
}

export interface ChatEncoding {
  language: Language;
  sign: SignFile;
  bots: ReadonlyMap<string, { id: string; name: string; avatarId: string | null }>;
}

export function encodeChat(row: ChatRow, { bots, sign }: Pick<ChatEncoding, 'bots' | 'sign'>): Chat {
  const bot = row.bot_id === null ? undefined : bots.get(row.bot_id);
  return {
    ...{ id: row.id, title: row.title, pinned: row.pinned, favorite: row.favorite, generating: row.generating, temporary: row.temporary },
    model: row.model,
    limits: { answer: row.answer_limit, total: row.chat_limit, tools: row.tool_allowance },
    bot: bot ? { id: bot.id, name: bot.name, avatar_url: bot.avatarId ? sign({ id: bot.avatarId, name: 'avatar' }) : '' } : null,
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** What is kept of why a question about a tool came to nothing. */
export function refusedAsk({ code, sentence }: Pick<AppError, 'code' | 'sentence'>): Pick<StoredAsk, 'state' | 'code' | 'sentence'> {
  return { state: 'refused', code, ...(sentence && { sentence }) };
}

/** A question about a tool, in the reader's words. */
export function encodeAsk({ code, sentence, ...ask }: StoredAsk, language: Language): ToolAsk {
  const said = sentence ?? (code && errorSentences[code]);
  return { ...ask, text: said?.[language] ?? '' };
}

export interface MessageParts {
  works: ReadonlyMap<string, WorkRow>;
  files: readonly ChatFile[];
}

export function encodeMessage(row: MessageRow, { works, files }: MessageParts, { language, sign }: Omit<ChatEncoding, 'bots'>): Message {
  const { id, role, state, text, reasoning, model, price, usage } = row;
  return {
    ...{ id, parent: row.parent_id, role, state, text, reasoning, files: [...files], model, price, usage },
    asks: row.asks.map((ask) => encodeAsk(ask, language)),
    works: row.works.flatMap((work) => works.get(work) ?? []).map((work) => encodeWork(work, language, sign)),
    passages: row.passages ?? [],
    error: row.error_code ? { code: row.error_code, text: errorSentences[row.error_code][language] } : null,
    created_at: row.created_at.toISOString(),
  };
}
