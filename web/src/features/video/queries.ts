import type { Work } from '@easel/contract/works';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';

/** The clips that go on from each other around a work, in their order; only itself where it stands alone. */
export function useChain(work: Work | undefined, works: readonly Work[]): readonly Work[] {
  const member = useSession((session) => session.token !== '');
  const ready = work?.state === 'succeeded' ? work.id : '';
  // Another clip that goes on from one, or that is ready by now, makes another row.
  const linked = works.filter(({ follows }) => follows).map(({ id, state }) => `${id} ${state}`);
  const { data } = useQuery({
    queryKey: ['chain', ready, linked.join()],
    queryFn: async ({ signal }) => (await call('Video/chain', { id: ready }, { signal })).info.works,
    enabled: member && ready !== '',
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: (before) => (before?.some(({ id }) => id === ready) ? before : undefined),
  });
  return data?.filter(({ outputs }) => outputs.some(({ kind }) => kind === 'video')) ?? [];
}
