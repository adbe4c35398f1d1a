import { QueryClient } from '@tanstack/react-query';
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
