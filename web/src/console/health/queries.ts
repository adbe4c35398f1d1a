import type { OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { currentLanguage, useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type Health = OutputAt<'Console/health'>['info'];
export type Check = Health['checks'][number];

const refreshMs = 60_000;
/** The server says how everything is in the reader's language. */
const keyOf = (token: string, language: string) => ['console', token, 'health', language];

export function useHealth() {
  const token = useConsole((state) => state.token);
  const { language } = useTranslation('console');
  return useQuery({
    queryKey: keyOf(token, language),
    queryFn: async (): Promise<Health> => (await consoleCall('Console/health', {})).info,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}

/** Sends a test email and shows what came of it. */
export function useMailTest() {
  return useMutation({
    mutationFn: async (): Promise<Health> => (await consoleCall('Console/mail_test_do', {})).info,
    onSuccess: (health) => queryClient.setQueryData(keyOf(useConsole.getState().token, currentLanguage()), health),
  });
}
