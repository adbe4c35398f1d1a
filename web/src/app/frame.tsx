import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepInviteToken } from '../api/invite-token.ts';
import { useModals } from '../api/modals.ts';
import { usePalette } from '../features/palette/store.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { Toasts } from '../ui/toast.tsx';
import styles from './frame.module.css';
import { FrameHead } from './frame-head.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { useScreen } from './use-screen.ts';
import { useWindowKeys } from './window-keys.ts';

const LoginModal = lazy(async () => ({ default: (await import('./modals/login.tsx')).LoginModal }));
const SubscribeModal = lazy(async () => ({ default: (await import('./modals/subscribe.tsx')).SubscribeModal }));
const Palette = lazy(async () => ({ default: (await import('./modals/palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./modals/shortcuts.tsx')).Shortcuts }));

/** What stands around every screen: rail or tab bar, messages, and the windows that a call may ask for. `busy` while the next screen arrives. */
export function Frame({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { login, subscribe } = useModals();
  const palette = usePalette((state) => state.open);
  const screen = useScreen();
  const { search } = useLocation();

  useEffect(() => {
    document.title = screen ? t('titleSuffix', { screen: t(`screen.${screen}`) }) : t('name');
  }, [screen, t]);
  useWindowKeys();
  useEffect(() => keepInviteToken(search), [search]);

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.frame} aria-busy={busy || undefined}>
        <Rail />
        <FrameHead title={screen && screen !== 'home' ? t(`screen.${screen}`) : t('name')} />
        <div className={styles.screen}>{children}</div>
        <TabBar />
      </div>
      <Toasts />
      <Suspense>
        {login && <LoginModal />}
        {subscribe && <SubscribeModal />}
      </Suspense>
      <Suspense>
        {palette === 'palette' && <Palette />}
        {palette === 'shortcuts' && <Shortcuts />}
      </Suspense>
    </>
  );
}
