import { z } from 'zod';
import { chatFileSchema } from './bots.ts';
import type { ErrorCode } from './errors.ts';
import { tools } from './tools.ts';
import { workSchema } from './works.ts';

/** Chats: a tree of messages. An edited or regenerated message is a sibling; the leaf says which branch is shown. */

export const chatLimits = {
  /** Characters of one message that a member writes. */
  messageMax: 100_000,
  titleMax: 80,
  /** Messages of one page of `Chat/info`. */
  pageMax: 200,
  searchMax: 100,
} as const;

export const chatSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null where its bot is gone; the chat goes on with the studio's usual one. */
  bot: z.object({ id: z.string(), name: z.string(), avatar_url: z.string() }).nullable(),
  pinned: z.boolean(),
  favorite: z.boolean(),
  /** The model that was chosen for this chat; null: the one of its bot. */
  model: z.string().nullable(),
  /** An answer is being written. */
  generating: z.boolean(),
  /** Not in lists, and gone after a day. */
  temporary: z.boolean(),
  /** Credits that one answer and all answers together may cost, null where nothing limits them; for `tools` more, tools are used unasked. */
  limits: z.object({ answer: z.number().nullable(), total: z.number().nullable(), tools: z.number() }),
  updated_at: z.string(),
  expires_at: z.string().nullable(),
});
export type Chat = z.infer<typeof chatSchema>;

export const messageStates = ['streaming', 'done', 'stopped', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** What was asked for before it costs: to be accepted or declined. */
export const toolAskSchema = z.object({
  ask: z.string(),
  tool: z.enum(tools),
  /** The fields of the tool's call, as they would be sent. */
  recipe: z.record(z.string(), z.unknown()),
  price: z.number(),
  /** Nobody has answered it, accepted, declined, or it came to nothing (why stands in `text`). */
  state: z.enum(['open', 'accepted', 'declined', 'refused']),
  /** In the reader's language. */
  text: z.string(),
});
export type ToolAsk = z.infer<typeof toolAskSchema>;

export const usageSchema = z.object({ input: z.number(), output: z.number() });
export type Usage = z.infer<typeof usageSchema>;

export const messageSchema = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  state: z.enum(messageStates),
  text: z.string(),
  reasoning: z.string(),
  files: z.array(chatFileSchema),
  asks: z.array(toolAskSchema),
  works: z.array(workSchema),
  model: z.string().nullable(),
  /** Credits that the answer has cost. */
  price: z.number(),
  /** Tokens, as the model counted them, or as the studio did where it does not tell. */
  usage: usageSchema.nullable(),
  /** Pieces of files that the answer goes by; an empty text stands for the whole file. */
  passages: z.array(z.object({ file: z.string(), name: z.string(), text: z.string() })),
  error: z.object({ code: z.string() as z.ZodType<ErrorCode>, text: z.string() }).nullable(),
  created_at: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** A model that answers in chats, as `Extend/config` tells it. */
export const chatModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  engine: z.string(),
  /** Credits for 1 000 tokens that it reads, and that it writes. */
  price_in: z.number(),
  price_out: z.number(),
  /** It sees pictures. */
  sees: z.boolean(),
  /** It tells how it came to its answer. */
  reasons: z.boolean(),
  /** It may use the studio's tools. */
  tools: z.boolean(),
  /** Tokens that it reads at most. */
  context: z.number(),
});
export type ChatModel = z.infer<typeof chatModelSchema>;
