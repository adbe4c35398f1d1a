import type { Model } from '@easel/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Draft } from './form.ts';

/** A slider that rests for so long has been set. */
const restMs = 250;
const keptMs = 10 * 60_000;

/**
 * The reader's picture in each style at the strength that is set, small: what the samples are shown with until it is there. What is asked
 * for a picture that has left the screen is taken back.
 */
export function useStylePreviews({ image, creativity }: Draft, model: Model | undefined): ReadonlyMap<string, string> {
  const [rested, setRested] = useState(creativity);
  useEffect(() => {
    const timer = setTimeout(() => setRested(creativity), restMs);
    return () => clearTimeout(timer);
  }, [creativity]);
  const asked = { image: image?.id ?? '', model: model?.id, creativity: rested };
  const { data } = useQuery({
    queryKey: ['style-previews', asked],
    queryFn: async ({ signal }) => (await call('Image/style_previews', asked, { signal })).info.previews,
    enabled: image !== null && model !== undefined,
    placeholderData: (before, query) => (query && isOf(query.queryKey, asked.image) ? before : undefined),
    staleTime: keptMs,
    gcTime: keptMs,
    // Samples stand in their place.
    retry: false,
  });
  return new Map(image && data?.map(({ style, url }) => [style, url]));
}

function isOf([, asked]: readonly unknown[], image: string): boolean {
  return (asked as { image: string }).image === image;
}
