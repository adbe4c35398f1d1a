import { useConnection } from '../../../api/connection-status.ts';
import { onWorks } from '../../../api/works-stream.ts';

const firstPauseMs = 3000;
const longestPauseMs = 30_000;
/** Credits change with every work that is made; the server is not asked more often than this. */
const breathMs = 1000;

/**
 * Watches for money that arrives without being asked for: paid on another device, in a window that was closed, or later.
 * `look` asks the server. @returns a function that stops it
 */
export function watchPayment(look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let remaining: number | undefined;
  const visible = () => document.visibilityState === 'visible';
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(turn, breathMs);
  };
  // While the works socket is not open, the server is asked from time to time, more and more seldom.
  const turn = async () => {
    clearTimeout(timer);
    if (visible()) await look();
    if (stopped || useConnection.getState().status === 'open') return;
    pause = Math.min(pause * 1.5, longestPauseMs);
    timer = setTimeout(turn, pause);
  };
  const seen = () => {
    pause = firstPauseMs;
    if (visible()) soon();
  };
  let stopped = false;
  const stops = [
    onWorks((frame) => {
      if (frame.type === 'points') {
        if (remaining === undefined || frame.points.remaining > remaining) soon();
        remaining = frame.points.remaining;
      }
      if (frame.type === 'ready') soon();
    }),
    useConnection.subscribe(({ status }, before) => {
      if (status === before.status || status === 'open') return;
      clearTimeout(timer);
      timer = setTimeout(turn, pause);
    }),
  ];
  document.addEventListener('visibilitychange', seen);
  if (useConnection.getState().status !== 'open') timer = setTimeout(turn, pause);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', seen);
  };
}
