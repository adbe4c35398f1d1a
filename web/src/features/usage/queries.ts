import type { OutputAt } from '@easel/contract/calls';

import { type InfiniteData, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { currentLanguage, useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { refreshUsage } from '../../queries/usage.ts';
import { useSession } from '../../session/session.ts';
import { type LedgerPage, putNewest } from './store.ts';

type Spent = OutputAt<'User/usage_lists'>['info'];
type Pages = InfiniteData<LedgerPage, string>;

const spentQuery = (token: string, days: number) =>
  queryOptions({
    queryKey: ['spent', token, days],
    queryFn: async ({ signal }): Promise<Spent> => (await call('User/usage_lists', { days }, { signal })).info,
    // Another range takes the place of the one in view when it is there; another member's never stays.
    placeholderData: (shown, query) => (query?.queryKey[1] === token ? shown : undefined),
  });

/** What was spent by day and tool, up to today. */
export function useSpent(days: number) {
  const token = useSession((session) => session.token);
  return useQuery(spentQuery(token, days));
}

// What an entry is about is said in the reader's language.
const ledgerQuery = (token: string, language: string) =>
  infiniteQueryOptions({
    queryKey: ['ledger', token, language] as const,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

async function readPage(cursor: string, signal?: AbortSignal): Promise<LedgerPage> {
  const { info, url } = await call('User/ledger_lists', { cursor: cursor || undefined }, signal && { signal });
  return { ...info, csv: url.csv_url };
}

/** The whole ledger, the newest first. */
export function useLedger() {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  return useInfiniteQuery(ledgerQuery(token, language));
}

/** After credits moved: the balance, the days in view and the newest entries are asked for again. Older entries never change. */
export function refreshCredits(): void {
  refreshUsage();
  void queryClient.invalidateQueries({ queryKey: ['spent'] });
  const { queryKey } = ledgerQuery(useSession.getState().token, currentLanguage());
  if (!queryClient.getQueryData(queryKey)) return;
  readPage('').then(
    (newest) =>
      queryClient.setQueryData<Pages>(queryKey, (data) => {
        if (!data) return data;
        const pages = putNewest(data.pages, newest);
        return { pages, pageParams: data.pageParams.slice(0, pages.length) };
      }),
    // The next change of credits, or the next visit, loads them.
    () => undefined,
  );
}
