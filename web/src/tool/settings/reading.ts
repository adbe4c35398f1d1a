import type { Tool } from '@easel/contract/recipe';
import type { ReportLine } from '@easel/contract/works';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export interface Words {
  tool: Tool;
  model: string;
  prompt: string;
  unwanted: string;
}

export interface Understood {
  report: ReportLine[] | null;
  ideas: readonly string[];
}

/** What an engine makes of words, asked once for each. */
export const readingOf = (words: Words, language: string) =>
  queryOptions({
    queryKey: ['read-words', words, language],
    queryFn: async ({ signal }): Promise<Understood> => (await call('Image/read_do', { ...words }, { signal, silent: true })).info,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
