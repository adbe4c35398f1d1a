import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { useModals } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { Redirect, Router } from '../../ui/routing/router.tsx';
import { Frame } from '../frame/frame.tsx';
import { appHistory, onMove, type Place, scrollTo } from './address.ts';
import { focusHeading } from './focus-heading.ts';
import { needsMember } from './routing-rules.ts';
import { ScreenGuard } from './screen-error.tsx';
import { type PartName, paramsAt, parts, screenAt } from './screens.ts';

type Load = () => Promise<{ Component: ComponentType }>;

/** The modules of `routes/` by their names: each is the screen of a part. */
const routes = import.meta.glob<Awaited<ReturnType<Load>>>('../routes/*.tsx');

declare global {
  /** Of the page (`web/build/before-paint.js`): asks for all files of a part at once, before the first of them names the others. */
  var askForPart: ((name: PartName) => void) | undefined;
  /** Of the page, too: what was pressed before the app was there. */
  var pressedEarly: HTMLElement | undefined;
}

const fetches = {} as Record<PartName, () => Promise<unknown>>;

/** A part arrives with its texts when its address is opened. */
function part(name: PartName) {
  // The build refuses a part without its module.
  const load = routes[`../routes/${name}.tsx`] as Load;
  const fetch = async () => {
    globalThis.askForPart?.(name);
    const [{ Component }] = await Promise.all([load(), loadTexts(...parts[name])]);
    return { default: Component };
  };
  fetches[name] = fetch;
  return lazy(fetch);
}

const shown = {} as Record<PartName, ComponentType>;
for (const name of Object.keys(parts) as PartName[]) shown[name] = part(name);

/** Fetches the screen of an address. */
export async function fetchScreen({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const screen = screenAt(pathname, search);
  if (screen) await fetches[screen.part]().catch(() => undefined);
}

/** The whole app: the frame, and in it the screen of the address. The old screen stays until the new one is there. */
export function Studio({ first }: { first: Place }) {
  const [place, setPlace] = useState(first);
  const [busy, start] = useTransition();
  useLayoutEffect(() => onMove((next) => start(() => setPlace(next))), []);
  const { pathname, search } = place.location;
  const params = useMemo(() => paramsAt(pathname), [pathname]);
  return (
    <Router location={place.location} history={appHistory} params={params}>
      <ScreenGuard>
        <Frame busy={busy}>
          <Suspense>
            {/* Errors of a screen leave the frame around it working, and are gone with the next screen. */}
            <ScreenGuard key={screenAt(pathname, search)?.key}>
              {needsMember(pathname) ? (
                <MemberOnly>
                  <Screen pathname={pathname} search={search} />
                </MemberOnly>
              ) : (
                <Screen pathname={pathname} search={search} />
              )}
            </ScreenGuard>
            <Arrived place={place} />
          </Suspense>
        </Frame>
      </ScreenGuard>
    </Router>
  );
}

function Screen({ pathname, search }: { pathname: string; search: string }) {
  const screen = screenAt(pathname, search);
  if (!screen) return null;
  const Shown = shown[screen.part];
  return <Shown key={screen.key} />;
}

function Arrived({ place }: { place: Place }) {
  // From here on the page is the app's, no longer the one that the build wrote.
  useEffect(() => {
    delete document.documentElement.dataset.first;
    pressAsAsked();
  }, []);
  useLayoutEffect(() => scrollTo(place), [place]);
  const { pathname, search } = place.location;
  const screen = screenAt(pathname, search)?.key;
  const before = useRef(screen);
  useEffect(() => {
    const stop = before.current === screen ? undefined : focusHeading();
    before.current = screen;
    return stop;
  }, [screen]);
  return null;
}

/** Clicks the button that was pressed before the app had loaded. For members the page was rendered anew, so the button is looked up again. */
function pressAsAsked(): void {
  const { pressedEarly: early } = globalThis;
  globalThis.pressedEarly = undefined;
  if (!early) return;
  const same = [...document.querySelectorAll('button')].find(
    (button) => button.ariaLabel === early.ariaLabel && button.textContent === early.textContent,
  );
  (early.isConnected ? early : same)?.click();
}

/** Goes home when nobody is signed in, now or later; while somebody signs in again whose session has ended, their place is kept. */
function MemberOnly({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token);
  const again = useModals((modals) => modals.loginReason === '');
  if (token === '' && again) return null;
  return use(isMember(token)) ? children : <Home />;
}

function Home() {
  // The lookup may have failed because the connection was lost: the next visit asks again.
  useEffect(() => {
    asked = undefined;
  }, []);
  return <Redirect to="/" />;
}

const visitor = Promise.resolve(false);
let asked: { token: string; member: Promise<boolean> } | undefined;

function isMember(token: string): Promise<boolean> {
  if (token === '') return visitor;
  if (asked?.token !== token) {
    const member = import('../../queries/usage.ts').then(async ({ lookUpUsage }) => (await lookUpUsage()) !== undefined);
    asked = { token, member };
  }
  return asked.member;
}
