import { useTranslation } from '../../../i18n/i18n.ts';
import { PasswordRules } from '../../../sign-in/password-rules.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { goTo, useLogin } from '../store.ts';
import { ChosenEmail } from './chosen-email.tsx';
import { CodeField } from './code-field.tsx';
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
      {/* Password managers read it; the other step has it beside the address. */}
      {resetting && <input type="email" name="email" autoComplete="username" value={form.email} readOnly hidden />}
      <CodeField />
      <PasswordInput
        field="password"
        label={resetting ? t('newPassword') : t('password')}
        hint={<PasswordRules password={form.password} />}
      />
      <PasswordInput field="confirmation" label={t('again')} />
      <SubmitButton>{resetting ? t('save') : t('create')}</SubmitButton>
    </StepForm>
  );
}
