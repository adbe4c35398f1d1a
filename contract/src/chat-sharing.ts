import { z } from 'zod';
import { botLimits } from './bot-limits.ts';
import { chatFileSchema } from './bots.ts';
import { call } from './call.ts';
import { choiceField, flagField, idField, maybe, optional, ownIdField, textField } from './fields.ts';
import { limits } from './limits.ts';
import { outputSchema } from './works.ts';

/** Showing chats to others, and taking them along: links that anybody reads, files, and chats of other programs. */

const chat = ownIdField('chat');
const done = z.object({ info: z.object({}) });

export const shareSchema = z.object({
  id: z.string(),
  /** Where anybody reads it. */
  url: z.string(),
  chat: z.string(),
  /** What the chat is called. */
  title: z.string(),
  /** The last message that is shown; what was written later is not. */
  message: z.string(),
  named: z.boolean(),
  created_at: z.string(),
});
export type Share = z.infer<typeof shareSchema>;

/**
 * Makes a link to a branch of a chat: to `message`, or to the last one that the chat shows now. Whoever has it reads the messages up to there
 * without signing in, with the pictures that were made, until it is taken back or the chat goes. A temporary chat has none.
 */
export const chatShare = call({
  path: 'Chat/share_do',
  who: 'member',
  input: z.object({
    id: chat,
    message: maybe(ownIdField('message')),
    /** With the member's name. */
    named: optional(flagField, false),
  }),
  output: z.object({ info: z.object({ share: shareSchema }) }),
});

/** The links of one chat, or all of them: the newest first. */
export const chatShareLists = call({
  path: 'Chat/share_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({ chat: maybe(chat) }),
  output: z.object({ info: z.object({ items: z.array(shareSchema) }) }),
});

export const chatShareDelete = call({
  path: 'Chat/share_del_do',
  who: 'member',
  input: z.object({ id: ownIdField('share') }),
  output: done,
});

export const sharedMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  model: z.string().nullable(),
  files: z.array(chatFileSchema.pick({ name: true, kind: true, url: true })),
  /** What was made. */
  outputs: z.array(outputSchema),
  created_at: z.string(),
});
export type SharedMessage = z.infer<typeof sharedMessageSchema>;

/** What a link shows. `link` is the last part of its address. */
export const chatShared = call({
  path: 'Chat/shared',
  who: 'anyone',
  input: z.object({ link: idField }),
  output: z.object({
    info: z.object({
      title: z.string(),
      /** Who shared it, where that was wished. */
      author: z.string().nullable(),
      /** Null where its bot is gone. */
      bot: z.string().nullable(),
      messages: z.array(sharedMessageSchema),
      created_at: z.string(),
    }),
  }),
});

/** Tells the studio what is wrong with a shared chat; by anybody but whoever shared it. */
export const chatReport = call({
  path: 'Chat/report_do',
  who: 'anyone',
  input: z.object({ link: idField, reason: textField(botLimits.reasonMax, 'reason_needed') }),
  output: done,
});

export const exportFormats = ['markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A chat as a file: as Markdown the branch that is shown, as JSON the whole tree. */
export const chatExport = call({
  path: 'Chat/export',
  who: 'member',
  whileLeaving: true,
  answersFile: true,
  input: z.object({ id: chat, format: optional(choiceField(exportFormats, 'choice_unknown'), 'markdown') }),
  output: z.object({}),
});

/** Takes over the chats of `conversations.json` of ChatGPT (also in the zip it comes in) or of an export of Open WebUI, with their branches. */
export const chatImport = call({
  path: 'Chat/import_do',
  who: 'member',
  file: 'file',
  fileMb: limits.importMb,
  input: z.object({}),
  output: z.object({
    info: z.object({
      chats: z.number(),
      messages: z.number(),
      /** Chats without any text, and those beyond what is taken at once. */
      skipped: z.number(),
      /** Chats that were brought before and are there still: they stay as they are. */
      known: z.number(),
      /** Pictures and files of the chats that were taken over: only text comes along. */
      files_left_out: z.number(),
    }),
  }),
});
