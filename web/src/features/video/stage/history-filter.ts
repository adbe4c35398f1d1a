import { isEnded } from '@easel/contract/work-states';
import { useMemo } from 'react';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { type WorkFilter, worksOf } from '../../../work/cache/work-lists.ts';
import { useWorkList } from '../../../work/cache/works.ts';

export const filters = ['all', 'text2video', 'img2video'] as const;
export type Filter = (typeof filters)[number];

/** Which videos the history shows, as the address says, and what that asks of the list. */
export function useHistoryFilter(): { filter: Filter; wanted: WorkFilter } {
  const [search] = useSearchParams();
  const filter = filters.find((each) => each === search.get('show')) ?? 'all';
  const wanted = useMemo((): WorkFilter => (filter === 'all' ? { type: 'video' } : { tool: filter }), [filter]);
  return { filter, wanted };
}

/** The works of the screen, of which the stage shows one that the history shows too, unless the address names another. */
export function useShownInHistory(shown: ToolWorks): ToolWorks {
  const { filter, wanted } = useHistoryFilter();
  const list = useWorkList(wanted);
  if (filter === 'all' || !shown.onSource) return shown;
  // Until that list is here, what is known of it.
  const works = list.data ? worksOf(list.data.pages) : shown.works.filter(({ tool }) => tool === filter);
  const [first] = works;
  return { ...shown, work: works.find((work) => !isEnded(work.state)) ?? first, loading: list.isLoading && !first };
}
