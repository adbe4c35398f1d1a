import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';

/** The pages of help in the reader's language. They change with the studio's version only. */

const forGood = Number.POSITIVE_INFINITY;

export function useHelpPages() {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['help', language],
    queryFn: async ({ signal }) => (await call('Extend/help_lists', {}, { signal })).info.items,
    staleTime: forGood,
  });
}

export function useHelpPage(page: string) {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['help', language, 'page', page],
    queryFn: async ({ signal }) => (await call('Extend/help_info', { page }, { signal })).info.page,
    staleTime: forGood,
    retry: false,
  });
}

/** What fits words; what fitted before stays until the answer is there. */
export function useHelpSearch(query: string) {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['help', language, 'search', query],
    queryFn: async ({ signal }) => (await call('Extend/help_search', { query }, { signal })).info.items,
    enabled: query !== '',
    staleTime: forGood,
    placeholderData: (before) => before,
  });
}
