import { User } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openLogin } from '../api/modals.ts';
import { useSession } from '../api/session.ts';
import { usePoints } from '../api/usage.ts';
import { classes } from '../ui/classes.ts';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** Credits and picture of a member; the way in for a visitor. */
export function Account({ stacked }: { stacked?: boolean }) {
  const { t, i18n } = useTranslation();
  const member = useSession((session) => session.token !== '');
  const points = usePoints();
  if (!member) {
    return (
      <button type="button" className={classes(styles.account, styles.signIn, stacked && styles.stacked)} onClick={() => openLogin()}>
        <span className={styles.avatar}>
          <User size={18} aria-hidden />
        </span>
        {t('frame.signIn')}
      </button>
    );
  }
  return (
    <div className={classes(styles.account, stacked && styles.stacked)}>
      <p className={styles.credits} aria-live="polite" aria-atomic>
        {points && (
          <>
            <b>{new Intl.NumberFormat(i18n.language).format(points.remaining)}</b>{' '}
            <span>{t('frame.credits', { count: points.remaining })}</span>
          </>
        )}
      </p>
      <Suspense fallback={<Avatar />}>
        <AccountMenu side={stacked ? 'right' : 'bottom'} />
      </Suspense>
    </div>
  );
}
