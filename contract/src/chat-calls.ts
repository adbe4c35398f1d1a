import { z } from 'zod';
import { chatFileSchema } from './bots.ts';
import { call } from './call.ts';
import { chatLimits, chatSchema, messageSchema } from './chats.ts';
import { choiceField, flagField, maybe, optional, ownIdField, textField, wholeField } from './fields.ts';
import { limits } from './limits.ts';

/** Chats: look, begin, name, keep, remove. What is written goes over `/ws/chat` (`sockets.ts`). */

const id = ownIdField('chat');
const oneChat = z.object({ info: z.object({ chat: chatSchema }) });
const done = z.object({ info: z.object({}) });
const cursor = z.string().max(200, { error: 'field_invalid' }).optional();

export const chatLists = call({
  path: 'Chat/lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({
    scope: optional(choiceField(['all', 'pinned', 'favorite'], 'choice_unknown'), 'all'),
    bot: maybe(ownIdField('bot')),
    /** Words of the title. */
    query: z.string().max(chatLimits.searchMax, { error: 'text_long' }).optional(),
    cursor,
    limit: optional(wholeField(1, limits.listMax, 'limit_range'), 30),
  }),
  output: z.object({ info: z.object({ items: z.array(chatSchema), next: z.string().nullable() }) }),
});

export const chatCreate = call({
  path: 'Chat/create_do',
  who: 'member',
  /** Absent `bot`: the studio's usual one. */
  input: z.object({ bot: maybe(ownIdField('bot')), temporary: optional(flagField, false) }),
  output: oneChat,
});

/** The whole tree, the newest messages first where there are more than a page: `before` is the oldest that is known. */
export const chatInfo = call({
  path: 'Chat/info',
  who: 'member',
  whileLeaving: true,
  input: z.object({ id, before: maybe(ownIdField('message')) }),
  output: z.object({
    info: z.object({
      chat: chatSchema,
      /** In the order in which they were written. */
      messages: z.array(messageSchema),
      /** The last message of the branch that is shown; null in an empty chat. */
      leaf: z.string().nullable(),
      /** There are older ones. */
      more: z.boolean(),
    }),
  }),
});

export const chatRename = call({
  path: 'Chat/rename_do',
  who: 'member',
  input: z.object({ id, title: textField(chatLimits.titleMax, 'title_invalid') }),
  output: oneChat,
});
export const chatDelete = call({ path: 'Chat/del_do', who: 'member', input: z.object({ id }), output: done });
/** Within a day of its deletion. */
export const chatRestore = call({ path: 'Chat/restore_do', who: 'member', input: z.object({ id }), output: oneChat });
export const chatPin = call({ path: 'Chat/pin_do', who: 'member', input: z.object({ id, value: flagField }), output: oneChat });
export const chatFavorite = call({ path: 'Chat/favorite_do', who: 'member', input: z.object({ id, value: flagField }), output: oneChat });
/** Chooses the branch that is shown: to the newest message below `message`. */
export const chatLeaf = call({
  path: 'Chat/leaf_do',
  who: 'member',
  input: z.object({ id, message: ownIdField('message') }),
  output: z.object({ info: z.object({ leaf: z.string() }) }),
});

/** What answers of this chat may cost; a limit that is absent is lifted. */
export const chatLimit = call({
  path: 'Chat/limit_do',
  who: 'member',
  input: z.object({
    id,
    /** Credits of one answer, and of all answers together. */
    answer: maybe(wholeField(1, limits.priceMax, 'credits_range')),
    total: maybe(wholeField(1, limits.priceMax, 'credits_range')),
    /** Credits that tools may still use without a question, all together. */
    tools: optional(wholeField(0, limits.priceMax, 'credits_range'), 0),
  }),
  output: oneChat,
});

/** Over titles and messages, the newest first. */
export const chatSearch = call({
  path: 'Chat/search',
  who: 'member',
  whileLeaving: true,
  input: z.object({ query: textField(chatLimits.searchMax, 'message_empty'), cursor }),
  output: z.object({
    info: z.object({
      items: z.array(
        z.object({
          chat: chatSchema,
          /** Null: the words are in the title. */
          message: z.string().nullable(),
          /** Around the first hit. */
          snippet: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
});

/** One of the 20 files that a message may have, of at most 20 MB. Its text is read at once; the file itself is not kept. */
export const chatFileUpload = call({
  path: 'Chat/file_upload_do',
  who: 'member',
  file: 'file',
  fileMb: limits.attachmentMb,
  /** What the file is called: its type is found by its content, and by this for text and code. */
  input: z.object({ name: z.string().max(255, { error: 'field_invalid' }).default('') }),
  output: z.object({ info: z.object({ file: chatFileSchema }) }),
});
export const chatFileInfo = call({
  path: 'Chat/file_info',
  who: 'member',
  whileLeaving: true,
  input: z.object({ id: ownIdField('file') }),
  output: z.object({ info: z.object({ file: chatFileSchema }) }),
});
export const chatFileDelete = call({ path: 'Chat/file_del_do', who: 'member', input: z.object({ id: ownIdField('file') }), output: done });
