import type { OutputAt } from '@easel/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type Today = OutputAt<'Console/today'>['info'];
export type Money = NonNullable<Today['money']>;

const refreshMs = 30_000;

export function useToday() {
  const token = useConsole((state) => state.token);
  return useQuery({
    queryKey: ['console', token, 'today'],
    queryFn: async (): Promise<Today> => (await consoleCall('Console/today', {})).info,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}
