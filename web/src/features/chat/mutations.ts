import type { ExportFormat } from '@easel/contract/chat-sharing';
import type { Chat } from '@easel/contract/chats';
import { call } from '../../api/client.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { sayRefusal } from '../../work/say-refusal.ts';
import { newestBelow } from './conversation/tree.ts';
import { changeChat, changeListed, choosing, dropListed, knownChat, putChat, refreshLists } from './queries.ts';

export async function createChat(bot: string | undefined, temporary: boolean): Promise<Chat> {
  const { chat } = (await call('Chat/create_do', { bot, temporary })).info;
  // How long it is kept is known with its first message: an empty one goes after a day.
  const begun = temporary ? chat : { ...chat, expires_at: null };
  putChat({ chat: begun, messages: [], leaf: null, more: false });
  refreshLists();
  return chat;
}

/** Shows a change at once and takes it back if it is refused. */
async function change(chat: Chat, wanted: Partial<Chat>, ask: () => Promise<unknown>): Promise<void> {
  const show = (part: Partial<Chat>) => {
    changeListed(chat.id, part);
    changeChat(chat.id, (known) => ({ ...known, chat: { ...known.chat, ...part } }));
  };
  show(wanted);
  try {
    await ask();
  } catch (error) {
    show(chat);
    sayRefusal(error);
  }
  refreshLists();
}

export const renameChat = (chat: Chat, title: string) => change(chat, { title }, () => call('Chat/rename_do', { id: chat.id, title }));
export const pinChat = (chat: Chat, value: boolean) => change(chat, { pinned: value }, () => call('Chat/pin_do', { id: chat.id, value }));
export const favoriteChat = (chat: Chat, value: boolean) =>
  change(chat, { favorite: value }, () => call('Chat/favorite_do', { id: chat.id, value }));

const askLimits = (chat: Chat, { answer, total, tools }: Chat['limits']) =>
  call('Chat/limit_do', { id: chat.id, answer: answer ?? undefined, total: total ?? undefined, tools });

/** Up to so many credits, tools of this chat are used without a question. */
export const allowTools = (chat: Chat, tools: number) => {
  const limits = { ...chat.limits, tools };
  return change(chat, { limits }, () => askLimits(chat, limits));
};

/** What a chat may cost, as it was typed: a refusal is said there. */
export async function limitChat(chat: Chat, limits: Chat['limits']): Promise<void> {
  await askLimits(chat, limits);
  changeListed(chat.id, { limits });
  changeChat(chat.id, (known) => ({ ...known, chat: { ...known.chat, limits } }));
}

export function exportChat({ id }: Chat, format: ExportFormat): void {
  saveAnswer('Chat/export', { id, format }, sayRefusal);
}

export async function deleteChat(chat: Chat): Promise<void> {
  dropListed(chat.id);
  try {
    await call('Chat/del_do', { id: chat.id });
  } catch (error) {
    refreshLists();
    throw error;
  }
}

export async function restoreChat(id: string): Promise<void> {
  await call('Chat/restore_do', { id });
  refreshLists();
}

/** Shows the branch that a message belongs to. */
export async function chooseBranch(chat: string, message: string): Promise<void> {
  const known = knownChat(chat);
  if (!known) return;
  const leaf = newestBelow(known.messages, message);
  changeChat(chat, (now) => ({ ...now, leaf }));
  choosing.set(chat, leaf);
  await call('Chat/leaf_do', { id: chat, message }).catch(sayRefusal);
  if (choosing.get(chat) === leaf) choosing.delete(chat);
}
