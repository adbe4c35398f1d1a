import { limits } from '@easel/contract/limits';
import type { ReactNode } from 'react';
import { useStudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import styles from './account.module.css';

/** The four characters of a mailed code. */
export function CodeInput({
  label,
  name,
  value,
  error,
  hint,
  beside,
  autoFocus,
  onChange,
}: {
  label: ReactNode;
  name: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  beside?: ReactNode;
  autoFocus?: boolean;
  onChange: (code: string) => void;
}) {
  return (
    <Field
      label={label}
      name={name}
      className={styles.codeField}
      inputClass={styles.code}
      maxLength={limits.emailCodeLength}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      error={error}
      hint={hint}
      beside={beside}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
}

/** Where the codes are read while no mail server is connected. */
export function MailPage() {
  const { t } = useTranslation('account');
  const shown = useStudioConfig().data?.features.mail_page;
  if (!shown) return null;
  return (
    <p className={styles.note}>
      {t('mailPage')}
      <a className="link" href="/dev/mail" target="_blank" rel="noopener">
        /dev/mail
      </a>
    </p>
  );
}
