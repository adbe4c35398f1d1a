import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useNavigate } from '../../../ui/router.tsx';
import { couponFacts } from '../form.ts';
import { takeCoupon } from '../mutations.ts';
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
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { title, text, percent, until } = couponFacts(coupon);
  const use = async () => {
    setBusy(true);
    try {
      await takeCoupon(coupon.id);
      onClose();
      void navigate('/pricing');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={title ?? t('coupon')}>
      <div className={styles.coupon}>
        {percent && <p className={styles.percent}>{t('off', { percent })}</p>}
        {text && <p>{text}</p>}
        {until && <p className="soft">{t('until', { date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(until) })}</p>}
      </div>
      <FieldError text={refusal} />
      <div className={styles.ways}>
        <Button kind="primary" busy={busy} onClick={() => void use()}>
          {t('use')}
        </Button>
        <Button onClick={onClose}>{t('later')}</Button>
      </div>
    </Dialog>
  );
}
