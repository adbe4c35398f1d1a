import { Share2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openShare } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { InviteInfo } from '../form.ts';
import { useInvites } from '../queries.ts';
import { Gifts } from './gifts.tsx';
import { Invitees } from './invitees.tsx';
import styles from './invites.module.css';
import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';
import { VisitorInvites } from './visitor-invites.tsx';

export function InviteScreen() {
  const member = useSession((session) => session.token !== '');
  return member ? <MemberInvites /> : <VisitorInvites />;
}

function MemberInvites() {
  const { t } = useTranslation('invites');
  const { t: studio } = useTranslation();
  const { data, isError, refetch } = useInvites();
  return (
    <main id="content" className={styles.screen}>
      {(data || !isError) && <Invitation info={data} />}
      {data && <Invitees info={data} />}
      {!data && isError && (
        <>
          <h1>{t('title')}</h1>
          <EmptyState
            title={t('failed')}
            action={
              <Button kind="line" onClick={() => void refetch()}>
                {studio('action.retry')}
              </Button>
            }
          />
        </>
      )}
    </main>
  );
}

/** What is passed on, and for what. Until it has loaded, a skeleton takes its place. */
function Invitation({ info }: { info: InviteInfo | undefined }) {
  const { t } = useTranslation('invites');
  return (
    <div className={styles.invitation}>
      <div className={styles.words}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {info ? (
          <>
            <div className={styles.ways}>
              <LinkField url={info.share_url} />
              <Button kind="line" className={styles.share} icon={<Share2 size={18} aria-hidden />} onClick={openShare}>
                {t('link.share')}
              </Button>
            </div>
            <Gifts info={info} />
          </>
        ) : (
          <Skeleton className={styles.blank ?? ''} />
        )}
      </div>
      {info ? <QrCode url={info.share_url} /> : <Skeleton ratio="1" className={styles.modules ?? ''} />}
    </div>
  );
}
