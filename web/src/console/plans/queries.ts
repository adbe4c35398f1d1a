import type { InputAt, OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type Plans = OutputAt<'Console/plan_lists'>['info'];
export type PlanListed = Plans['types'][number]['plans'][number];
export type PlanChange = Plans['changes'][number];
export type PlanPreview = OutputAt<'Console/plan_preview'>['info'];
export type PlanWish = InputAt<'Console/plan_preview'>;
export type PackListed = Plans['packs'][number];
export type PackPreview = OutputAt<'Console/pack_preview'>['info'];
export type PackWish = InputAt<'Console/pack_preview'>;

const keyOf = () => ['console', useConsole.getState().token, 'plans'];

export function usePlans() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(),
    queryFn: async (): Promise<Plans> => (await consoleCall('Console/plan_lists', {})).info,
    staleTime: 0,
  });
}

/** What a change would mean is asked again each time: members come and go. */
export function usePreview(onDone: (preview: PlanPreview) => void) {
  return useMutation({
    mutationFn: async (wish: PlanWish) => (await consoleCall('Console/plan_preview', wish)).info,
    onSuccess: onDone,
  });
}

export function usePackPreview(onDone: (preview: PackPreview) => void) {
  return useMutation({
    mutationFn: async (wish: PackWish) => (await consoleCall('Console/pack_preview', wish)).info,
    onSuccess: onDone,
  });
}

type PlanCall = 'Console/plan_change_do' | 'Console/plan_cancel_do' | 'Console/pack_change_do';

export function usePlanAct<Path extends PlanCall>(path: Path, onDone: () => void) {
  return useMutation({
    mutationFn: (input: InputAt<Path>) => consoleCall(path, input),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf() }),
  });
}
