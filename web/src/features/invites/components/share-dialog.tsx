import { Share2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { closeShare, useModals } from '../../../modals/modals.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { Link, useLocation } from '../../../ui/routing/router.tsx';
import { type InviteInfo, type ShareType, shareAddress } from '../form.ts';
import { useInvites } from '../queries.ts';
import styles from './invites.module.css';
import { LinkField } from './link-field.tsx';
import { MicroblogMark, NetworkMark } from './share-marks.tsx';

/** The invite link to be passed on, from wherever the reader is. */
export function ShareDialog() {
  const { t } = useTranslation('invites');
  const { t: studio } = useTranslation();
  const open = useModals((modals) => modals.share);
  const { pathname } = useLocation();
  const { data, isError, refetch } = useInvites();
  return (
    <Dialog open={open} onClose={closeShare} title={t('share.title')}>
      {data && <Ways info={data} />}
      {!data && !isError && <Skeleton className={styles.waysBlank ?? ''} />}
      {!data && isError && (
        <>
          <FieldError text={t('share.failed')} />
          <Button kind="line" onClick={() => void refetch()}>
            {studio('action.retry')}
          </Button>
        </>
      )}
      {pathname !== '/invite' && (
        <p>
          <Link className="link" to="/invite" onClick={closeShare}>
            {t('share.more')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Ways({ info }: { info: InviteInfo }) {
  const { t, language } = useTranslation('invites');
  const share = { url: info.share_url, text: info.share_text };
  const target = (type: ShareType) => (
    <a key={type} className={styles.target} href={shareAddress(type, share)} target="_blank" rel="noopener noreferrer">
      {type === 1 ? <MicroblogMark /> : <NetworkMark />}
      {t(type === 1 ? 'share.weibo' : 'share.facebook')}
    </a>
  );
  return (
    <>
      {info.discount_percent > 0 && <p>{t('share.off', { percent: info.discount_percent })}</p>}
      <LinkField url={info.share_url} inWindow />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links is no set of fields */}
      <div role="group" aria-label={t('share.to')} className={styles.targets}>
        {(language === 'zh' ? ([1, 2] as const) : ([2, 1] as const)).map(target)}
        {'share' in navigator && (
          // Calling it off is no failure, and the other ways stay.
          <button type="button" className={styles.target} onClick={() => void navigator.share(share).catch(() => undefined)}>
            <Share2 size={24} aria-hidden />
            {t('share.device')}
          </button>
        )}
      </div>
    </>
  );
}
