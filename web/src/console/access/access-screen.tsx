import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { openLogin, useModals } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { Seal } from '../../ui/display/seal.tsx';
import { otherProblem } from '../console-call.ts';
import styles from './access.module.css';
import { EnrolForm } from './enrol-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const LoginModal = lazy(async () => ({ default: (await import('../../features/login/components/login-modal.tsx')).LoginModal }));

/** The way in: the member's own session first, then the second factor. For whoever is no operator it is an unknown address. */
export function AccessScreen() {
  const { t } = useTranslation('console');
  const token = useSession((session) => session.token);
  const login = useModals((modals) => modals.login);
  const access = useQuery({
    queryKey: ['console-access', token],
    queryFn: async () => (await call('Console/access_info', {}, { silent: true })).info,
    enabled: token !== '',
  });
  const stranger = access.error instanceof CallError && access.error.code === 'not_found';
  useEffect(() => {
    document.title = t('name');
  }, [t]);
  useEffect(() => {
    // As any address that is no screen.
    if (stranger) location.replace('/studio/chat');
  }, [stranger]);
  if (stranger || (token !== '' && access.isPending)) return <main className={styles.screen} aria-busy="true" />;
  return (
    <main className={styles.screen}>
      <div className={styles.box}>
        <Seal size={40} />
        {token === '' && (
          <>
            <h1>{t('access.title')}</h1>
            <p className="soft">{t('access.first')}</p>
            <Button kind="primary" onClick={() => openLogin()}>
              {t('access.signIn')}
            </Button>
          </>
        )}
        {access.isError && <p role="alert">{otherProblem(access.error)}</p>}
        {access.data && (access.data.enrolled ? <SignInForm /> : <EnrolForm />)}
      </div>
      <Suspense>{login && <LoginModal onLeave={() => undefined} />}</Suspense>
    </main>
  );
}
