import { useEffect, useState } from 'react';
import type { Location, RouterHistory } from '../ui/routing/router.tsx';

/** The address bar of the console. */

const listeners = new Set<() => void>();

export const consoleHistory: RouterHistory = {
  go: (steps) => history.go(steps),
  move: (to, { replace }) => {
    // What is no room of the console is another app.
    if (!isConsole(new URL(to, location.href).pathname)) return location.assign(to);
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    for (const listener of listeners) listener();
  },
};

function isConsole(pathname: string): boolean {
  return /^\/console(\/|$)/.test(pathname);
}

function here(): Location {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: null, key: pathname + search };
}

export function useConsoleLocation(): Location {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const listener = () => setPlace(here());
    listeners.add(listener);
    globalThis.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('popstate', listener);
    };
  }, []);
  return place;
}
