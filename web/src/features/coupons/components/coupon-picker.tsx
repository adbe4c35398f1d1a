import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { amountText } from '../../../ui/format/money.ts';
import { bestOf, type CouponChoice, type PricedCoupons, sortedByUse } from '../form.ts';
import { useCoupons } from '../queries.ts';
import { CodeEntry } from './code-entry.tsx';
import { CouponWords } from './coupon-words.tsx';
import styles from './coupons.module.css';

/** Which coupon a price is shown with: one of mine, with what it takes off, none, or a code that is typed here. */
export function CouponPicker({ price, onChosen }: { price: PricedCoupons; onChosen: (choice: CouponChoice) => void }) {
  const { t, language } = useTranslation('coupons');
  const { t: studio } = useTranslation();
  const { data, isError, refetch } = useCoupons();
  const group = useId();
  const { usable } = sortedByUse(data ?? []);
  const shown = price.coupon?.id ?? 'none';
  const off = new Map(price.coupons.map((one) => [one.id, one.discount_cents]));
  const best = bestOf(price.coupons);
  const row = (value: string, choice: CouponChoice, words: ReactNode) => (
    <label key={value} className={styles.choice}>
      <input type="radio" name={group} checked={shown === value} onChange={() => onChosen(choice)} />
      {words}
    </label>
  );
  return (
    <div className={styles.picker}>
      {isError && !data && (
        <div className={styles.failed}>
          <FieldError text={t('failed')} />
          <Button onClick={() => void refetch()}>{studio('action.retry')}</Button>
        </div>
      )}
      {usable.length > 0 && (
        <div role="radiogroup" aria-label={t('pick')} className={styles.choices}>
          {usable.map((coupon) =>
            row(
              coupon.id,
              coupon.id,
              <>
                <CouponWords coupon={coupon} best={usable.length > 1 && coupon.id === best} />
                <span className={styles.takes}>− {amountText(off.get(coupon.id) ?? 0, price.currency, language)}</span>
              </>,
            ),
          )}
          {row('none', 'none', t('none'))}
        </div>
      )}
      <CodeEntry opener={t(usable.length > 0 ? 'code.another' : 'code.open')} onTaken={() => onChosen(undefined)} />
    </div>
  );
}
