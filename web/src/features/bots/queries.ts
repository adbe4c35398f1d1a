import type { Bot } from '@easel/contract/bots';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session.ts';

/** How long what was read of bots holds, in milliseconds. */
export const staleMs = 30_000;

/** Everything that was read of bots, for whoever changed one. */
export const botsKey = ['bots'] as const;

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
