import { useTranslation } from '../../../i18n/i18n.ts';
import { useModals } from '../../../modals/modals.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { changeField, checkField, leaveForGoogle, problemText, useLogin } from '../store.ts';
import { GoogleMark } from './google-mark.tsx';
import styles from './login.module.css';
import { StepForm, SubmitButton } from './step.tsx';

/** Step 1: the email. The server says which step follows. */
export function EmailStep() {
  const { t } = useTranslation('login');
  const { form, problems, notice, busy } = useLogin();
  const reason = useModals((modals) => modals.loginReason);
  const note = useModals((modals) => modals.loginNote);
  const ended = reason === '';
  const features = useStudioConfig().data?.features;
  const gift = features?.sign_up_credits;
  return (
    <StepForm
      title={ended ? t('endedTitle') : reason ? t('titleFor', { reason }) : t('title')}
      intro={
        <>
          {note && <p>{note}</p>}
          {ended ? t('ended') : gift ? t('introGift', { count: gift }) : t('intro')}
        </>
      }
      after={
        <p className="soft">
          {t('accept')}
          <Link className="link" to="/agreement?source=login" target="_blank" rel="noopener">
            {t('acceptLink')}
          </Link>
          {t('acceptEnd')}
        </p>
      }
    >
      <Field
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        // At first the window itself chooses where the focus goes, and knows where it was before; later it is lost with the step that is left.
        autoFocus={form.email !== ''}
        value={form.email}
        error={problemText(problems, 'email')}
        hint={notice === 'googleOnly' ? t('googleOnly') : undefined}
        onChange={(event) => changeField('email', event.target.value)}
        onBlur={() => checkField('email')}
      />
      <SubmitButton>{t('continue')}</SubmitButton>
      {features?.google && (
        <>
          <p className={styles.or}>{t('or')}</p>
          <Button kind="line" icon={<GoogleMark />} busy={busy} onClick={() => void leaveForGoogle()}>
            {t('google')}
          </Button>
        </>
      )}
    </StepForm>
  );
}
