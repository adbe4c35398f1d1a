import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { closeLogin, useModals } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { WallLabel } from '../../../ui/display/picture.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { resetLogin, useLogin } from '../store.ts';
import { EmailStep } from './email-step.tsx';
import { Invitation } from './invitation.tsx';
import styles from './login.module.css';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** The way in, in four steps. `onLeave` runs when the reader closes it without signing in. */
export function LoginModal({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('login');
  useTranslation('fieldErrors');
  const open = useModals((modals) => modals.login);
  const written = useModals((modals) => Boolean(modals.loginReason));
  const step = useLogin((state) => state.step);
  const member = useSession((session) => session.token !== '');
  useEffect(() => resetLogin, []);
  // Signed in meanwhile, in another tab.
  useEffect(() => {
    if (member) closeLogin();
  }, [member]);
  const leave = () => {
    closeLogin();
    onLeave();
  };
  return (
    <Dialog open={open} onClose={leave} title={t('title')} bare className={styles.login}>
      <figure className={styles.aside}>
        <img src="/pictures/login.webp" alt="" width={720} height={960} onError={(event) => event.currentTarget.remove()} />
        <figcaption>
          <WallLabel what={t('picture')} how={written ? [t('pictureHow')] : []} />
        </figcaption>
      </figure>
      <div className={styles.side}>
        {(step === 'email' || step === 'register') && <Invitation />}
        {step === 'email' && <EmailStep />}
        {step === 'password' && <PasswordStep />}
        {(step === 'register' || step === 'reset') && <NewPasswordStep step={step} />}
      </div>
    </Dialog>
  );
}
