import type { Bot } from '@easel/contract/bots';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session.ts';
import type { BotFilter } from './form.ts';

const staleMs = 30_000;

/** Everything that was read of bots, for whoever changed one. */
export const botsKey = ['bots'] as const;

/** The bots of a list, page after page. */
export function useBots({ scope, query, category }: BotFilter) {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: [...botsKey, token, language, scope, query, category],
    queryFn: async ({ pageParam, signal }) =>
      (await call('Bot/lists', { scope, category, ...(query ? { query } : {}), ...(pageParam ? { cursor: pageParam } : {}) }, { signal }))
        .info,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: staleMs,
  });
  return { list, bots: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** One bot, as its reader may see it. */
export function useBot(id: string) {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  return useQuery({
    queryKey: [...botsKey, token, language, 'one', id],
    queryFn: async ({ signal }): Promise<Bot> => (await call('Bot/info', { id }, { signal })).info.bot,
    enabled: id !== '',
    staleTime: staleMs,
  });
}
