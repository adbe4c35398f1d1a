import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showStartFailed } from '../app/start/start-failed.ts';
import { loadTexts, startTexts } from '../i18n/i18n.ts';
import { followOtherTabs } from '../session/session.ts';
import { followTheme } from '../ui/style/theme.ts';
import { ConsoleApp } from './console-app.tsx';
import { followConsole } from './session.ts';
import { consoleTexts } from './text-loaders.ts';
import '../ui/style/tokens.css';
import '../ui/style/base.css';

followTheme();
followOtherTabs();
followConsole();
const page = document.getElementById('app');
if (!page) throw new Error('The page has no place for the console');
try {
  await startTexts(consoleTexts);
  await loadTexts('console', 'fieldErrors');
} catch (error) {
  showStartFailed(page);
  throw error;
}
createRoot(page).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
);
