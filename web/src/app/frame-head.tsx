import { useTranslation } from '../i18n/i18n.ts';
import { Link } from '../ui/router.tsx';
import { Seal } from '../ui/seal.tsx';
import { Account } from './account.tsx';
import styles from './frame-head.module.css';
import { Line } from './line.tsx';
import { LanguageButton, ThemeButton } from './switches.tsx';

/** The top of a phone's window. */
export function FrameHead({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <Link to="/" className={styles.mark} aria-label={t('name')}>
        <Seal size={26} />
      </Link>
      <span className={styles.title}>{title}</span>
      <Line />
      <LanguageButton />
      <ThemeButton />
      <Account />
    </header>
  );
}
