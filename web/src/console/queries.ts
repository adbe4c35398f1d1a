import type { OutputAt } from '@easel/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { consoleCall } from './console-call.ts';
import { useConsole } from './session.ts';

export type ConsoleInfo = OutputAt<'Console/info'>['info'];

/** Who is signed in to the console. */
export function useConsoleInfo() {
  const token = useConsole((state) => state.token);
  return useQuery({
    queryKey: ['console', token, 'info'],
    queryFn: async (): Promise<ConsoleInfo> => (await consoleCall('Console/info', {})).info,
    enabled: token !== '',
    // How many reports wait stands beside their room.
    refetchInterval: 60_000,
  });
}
