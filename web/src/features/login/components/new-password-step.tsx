import { Check } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { passwordRules } from '../form.ts';
import { goTo, useLogin } from '../store.ts';
import { ChosenEmail } from './chosen-email.tsx';
import { CodeField } from './code-field.tsx';
import styles from './login.module.css';
import { PasswordInput } from './password-input.tsx';
import { StepForm, SubmitButton } from './step.tsx';

/** Steps 3 and 4: a code, a new password and its confirmation. */
export function NewPasswordStep({ step }: { step: 'register' | 'reset' }) {
  const { t } = useTranslation('login');
  const form = useLogin((state) => state.form);
  const resetting = step === 'reset';
  return (
    <StepForm
      title={resetting ? t('reset') : t('register')}
      intro={resetting ? t('resetIntro', { email: form.email }) : <ChosenEmail />}
      after={resetting && <Button onClick={() => goTo('password')}>{t('back')}</Button>}
    >
      <CodeField />
      <PasswordInput field="password" label={resetting ? t('newPassword') : t('password')} hint={<Rules password={form.password} />} />
      <PasswordInput field="confirmation" label={t('again')} />
      <SubmitButton>{resetting ? t('save') : t('create')}</SubmitButton>
    </StepForm>
  );
}

/** Each rule is ticked as soon as it is met. */
function Rules({ password }: { password: string }) {
  const { t } = useTranslation('login');
  const met = passwordRules(password);
  const rule = (name: string, done: boolean) => (
    <li key={name} className={classes(done && password !== '' && styles.met)}>
      <Check size={14} aria-hidden />
      {name}
    </li>
  );
  return (
    <ul className={styles.rules}>
      {rule(t('ruleLength'), met.length)}
      {rule(t('ruleLetter'), met.letter)}
      {rule(t('ruleDigit'), met.digit)}
      {!met.only && <li className={styles.unmet}>{t('ruleOnly')}</li>}
    </ul>
  );
}
