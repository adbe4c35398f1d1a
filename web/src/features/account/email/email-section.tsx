import type { Account } from '@easel/contract/profile';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useMailedCodes, wasMailed } from '../../../sign-in/mailed-codes.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Done, Section } from '../../../ui/display/page.tsx';
import styles from '../components/account.module.css';
import { changeEmailDraft, forgetEmailDraft, useDraft } from '../store.ts';
import { EmailAddressForm } from './email-address-form.tsx';
import { EmailCodesForm } from './email-codes-form.tsx';

/** The address, and its change in two steps: the new one, then a code from each. What was typed survives a reload. */
export function EmailSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const draft = useDraft((stored) => stored.email);
  const mailed = useMailedCodes((codes) => wasMailed(codes, 'email', draft.address));
  const [changed, setChanged] = useState(false);
  // The form that had the focus is gone when it is closed: the button that opened it has it again.
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(draft.open);
  useEffect(() => {
    if (wasOpen.current && !draft.open) button.current?.focus();
    wasOpen.current = draft.open;
  }, [draft.open]);
  const done = () => {
    forgetEmailDraft();
    setChanged(true);
  };
  const open = () => {
    changeEmailDraft({ open: true });
    setChanged(false);
  };
  return (
    <Section title={t('email.title')}>
      <div className={styles.fact}>
        <span className={styles.value}>{account.email}</span>
        {!draft.open && (
          <Button ref={button} kind="line" onClick={open}>
            {t('email.change')}
          </Button>
        )}
      </div>
      <Done>{changed && t('email.done', { email: account.email })}</Done>
      {draft.open && !mailed && <EmailAddressForm account={account} />}
      {draft.open && mailed && <EmailCodesForm account={account} onDone={done} />}
    </Section>
  );
}
