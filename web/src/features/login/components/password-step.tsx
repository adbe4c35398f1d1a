import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { goToCodeStep, useLogin } from '../store.ts';
import { ChosenEmail } from './chosen-email.tsx';
import styles from './login.module.css';
import { PasswordInput } from './password-input.tsx';
import { StepForm, SubmitButton } from './step.tsx';

/** Step 2: the password of an account that exists. */
export function PasswordStep() {
  const { t } = useTranslation('login');
  const notice = useLogin((state) => state.notice);
  return (
    <StepForm title={t('welcome')} intro={<ChosenEmail />}>
      {notice === 'resetDone' && (
        <p className={styles.good} role="status">
          {t('resetDone')}
        </p>
      )}
      <PasswordInput field="password" label={t('password')} current autoFocus />
      <SubmitButton>{t('signIn')}</SubmitButton>
      <Button onClick={() => goToCodeStep('reset')}>{t('forgot')}</Button>
    </StepForm>
  );
}
