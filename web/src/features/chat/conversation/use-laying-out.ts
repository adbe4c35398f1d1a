import { type RefObject, useEffect } from 'react';

/** What laying out a long answer takes on a slow machine. */
const enoughMs = 8;
/** Taller ones would hold everything up. */
const tallPx = 20_000;

/**
 * The browser leaves out the turns that are out of sight, so that a long chat opens at once. But to find out which ones they are costs
 * at every frame that is scrolled, and laying them out on the way makes it stutter: whenever there is time, those that are left are
 * laid out to stay so, the last ones first.
 *
 * @param turns how many there are
 */
export function useLayingOut(content: RefObject<HTMLElement | null>, turns: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that have come are new ones
  useEffect(() => {
    const inner = content.current;
    // Safari tells nothing of free time.
    if (!inner || !('requestIdleCallback' in globalThis)) return;
    const layOut = (time: IdleDeadline) => {
      const left = [...inner.querySelectorAll<HTMLElement>('article:not([data-laid])')];
      while (left.length > 0 && time.timeRemaining() > enoughMs) {
        const turn = left.pop();
        if (!turn) break;
        turn.dataset.laid = turn.offsetHeight > tallPx ? 'tall' : '';
        turn.getBoundingClientRect();
      }
      if (left.length > 0) asked = requestIdleCallback(layOut);
    };
    let asked = requestIdleCallback(layOut);
    // Another width lays out everything anew: what is seen comes first.
    const begin = () => {
      for (const turn of inner.querySelectorAll<HTMLElement>('[data-laid]')) delete turn.dataset.laid;
      cancelIdleCallback(asked);
      asked = requestIdleCallback(layOut);
    };
    addEventListener('resize', begin);
    return () => {
      cancelIdleCallback(asked);
      removeEventListener('resize', begin);
    };
  }, [content, turns]);
}
