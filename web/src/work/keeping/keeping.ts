import { isEnded } from '@easel/contract/work-states';
import { type InfiniteData, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { onWorks } from '../../api/works-stream.ts';
import { queryClient, readAgain } from '../../queries/query-client.ts';
import { useSession } from '../../session/session.ts';
import { removeWorks, type WorkPage } from '../cache/work-lists.ts';

/** What is kept: how many works and bytes, and the trash. Asked for anew soon after works came, went or came back. */

const key = ['works', 'keeping'] as const;
/** Several works mostly change at once. */
const pauseMs = 150;

const totalsQuery = queryOptions({
  queryKey: [...key, 'totals'],
  queryFn: async ({ signal }) => (await call('Work/totals', {}, { signal })).info,
});

const trashQuery = infiniteQueryOptions({
  queryKey: [...key, 'trash'],
  queryFn: async ({ pageParam, signal }): Promise<WorkPage> =>
    (await call('Work/trash_lists', { cursor: pageParam || undefined, limit: 40 }, { signal })).info,
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

export function useTotals() {
  const token = useSession((session) => session.token);
  return useQuery({ ...totalsQuery, enabled: token !== '' }).data;
}

/** Whether they are on their way for the first time. */
export function useTotalsLoading(): boolean {
  const token = useSession((session) => session.token);
  return useQuery({ ...totalsQuery, enabled: token !== '' }).isLoading;
}

export function useTrash() {
  const token = useSession((session) => session.token);
  return useInfiniteQuery({ ...trashQuery, enabled: token !== '' });
}

/** Gives up everything that is in the trash. */
export async function emptyTrash(): Promise<void> {
  await call('Work/trash_empty_do', {});
  await readAgain(key);
}

/** Takes works out of the trash as it is shown: they were restored. */
export function leaveTrash(ids: readonly string[]): void {
  queryClient.setQueryData<InfiniteData<WorkPage, string>>(trashQuery.queryKey, (data) =>
    data ? { ...data, pages: removeWorks(data.pages, ids) } : data,
  );
}

let waiting: ReturnType<typeof setTimeout> | undefined;
/** Works that were told of while they were under way: a work counts from its beginning. */
const met = new Set<string>();

onWorks((frame) => {
  if (frame.type === 'work') {
    const { id, state } = frame.work;
    if (!isEnded(state) && met.has(id)) return;
    met.add(id);
  } else if (frame.type !== 'gone') return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void readAgain(key), pauseMs);
});
