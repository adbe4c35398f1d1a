import { useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection-status.ts';

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether nothing is heard of works: the network is away, or the way to the server is. */
export function useCutOff(): boolean {
  const lost = useConnection(({ status }) => status === 'lost');
  // A socket takes its time to find out; the browser knows at once.
  const onLine = useSyncExternalStore(listen, () => navigator.onLine);
  return lost || !onLine;
}
