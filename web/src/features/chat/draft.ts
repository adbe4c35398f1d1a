import { create } from 'zustand';
import { isPersistingOver } from '../../session/persisting.ts';

/** What was written in each chat and not sent, kept in this browser. A chat that does not exist yet is `new`. */

const prefix = 'easel.draft.chat.';

const useDrafts = create<{ texts: Readonly<Record<string, string>>; brought: number }>(() => ({ texts: {}, brought: 0 }));

export function draftOf(chat: string): string {
  return useDrafts.getState().texts[chat] ?? read(chat);
}

export function useDraft(chat: string): string {
  const text = useDrafts(({ texts }) => texts[chat]);
  return text ?? read(chat);
}

export function writeDraft(chat: string, text: string): void {
  useDrafts.setState(({ texts }) => ({ texts: { ...texts, [chat]: text } }));
  if (isPersistingOver()) return;
  try {
    if (text === '') localStorage.removeItem(prefix + chat);
    else localStorage.setItem(prefix + chat, text);
  } catch {
    // It holds until the page is left.
  }
}

/** Puts words where one writes, after those that stand there: whoever brings them goes on writing. */
export function bringToDraft(chat: string, text: string): void {
  const before = draftOf(chat).trimEnd();
  writeDraft(chat, before === '' ? text : `${before}\n\n${text}`);
  useDrafts.setState(({ brought }) => ({ brought: brought + 1 }));
}

/** How often words were brought. */
export const useBrought = () => useDrafts(({ brought }) => brought);

function read(chat: string): string {
  try {
    return localStorage.getItem(prefix + chat) ?? '';
  } catch {
    return '';
  }
}
