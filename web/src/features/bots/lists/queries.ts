import { partialMatchKey, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import type { BotFilter } from '../form.ts';
import { botsKey, staleMs } from '../queries.ts';

/** The bots of a list, page after page. */
export function useBots({ scope, query, category }: BotFilter) {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  const beforeWords = [...botsKey, 'lists', token, language, scope, category];
  const list = useInfiniteQuery({
    queryKey: [...beforeWords, query],
    queryFn: async ({ pageParam, signal }) =>
      (await call('Bot/lists', { scope, category, ...(query ? { query } : {}), ...(pageParam ? { cursor: pageParam } : {}) }, { signal }))
        .info,
    // While words are searched for, what was found before stays, and what was pressed there is not lost.
    placeholderData: (before, asked) => (asked && partialMatchKey(asked.queryKey, beforeWords) ? before : undefined),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: staleMs,
  });
  return { list, bots: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}
