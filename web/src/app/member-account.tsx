import { usePoints } from '../api/usage.ts';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './account.module.css';
import { AccountMenu } from './account-menu.tsx';
import { withQueries } from './queries.tsx';

// The live line comes along: members use both, and visitors neither.
export { keepLine } from '../api/works-socket.ts';

/** The live balance and the member's menu. */
export const MemberAccount = withQueries(function MemberAccount({ side }: { side: 'right' | 'bottom' }) {
  const { t, language } = useTranslation();
  const points = usePoints();
  return (
    <>
      <p className={styles.credits} aria-live="polite" aria-atomic>
        {points && (
          <>
            <b>{new Intl.NumberFormat(language).format(points.remaining)}</b> <span>{t('frame.credits', { count: points.remaining })}</span>
          </>
        )}
      </p>
      <AccountMenu side={side} />
    </>
  );
});
