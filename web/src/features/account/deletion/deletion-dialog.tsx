import { limits } from '@easel/contract/limits';
import type { Account } from '@easel/contract/profile';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import styles from '../components/account.module.css';
import { useFocusOnWrong } from '../components/use-focus-on-wrong.ts';
import { useSending } from '../components/use-sending.ts';
import { MailedCode } from '../email/mailed-code.tsx';
import { proofProblems } from '../form.ts';
import { deleteAccount } from '../mutations.ts';

/** Says what a deletion does and when, and asks for what proves the owner. */
export function DeletionDialog({ onClose, account }: { onClose: () => void; account: Account }) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('leave.dialog')}>
      <LeaveForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function LeaveForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t, language } = useTranslation('account');
  const [proof, setProof] = useState({ password: '', code: '' });
  const sending = useSending(['password', 'ver_code'], { login_wrong: 'password', code_wrong: 'ver_code', login_paused: 'password' });
  const form = useFocusOnWrong(sending.refusals);
  const { has_password: hasPassword, email } = account;
  const day = dayText(Date.now() + limits.leaveDays * 24 * 3_600_000, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const remove = () => deleteAccount(hasPassword ? { password: proof.password } : { code: proof.code.trim() });
    void sending.send(remove, proofProblems(hasPassword, proof));
  };
  return (
    <form ref={form} className={styles.ask} onSubmit={submit} noValidate>
      <ul className={styles.points}>
        <li>{t('leave.ends')}</li>
        <li>{t('leave.days', { day })}</li>
        <li>{t('leave.gone')}</li>
        <li>{t('leave.exportFirst')}</li>
      </ul>
      {/* Password managers read it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={t('leave.password')}
          name="password"
          current
          value={proof.password}
          error={sending.problems.password}
          onChange={(event) => {
            setProof({ ...proof, password: event.target.value });
            sending.clear('password');
          }}
        />
      ) : (
        <MailedCode
          purpose="delete"
          email={email}
          label={t('leave.code', { email })}
          value={proof.code}
          error={sending.problems.ver_code}
          onChange={(code) => {
            setProof({ ...proof, code });
            sending.clear('ver_code');
          }}
        />
      )}
      <FieldError text={sending.refusal} />
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="line" danger type="submit" busy={sending.busy}>
          {t('leave.confirm', { day })}
        </Button>
      </div>
    </form>
  );
}
