import type { Bot } from '@easel/contract/bots';
import type { Chat, ChatModel } from '@easel/contract/chats';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { isPersistingOver } from '../../../session/persisting.ts';

/**
 * Who is to answer the next messages of each chat, where the reader has chosen; empty: the bot's own. It travels with the next message,
 * and the studio remembers it from then on. For new chats this browser does.
 */
const useChoices = create<Readonly<Record<string, string | undefined>>>(() => ({}));

const prefix = 'easel.draft.model.';
const isNew = (chat: string) => chat.startsWith('new');

export const chosenModel = (chat: string): string | undefined => useChoices.getState()[chat] ?? read(chat);

export function chooseModel(chat: string, model: string): void {
  useChoices.setState({ [chat]: model });
  if (!isNew(chat) || isPersistingOver()) return;
  try {
    localStorage.setItem(prefix + chat, model);
  } catch {
    // It holds until the page is left.
  }
}

function read(chat: string): string | undefined {
  if (!isNew(chat)) return undefined;
  try {
    return localStorage.getItem(prefix + chat) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A chat that has not begun: with each bot, another model may be the usual one. */
export const newWith = (bot: string | undefined): string => (bot ? `new.${bot}` : 'new');

/** What the studio stores of a chat goes before what was chosen here earlier: it was sent from here, or chosen later on another device. */
function useStoredChoice(place: string, chat: Chat | undefined): void {
  const seen = useRef<{ id: string; model: string | null | undefined }>(undefined);
  useEffect(() => {
    if (!chat) return;
    if (seen.current?.id === chat.id && seen.current.model !== chat.model) useChoices.setState({ [place]: undefined });
    seen.current = { id: chat.id, model: chat.model };
  }, [place, chat]);
}

/** The model that answers next, and how another one is chosen. */
export function useModel(
  place: string,
  { chat, bot, models }: { chat: Chat | undefined; bot: Bot | undefined; models: readonly ChatModel[] },
) {
  const choice = useChoices((all) => all[place]) ?? read(place);
  const find = (id: string | null | undefined) => (id ? models.find((one) => one.id === id) : undefined);
  const isGone = Boolean(choice) && models.length > 0 && !find(choice);
  useEffect(() => {
    if (isGone) chooseModel(place, '');
  }, [place, isGone]);
  useStoredChoice(place, chat);
  const own = find(bot?.model) ?? models[0];
  const model = (choice === undefined ? find(chat?.model) : find(choice)) ?? own;
  return { model, choose: (id: string) => chooseModel(place, id === own?.id ? '' : id) };
}
