import type { InputAt, OutputAt } from '@easel/contract/calls';
import type { WordRule } from '@easel/contract/word-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

export type { WordRule };
export type WordRules = OutputAt<'Console/word_rule_lists'>['info'];
export type Found = OutputAt<'Console/word_rule_try'>['info']['found'];

const keyOf = () => ['console', useConsole.getState().token, 'word-rules'];

export function useWordRules() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(),
    queryFn: async (): Promise<WordRules> => (await consoleCall('Console/word_rule_lists', {})).info,
    staleTime: 0,
  });
}

const show = ({ info }: { info: WordRules }) => queryClient.setQueryData(keyOf(), info);

export function useSaveRule(onSaved?: () => void) {
  return useMutation({
    mutationFn: ({ id, ...rule }: Omit<WordRule, 'id' | 'hits'> & { id: string | undefined }) =>
      consoleCall('Console/word_rule_save_do', { rule: id, ...rule, places: JSON.stringify(rule.places) }),
    onSuccess: (answer) => {
      show(answer);
      onSaved?.();
    },
  });
}

export function useRemoveRule(onRemoved: () => void) {
  return useMutation({
    mutationFn: (rule: string) => consoleCall('Console/word_rule_del_do', { rule }),
    onSuccess: (answer) => {
      show(answer);
      onRemoved();
    },
  });
}

/** What the rules would do with a text; with entries those alone. */
export function useTry() {
  return useMutation({
    mutationFn: async (input: InputAt<'Console/word_rule_try'>): Promise<Found> =>
      (await consoleCall('Console/word_rule_try', input)).info.found,
  });
}

export type Reports = OutputAt<'Console/report_lists'>['info'];
export type Reported = Reports['items'][number];

export type Strike = OutputAt<'Console/strike_lists'>['info']['items'][number];

const strikesKey = () => ['console', useConsole.getState().token, 'strikes'];

export function useStrikes() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: strikesKey(),
    queryFn: async () => (await consoleCall('Console/strike_lists', {})).info,
    staleTime: 0,
  });
}

/** A strike counts no more. */
export function useLiftStrike() {
  return useMutation({
    mutationFn: (strike_id: string) => consoleCall('Console/strike_lift_do', { strike_id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: strikesKey() }),
  });
}

const reportsKey = () => ['console', useConsole.getState().token, 'reports'];

export function useReports() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: reportsKey(),
    queryFn: async (): Promise<Reports> => (await consoleCall('Console/report_lists', {})).info,
    staleTime: 0,
  });
}

/** Decides about what was reported, and shows what waits now. */
export function useDecide(done: (input: InputAt<'Console/report_decide_do'>) => string) {
  return useMutation({
    mutationFn: (input: InputAt<'Console/report_decide_do'>) => consoleCall('Console/report_decide_do', input),
    onSuccess: ({ info }, input) => {
      queryClient.setQueryData(reportsKey(), info);
      // The number beside the room, and a strike that came of it.
      void queryClient.invalidateQueries({ queryKey: strikesKey() });
      void queryClient.invalidateQueries({ queryKey: ['console', useConsole.getState().token, 'info'] });
      showToast({ text: done(input) });
    },
  });
}
