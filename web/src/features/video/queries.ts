import type { Size } from '@easel/contract/recipe';
import type { Work } from '@easel/contract/works';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';
import type { Source } from '../../tool/source/source.ts';
import { isCut } from './form.ts';
import { keptOf } from './stage/kept.ts';

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

/** Which part of a picture a clip of this size shows; the middle as long as nobody tells better. */
export function useKept(picture: Source, clip: Size, model: string | undefined) {
  const member = useSession((session) => session.token !== '');
  const { width, height } = clip;
  const { data } = useQuery({
    queryKey: ['crop', picture.id, width, height, model],
    queryFn: async ({ signal }) => (await call('Video/crop', { image: picture.id, width, height, model }, { signal })).info.window,
    enabled: member && isCut(picture, clip),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return keptOf(picture, clip, data);
}
