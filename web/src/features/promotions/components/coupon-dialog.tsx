import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { takeCoupon } from '../../../queries/coupons.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { useLocation, useNavigate, useStillHere } from '../../../ui/routing/router.tsx';
import type { Promotion } from '../queries.ts';
import styles from './promotions.module.css';

/** A coupon that just came. Using it leads to the plans, where it counts. */
export function CouponDialog({
  coupon,
  open,
  onClose,
}: {
  coupon: NonNullable<Promotion['coupon_info']>;
  open: boolean;
  onClose: () => void;
}) {
  const { t, language } = useTranslation('promotion');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stillHere = useStillHere();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const until = coupon.expires_at;
  const use = async () => {
    setBusy(true);
    try {
      await takeCoupon(coupon.id);
      onClose();
      // On the page of the plans a plan may be chosen already.
      if (pathname !== '/pricing' && stillHere()) navigate('/pricing');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('coupon')}>
      <div className={styles.coupon}>
        <p className={styles.off}>{coupon.title}</p>
        {until && <p className="soft">{t('until', { date: dayText(until, language) })}</p>}
      </div>
      {coupon.text && <p>{coupon.text}</p>}
      <FieldError text={refusal} />
      <div className={styles.ways}>
        <Button kind="primary" busy={busy} onClick={() => void use()}>
          {t('use')}
        </Button>
        <Button onClick={onClose}>{t('later')}</Button>
      </div>
      <p className={styles.kept}>{t('kept')}</p>
    </Dialog>
  );
}
