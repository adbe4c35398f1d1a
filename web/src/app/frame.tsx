import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { keepInviteToken } from '../api/invite-token.ts';
import { useModals } from '../api/modals.ts';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { Toasts } from '../ui/toast.tsx';
import styles from './frame.module.css';
import { FrameHead } from './frame-head.tsx';
import { Rail } from './rail.tsx';
import { needsMember } from './routing-rules.ts';
import { useScreen } from './screens.ts';
import { TabBar } from './tab-bar.tsx';

const LoginModal = lazy(async () => ({ default: (await import('./modals/login.tsx')).LoginModal }));
const SubscribeModal = lazy(async () => ({ default: (await import('./modals/subscribe.tsx')).SubscribeModal }));

/** What stands around every screen: rail or tab bar, messages, and the windows that a call may ask for. */
export function Frame() {
  const { t } = useTranslation();
  const { login, subscribe } = useModals();
  const screen = useScreen();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const member = useSession((session) => session.token !== '');
  const busy = useNavigation().state !== 'idle';

  useEffect(() => {
    document.title = screen ? t('titleSuffix', { screen: t(`screen.${screen}`) }) : t('name');
  }, [screen, t]);
  useEffect(() => keepInviteToken(search), [search]);
  // The session may end in another tab while a member's screen is open.
  useEffect(() => {
    if (!member && needsMember(pathname)) void navigate('/');
  }, [member, pathname, navigate]);

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.frame} aria-busy={busy || undefined}>
        <Rail />
        <FrameHead title={screen && screen !== 'home' ? t(`screen.${screen}`) : t('name')} />
        <div className={styles.screen}>
          <Outlet />
        </div>
        <TabBar />
      </div>
      <Toasts />
      <Suspense>
        {login && <LoginModal />}
        {subscribe && <SubscribeModal />}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
