import type { Work } from '@easel/contract/works';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSession, visitorToken } from '../../session/session.ts';

/** Where works come from. Addresses of files open for a while only, so both are asked for anew after some minutes. */

const freshMs = 5 * 60_000;

/** The picture that a work started from; nothing for works that start from words, and where it is gone. */
export function useSourcePicture(work: Work | undefined) {
  const known = useSession((session) => session.token !== '') || visitorToken() !== '';
  const id = work?.parent?.asset ?? '';
  return useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => (await call('Image/info', { id }, { signal })).info.picture,
    enabled: known && id !== '',
    staleTime: freshMs,
    retry: false,
  }).data;
}

/** The way to a work, the oldest step first; nothing for one that started from words. */
export function useLineage(work: Work | undefined) {
  const token = useSession((session) => session.token);
  const id = work?.parent ? work.id : '';
  return useQuery({
    // What is being made has no picture yet: its way is asked for again with each that arrives.
    queryKey: ['lineage', id, work?.outputs.length],
    queryFn: async ({ signal }) => (await call('Work/lineage', { id }, { signal })).info.steps,
    enabled: token !== '' && id !== '',
    staleTime: freshMs,
    retry: false,
    placeholderData: (before) => (before?.at(-1)?.work?.id === id ? before : undefined),
  }).data;
}
