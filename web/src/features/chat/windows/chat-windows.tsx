import { loadTexts } from '../../../i18n/i18n.ts';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { closeChatWindow, useChatWindow } from './open-window.ts';

const withTexts = async <Module,>(module: Promise<Module>) => (await Promise.all([module, loadTexts('chatWindows')]))[0];

const ShareWindow = lazy(async () => ({ default: (await withTexts(import('./share-window.tsx'))).ShareWindow }));
const LinksWindow = lazy(async () => ({ default: (await withTexts(import('./share-window.tsx'))).LinksWindow }));
const LimitsWindow = lazy(async () => ({ default: (await withTexts(import('./limits-window.tsx'))).LimitsWindow }));
const ImportWindow = lazy(async () => ({ default: (await withTexts(import('./import-window.tsx'))).ImportWindow }));

/** The window that a menu has opened; its code comes with it. */
export function ChatWindows() {
  const open = useChatWindow((state) => state.open);
  if (!open) return null;
  return (
    <Guarded onClose={closeChatWindow} turn={open}>
      {open.kind === 'share' && <ShareWindow chat={open.chat} message={open.message} onClose={closeChatWindow} />}
      {open.kind === 'limits' && <LimitsWindow chat={open.chat} onClose={closeChatWindow} />}
      {open.kind === 'links' && <LinksWindow onClose={closeChatWindow} />}
      {open.kind === 'import' && <ImportWindow onClose={closeChatWindow} />}
    </Guarded>
  );
}
