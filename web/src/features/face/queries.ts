import type { Face } from '@easel/contract/image-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession, visitorToken } from '../../session/session.ts';
import type { Source } from '../../tool/source/source.ts';

const facesQuery = (id: string, language: string) =>
  queryOptions({
    // What is wrong with a face is said in the reader's language.
    queryKey: ['faces', id, language],
    queryFn: async ({ signal }): Promise<Face[]> => (await call('Image/face_lists', { image: id }, { signal })).info.faces,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The faces of a picture, once it is there. */
export function useFaces(picture: Source | null) {
  const { language } = useTranslation();
  return useQuery({ ...facesQuery(picture?.id ?? '', language), enabled: picture !== null });
}

/** How many free swaps a visitor has today and how many are left; nothing for a member, and until the studio knows the visitor. */
export function useFreeSwaps() {
  const visitor = useSession((session) => session.token === '');
  const token = visitor ? visitorToken() : '';
  const { data } = useQuery({
    queryKey: ['free-uses', token],
    queryFn: async ({ signal }) => (await call('Extend/free_uses', {}, { signal, silent: true })).info,
    enabled: token !== '',
  });
  return visitor ? data : undefined;
}
