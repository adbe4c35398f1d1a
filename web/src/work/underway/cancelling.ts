import type { Work } from '@easel/contract/works';
import { create } from 'zustand';
import { CallError } from '../../api/call-error.ts';
import { useConnection } from '../../api/connection-status.ts';
import { cancelWork } from '../cache/work-calls.ts';
import { sayRefusal } from '../say-refusal.ts';

/** Cancelling a work, also while there is no connection: what was wished for then is asked of the server as soon as it is back. */

const againMs = 3000;

/** Works whose cancelling has not reached the server. */
const useWished = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
const asked = new Set<string>();

const isWished = (id: string) => useWished.getState().ids.includes(id);
const forget = (id: string) => useWished.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
const wish = (id: string) => isWished(id) || useWished.setState(({ ids }) => ({ ids: [...ids, id] }));

function ask(id: string): void {
  if (asked.has(id)) return;
  asked.add(id);
  cancelWork(id)
    .then(
      () => forget(id),
      (error) => {
        const later = isWished(id);
        if (error instanceof CallError && error.code === 'network') {
          wish(id);
          setTimeout(askAll, againMs);
          return;
        }
        forget(id);
        // What ended meanwhile stays as it is, and shows that by itself.
        if (!later) sayRefusal(error);
      },
    )
    .finally(() => asked.delete(id));
}

function askAll(): void {
  if (navigator.onLine) for (const id of useWished.getState().ids) ask(id);
}

addEventListener('online', askAll);

/** Whether a work will be cancelled once the connection is back, and what its button does: it cancels, or takes that back. */
export function useCancelling({ id }: Pick<Work, 'id'>) {
  const later = useWished(({ ids }) => ids.includes(id));
  const toggle = () => {
    if (later) return forget(id);
    if (!navigator.onLine || useConnection.getState().status === 'lost') wish(id);
    if (navigator.onLine) ask(id);
  };
  return { later, toggle };
}
