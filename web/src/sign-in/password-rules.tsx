import { limits } from '@easel/contract/limits';
import { Check } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { classes } from '../ui/style/classes.ts';
import styles from './sign-in.module.css';

/** The rules of a new password, each ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('login');
  const rules: [string, boolean][] = [
    [t('ruleLength'), password.length >= limits.passwordMin && password.length <= limits.passwordMax],
    [t('ruleLetter'), /[A-Za-z]/.test(password)],
    [t('ruleDigit'), /\d/.test(password)],
  ];
  return (
    <ul className={styles.rules}>
      {rules.map(([name, met]) => (
        <li key={name} className={classes(met && styles.met)}>
          <Check size={14} aria-hidden />
          {name}
        </li>
      ))}
      {!/^[A-Za-z\d]*$/.test(password) && <li className={styles.unmet}>{t('ruleOnly')}</li>}
    </ul>
  );
}
