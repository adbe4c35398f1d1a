import type { WorksFrame } from '@easel/contract/sockets';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { type InfiniteData, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { useSession, visitorToken } from './session.ts';
import { freshest, putWork, removeWorks, type WorkFilter, type WorkPage } from './work-lists.ts';
import { onWorks } from './works-socket.ts';

/** The member's works as the browser knows them: lists and single works, kept fresh by calls and by the socket alike. */

type Pages = InfiniteData<WorkPage, string>;
const pageSize = 40;

/** The newest report of each work that the socket told of; a slower answer is measured against it. */
const reported = new Map<string, Work>();

const workListQuery = (filter: WorkFilter) =>
  infiniteQueryOptions({
    queryKey: ['works', 'list', filter] as const,
    queryFn: async ({ pageParam, signal }): Promise<WorkPage> => {
      const { tool, type, text, state } = filter;
      const favorite = filter.favorite ? (1 as const) : undefined;
      const input = { tool, type, text, state, favorite, cursor: pageParam || undefined, limit: pageSize };
      const { info } = await call('Work/lists', input, { signal });
      return { ...info, items: info.items.map((work) => freshest(reported.get(work.id), work)) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useWorkList(filter: WorkFilter) {
  const token = useSession((session) => session.token);
  return useInfiniteQuery({ ...workListQuery(filter), enabled: token !== '' });
}

const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id] as const,
    queryFn: async ({ signal }): Promise<Work> => {
      const { info } = await call('Work/info', { id }, { signal });
      return freshest(reported.get(id), info.work);
    },
  });

/** How often a visitor asks how a work is: the live line is for members. */
const visitorAsksMs = 700;

/** One work by its id, wherever it is known from. */
export function useWork(id: string | null) {
  const member = useSession((session) => session.token !== '');
  const known = member || visitorToken() !== '';
  return useQuery({
    ...workQuery(id ?? ''),
    enabled: known && id !== null && id !== '',
    refetchInterval: ({ state }) => (!member && state.data && !isEnded(state.data.state) ? visitorAsksMs : false),
  });
}

/** Puts a work as it now is into every list and place that shows it. */
export function keepWork(work: Work): void {
  queryClient.setQueryData(workQuery(work.id).queryKey, work);
  changeLists((pages, filter) => putWork(pages, work, filter));
}

/** Puts a call's answer in place, unless the socket already told of something newer. */
export function keepAnswer(work: Work): void {
  keepWork(freshest(reported.get(work.id) ?? knownWork(work.id), work));
}

function knownWork(id: string): Work | undefined {
  return queryClient.getQueryData<Work>(workQuery(id).queryKey);
}

export function dropWorks(ids: readonly string[]): void {
  for (const id of ids) {
    reported.delete(id);
    queryClient.removeQueries({ queryKey: workQuery(id).queryKey });
  }
  changeLists((pages) => removeWorks(pages, ids));
}

/** Asks the server again where only it can tell what belongs into a list: a search by words. */
export function refreshSearches(): void {
  const isSearch = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[2] as WorkFilter).text !== undefined;
  void queryClient.invalidateQueries({ queryKey: ['works', 'list'], predicate: isSearch });
}

function changeLists(change: (pages: WorkPage[], filter: WorkFilter) => WorkPage[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['works', 'list'] })) {
    const filter = query.queryKey[2] as WorkFilter;
    queryClient.setQueryData<Pages>(query.queryKey, (data) => (data ? { ...data, pages: change(data.pages, filter) } : data));
  }
}

/** Unfinished pictures of running works: work id and place of the output → data address. */
export const usePreviews = create<{ images: Readonly<Record<string, string>> }>(() => ({ images: {} }));

export const previewKey = (work: string, output: number) => `${work}:${output}`;

function receiveFrame(frame: WorksFrame): void {
  switch (frame.type) {
    case 'ready':
      if (frame.reset) {
        reported.clear();
        void queryClient.invalidateQueries({ queryKey: ['works'] });
        void queryClient.invalidateQueries({ queryKey: ['usage'] });
      }
      return;
    case 'work':
      reported.set(frame.work.id, frame.work);
      keepWork(frame.work);
      if (isEnded(frame.work.state)) forgetPreviews(frame.work.id);
      return;
    case 'gone':
      dropWorks([frame.work]);
      return;
    case 'preview':
      usePreviews.setState(({ images }) => ({ images: { ...images, [previewKey(frame.work, frame.output)]: frame.image } }));
  }
}

// From the first screen that shows works on, this cache hears everything; before that there is nothing to keep fresh.
onWorks(receiveFrame);
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  reported.clear();
  usePreviews.setState({ images: {} });
});

function forgetPreviews(id: string): void {
  usePreviews.setState(({ images }) => ({
    images: Object.fromEntries(Object.entries(images).filter(([key]) => !key.startsWith(`${id}:`))),
  }));
}
