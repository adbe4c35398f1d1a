import { type ComponentType, type ReactNode, useEffect } from 'react';
import { closePalette, usePalette } from '../../features/palette/store.ts';
import { loadTexts, useTranslation } from '../../i18n/i18n.ts';
import type { Namespace } from '../../i18n/texts.ts';
import { closeFarewell, closeLogin, closeShare, closeSubscribe, useModals } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { persistInviteToken } from '../../sign-in/invite-token.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { dismissHere, Toasts } from '../../ui/popup/toast.tsx';
import { useNamedPage } from '../../ui/routing/page-title.ts';
import { useLocation } from '../../ui/routing/router.tsx';
import { whenIdle } from '../../ui/time/when-idle.ts';
import { promotionPlace } from '../routing/routing-rules.ts';
import { useScreen } from '../routing/use-screen.ts';
import { useWindowKeys } from '../window-keys.ts';
import styles from './frame.module.css';
import { FrameHead } from './frame-head.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

const LoginModal = withTexts('login', async () => (await import('../modals/login.tsx')).LoginModal);
const Promotion = unasked(async () => (await import('../modals/promotion.tsx')).Promotion);
const Announcements = unasked(async () => (await import('../modals/announcements.tsx')).Announcements);
const LeavingBanner = withTexts('account', async () => (await import('../modals/farewell.tsx')).DeletionBanner);
const Farewell = withTexts('account', async () => (await import('../modals/farewell.tsx')).Farewell);
const ShareDialog = withTexts('invites', async () => (await import('../modals/share.tsx')).ShareDialog);
const SubscribeModal = withTexts('paying', async () => (await import('../modals/subscribe.tsx')).SubscribeModal);
const Checkout = withTexts('paying', async () => (await import('../modals/checkout.tsx')).Checkout);
const Palette = lazy(async () => ({ default: (await import('../modals/palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('../modals/shortcuts.tsx')).Shortcuts }));

/** What stands around every screen: rail or tab bar, messages, and the modals. `busy` while the next screen arrives. */
export function Frame({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { login, subscribe, share, paying, farewell } = useModals();
  const palette = usePalette((state) => state.open);
  const deletesAt = useSession((session) => session.user?.user_info.deletes_at);
  const screen = useScreen();
  const named = useNamedPage();
  const { pathname, search } = useLocation();
  const member = useSession((session) => session.signedIn);
  const place = promotionPlace(pathname);

  useEffect(() => {
    const title = named ?? (screen && t(`screen.${screen}`));
    document.title = title ? t('titleSuffix', { screen: title }) : t('studio');
  }, [named, screen, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another screen comes
  useEffect(() => dismissHere, [pathname]);
  useWindowKeys();
  useEffect(() => void persistInviteToken(search), [search]);

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.frame} aria-busy={busy || undefined}>
        <Rail />
        <FrameHead title={screen && screen !== 'home' ? t(`screen.${screen}`) : t('studio')} />
        <div className={styles.screen}>
          {deletesAt && (
            <Guarded>
              <LeavingBanner deletesAt={deletesAt} />
            </Guarded>
          )}
          {children}
        </div>
        <TabBar />
      </div>
      <Toasts />
      <Guarded onClose={closeLogin} turn={login}>
        {login && <LoginModal />}
      </Guarded>
      <Guarded onClose={closeSubscribe} turn={subscribe}>
        {subscribe && <SubscribeModal />}
      </Guarded>
      <Guarded turn={paying}>{paying && screen !== 'payment' && <Checkout />}</Guarded>
      <Guarded onClose={closeShare} turn={share}>
        {member && share && <ShareDialog />}
      </Guarded>
      <Guarded onClose={closeFarewell} turn={farewell}>
        {farewell && <Farewell />}
      </Guarded>
      <Guarded silent>
        <Announcements />
      </Guarded>
      <Guarded silent turn={place}>
        {member && place > 0 && <Promotion key={place} place={place} />}
      </Guarded>
      <Guarded onClose={closePalette} turn={palette}>
        {palette === 'palette' && <Palette />}
        {palette === 'shortcuts' && <Shortcuts />}
      </Guarded>
    </>
  );
}

/** A part that arrives together with its texts. */
function withTexts<Props extends object>(namespace: Namespace, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts(namespace)]);
    return { default: part };
  });
}

/** A part that nobody waits for, and that nobody misses where it cannot be fetched: the next page asks for it again. */
function unasked<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<Props>(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return { default: await load().catch(() => () => null) };
  });
}
