import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInviteToken } from './api/invite-token.ts';
import { followOtherTabs, useSession, visitorToken } from './api/session.ts';
import { followNewBuild } from './app/new-build.ts';
import { Studio } from './app/router.tsx';
import { showStartFailed } from './app/start-failed.ts';
import { startTexts } from './i18n/i18n.ts';
import { followTheme } from './ui/theme.ts';
import { whenIdle } from './ui/when-idle.ts';
import './ui/tokens.css';
import './ui/base.css';

const texts = startTexts();
followNewBuild();
followTheme();
followOtherTabs();
// Before the address leads elsewhere: an invitation counts on any page.
keepInviteToken(location.search);

// A visitor does not carry what only members use.
let lineKept = false;
function keepLineForMembers() {
  if (lineKept || useSession.getState().token === '') return;
  lineKept = true;
  void import('./app/member-account.tsx').then(({ keepLine }) => keepLine());
}
keepLineForMembers();
useSession.subscribe(keepLineForMembers);

// Only who uploads waits for a visitor's token, so it is fetched when the browser has nothing better to do.
let tokenAsked = false;
function knowVisitor() {
  const known = useSession.getState().token !== '' || visitorToken() !== '';
  // Whoever signs out of here is a visitor again.
  if (known) tokenAsked = false;
  if (known || tokenAsked) return;
  tokenAsked = true;
  const ask = () => void import('./api/visitor.ts').then(({ becomeVisitor }) => becomeVisitor()).catch(() => undefined);
  whenIdle(ask);
}
useSession.subscribe((now, before) => now.token !== before.token && knowVisitor());

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
  showStartFailed(page);
  throw error;
}
// A part that broke says so in its place; the browser is told as of any other error.
createRoot(page, { onCaughtError: (error) => reportError(error) }).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
if (document.readyState === 'complete') knowVisitor();
else globalThis.addEventListener('load', knowVisitor);
