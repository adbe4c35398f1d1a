import { useEffect, useState } from 'react';

export function secondsUntil(moment: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Reads how many seconds are left, several times a second while it is shown; `counted` tells that it is something else. */
export function useSeconds(left: () => number, counted: unknown): number {
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is counted stands for how it is read
  useEffect(() => {
    const update = () => setSeconds(left());
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [counted]);
  return seconds;
}
