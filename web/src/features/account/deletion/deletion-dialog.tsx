import { limits } from '@easel/contract/limits';
import type { Account } from '@easel/contract/profile';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
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

const dayMs = 24 * 3_600_000;

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
  const [deletesAt] = useState(() => new Date(Date.now() + limits.leaveDays * dayMs));
  const day = dayText(deletesAt.toISOString(), language);
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
        <PlanLost deletesAt={deletesAt} />
        <li>{t('leave.exportFirst')}</li>
      </ul>
      <CancelInstead />
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

/** A paid plan ends with the account, or with its period where that comes first; what is left of it is not paid back. */
function PlanLost({ deletesAt }: { deletesAt: Date }) {
  const { t, language } = useTranslation('account');
  const info = useUsage().data?.info;
  const plan = info?.plan;
  if (!info || !plan || plan.state === 'none' || !plan.period_end) return null;
  const lost = info.points.buckets.reduce((sum, { source, amount }) => (source === 'plan' ? sum + amount : sum), 0);
  const endsFirst = new Date(plan.period_end) < deletesAt;
  const day = dayText(endsFirst ? plan.period_end : deletesAt.toISOString(), language);
  return (
    <>
      <li>{t(endsFirst ? 'leave.planNotRenewed' : 'leave.planEnds', { plan: plan.name, day })}</li>
      {lost > 0 && <li>{t('leave.creditsLost', { count: lost })}</li>}
    </>
  );
}

/** Whoever only wants to pay no more does not have to give up the account. */
function CancelInstead() {
  const { t } = useTranslation('account');
  const plan = useUsage().data?.info.plan;
  if (!plan?.next_charge) return null;
  return (
    <div className={styles.instead}>
      <p>{t('leave.instead')}</p>
      <ButtonLink kind="line" to="/me/billing">
        {t('leave.cancelPlan')}
      </ButtonLink>
    </div>
  );
}
