import type { Face } from '@easel/contract/image-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
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
