import type { Tool } from '@easel/contract/recipe';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from '../../ui/routing/router.tsx';
import { type WorkFilter, worksOf } from '../../work/cache/work-lists.ts';
import { isDropped, useMoreWorks, useWork, useWorkList } from '../../work/cache/works.ts';
import { exampleIn } from '../../work/recipe-address.ts';

/** The works of a tool's screen: its history, newest first, and the one on the stage. */
export interface ToolWorks {
  works: readonly Work[];
  /** On the stage: the one just sent, the one that the address names, else what is under way, else the latest. */
  work: Work | undefined;
  /** The address names a work that does not exist any more. */
  missing: boolean;
  loading: boolean;
  failed: boolean;
  hasMore: boolean;
  more: () => void;
  /** The next page did not come. */
  moreFailed: boolean;
  moreAgain: () => void;
  reload: () => void;
  /** Puts a work onto the stage by its id; nothing: the latest. */
  choose: (id: string | undefined) => void;
  /** Opens the lightbox at an output. */
  open: (output: string) => void;
  viewing: boolean;
  /** The picture of the settings that the address brought: it stands on the stage instead of the latest work, which has nothing to do with them. */
  example: string | undefined;
  /** The picture that the next work starts from is on the stage, not a work. */
  onSource: boolean;
  /** Takes the work off the stage, so that the picture to start from is seen. */
  showSource: () => void;
}

/**
 * @param of its tool, or which works else
 * @param pending the work that is being sent; it stands on top.
 */
export function useToolWorks(of: Tool | WorkFilter, pending: Work | undefined): ToolWorks {
  const [search, setSearch] = useSearchParams();
  const list = useWorkList(typeof of === 'string' ? { tool: of } : of);
  const loaded = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  const works = useMemo(() => (pending ? [pending, ...loaded] : loaded), [pending, loaded]);
  const change = useCallback(
    (name: 'work' | 'view', value: string | undefined, replace: boolean) =>
      setSearch(
        () => {
          // What the address says now: other parts may have changed it since the last drawing.
          const now = new URLSearchParams(globalThis.location.search);
          if (value === undefined) now.delete(name);
          else now.set(name, value);
          if (name === 'work') now.delete('example');
          return now;
        },
        { replace, preventScrollReset: true, state: { opened: name === 'view' } },
      ),
    [setSearch],
  );
  const choose = useCallback((id: string | undefined) => change('work', id, true), [change]);
  const next = useMoreWorks(list);
  const named = search.get('work');
  // What was deleted makes room for the latest. While the lightbox is open the address is its own: closing it leads back to the one before.
  const isOver = named !== null && !pending && isDropped(named);
  const chosen = useChosen(isOver ? null : named, works, pending, list.isLoading);
  const leaves = isOver && !search.has('view');
  useEffect(() => {
    if (leaves) choose(undefined);
  }, [leaves, choose]);
  const example = pending || search.has('work') ? undefined : exampleIn(search);
  return {
    works,
    ...(example ? { work: undefined, missing: false, loading: false } : chosen),
    example,
    failed: list.isLoadingError,
    hasMore: list.hasNextPage,
    ...next,
    reload: () => void list.refetch(),
    choose,
    open: (output) => change('view', output, false),
    viewing: search.has('view'),
    onSource: !pending && !search.has('work'),
    showSource: () => choose(undefined),
  };
}

function useChosen(id: string | null, works: readonly Work[], pending: Work | undefined, loading: boolean) {
  const listed = works.find((work) => work.id === id);
  const asked = useWork(listed ? null : id);
  if (pending) return { work: pending, missing: false, loading: false };
  if (id) return { work: listed ?? asked.data, missing: asked.isError && !listed, loading: asked.isLoading && !listed };
  return { work: works.find((work) => !isEnded(work.state)) ?? works[0], missing: false, loading };
}
