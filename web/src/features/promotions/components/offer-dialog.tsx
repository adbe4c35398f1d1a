import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { offerTarget } from '../form.ts';
import type { Promotion } from '../queries.ts';
import styles from './promotions.module.css';

/** A title, some words, perhaps a picture and a way on. */
export function OfferDialog({ offer, open, onClose }: { offer: NonNullable<Promotion['dialog']>; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('promotion');
  const target = offerTarget(offer.link, location.origin);
  return (
    <Dialog open={open} onClose={onClose} title={offer.title}>
      {offer.image_url && <img className={styles.picture} src={offer.image_url} alt="" width={392} height={220} />}
      <p>{offer.text}</p>
      <div className={styles.ways}>
        {target && (
          <ButtonLink kind="primary" to={target.to} {...(target.away && { target: '_blank', rel: 'noopener' })} onClick={onClose}>
            {t('look')}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t('later')}</Button>
      </div>
    </Dialog>
  );
}
