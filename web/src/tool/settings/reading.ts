import type { Tool } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import type { ReportLine } from '@easel/contract/works';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { offeredStyle } from './model-inputs.ts';

export interface Words {
  tool: Tool;
  model: string;
  prompt: string;
  unwanted: string;
}

export interface Understood {
  report: ReportLine[] | null;
  ideas: readonly string[];
  /** The style that the words name; it is painted where the usual one is chosen. */
  style: string | null;
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

/** The style that is painted: the chosen one, or where that is the usual one and the words name another, theirs; once they were read (`PromptReport`). */
export function usePaintedStyle(tool: Tool, model: Model | undefined, written: Pick<Words, 'prompt' | 'unwanted'>, chosen: string): string {
  const { language } = useTranslation();
  const words = { tool, model: model?.id ?? '', prompt: written.prompt.trim(), unwanted: written.unwanted.trim() };
  // The last answer stands until the next one is there.
  const { data } = useQuery({ ...readingOf(words, language), enabled: false, placeholderData: (last) => last });
  const isUsual = offeredStyle(model, chosen) === model?.inputs.style?.[0]?.id;
  return (isUsual && words.prompt !== '' && data?.style) || chosen;
}
