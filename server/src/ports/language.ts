import type { Language, Sentence } from '@easel/contract/language';
import type { Tool } from '@easel/contract/recipe';
import type { SourceFile } from './source-file.ts';

/** The port of what answers in chats: a language model on somebody's server, or the studio's own guide. */

export interface LanguageModel {
  /** The engine's own model id. */
  id: string;
  name: Sentence;
  /** Tokens that it reads at most, its answer included. */
  context: number;
  /** Tokens that it writes at most. */
  outputMax: number;
  /** It sees pictures. */
  sees: boolean;
  /** It tells how it came to its answer. */
  reasons: boolean;
  /** It may use the studio's tools. */
  tools: boolean;
}

/** A tool of the studio as a function that a model may call; `parameters` is a JSON schema of the tool's call. */
export interface ToolDeclaration {
  name: Tool;
  description: string;
  parameters: { [key: string]: unknown };
}

/** A use of a tool that a model asked for. Nothing of it is believed. */
export interface ToolCall {
  /** The model's own name of this use. */
  id: string;
  tool: string;
  arguments: unknown;
}

/** A work that was made in the chat, so that "the second one" can be resolved. */
export interface ChatWork {
  id: string;
  tool: Tool;
  prompt: string;
  /** Ids of its outputs, in their order. */
  outputs: readonly string[];
  recipe: { [key: string]: unknown };
}

export interface AttachedPicture {
  /** As tools name it. */
  asset: string;
  /** Of its file. */
  name: string;
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  /** Of a user: what they wrote themselves, where `text` tells of files, too. */
  said?: string;
  /** Of a user: for models that see. */
  images?: readonly SourceFile[];
  /** Of a user: the pictures that were attached, for tools to start from, whether the model sees them or not. */
  pictures?: readonly AttachedPicture[];
  /** Of an assistant: what it asked for, and what was made. */
  toolCalls?: readonly ToolCall[];
  works?: readonly ChatWork[];
  /** Of a tool: the call that `text` is the outcome of. */
  toolCall?: string;
}

/** What a member may be told of their own account. */
export interface AccountReader {
  /** Credits that can be spent now. */
  credits(): Promise<number>;
  /** What was spent within so many days, today among them, and on how many works. */
  spent(days: number): Promise<{ credits: number; works: number }>;
  /** The plan that runs, and the day (UTC, e.g. `2026-11-22`) until which it does. */
  plan(): Promise<{ name: Sentence; until: string; renews: boolean } | undefined>;
}

export interface AnswerRequest {
  /** Opaque: the same for every message of a chat, and of a member. */
  chat: string;
  member: string;
  /** The engine's own model id. */
  model: string;
  /** The oldest first. */
  messages: readonly ChatMessage[];
  /** Of the reader's screen: for whoever writes sentences of its own. */
  language: Language;
  temperature?: number;
  /** Tokens that the answer may have. */
  maxTokens: number;
  tools?: readonly ToolDeclaration[];
  /** The member's own account: for the studio's guide alone, it leaves the studio never. */
  account?: AccountReader;
}

/**
 * A piece of an answer, and a sign of life; `alive` is nothing but that. `usage` is what the model counted; where it never comes, the studio
 * counts by itself. The last one is `end`: an answer that ends without it was broken off.
 */
export type AnswerPart =
  | { type: 'alive' }
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | ({ type: 'tool-call' } & ToolCall)
  | { type: 'usage'; input: number; output: number }
  | { type: 'end'; reason: 'stop' | 'length' | 'refused' | 'tool-call' };

export interface LanguageEngine {
  readonly id: string;
  /** It can be asked for the title of a chat: a language model, not the studio's guide. */
  readonly titles?: boolean;
  models(): readonly LanguageModel[];
  /**
   * Throws an `EngineError` (`platform/engine-error.ts`) where it can say why, with the code `context_overflow` where the chat is longer than
   * the model reads. Ends soon once the signal is aborted.
   */
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerPart>;
  close(): Promise<void>;
}
