import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type MemberList = OutputAt<'Console/member_lists'>['info'];
export type MemberListed = MemberList['items'][number];
export type MemberFilter = keyof MemberList['counts'];
export type MemberPage = OutputAt<'Console/member_info'>['info'];

const keyOf = () => ['console', useConsole.getState().token, 'members'];

export function useMembers(input: { query: string; filter: MemberFilter; page: number }) {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'list', input],
    queryFn: async (): Promise<MemberList> => (await consoleCall('Console/member_lists', input)).info,
    // The page before stands until the next one is there.
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useMember(member: string) {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'one', member],
    queryFn: async (): Promise<MemberPage> => (await consoleCall('Console/member_info', { member })).info,
    staleTime: 0,
  });
}

export function useNetworks() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'networks'],
    queryFn: async () => (await consoleCall('Console/network_lists', {})).info.items,
    staleTime: 0,
  });
}

type MemberCall = Extract<CallPath, `Console/member_${string}_do` | `Console/network_${string}_do`>;

/** Does something with a member or a network, says so, and reads anew what is shown. */
export function useAct<Path extends MemberCall>(path: Path, done: string, onDone?: () => void) {
  return useMutation({
    mutationFn: (input: InputAt<Path>) => consoleCall(path, input),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf() });
      showToast({ text: done });
      onDone?.();
    },
  });
}
