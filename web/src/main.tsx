import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs, useSession } from './api/session.ts';
import { followNewBuild } from './app/new-build.ts';
import { Studio } from './app/router.tsx';
import { startTexts } from './i18n/i18n.ts';
import { followTheme } from './ui/theme.ts';
import './ui/tokens.css';
import './ui/base.css';

const texts = startTexts();
followNewBuild();
followTheme();
followOtherTabs();

// A visitor does not carry what only members use.
let lineKept = false;
function keepLineForMembers() {
  if (lineKept || useSession.getState().token === '') return;
  lineKept = true;
  void import('./app/member-account.tsx').then(({ keepLine }) => keepLine());
}
keepLineForMembers();
useSession.subscribe(keepLineForMembers);

await texts;

const page = document.getElementById('app');
if (!page) throw new Error('The page has no place for the app');
createRoot(page).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
