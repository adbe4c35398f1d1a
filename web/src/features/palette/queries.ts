import type { Work } from '@easel/contract/works';
import { useEffect, useMemo, useState } from 'react';
import { worksOf } from '../../work/cache/work-lists.ts';
import { useWorkList } from '../../work/cache/works.ts';

const pauseMs = 200;
const shownAtFirst = 4;
const shownAtMost = 5;

interface FoundWorks {
  works: readonly Work[];
  /** There are more than are shown. */
  more: boolean;
  /** The server has answered for these very words. */
  settled: boolean;
}

/** The member's finished works with these words: among the latest at once, among all of them when the reader pauses. */
export function useWorksWith(text: string): FoundWorks {
  const asked = text.trim();
  const paused = usePaused(asked);
  const latest = useWorkList({ state: 'succeeded' });
  const found = useWorkList(paused === '' ? { state: 'succeeded' } : { state: 'succeeded', text: paused });
  const settled = paused === asked && !found.isLoading;
  return useMemo(() => {
    const recent = worksOf(latest.data?.pages ?? []);
    if (asked === '') return { works: recent.slice(0, shownAtFirst), more: false, settled };
    const words = asked.toLowerCase();
    const known =
      paused === asked && found.data
        ? worksOf(found.data.pages)
        : recent.filter((work) => `${work.title}\n${work.recipe.prompt ?? ''}`.toLowerCase().includes(words));
    return { works: known.slice(0, shownAtMost), more: known.length > shownAtMost, settled };
  }, [latest.data, found.data, asked, paused, settled]);
}

/** A text once the reader has stopped changing it. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
