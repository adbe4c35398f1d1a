import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** A window in which a stage has no room to spare: of a phone, upright or on its side. */
export const smallWindow = '(max-width: 767px), (max-width: 1100px) and (max-height: 640px)';
/** Such a window on its side: what else stands below a picture stands beside it, or over it. */
export const lowWindow = '(min-width: 560px) and (max-width: 1100px) and (max-height: 640px) and (orientation: landscape)';
/** Such a window that is not even wide: a stage of one's own needs the width more than the works, which are a step away. */
export const tightWindow = '(min-width: 560px) and (max-width: 767px) and (max-height: 640px)';

/** Whether the window fits a media query, now and when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** The size of an element in pixels (padding included), known before the first paint. */
export function useBox<Element extends HTMLElement>(): [(element: Element | null) => void, { width: number; height: number }] {
  const [element, setElement] = useState<Element | null>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, box];
}
