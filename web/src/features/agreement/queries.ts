import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';

/** What the operator of this studio wrote, in the reader's language. */
export function useLegal() {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['legal', language],
    queryFn: async ({ signal }) => (await call('Extend/legal_info', {}, { signal })).info,
  });
}
