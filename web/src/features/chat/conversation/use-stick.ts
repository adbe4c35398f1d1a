import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there. */
const nearPx = 40;

interface Stick {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The reader has gone up. */
  away: boolean;
  toEnd: (smooth?: boolean) => void;
}

/** Keeps the end in view while a text grows, as long as the reader is there; whoever scrolls up is left alone. */
export function useStick(chat: string, first: string | undefined): Stick {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const there = useRef(true);
  const lastTop = useRef(0);
  const fromEnd = useRef(0);
  const [away, setAway] = useState(false);
  const toEnd = useCallback((smooth = false) => {
    const box = scroller.current;
    if (!box) return;
    there.current = true;
    setAway(false);
    const slides = smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ top: box.scrollHeight, behavior: slides ? 'smooth' : 'instant' });
    lastTop.current = box.scrollTop;
  }, []);
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // Each is read once: on a slow machine every reading costs, at every frame that is scrolled.
    const { scrollHeight, scrollTop, clientHeight } = box;
    const gap = scrollHeight - scrollTop - clientHeight;
    // A text that grew in between is no step of the reader.
    if (gap < nearPx) there.current = true;
    else if (scrollTop < lastTop.current - 1) there.current = false;
    lastTop.current = scrollTop;
    fromEnd.current = scrollHeight - scrollTop;
    setAway(!there.current && gap > nearPx);
  }, []);
  useLayoutEffect(() => {
    const inner = content.current;
    const box = scroller.current;
    if (!inner || !box) return;
    const observer = new ResizeObserver(() => there.current && toEnd());
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [toEnd, onScroll]);
  // Earlier messages came above: what was read stays where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the first message is another one
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && !there.current && fromEnd.current > 0) box.scrollTop = box.scrollHeight - fromEnd.current;
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chat begins at its end
  useEffect(() => toEnd(), [chat, toEnd]);
  return { scroller, content, away, toEnd };
}
