import { z } from 'zod';
import { botCategories } from './bot-categories.ts';
import { tools } from './tools.ts';

/** Bots: who answers in a chat, with a role, a model and tools of the studio. */

export const botAccessibilities = ['public', 'mine'] as const;
export type BotAccessibility = (typeof botAccessibilities)[number];

/** Tools that a bot may be given; each use is asked for before it costs anything. */
export const botTools = tools;

/** An attachment or a bot's knowledge, of which the text was read. */
export const chatFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.number(),
  /** Of its text; a Chinese character counts as one. 0 for a picture. */
  words: z.number(),
  kind: z.enum(['text', 'pdf', 'document', 'sheet', 'code', 'image']),
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it could not be read, in the reader's language. */
  error: z.string().nullable(),
  /** Of a picture: where to see it. */
  url: z.string().nullable(),
});
export type ChatFile = z.infer<typeof chatFileSchema>;

export const botSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where it has none: the screen draws its first letter. */
  avatar_url: z.string(),
  tagline: z.string(),
  greeting: z.string(),
  starters: z.array(z.string()),
  category: z.enum(botCategories),
  model: z.string(),
  temperature: z.number(),
  accessibility: z.enum(botAccessibilities),
  /** Others may make one of their own from it, its instructions included. */
  copyable: z.boolean(),
  tools: z.array(z.enum(tools)),
  author: z.object({ name: z.string() }),
  /** Shipped with the studio: in the reader's language, for everybody. */
  shipped: z.boolean(),
  /** Chats that were begun with it. */
  uses: z.number(),
  favorite: z.boolean(),
  pinned: z.boolean(),
  mine: z.boolean(),
  /** Credits that a usual answer costs; 0 where nothing is charged. */
  price: z.number(),
  /** Only for its owner. */
  prompt: z.string().optional(),
  /** Its knowledge; only for its owner. */
  files: z.array(chatFileSchema).optional(),
  updated_at: z.string(),
});
export type Bot = z.infer<typeof botSchema>;
