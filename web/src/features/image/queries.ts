import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useMemo } from 'react';
import { worksOf } from '../../api/work-lists.ts';
import { useWork, useWorkList } from '../../api/works.ts';
import { useDraft } from './store.ts';

/** The history of text-to-image, newest first, with the work that is being sent on top. */
export function useHistory() {
  const list = useWorkList({ tool: 'text2img' });
  const pending = useDraft((state) => state.pending);
  const loaded = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  const works = useMemo(() => (pending ? [pending, ...loaded] : loaded), [pending, loaded]);
  return { list, works };
}

export interface Chosen {
  work: Work | undefined;
  /** The address names a work that does not exist any more. */
  missing: boolean;
  loading: boolean;
}

/** The work on the stage: the one just sent, the one that the address names, else what is under way, else the latest. */
export function useChosen(id: string | null, works: readonly Work[], loading: boolean): Chosen {
  const pending = useDraft((state) => state.pending);
  const listed = works.find((work) => work.id === id);
  const asked = useWork(listed ? null : id);
  if (pending) return { work: pending, missing: false, loading: false };
  if (id) return { work: listed ?? asked.data, missing: asked.isError && !listed, loading: asked.isLoading && !listed };
  return { work: works.find((work) => !isEnded(work.state)) ?? works[0], missing: false, loading };
}
