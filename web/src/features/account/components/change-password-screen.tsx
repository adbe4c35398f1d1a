import { emailProblem } from '@easel/contract/rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useAccount } from '../../../queries/account.ts';
import { useSession } from '../../../session/session.ts';
import { forgetCode } from '../../../sign-in/mailed-codes.ts';
import { PasswordRules } from '../../../sign-in/password-rules.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { MailedCode } from '../email/mailed-code.tsx';
import { newPasswordProblems } from '../form.ts';
import { changePassword } from '../mutations.ts';
import { changePasswordDraft, useDraft } from '../store.ts';
import styles from './account.module.css';
import { useFocusOnWrong } from './use-focus-on-wrong.ts';
import { useSending } from './use-sending.ts';

/** A new password by a mailed code, for a member and for somebody who forgot it. */
export function ChangePasswordScreen() {
  const { t } = useTranslation('account');
  const member = useSession((session) => session.token !== '');
  const user = useSession((session) => session.user);
  const account = useAccount().data;
  const [done, setDone] = useState(false);
  const title = !member ? t('changePass.titleVisitor') : account?.has_password === false ? t('changePass.titleSet') : t('changePass.title');
  const known = member ? (account?.email ?? user?.user_info.email ?? '') : undefined;
  const saved = () => {
    setDone(true);
    if (!member) openLogin();
  };
  return (
    <main id="content" className={styles.narrowScreen}>
      <h1>{done ? t('changePass.doneTitle') : title}</h1>
      {done ? (
        <Saved member={member} />
      ) : (
        <>
          <p className="soft">{t('changePass.intro')}</p>
          <NewPasswordForm known={known} onSaved={saved} />
        </>
      )}
    </main>
  );
}

function Saved({ member }: { member: boolean }) {
  const { t } = useTranslation('account');
  return (
    <>
      <p role="status">{member ? t('changePass.done') : t('changePass.doneVisitor')}</p>
      <div className={styles.actions}>
        {member ? (
          <ButtonLink kind="primary" to="/me/account">
            {t('changePass.toAccount')}
          </ButtonLink>
        ) : (
          <Button kind="primary" onClick={() => openLogin()}>
            {t('changePass.signIn')}
          </Button>
        )}
      </div>
    </>
  );
}

/** `known` is the member's address, which is not to be changed here; a visitor types one. */
function NewPasswordForm({ known, onSaved }: { known: string | undefined; onSaved: () => void }) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const draft = useDraft((stored) => stored.newPassword);
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const sending = useSending(['email', 'ver_code', 'password'], { code_wrong: 'ver_code' });
  const form = useFocusOnWrong(sending.refusals);
  const email = known ?? draft.email.trim().toLowerCase();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = draft.code.trim();
    const problems = newPasswordProblems({ email, code, ...typed });
    if (!(await sending.send(() => changePassword(email, code, typed.password), problems))) return;
    changePasswordDraft({ email: '', code: '' });
    forgetCode('reset');
    onSaved();
  };
  const type = (name: 'password' | 'confirmation', value: string) => {
    setTyped({ ...typed, [name]: value });
    sending.clear(name);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('changePass.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        readOnly={known !== undefined}
        inputClass={known === undefined ? undefined : styles.locked}
        value={known ?? draft.email}
        error={sending.problems.email}
        onChange={(event) => {
          changePasswordDraft({ email: event.target.value });
          sending.clear('email');
        }}
      />
      <MailedCode
        purpose="reset"
        email={email}
        emailProblem={emailProblem(email)}
        onWrongEmail={(problem) => void sending.send(async () => {}, { email: problem })}
        label={login('code')}
        value={draft.code}
        error={sending.problems.ver_code}
        onChange={(code) => {
          changePasswordDraft({ code });
          sending.clear('ver_code');
        }}
      />
      <PasswordField
        label={login('newPassword')}
        name="password"
        value={typed.password}
        error={sending.problems.password}
        hint={<PasswordRules password={typed.password} />}
        onChange={(event) => type('password', event.target.value)}
      />
      <PasswordField
        label={login('again')}
        name="confirmation"
        value={typed.confirmation}
        error={sending.problems.confirmation}
        onChange={(event) => type('confirmation', event.target.value)}
      />
      <FieldError text={sending.refusal} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={sending.busy}>
          {t('changePass.save')}
        </Button>
      </div>
    </form>
  );
}
