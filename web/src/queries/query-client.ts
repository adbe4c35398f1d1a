import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import { useSession } from '../session/session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; only a lost connection is worth another try.
      retry: (count, error) => error instanceof CallError && error.code === 'network' && count < 2,
    },
  },
});

// What one member saw must not be shown to the next.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' });
});

/**
 * Reads again whatever is shown under a key, because it has changed. What is on its way for the first time, which the library would leave
 * as it comes, may have been read before the change: it is shown, and read once more.
 */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  const isOnItsWay = { predicate: ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle' };
  const early = queryClient.getQueryCache().findAll({ queryKey, ...isOnItsWay });
  await queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ predicate: (query) => early.includes(query) });
}
