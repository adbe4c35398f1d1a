import type { Coupon } from '@easel/contract/coupons';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/button/chip.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { sortedByUse } from '../form.ts';
import { useCoupons } from '../queries.ts';
import { CodeEntry } from './code-entry.tsx';
import { CouponWords } from './coupon-words.tsx';
import styles from './coupons.module.css';

/** A member's coupons: what can be used, what is over, and where a code is typed. The page around it gives the heading. */
export function MyCoupons() {
  const { t } = useTranslation('coupons');
  const { t: studio } = useTranslation();
  const { data, isError, refetch } = useCoupons();
  const { usable, over } = sortedByUse(data ?? []);
  return (
    <div className={styles.mine}>
      {!data && !isError && <Skeleton className={styles.blank ?? ''} />}
      {isError && !data && (
        <div className={styles.failed}>
          <FieldError text={t('failed')} />
          <Button onClick={() => void refetch()}>{studio('action.retry')}</Button>
        </div>
      )}
      {data && usable.length === 0 && <p className="soft">{t('empty')}</p>}
      <Rows coupons={usable} />
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{t('over', { count: over.length })}</summary>
          <Rows coupons={over} />
        </details>
      )}
      <CodeEntry opener={t('code.open')} />
    </div>
  );
}

function Rows({ coupons }: { coupons: readonly Coupon[] }) {
  const { t } = useTranslation('coupons');
  if (coupons.length === 0) return null;
  return (
    <ul>
      {coupons.map((coupon) => (
        <li key={coupon.id} className={styles.row}>
          <CouponWords coupon={coupon} />
          {coupon.state !== 'usable' && <Badge>{t(`state.${coupon.state}`)}</Badge>}
        </li>
      ))}
    </ul>
  );
}
