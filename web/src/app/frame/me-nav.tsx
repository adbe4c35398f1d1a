import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useLocation } from '../../ui/routing/router.tsx';
import { plainPath } from '../routing/screens.ts';
import styles from './me-nav.module.css';

const pages = ['usage', 'billing', 'account'] as const;

/** The three pages of a member, over each of them. */
export function MeNav() {
  const { t } = useTranslation();
  const here = plainPath(useLocation().pathname);
  return (
    <nav className={styles.nav} aria-label={t('nav.me')}>
      {pages.map((page) => (
        <Link key={page} to={`/me/${page}`} aria-current={here === `/me/${page}` ? 'page' : undefined}>
          {t(`screen.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
