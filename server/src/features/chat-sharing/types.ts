import type { Share } from '@easel/contract/chat-sharing';

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
