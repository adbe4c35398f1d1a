import type { Location, RouterHistory } from '../../ui/routing/router.tsx';
import { redirectFrom } from './routing-rules.ts';

/** The address bar, and how far each entry of the history was scrolled. */

export interface Place {
  location: Location;
  /** By a link or a call, or back and forth in the history. */
  by: 'move' | 'history';
  /** The page stays where it is scrolled to. */
  retainScroll: boolean;
}

interface HistoryEntry {
  usr: Location['state'];
  key: string;
}

const scrollKey = 'scroll';
const scrolled = readScrolled();
const listeners = new Set<(place: Place) => void>();
let current: Place | undefined;
/** The browser was told to go back or forth from this entry, and has not gone yet. */
let leaving: string | undefined;

/** The place at the start. */
export function firstPlace(): Place {
  history.scrollRestoration = 'manual';
  current ??= read('history', false);
  return current;
}

/** Calls the listener at every move. @returns a function that ends it */
export function onMove(listener: (place: Place) => void): () => void {
  const pop = () => {
    leaving = undefined;
    noteScroll();
    // An entry without a key was made by the browser itself, for a link within the page, and it scrolls there by itself.
    tell(read('history', history.state === null));
  };
  const leave = () => {
    noteScroll();
    sessionStorage.setItem(scrollKey, JSON.stringify([...scrolled]));
  };
  listeners.add(listener);
  globalThis.addEventListener('popstate', pop);
  globalThis.addEventListener('pagehide', leave);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('popstate', pop);
    globalThis.removeEventListener('pagehide', leave);
  };
}

/** The history that links and `useNavigate` use. */
export const appHistory: RouterHistory = {
  go: (steps) => {
    // The browser goes back asynchronously and adds calls up: pressing Escape twice would leave the studio.
    const key = current?.location.key;
    if (key !== undefined && key === leaving) return;
    leaving = key;
    history.go(steps);
  },
  move: (to, { replace, state, preventScrollReset }) => {
    noteScroll();
    const entry: HistoryEntry = { usr: state ?? null, key: newKey() };
    if (replace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
    tell(read('move', preventScrollReset === true));
  },
};

/** Scrolls to where a place belongs, once its screen is there. */
export function scrollTo({ location, by, retainScroll }: Place): void {
  if (retainScroll) return;
  const before = by === 'history' ? scrolled.get(location.key) : undefined;
  const named = before === undefined && location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null;
  if (named) named.scrollIntoView();
  else globalThis.scrollTo(0, before ?? 0);
}

/** A name that was never encoded (`#100%`) is taken as it stands. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function read(by: Place['by'], retainScroll: boolean): Place {
  const entry: HistoryEntry = history.state?.key ? history.state : { usr: null, key: newKey() };
  const redirected = redirectFrom(new URL(globalThis.location.href));
  if (redirected || entry !== history.state) history.replaceState(entry, '', redirected);
  const { pathname, search, hash } = globalThis.location;
  return { location: { pathname, search, hash, state: entry.usr, key: entry.key }, by, retainScroll };
}

function tell(place: Place): void {
  current = place;
  for (const listener of listeners) listener(place);
}

function noteScroll(): void {
  if (current) scrolled.set(current.location.key, globalThis.scrollY);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readScrolled(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
