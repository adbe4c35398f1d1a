import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { consoleTexts } from '../src/console/text-loaders.ts';
import { loadTexts, setLanguage, startTexts } from '../src/i18n/i18n.ts';
import { textLoaders } from '../src/i18n/text-loaders.ts';
import type { Namespace } from '../src/i18n/texts.ts';
import { queryClient } from '../src/queries/query-client.ts';
import { type Location, Router, type RouterHistory } from '../src/ui/routing/router.tsx';
import { type WorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import '../src/ui/style/tokens.css';
import '../src/ui/style/base.css';

/** What parts of the app need while they are tested in the browser: texts, an address, the answers of the server. */

const nothing = () => {};
const actions: WorkActions = {
  againAddress: () => '/',
  workAddress: () => '/',
  sendTools: () => [],
  sendAddress: () => '/',
  saveFrame: nothing,
  sendFrame: nothing,
  favorite: nothing,
  retain: nothing,
  editTitle: nothing,
  rename: async () => {},
  remove: nothing,
  downloadOutput: nothing,
  downloadWorks: nothing,
  joinClips: nothing,
  copy: nothing,
  copyText: nothing,
  vary: nothing,
  retry: nothing,
};

export interface Shown {
  /** Where the part stands. */
  root: HTMLElement;
  /** The address that the part sees. */
  address: () => string;
  /** The studio goes to another address while the part is still there, as it is until the next screen has come. */
  leaveFor: (to: string) => void;
}

/** Shows a part of the app at an address, in English. */
export async function show(part: ReactNode, at = '/workbench/nav', ...texts: Namespace[]): Promise<Shown> {
  localStorage.setItem('language', 'en');
  history.replaceState(null, '', at);
  globalThis.brand = { zh: { studio: '画架' }, en: { studio: 'Easel' } };
  await startTexts({ en: { ...consoleTexts.en, ...textLoaders.en }, zh: { ...consoleTexts.zh, ...textLoaders.zh } });
  await setLanguage('en');
  await loadTexts('work', 'works', 'workActions', 'workRefusals', 'fieldErrors', ...texts);
  const root = document.createElement('div');
  document.body.append(root);
  const tree = createRoot(root);
  onTestFinished(() => {
    tree.unmount();
    root.remove();
    queryClient.clear();
    history.replaceState(null, '', home);
  });
  tree.render(<At>{part}</At>);
  return {
    root,
    address: () => location.pathname + location.search,
    leaveFor: (to) => history.pushState(null, '', to),
  };
}

const home = location.href;
const here = (): Location => ({ pathname: location.pathname, search: location.search, hash: '', state: null, key: '' });

function At({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(here);
  const [appHistory] = useState<RouterHistory>(() => ({
    go: nothing,
    move: (to, { replace }) => {
      if (replace) history.replaceState(null, '', to);
      else history.pushState(null, '', to);
      // As in the app: the old screen stays until the new one is there.
      startTransition(() => setPlace(here()));
    },
  }));
  return (
    <Router location={place} history={appHistory}>
      <QueryClientProvider client={queryClient}>
        <WorkActionsContext value={actions}>{children}</WorkActionsContext>
      </QueryClientProvider>
    </Router>
  );
}
