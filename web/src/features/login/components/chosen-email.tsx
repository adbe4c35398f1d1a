import { useTranslation } from '../../../i18n/i18n.ts';
import { goTo, useLogin } from '../store.ts';
import styles from './login.module.css';

/** The address, with the way back to change it. Password managers read the hidden field. */
export function ChosenEmail() {
  const { t } = useTranslation('login');
  const email = useLogin((state) => state.form.email);
  return (
    <p className={styles.chosen}>
      <span>{email}</span>{' '}
      <button type="button" className="link" aria-label={t('changeLabel')} onClick={() => goTo('email')}>
        {t('change')}
      </button>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    </p>
  );
}
