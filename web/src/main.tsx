import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstPlace } from './app/routing/address.ts';
import { fetchScreen, Studio } from './app/routing/router.tsx';
import { type PartName, screenAt } from './app/routing/screens.ts';
import { followNewBuild } from './app/start/new-build.ts';
import { showStartFailed } from './app/start/start-failed.ts';
import { startTexts } from './i18n/i18n.ts';
import { textLoaders } from './i18n/text-loaders.ts';
import { useModals } from './modals/modals.ts';
import { followOtherTabs, useSession, visitorToken } from './session/session.ts';
import { persistInviteToken } from './sign-in/invite-token.ts';
import { followTheme } from './ui/style/theme.ts';
import { whenIdle } from './ui/time/when-idle.ts';
import './ui/style/tokens.css';
import './ui/style/base.css';

const texts = startTexts(textLoaders);
followNewBuild();
followTheme();
followOtherTabs();
// Before the address leads elsewhere: an invitation counts on any page.
const isInvited = persistInviteToken(sessionStorage.getItem('arrived_by') ?? location.search);
sessionStorage.removeItem('arrived_by');

// Visitors do not load what only members need.
let connected = false;
function connectMembers() {
  if (connected || useSession.getState().token === '') return;
  connected = true;
  // Once the reader's language is known: a stream that is opened before is opened twice.
  void Promise.all([import('./app/account/member-account.tsx'), texts]).then(([{ connectWorks }]) => connectWorks());
}
connectMembers();
useSession.subscribe(connectMembers);

// Reading the device keeps a slow phone busy for a second. Where visitors bring pictures it is done as soon as the browser has nothing
// better to do; elsewhere for whoever stays, or is about to sign in. An upload asks by itself.
const withPictures = new Set<PartName>(['image-to-image', 'enhance', 'face', 'redraw']);
const stayMs = 10_000;
const becomeVisitor = () =>
  whenIdle(() => void import('./sign-in/visitor.ts').then((visitor) => visitor.becomeVisitor()).catch(() => undefined));
let tokenAsked = false;
function knowVisitor() {
  const known = useSession.getState().token !== '' || visitorToken() !== '';
  // Whoever signs out of here is a visitor again.
  if (known) tokenAsked = false;
  if (known || tokenAsked) return;
  tokenAsked = true;
  const part = screenAt(location.pathname, location.search)?.part;
  setTimeout(becomeVisitor, part && withPictures.has(part) ? 0 : stayMs);
}
useSession.subscribe((now, before) => now.token !== before.token && knowVisitor());
useModals.subscribe((now, before) => now.login && !before.login && becomeVisitor());

/** Tells the server of an error of the app; what does it arrives with the first one. */
const report = (error: unknown) =>
  void import('./api/fault-report.ts').then(
    ({ reportFault }) => reportFault(error),
    () => undefined,
  );
globalThis.addEventListener('error', ({ error }) => error && report(error));
globalThis.addEventListener('unhandledrejection', ({ reason }) => report(reason));

const page = document.getElementById('app');
if (!page) throw new Error('The page has no place for the app');
try {
  await texts;
} catch (error) {
  delete document.documentElement.dataset.first;
  showStartFailed(page);
  throw error;
}
const first = firstPlace();
const app = (
  <StrictMode>
    <Studio first={first} />
  </StrictMode>
);
// A part that broke says so in its place; the browser is told as of any other error.
const options = { onCaughtError: (error: unknown) => reportError(error) };
// The home page was written by the build, in one language and for visitors: for them the app goes on from it. Others keep seeing it
// until all of theirs is there.
const written = document.documentElement.dataset.first;
const isVisitor = useSession.getState().token === '';
if (written === 'own' && isVisitor && !useModals.getState().paying && first.location.pathname === '/') {
  // As a transition it gives way to the reader every few milliseconds.
  startTransition(() => void hydrateRoot(page, app, options));
} else {
  if (written !== undefined) await fetchScreen(first.location);
  createRoot(page, options).render(app);
}
if (isInvited && isVisitor)
  whenIdle(() => void import('./app/invitation/greet-invited.ts').then(({ greetInvited }) => greetInvited()).catch(() => undefined));
if (document.readyState === 'complete') knowVisitor();
else globalThis.addEventListener('load', knowVisitor);
