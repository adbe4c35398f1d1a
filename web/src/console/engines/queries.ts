import type { OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type EngineList = OutputAt<'Console/engine_lists'>['info'];
export type Engine = EngineList['items'][number];
export type EngineModel = Engine['models'][number];
export type Trial = NonNullable<OutputAt<'Console/engine_test_do'>['info']['trial']>;

/** Other operators, the command line and the engines themselves change them, too. */
const refreshMs = 5_000;
const keyOf = () => ['console', useConsole.getState().token, 'engines'];

export function useEngines() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(),
    queryFn: async (): Promise<EngineList> => (await consoleCall('Console/engine_lists', {})).info,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}

type EnginePath = 'Console/engine_add_do' | 'Console/engine_save_do' | 'Console/engine_state_do' | 'Console/model_save_do';

/** Changes an engine; the list has it at once. */
export function useEngineChange<Path extends EnginePath>(path: Path, onDone?: (engine: Engine) => void) {
  return useMutation({
    mutationFn: async (input: Parameters<typeof consoleCall<Path>>[1]) => {
      const { info } = (await consoleCall(path, input)) as { info: { engine: Engine } };
      return info.engine;
    },
    onSuccess: (engine) => {
      cacheEngine(engine);
      onDone?.(engine);
    },
  });
}

export function useEngineTest() {
  return useMutation({
    mutationFn: async (input: { engine: string; model_id?: string }) => (await consoleCall('Console/engine_test_do', input)).info,
    onSuccess: ({ engine }) => cacheEngine(engine),
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf() }),
  });
}

export function useEngineRemoval(onDone: () => void) {
  return useMutation({
    mutationFn: (engine: string) => consoleCall('Console/engine_del_do', { engine }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf() });
      onDone();
    },
  });
}

/** The list has it at once. */
export function cacheEngine(engine: Engine): void {
  queryClient.setQueryData<EngineList>(keyOf(), (list) => {
    if (!list) return list;
    const known = list.items.some(({ id }) => id === engine.id);
    const items = known ? list.items.map((one) => (one.id === engine.id ? engine : one)) : [...list.items, engine];
    return { ...list, items };
  });
}
