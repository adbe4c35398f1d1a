import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';

const askedEveryMs = 5 * 60_000;

/** What the studio tells everybody now. */
export function useAnnouncements() {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['announcements', language],
    queryFn: async ({ signal }) => (await call('Extend/announcements', {}, { signal, silent: true })).info,
    refetchInterval: askedEveryMs,
    staleTime: askedEveryMs,
    retry: false,
  });
}
