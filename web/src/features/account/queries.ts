import type { OutputAt } from '@easel/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useSession } from '../../session/session.ts';

export type SessionLine = OutputAt<'User/session_lists'>['info']['items'][number];

const sessionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['sessions', token],
    queryFn: async ({ signal }): Promise<SessionLine[]> => (await call('User/session_lists', {}, { signal })).info.items,
    // Who is signed in where may change elsewhere at any time.
    staleTime: 0,
  });

/** Where the member is signed in, the present one first. */
export function useSessions() {
  const token = useSession((session) => session.token);
  return useQuery(sessionsQuery(token));
}

/** Takes sessions out of the list at once; the server is asked again. */
export function dropSessions(gone: (session: SessionLine) => boolean): void {
  const { queryKey } = sessionsQuery(useSession.getState().token);
  queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((session) => !gone(session)));
  void queryClient.invalidateQueries({ queryKey });
}
