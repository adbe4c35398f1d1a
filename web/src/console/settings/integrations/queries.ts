import type { InputAt } from '@easel/contract/calls';
import type { ConsoleIntegrations } from '@easel/contract/console-integrations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../queries/query-client.ts';
import { consoleCall } from '../../console-call.ts';
import { useConsole } from '../../session.ts';

const keyOf = () => ['console', useConsole.getState().token, 'integrations'];

export function useIntegrations() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(),
    queryFn: async (): Promise<ConsoleIntegrations> => (await consoleCall('Console/integrations', {})).info,
  });
}

type Change =
  | 'Console/payment_keys_save_do'
  | 'Console/payment_state_do'
  | 'Console/payment_keys_del_do'
  | 'Console/mail_server_save_do'
  | 'Console/mail_server_del_do';

/** Changes keys or the mail server, and shows how they are then. */
export function useIntegrationChange<Path extends Change>(path: Path, onDone: () => void) {
  return useMutation({
    mutationFn: async (input: InputAt<Path>) => {
      const { info } = (await consoleCall(path, input)) as { info: ConsoleIntegrations };
      return info;
    },
    onSuccess: (integrations) => {
      queryClient.setQueryData(keyOf(), integrations);
      onDone();
      // Health tells of both.
      void queryClient.invalidateQueries({ queryKey: ['console', useConsole.getState().token, 'health'] });
    },
  });
}
