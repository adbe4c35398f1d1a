import { limits } from '@easel/contract/limits';
import { useTranslation } from '../i18n/i18n.ts';
import { Field, type FieldProps } from '../ui/field/field.tsx';
import styles from './sign-in.module.css';

interface CodeInputProps extends Omit<FieldProps, 'onChange' | 'value'> {
  value: string;
  onChange: (code: string) => void;
}

/** The four characters of a mailed code. */
export function CodeInput({ onChange, ...field }: CodeInputProps) {
  return (
    <Field
      className={styles.codeField ?? ''}
      inputClass={styles.code}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      // A pasted one may come with spaces.
      onChange={(event) => onChange(event.target.value.replace(/[\s-]/g, '').toUpperCase().slice(0, limits.emailCodeLength))}
    />
  );
}

/** How long until another code may be asked for. */
export function CodeWait({ text }: { text: string }) {
  return <span className={styles.wait}>{text}</span>;
}

/** Where codes are read while no mail server is connected. */
export function MailPage() {
  const { t } = useTranslation('login');
  return (
    <span className={styles.block}>
      {t('mailPage')}
      <a className="link" href="/dev/mail" target="_blank" rel="noopener">
        /dev/mail
      </a>
    </span>
  );
}
