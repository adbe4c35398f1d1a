import { useEffect, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { brokenReturn, comeFromGoogle, googlePath, goToGoogle, readGoogleReturn, wasSent } from '../../../sign-in/google.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Seal } from '../../../ui/display/seal.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { useLocation, useNavigate, useStillHere } from '../../../ui/routing/router.tsx';
import styles from './google-return.module.css';

/** Where Google sends people back to. Signs in and goes on where they were, or says what went wrong and how to go on. */
export function GoogleReturnScreen() {
  const { t } = useTranslation('login');
  const { search } = useLocation();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const google = useStudioConfig().data?.features.google;
  const [problem, setProblem] = useState<'cancelled' | CallError>();
  const [leaving, setLeaving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one return is read once, whatever the language
  useEffect(() => {
    const returned = readGoogleReturn(search, location.origin);
    const member = useSession.getState().token !== '';
    const leaveFor = (path: string) => stillHere() && navigate(path, { replace: true });
    const fail = (what: 'cancelled' | CallError) => {
      if (!member) return setProblem(what);
      // Somebody who is signed in wanted to add Google, and is told where that began.
      showToast({ text: what === 'cancelled' ? t('returned.cancelled') : what.message, bad: true });
      leaveFor(googlePath());
    };
    if (returned.kind === 'cancelled') fail('cancelled');
    else if (returned.kind === 'broken') fail(brokenReturn());
    // A reload after all went well: there is nothing to say.
    else if (member && wasSent(returned.state)) leaveFor(googlePath());
    else comeFromGoogle(returned).then(leaveFor, (error: unknown) => fail(error instanceof CallError ? error : brokenReturn()));
  }, [search]);

  const again = async () => {
    setLeaving(true);
    try {
      await goToGoogle({ from: googlePath() });
    } catch (error) {
      setLeaving(false);
      setProblem(error instanceof CallError ? error : brokenReturn());
    }
  };
  const byEmail = () => {
    void navigate(googlePath(), { replace: true });
    openLogin();
  };
  if (!problem) {
    return (
      <main id="content" className={styles.returned} aria-busy>
        <Seal size={48} className={styles.seal} />
        <h1>{t('returned.busy')}</h1>
      </main>
    );
  }
  return (
    <main id="content" className={styles.returned}>
      <Seal size={48} className={styles.seal} />
      <h1>{t('returned.failed')}</h1>
      <p role="alert">{google === false ? t('returned.absent') : problem === 'cancelled' ? t('returned.cancelled') : problem.message}</p>
      <div className={styles.ways}>
        {google !== false && (
          <Button kind="primary" busy={leaving} onClick={() => void again()}>
            {t('returned.again')}
          </Button>
        )}
        <Button kind={google === false ? 'primary' : 'line'} onClick={byEmail}>
          {t('returned.byEmail')}
        </Button>
      </div>
    </main>
  );
}
