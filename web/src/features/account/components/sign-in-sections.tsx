import type { Account } from '@easel/contract/profile';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { goToGoogle } from '../../../sign-in/google.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Done, Section } from '../../../ui/display/page.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { unlinkGoogle } from '../mutations.ts';
import styles from './account.module.css';
import { useSending } from './use-sending.ts';

export function PasswordSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('password.title')}>
      <div className={styles.fact}>
        <p className={styles.value}>{account.has_password ? t('password.has') : t('password.none')}</p>
        <ButtonLink kind="line" to="/changePass">
          {account.has_password ? t('password.change') : t('password.set')}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** Shown where this studio has Google, or where an account was linked before. */
export function GoogleSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const offered = useStudioConfig().data?.features.google;
  const [unlinked, setUnlinked] = useState(false);
  const sending = useSending();
  if (!offered && account.google_email === null) return null;
  const unlink = async () => setUnlinked(await sending.send(unlinkGoogle));
  return (
    <Section title={t('google.title')}>
      <div className={styles.fact}>
        <p className={styles.value}>
          {account.google_email === null ? t('google.none') : t('google.linked', { email: account.google_email })}
        </p>
        {account.google_email === null ? (
          <Button kind="line" busy={sending.busy} onClick={() => void sending.send(() => goToGoogle({ link: true }))}>
            {t('google.link')}
          </Button>
        ) : (
          <Button
            kind="line"
            busy={sending.busy}
            disabledReason={account.has_password ? undefined : t('google.last')}
            onClick={() => void unlink()}
          >
            {t('google.unlink')}
          </Button>
        )}
      </div>
      {account.google_email !== null && !account.has_password && <p className={styles.note}>{t('google.last')}</p>}
      <Done>{unlinked && account.google_email === null && t('google.unlinked')}</Done>
      <FieldError text={sending.refusal} />
    </Section>
  );
}
