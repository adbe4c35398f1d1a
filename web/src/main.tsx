import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { forgetOnSessionChange, queryClient } from './api/query-client.ts';
import { followOtherTabs } from './api/session.ts';
import { keepLine } from './api/works-socket.ts';
import { createRouter } from './app/router.tsx';
import { startTexts } from './i18n/i18n.ts';
import { followTheme } from './ui/theme.ts';
import './ui/tokens.css';
import './ui/base.css';

const texts = startTexts();
const router = createRouter();
followTheme();
followOtherTabs();
forgetOnSessionChange();
keepLine();
await texts;

const page = document.getElementById('app');
if (!page) throw new Error('The page has no place for the app');
createRoot(page).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
