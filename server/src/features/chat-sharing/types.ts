import type { Share } from '@easel/contract/chat-sharing';
import type { ChatRow } from '../chats/types.ts';
import { oneLine } from './policy.ts';

export interface ShareRow {
  id: string;
  chat_id: string;
  member_id: string;
  leaf_id: string | null;
  named: boolean;
  created_at: Date;
  title: string;
}

export function encodeShare({ id, chat_id, leaf_id, named, created_at, title }: ShareRow, origin: string): Share {
  return {
    ...{ id, chat: chat_id, title, named },
    url: new URL(`/shared/${id}`, origin).href,
    message: leaf_id ?? '',
    created_at: created_at.toISOString(),
  };
}

/** What the file of a chat is called. */
export function exportName({ title, id }: ChatRow, ending: string): string {
  const plain = oneLine(title.replace(/[\p{C}\\/:*?"<>|]/gu, ' '))
    .slice(0, 60)
    .toWellFormed()
    .trim();
  return `${plain || `chat-${id.slice(0, 8)}`}.${ending}`;
}
