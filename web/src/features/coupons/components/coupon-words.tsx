import type { Coupon } from '@easel/contract/coupons';
import { useTranslation } from '../../../i18n/i18n.ts';
import { dayText } from '../../../ui/format/moments.ts';
import styles from './coupons.module.css';

/** What a coupon says of itself: what it takes off, until when, and the code it came by. */
export function CouponWords({ coupon, best = false }: { coupon: Coupon; best?: boolean }) {
  const { t, language } = useTranslation('coupons');
  return (
    <span className={styles.words}>
      <span>{coupon.title}</span>
      <span className={styles.note}>
        {[
          best && t('best'),
          coupon.expires_at ? t('until', { date: dayText(coupon.expires_at, language) }) : t('endless'),
          coupon.code && t('codeOf', { code: coupon.code }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
