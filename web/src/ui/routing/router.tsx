import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import { createPath, leadsAway, type Params, type Path, resolvePath, type To } from './path.ts';

/** Links and navigation within the app. The app decides where addresses are stored and which screen each one has. */

export interface Location extends Path {
  /** What came along with the move; survives reloads. */
  state: { opened?: boolean } | null;
  /** Names the entry of the history. */
  key: string;
}

export interface MoveOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  state?: Location['state'];
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

export interface RouterHistory {
  /** Back and forth in the history. */
  go: (steps: number) => void;
  move: (to: string, options: MoveOptions) => void;
}

interface RouterPlace {
  location: Location;
  history: RouterHistory;
  /** What the address carries. */
  params?: Params | undefined;
}

const RouterContext = createContext<RouterPlace | null>(null);

export function Router({ location, history, params, children }: RouterPlace & { children?: ReactNode }) {
  const value = useMemo(() => ({ location, history, params }), [location, history, params]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

function useRouter() {
  const router = use(RouterContext);
  if (!router) throw new Error('Router is missing above this part');
  return router;
}

export function useLocation(): Location {
  return useRouter().location;
}

const none: Params = {};

/** What the address carries, by the names of its pattern: of `/members/:id` the `id`. */
export function useParams(): Params {
  return useRouter().params ?? none;
}

export type Navigate = (to: To | number, options?: MoveOptions) => void;

/** Goes to an address, or some steps through the history. Always the same function. */
export function useNavigate(): Navigate {
  const { history } = useRouter();
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') history.go(to);
      else history.move(createPath(resolvePath(to, globalThis.location.pathname)), options);
    },
    [history],
  );
}

/** The screen that an address shows: its path, and the tab that `tool` names. */
function screenOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('tool') ?? ''}`;
}

/**
 * Whether the reader is still at the screen that this part stands on. Answers come late, and a screen stays until the next one has
 * come: whatever moves after a wait asks first.
 */
export function useStillHere(): () => boolean {
  const screen = screenOf(useLocation());
  return useCallback(() => screenOf(globalThis.location) === screen, [screen]);
}

type Search = URLSearchParams | ((now: URLSearchParams) => URLSearchParams);

/**
 * The query of the address, and how it is changed. The change is given what the address says at that moment; once the reader went
 * on to another screen, there is none.
 */
export function useSearchParams(): [URLSearchParams, (next: Search, options?: MoveOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const change = useCallback(
    (next: Search, options?: MoveOptions) => {
      if (!stillHere()) return;
      const changed = typeof next === 'function' ? next(new URLSearchParams(globalThis.location.search)) : next;
      navigate(`?${changed}`, options);
    },
    [navigate, stillHere],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, MoveOptions {
  to: To;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the app. One that leads away, or that is to open elsewhere, is left to the browser. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { location } = useRouter();
  const navigate = useNavigate();
  const away = leadsAway(to);
  const href = away ? String(to) : createPath(resolvePath(to, location.pathname));
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = (rest.target ?? '_self') !== '_self' || event.button !== 0;
    if (event.defaultPrevented || away || elsewhere || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Pressed again on its own page, a link leaves no second entry.
    navigate(href, {
      replace: replace ?? href === createPath(location),
      ...(state !== undefined && { state }),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  return <a {...rest} href={href} onClick={press} />;
}

/** Goes somewhere else as soon as it is shown, if the reader is still here. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  useEffect(() => {
    if (stillHere()) navigate(to, { replace: true });
  }, [navigate, to, stillHere]);
  return null;
}
