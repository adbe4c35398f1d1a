import type { InputAt, OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type Room = OutputAt<'Console/announcement_lists'>['info'];
export type Announcement = Room['items'][number];

const keyOf = () => ['console', useConsole.getState().token, 'announcements'];

export function useRoom() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(),
    queryFn: async (): Promise<Room> => (await consoleCall('Console/announcement_lists', {})).info,
    staleTime: 0,
  });
}

type Path = 'Console/announcement_save_do' | 'Console/announcement_del_do' | 'Console/maintenance_do';

/** Changes something and shows the room as it is then. */
export function useChange<Which extends Path>(path: Which, onDone?: () => void) {
  return useMutation({
    mutationFn: async (input: InputAt<Which>): Promise<Room> => ((await consoleCall(path, input)) as { info: Room }).info,
    onSuccess: (room) => {
      queryClient.setQueryData(keyOf(), room);
      onDone?.();
    },
  });
}
