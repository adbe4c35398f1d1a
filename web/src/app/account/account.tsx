import { User } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { openLogin } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { classes } from '../../ui/style/classes.ts';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';

// Loaded with the session, so that visitors do not need it.
const MemberAccount = lazy(async () => ({ default: (await import('./member-account.tsx')).MemberAccount }));

/** Credits and picture of a member; the way in for a visitor. */
export function Account({ stacked }: { stacked?: boolean }) {
  const { t } = useTranslation();
  const member = useSession((session) => session.token !== '');
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
      <Guarded
        waiting={
          <>
            <p className={styles.credits} />
            <span className={styles.trigger}>
              <Avatar />
            </span>
          </>
        }
      >
        <MemberAccount side={stacked ? 'right' : 'bottom'} />
      </Guarded>
    </div>
  );
}
