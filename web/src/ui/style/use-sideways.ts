import { useEffect, useState } from 'react';

/** For rows that may be longer than their place: see `followSideways`. Answers the ref of the element. @param wanted in a window where they are */
export function useSideways(wanted: boolean): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element || !wanted) return;
    let stop: (() => void) | undefined = () => {};
    const follow = async () => {
      const { followSideways } = await import('./sideways.ts');
      if (stop) stop = followSideways(element);
    };
    follow().catch(() => undefined);
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [element, wanted]);
  return setElement;
}
