import { useEffect } from 'react';
import { onWorks } from '../api/works-stream.ts';

/** Works that end together move credits many times within a moment. */
const pauseMs = 700;

/** Tells, at most once in a moment, that the member's credits or plan changed. */
export function useCreditNews(tell: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onWorks((frame) => {
      if (frame.type !== 'points' && !(frame.type === 'ready' && frame.reset)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        tell();
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [tell]);
}
