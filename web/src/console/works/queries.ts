import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import type { workFilters } from '@easel/contract/operators';
import type { Tool } from '@easel/contract/tools';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type WorkListed = OutputAt<'Console/work_lists'>['info']['items'][number];
export type WorkPage = OutputAt<'Console/work_info'>['info'];
type WorkFilter = (typeof workFilters)[number];

export interface WorkSearch {
  member: string;
  words: string;
  tool: Tool | '';
  from: string;
  to: string;
  filter: WorkFilter;
}

const keyOf = () => ['console', useConsole.getState().token, 'works'];

export function useWorks(search: WorkSearch) {
  useConsole((state) => state.token);
  return useInfiniteQuery({
    queryKey: [...keyOf(), 'list', search],
    queryFn: async ({ pageParam: cursor }) => {
      const { tool, ...given } = search;
      return (await consoleCall('Console/work_lists', { ...given, ...(tool === '' ? {} : { tool }), cursor })).info;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });
}

export function useWork(work: string) {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: [...keyOf(), 'one', work],
    queryFn: async (): Promise<WorkPage> => (await consoleCall('Console/work_info', { work_id: work })).info,
    staleTime: 0,
  });
}

/** The files of a work: asked for once, because each look is written down. */
export function useLook(work: string) {
  return useMutation({ mutationFn: async () => (await consoleCall('Console/work_look_do', { work_id: work })).info.files });
}

type WorkCall = Extract<CallPath, 'Console/work_take_down_do' | 'Console/work_put_back_do'>;

/** Does something with a work, says so, and reads anew what is shown. */
export function useWorkAct<Path extends WorkCall>(path: Path, done: string) {
  return useMutation({
    mutationFn: (input: InputAt<Path>) => consoleCall(path, input),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf() });
      showToast({ text: done });
    },
  });
}
