import { limits } from '@easel/contract/limits';
import type { Tool } from '@easel/contract/recipe';
import { characterCount } from '@easel/contract/rules';
import type { Model } from '@easel/contract/studio';
import type { ReportLine } from '@easel/contract/works';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { currentLanguage, useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { offeredStyle } from './model-inputs.ts';

export interface Words {
  tool: Tool;
  model: string;
  prompt: string;
  unwanted: string;
  /** The chosen style; none where it is left to the words. */
  style?: string;
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

type Written = Pick<Words, 'prompt' | 'unwanted' | 'style'>;

/** What a model is asked to read of what is written; it is not asked for a style that it does not have. */
export function wordsFor(tool: Tool, model: Model | undefined, { prompt, unwanted, style }: Written): Words {
  const taken = model?.inputs.style?.some(({ id }) => id === style) ? style : undefined;
  return { tool, model: model?.id ?? '', prompt: prompt.trim(), unwanted: unwanted.trim(), ...(taken !== undefined && { style: taken }) };
}

/**
 * The style that is painted: the chosen one, or where that is the usual one or none and the words name another, theirs; once they were
 * read (`PromptReport`).
 * @param usual what is painted where none is chosen and the words name none
 */
export function usePaintedStyle(tool: Tool, model: Model | undefined, written: Written, usual = ''): string {
  const { language } = useTranslation();
  const words = wordsFor(tool, model, written);
  // The last answer stands until the next one is there; offline none comes.
  const { data, isPaused } = useQuery({ ...readingOf(words, language), enabled: false, placeholderData: (last) => last });
  const isOpen = !written.style || offeredStyle(model, written.style) === model?.inputs.style?.[0]?.id;
  const isRead = words.prompt !== '' && characterCount(words.prompt) <= limits.descriptionMax && !isPaused;
  return (isOpen && isRead && data?.style) || written.style || usual;
}

/** The style that words name; none where they name none, or cannot be read now. */
export async function lookUpNamedStyle(tool: Tool, model: Model | undefined, written: Written): Promise<string | null> {
  const words = wordsFor(tool, model, written);
  if (words.prompt === '') return null;
  const read = queryClient.fetchQuery(readingOf(words, currentLanguage()));
  return read.then(
    ({ style }) => style,
    () => null,
  );
}
