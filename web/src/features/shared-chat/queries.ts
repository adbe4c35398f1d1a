import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What a link shows. It is a chat as it was when it was shared. */
export function useSharedChat(link: string) {
  return useQuery({
    queryKey: ['shared-chat', link],
    queryFn: async ({ signal }) => (await call('Chat/shared', { link }, { signal })).info,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
