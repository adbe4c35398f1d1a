import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Who sent a link, and what it brings; null where its token is nobody's. */
export const inviterQuery = (token: string) =>
  queryOptions({
    queryKey: ['inviter', token],
    queryFn: async ({ signal }) => (await call('Extend/inviter_info', { invite_token: token }, { signal })).info.inviter,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
