import type { Share } from '@easel/contract/chat-sharing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../queries/query-client.ts';

/** Links by which anybody reads a chat. */

const linksQuery = (chat: string | undefined) =>
  queryOptions({
    queryKey: ['chats', 'links', chat ?? 'all'] as const,
    queryFn: async ({ signal }) => (await call('Chat/share_lists', { chat }, { signal })).info.items,
    staleTime: 0,
  });

/** The links to one chat, or to all of them. */
export const useLinks = (chat?: string) => useQuery(linksQuery(chat));

const refreshLinks = () => void queryClient.invalidateQueries({ queryKey: ['chats', 'links'] });

export async function shareChat(id: string, message: string | undefined, named: boolean): Promise<Share> {
  const { share } = (await call('Chat/share_do', { id, message, named })).info;
  refreshLinks();
  return share;
}

export async function removeLink(id: string): Promise<void> {
  await call('Chat/share_del_do', { id });
  refreshLinks();
}
