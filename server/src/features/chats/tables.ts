import type { MessageState, ToolAsk, Usage } from '@easel/contract/chats';
import type { ErrorCode } from '@easel/contract/errors';
import type { Sentence } from '@easel/contract/language';
import type { ColumnType, Generated } from 'kysely';

export interface ChatsTable {
  id: string;
  member_id: string;
  bot_id: string | null;
  title: Generated<string>;
  pinned: Generated<boolean>;
  favorite: Generated<boolean>;
  temporary: Generated<boolean>;
  leaf_id: string | null;
  /** Chosen for this chat; null: the bot's own. */
  model: Generated<string | null>;
  /** Credits that one answer, and all of them together, may cost. */
  answer_limit: number | null;
  chat_limit: number | null;
  /** Credits up to which tools are used without a question. */
  tool_allowance: Generated<number>;
  /** What it was called where it was brought from; null where it was begun here. */
  imported_from: Generated<string | null>;
  /** The answer that is being written. */
  generating_id: string | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date | null;
  deleted_at: Date | null;
}

/** What is stored of a question about a tool: why it was refused, and what is said of that where it is not the usual sentence. */
export type StoredAsk = Omit<ToolAsk, 'text'> & { code?: ErrorCode; sentence?: Sentence };

/** A piece of a file that an answer goes by. */
export interface Passage {
  file: string;
  name: string;
  text: string;
}

type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface MessagesTable {
  id: string;
  chat_id: string;
  number: Generated<number>;
  parent_id: string | null;
  role: 'user' | 'assistant';
  state: MessageState;
  /** Of an answer that is being written: empty, `answers` has it. */
  text: string;
  reasoning: Generated<string>;
  model: string | null;
  engine_id: string | null;
  request_id: string | null;
  price: Generated<number>;
  held: Generated<number>;
  usage: ColumnType<Usage | null, string | null | undefined, string | null>;
  passages: ColumnType<Passage[] | null, string | null | undefined, string | null>;
  asks: Json<StoredAsk[]>;
  error_code: ErrorCode | null;
  created_at: Date;
}

/** Answers that are being written. */
export interface AnswersTable {
  message_id: string;
  text: Generated<string>;
  reasoning: Generated<string>;
  touched_at: ColumnType<Date, Date | string, Date | string>;
}

export interface MessageWorksTable {
  message_id: string;
  work_id: string;
  place: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    chats: ChatsTable;
    messages: MessagesTable;
    answers: AnswersTable;
    message_works: MessageWorksTable;
  }
}
