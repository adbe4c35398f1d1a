import type { Account } from '@easel/contract/profile';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useAccount } from '../../../queries/account.ts';
import { useUsage } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { MemberPicture } from '../picture/member-picture.tsx';
import styles from './account.module.css';

/** The member at a glance. */
export function ProfileScreen() {
  const { t } = useTranslation('account');
  const { t: studio } = useTranslation();
  const visitor = useSession((session) => session.token === '');
  const { data: account, isError, refetch } = useAccount();
  return (
    <main id="content" className={styles.narrowScreen}>
      <h1 className="sr">{t('profile.title')}</h1>
      {visitor && (
        <EmptyState
          title={t('profile.visitor')}
          action={
            <Button kind="primary" onClick={() => openLogin()}>
              {studio('frame.signIn')}
            </Button>
          }
        >
          <p>{t('profile.visitorText')}</p>
        </EmptyState>
      )}
      {!visitor && isError && !account && (
        <EmptyState
          title={t('loadFailed')}
          action={
            <Button kind="line" onClick={() => void refetch()}>
              {studio('action.retry')}
            </Button>
          }
        />
      )}
      {!visitor && !isError && !account && <Skeleton className={styles.blank ?? ''} />}
      {account && <Profile account={account} />}
    </main>
  );
}

function Profile({ account }: { account: Account }) {
  const { t, language } = useTranslation('account');
  const usage = useUsage().data?.info;
  return (
    <>
      <div className={styles.who}>
        <MemberPicture account={account} size={96} />
        <div>
          <p className={styles.big}>{account.name || account.email}</p>
          {account.name && <p className="soft">{account.email}</p>}
          <p className="soft">{t('profile.since', { day: dayText(account.created_at, language) })}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('profile.credits')}</dt>
          <dd className={styles.big}>{usage ? new Intl.NumberFormat(language).format(usage.points.remaining) : '\u2013'}</dd>
        </div>
        <div>
          <dt>{t('profile.plan')}</dt>
          <dd className={styles.big}>{usage?.plan.name ?? '\u2013'}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ButtonLink kind="line" to="/me/account">
          {t('profile.edit')}
        </ButtonLink>
      </div>
      <ul className={styles.links}>
        <li>
          <Link className="link" to="/workbench/nav">
            {t('profile.works')}
          </Link>
        </li>
        <li>
          <Link className="link" to="/me/usage">
            {t('profile.usage')}
          </Link>
        </li>
        <li>
          <Link className="link" to="/me/billing">
            {t('profile.billing')}
          </Link>
        </li>
      </ul>
    </>
  );
}
