import { useMemo } from 'react';
import { type WorkFilter, worksOf } from '../../work/cache/work-lists.ts';
import { useWorkList } from '../../work/cache/works.ts';

/** The works of one list, and how to get more of them. */
export function useWorks(filter: WorkFilter) {
  const list = useWorkList(filter);
  const works = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  return { list, works };
}
