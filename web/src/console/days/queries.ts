import type { OutputAt } from '@easel/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { consoleCall } from '../console-call.ts';
import { saveCsv } from '../csv-file.ts';
import { useConsole } from '../session.ts';

export type Days = OutputAt<'Console/days'>['info'];

export interface Range {
  from: string;
  to: string;
}

export function useDays(range: Range) {
  const token = useConsole((state) => state.token);
  return useQuery({
    queryKey: ['console', token, 'days', range],
    queryFn: async (): Promise<Days> => (await consoleCall('Console/days', range)).info,
    // As fresh as what stands above it whenever the room is opened.
    staleTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
}

/** Saves the figures as a file. */
export function useDaysFile() {
  return useMutation({
    mutationFn: async (range: Range) => saveCsv((await consoleCall('Console/days_csv', range)).info),
  });
}
