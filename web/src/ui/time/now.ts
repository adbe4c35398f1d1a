import { useSyncExternalStore } from 'react';

/** The time, told to all who show it by one clock per pace. It stands still while nobody looks. */

function clock(everyMs: number) {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    now = Date.now();
    timer ??= setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, everyMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    };
  };
  return { subscribe, read: () => now };
}

const minutes = clock(30_000);
const tenths = clock(100);

/** Milliseconds since 1970, fresh to half a minute. */
export function useNow(): number {
  return useSyncExternalStore(minutes.subscribe, minutes.read);
}

/** Milliseconds since 1970, fresh to a tenth of a second: for what is being painted. */
export function useExactNow(): number {
  return useSyncExternalStore(tenths.subscribe, tenths.read);
}
