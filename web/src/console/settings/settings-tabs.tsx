import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useLocation } from '../../ui/routing/router.tsx';
import styles from './settings.module.css';

const tabs = [
  { to: '/console/settings', tab: 'brand' },
  { to: '/console/settings/integrations', tab: 'integrations' },
] as const;

/** The parts of the room. */
export function SettingsTabs() {
  const { t } = useTranslation('console');
  const pathname = useLocation().pathname.replace(/\/+$/, '').toLowerCase();
  return (
    <nav className={styles.tabs} aria-label={t('settings.tabs')}>
      {tabs.map(({ to, tab }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(`settings.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
