import { useTranslation } from '../../i18n/i18n.ts';
import { useCredits } from '../../queries/usage.ts';
import { lazy } from '../../ui/display/lazy.ts';
import { LazyPopup } from '../../ui/popup/lazy-popup.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await load()).AccountMenu }));

// The works socket comes in the same file: members need both, and visitors neither.
export { connectWorks } from '../../api/works-stream.ts';

/** The live balance and the member's menu. */
export const MemberAccount = withQueries(function MemberAccount({ side }: { side: 'right' | 'bottom' }) {
  const { t, language } = useTranslation();
  const credits = useCredits();
  return (
    <>
      <p className={styles.credits} aria-live="polite" aria-atomic>
        {credits && (
          <>
            <b>{new Intl.NumberFormat(language).format(credits.remaining)}</b>{' '}
            <span>{t('frame.credits', { count: credits.remaining })}</span>
          </>
        )}
      </p>
      <LazyAccountMenu side={side} />
    </>
  );
});

/** The member's menu, behind a button. */
function LazyAccountMenu({ side }: { side: 'right' | 'bottom' }) {
  const { t } = useTranslation();
  const button = (
    <button type="button" className={styles.trigger} aria-label={t('frame.menu')} aria-haspopup="menu">
      <Avatar />
    </button>
  );
  return (
    <LazyPopup button={button} load={load}>
      <AccountMenu side={side} />
    </LazyPopup>
  );
}
