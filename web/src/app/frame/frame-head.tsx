import { useTranslation } from '../../i18n/i18n.ts';
import { Seal } from '../../ui/display/seal.tsx';
import { Link } from '../../ui/routing/router.tsx';
import { Account } from '../account/account.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';
import styles from './frame-head.module.css';
import { LanguageButton, ThemeButton } from './switches.tsx';

/** The top of a phone's window. */
export function FrameHead({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <Link to="/" className={styles.mark} aria-label={t('studio')}>
        <Seal size={26} />
      </Link>
      <span className={styles.title}>{title}</span>
      <ConnectionIndicator />
      <LanguageButton />
      <ThemeButton />
      <Account />
    </header>
  );
}
