import type { Account } from '@easel/contract/profile';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import styles from '../components/account.module.css';
import { useFocusOnWrong } from '../components/use-focus-on-wrong.ts';
import { useSending } from '../components/use-sending.ts';
import { emailProblems } from '../form.ts';
import { sendEmailCodes } from '../mutations.ts';
import { changeEmailDraft, forgetEmailDraft, useDraft } from '../store.ts';

/** Step 1: the new address. */
export function EmailAddressForm({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const address = useDraft((stored) => stored.email.address);
  const sending = useSending(['email'], { account_exists: 'email', conflict: 'email' });
  const form = useFocusOnWrong(sending.refusals);
  const fresh = address.trim().toLowerCase();
  const same = fresh === account.email;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (same) return;
    changeEmailDraft({ address: fresh });
    await sending.send(() => sendEmailCodes(fresh), emailProblems(fresh));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note}>{t('email.intro')}</p>
      <Field
        label={t('email.fresh')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoFocus
        value={address}
        error={same && fresh !== '' ? t('email.same') : sending.problems.email}
        onChange={(event) => {
          changeEmailDraft({ address: event.target.value });
          sending.clear('email');
        }}
      />
      <FieldError text={sending.refusal} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={sending.busy}>
          {t('email.send')}
        </Button>
        <Button onClick={forgetEmailDraft}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
