import type { Account } from '@easel/contract/profile';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { CodeInput, CodeWait, MailPage } from '../../../sign-in/code-input.tsx';
import { forgetCode, secondsLeft, useMailedCodes } from '../../../sign-in/mailed-codes.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { useSeconds } from '../../../ui/time/use-seconds.ts';
import styles from '../components/account.module.css';
import { useFocusOnWrong } from '../components/use-focus-on-wrong.ts';
import { useSending } from '../components/use-sending.ts';
import { emailCodeProblems } from '../form.ts';
import { saveEmail, sendEmailCodes } from '../mutations.ts';
import { changeEmailDraft, forgetEmailDraft, useDraft } from '../store.ts';

/** Step 2: the codes from both addresses. */
export function EmailCodesForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('account');
  const draft = useDraft((stored) => stored.email);
  const sending = useSending(['old_code', 'new_code'], {});
  const resending = useSending();
  const codes = useMailedCodes();
  const seconds = useSeconds(() => secondsLeft(codes, 'email', draft.address), codes.email);
  const mailPage = useStudioConfig().data?.features.mail_page;
  const form = useFocusOnWrong(sending.refusals);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const save = () => saveEmail(draft.address, draft.oldCode.trim(), draft.newCode.trim());
    if (await sending.send(save, emailCodeProblems(draft))) {
      forgetCode('email');
      onDone();
    }
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note} role="status">
        {t('email.sentTo')}
      </p>
      <CodeInput
        label={t('email.oldCode', { email: account.email })}
        name="old_code"
        autoFocus
        value={draft.oldCode}
        error={sending.problems.old_code}
        onChange={(oldCode) => {
          changeEmailDraft({ oldCode });
          sending.clear('old_code');
        }}
      />
      <CodeInput
        label={t('email.newCode', { email: draft.address })}
        name="new_code"
        value={draft.newCode}
        error={sending.problems.new_code}
        onChange={(newCode) => {
          changeEmailDraft({ newCode });
          sending.clear('new_code');
        }}
      />
      {mailPage && (
        <p className={styles.note}>
          <MailPage />
        </p>
      )}
      <div className={styles.actions}>
        {seconds > 0 ? (
          <CodeWait text={t('code.wait', { seconds })} />
        ) : (
          <Button busy={resending.busy} onClick={() => void resending.send(() => sendEmailCodes(draft.address))}>
            {t('code.resend')}
          </Button>
        )}
        <Button
          onClick={() => {
            forgetCode('email');
            changeEmailDraft({ oldCode: '', newCode: '' });
          }}
        >
          {t('email.other')}
        </Button>
      </div>
      <FieldError text={sending.refusal ?? resending.refusal} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={sending.busy}>
          {t('email.save')}
        </Button>
        <Button onClick={forgetEmailDraft}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
