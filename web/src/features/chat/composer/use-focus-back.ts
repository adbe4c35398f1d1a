import { useLayoutEffect } from 'react';

/**
 * Once a part that had the focus is gone, the focus is where it came from, where a selector says, or where one writes. On a touch screen
 * nothing is focused that would bring up the keyboard.
 */
export function useFocusBack(selector?: string): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => queueMicrotask(() => document.activeElement === document.body && goBack(before, selector));
  }, [selector]);
}

function goBack(before: Element | null, selector: string | undefined): void {
  const writing = matchMedia('(pointer: coarse)').matches ? null : document.querySelector('[data-composer]');
  const ways = [before === document.body ? null : before, selector ? document.querySelector(selector) : null, writing];
  const way = ways.find((element) => element?.isConnected);
  if (way instanceof HTMLElement) way.focus({ preventScroll: true });
}
