import type { InputAt, OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../queries/query-client.ts';
import { consoleCall } from '../../console-call.ts';
import { useConsole } from '../../session.ts';
import { cacheEngine } from '../queries.ts';

export type Workflow = OutputAt<'Console/workflow_lists'>['info']['items'][number];
export type WorkflowRead = OutputAt<'Console/workflow_info'>['info'];
export type GivenWorkflow = InputAt<'Console/workflow_info'>;

const keyOf = (engine: string) => ['console', useConsole.getState().token, 'workflows', engine];

export function useWorkflows(engine: string) {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(engine),
    queryFn: async () => (await consoleCall('Console/workflow_lists', { engine })).info.items,
    staleTime: 0,
  });
}

/** What a workflow would be. While it is read anew, what was read before stays. */
export function useWorkflowRead(given: GivenWorkflow | undefined) {
  return useQuery({
    queryKey: ['console', 'workflow', given],
    queryFn: async () => (await consoleCall('Console/workflow_info', given as GivenWorkflow)).info,
    enabled: given !== undefined,
    placeholderData: (before) => before,
    retry: false,
  });
}

const readAgain = (engine: string) => queryClient.invalidateQueries({ queryKey: keyOf(engine) });

export function useWorkflowAdd() {
  return useMutation({
    mutationFn: async (given: GivenWorkflow) => (await consoleCall('Console/workflow_add_do', given)).info,
    onSuccess: (_added, { engine }) => readAgain(engine),
  });
}

export function useWorkflowTrial() {
  return useMutation({
    mutationFn: async (input: InputAt<'Console/workflow_try_do'>) => (await consoleCall('Console/workflow_try_do', input)).info,
    onSuccess: ({ engine }) => {
      cacheEngine(engine);
      return readAgain(engine.id);
    },
  });
}

/** Another version is used, or all are gone. */
export function useWorkflowChange(path: 'Console/workflow_use_do' | 'Console/workflow_del_do') {
  return useMutation({
    mutationFn: async (input: InputAt<'Console/workflow_use_do'>) => (await consoleCall(path, input)).info.engine,
    onSuccess: (engine) => {
      cacheEngine(engine);
      return readAgain(engine.id);
    },
  });
}
