import type { OutputAt } from '@easel/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { onWorks } from '../api/works-stream.ts';
import { currentLanguage, useTranslation } from '../i18n/i18n.ts';
import { queryClient, readAgain } from './query-client.ts';

export type StudioConfig = OutputAt<'Extend/config'>['info'];

/** What this studio offers: tools, models, styles, prices. Names are in the reader's language. */
const studioConfigQuery = (language: string) =>
  queryOptions({
    queryKey: ['config', language],
    queryFn: async ({ signal }): Promise<StudioConfig> => (await call('Extend/config', {}, { signal })).info,
    staleTime: 5 * 60_000,
    // Who is signed in is told of changes; everybody else sees them within a minute.
    refetchInterval: 60_000,
  });

/** The same, outside of screens. */
export function lookUpStudioConfig(): Promise<StudioConfig> {
  return queryClient.fetchQuery(studioConfigQuery(currentLanguage()));
}

/** Something of it has changed. */
export function refreshStudioConfig(): void {
  void readAgain(['config']);
}

/** @param enabled whether it is needed by now; what is known is told in any case */
export function useStudioConfig(enabled = true) {
  const { language } = useTranslation();
  return useQuery({ ...studioConfigQuery(language), enabled });
}

let wasReady = false;
onWorks(({ type }) => {
  // A change may have been missed while there was no connection.
  if (type === 'offer' || (type === 'ready' && wasReady)) refreshStudioConfig();
  if (type === 'ready') wasReady = true;
});
