import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useLocation } from '../../ui/routing/router.tsx';
import styles from './money.module.css';

const tabs = [
  { to: '/console/money', tab: 'orders' },
  { to: '/console/money/coupons', tab: 'coupons' },
  { to: '/console/money/promotions', tab: 'promotions' },
] as const;

/** The parts of the room. */
export function MoneyTabs() {
  const { t } = useTranslation('consoleMoney');
  const pathname = useLocation().pathname.replace(/\/+$/, '').toLowerCase();
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {tabs.map(({ to, tab }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
