import { useTranslation } from '../../i18n/i18n.ts';
import { Seal } from '../../ui/display/seal.tsx';
import { Link } from '../../ui/routing/router.tsx';
import { Account } from '../account/account.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { Places } from './places.tsx';
import styles from './rail.module.css';
import { LanguageButton, ThemeButton } from './switches.tsx';

/** The rail of a wide window. */
export function Rail() {
  const { t } = useTranslation();
  return (
    <header className={styles.rail}>
      <Link to="/" className={styles.mark} aria-label={t('studio')}>
        <Seal />
      </Link>
      <Places className={styles.places} />
      <div className={styles.foot}>
        <ConnectionIndicator />
        <LanguageButton />
        <ThemeButton />
        <Account stacked />
      </div>
    </header>
  );
}
