import type { WorksFrame } from '@easel/contract/sockets';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { type InfiniteData, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { call } from '../../api/client.ts';
import { onWorks } from '../../api/works-stream.ts';
import { queryClient, readAgain } from '../../queries/query-client.ts';
import { useSession, visitorToken } from '../../session/session.ts';
import { freshest, putWork, removeWorks, type WorkFilter, type WorkPage } from './work-lists.ts';

/** The member's works as the browser knows them: lists and single works, updated by calls and by the socket alike. */

type Pages = InfiniteData<WorkPage, string>;
const pageSize = 40;

/** The newest report of each work, from whichever side it came. */
const reports = new Map<string, Work>();
/** When each report came by itself: how many such there were by then. */
const arrivals = new Map<string, number>();
let arrived = 0;
/** Works that are deleted: up to which change; without end while the server has not said so. */
const deleted = new Map<string, number>();
/** Favorites as the reader wants them, until the server has answered. */
const wishes = new Map<string, { favorite: boolean }>();

/** @returns the newest that is known of a work after this report, as the reader sees it */
function learn(work: Work): Work {
  const newest = freshest(reports.get(work.id), work);
  reports.set(work.id, newest);
  if (isEnded(newest.state)) forgetPreviews(work.id);
  const wish = wishes.get(work.id);
  return wish ? { ...newest, ...wish } : newest;
}

/** Whether a report is older than the end of its work. */
const isOver = ({ id, change }: Work) => change <= (deleted.get(id) ?? -1);

/** A page as it is now: with what was reported since it was asked for, which it may have been read too early for. */
function broughtUpToDate(page: WorkPage, filter: WorkFilter, asked: number): WorkPage {
  let pages = [{ ...page, items: page.items.filter((work) => !isOver(work)).map(learn) }];
  for (const work of reports.values()) {
    if ((arrivals.get(work.id) ?? 0) > asked && !isOver(work)) pages = putWork(pages, learn(work), filter);
  }
  return pages[0] ?? page;
}

export const workListQuery = (filter: WorkFilter) =>
  infiniteQueryOptions({
    queryKey: ['works', 'list', filter] as const,
    queryFn: async ({ pageParam, signal }): Promise<WorkPage> => {
      const { tool, type, text, state } = filter;
      const favorite = filter.favorite ? (1 as const) : undefined;
      const input = { tool, type, text, state, favorite, cursor: pageParam || undefined, limit: pageSize };
      const asked = arrived;
      const { info } = await call('Work/lists', input, { signal });
      return broughtUpToDate(info, filter, asked);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useWorkList(filter: WorkFilter) {
  const token = useSession((session) => session.token);
  return useInfiniteQuery({ ...workListQuery(filter), enabled: token !== '' });
}

/** The next pages of a list: each comes by itself when its place comes near, and after a failure only when it is asked for. */
export function useMoreWorks(list: ReturnType<typeof useWorkList>) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const moreAgain = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) moreAgain();
  }, [hasNextPage, isFetching, isFetchNextPageError, moreAgain]);
  return { more, moreFailed: isFetchNextPageError, moreAgain };
}

/** A work by its id. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id] as const,
    queryFn: async ({ signal }): Promise<Work> => {
      const { info } = await call('Work/info', { id }, { signal });
      return learn(info.work);
    },
  });

/** How often a visitor polls a work: the socket is for members. */
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

/** Puts a report of a work into every list and place that shows it, unless something newer is known. */
export function cacheWork(work: Work): void {
  if (isOver(work)) return;
  deleted.delete(work.id);
  const before = reports.get(work.id)?.title;
  const now = learn(work);
  arrivals.set(work.id, ++arrived);
  if (before !== undefined && before !== now.title) refreshSearches('none');
  queryClient.setQueryData(workQuery(work.id).queryKey, now);
  changeLists((pages, filter) => putWork(pages, now, filter));
}

/** Shows a favorite as it is wanted, whatever else is told of the work meanwhile. @returns a function that ends it */
export function wishFavorite(work: Work, favorite: boolean): () => void {
  const wish = { favorite };
  const show = () => cacheWork(reports.get(work.id) ?? work);
  wishes.set(work.id, wish);
  show();
  return () => {
    if (wishes.get(work.id) !== wish) return;
    wishes.delete(work.id);
    show();
  };
}

/** Whether a work was taken out of sight, here or in another tab. */
export const isDropped = (id: string) => deleted.has(id);

/** Takes works out of sight. @param after the number of that change, once it is known */
export function dropWorks(ids: readonly string[], after = Number.POSITIVE_INFINITY): void {
  for (const id of ids) {
    deleted.set(id, after);
    queryClient.removeQueries({ queryKey: workQuery(id).queryKey });
  }
  changeLists((pages) => removeWorks(pages, ids));
}

/** Brings works back into sight, as they are now. */
export function bringBack(works: readonly Work[]): void {
  for (const work of works) {
    deleted.delete(work.id);
    cacheWork(work);
  }
  refreshSearches();
}

/** Asks the server again where only it can tell what belongs into a list: a search by words. @param which at once, or none before it is shown anew */
function refreshSearches(which: 'active' | 'none' = 'active'): void {
  const isSearch = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[2] as WorkFilter).text !== undefined;
  void queryClient.invalidateQueries({ queryKey: ['works', 'list'], predicate: isSearch, refetchType: which });
}

function changeLists(change: (pages: WorkPage[], filter: WorkFilter) => WorkPage[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['works', 'list'] })) {
    const filter = query.queryKey[2] as WorkFilter;
    queryClient.setQueryData<Pages>(query.queryKey, (data) => (data ? { ...data, pages: change(data.pages, filter) } : data));
  }
}

const previewsKey = 'easel.previews';
type Previews = Readonly<Record<number, string>>;
/** Unfinished pictures of running works: work → place of the output → data address. */
export const usePreviews = create<{ images: Readonly<Record<string, Previews>> }>(() => ({
  images: JSON.parse(globalThis.sessionStorage?.getItem(previewsKey) ?? '{}'),
}));
// Each is sent once: after a reload it is known from before, unless the browser has no room to store it.
usePreviews.subscribe(({ images }) => {
  try {
    globalThis.sessionStorage?.setItem(previewsKey, JSON.stringify(images));
  } catch {}
});

const none: Previews = {};
/** The unfinished pictures of one work: others' are drawn without it. */
export const useWorkPreviews = (work: string) => usePreviews(({ images }) => images[work] ?? none);

function receiveFrame(frame: WorksFrame): void {
  switch (frame.type) {
    case 'ready':
      if (frame.reset) {
        forgetReports();
        void readAgain(['works']);
        void readAgain(['usage']);
      }
      return;
    case 'work':
      // Frames come in order: a work that the socket reports is not deleted.
      deleted.delete(frame.work.id);
      cacheWork(frame.work);
      return;
    case 'gone':
      reports.delete(frame.work);
      dropWorks([frame.work], frame.seq);
      return;
    case 'preview':
      usePreviews.setState(({ images }) => ({
        images: { ...images, [frame.work]: { ...images[frame.work], [frame.output]: frame.image } },
      }));
  }
}

// Loaded with the first screen that shows works: from then on the cache receives every frame; before that it is empty.
onWorks(receiveFrame);
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  forgetReports();
  wishes.clear();
  usePreviews.setState({ images: {} });
});

function forgetReports(): void {
  reports.clear();
  arrivals.clear();
  deleted.clear();
}

function forgetPreviews(id: string): void {
  const { [id]: ended, ...images } = usePreviews.getState().images;
  if (ended) usePreviews.setState({ images });
}
