import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { type CouponChoice, choiceShown, sortedByUse } from '../form.ts';
import { useCoupons } from '../queries.ts';
import { CodeEntry } from './code-entry.tsx';
import { CouponWords } from './coupon-words.tsx';
import styles from './coupons.module.css';

/** Which coupon a price is shown with: one of mine, none, or a code that is typed here. Without a choice the best one counts. */
export function CouponPicker({ chosen, onChosen }: { chosen: CouponChoice; onChosen: (choice: CouponChoice) => void }) {
  const { t } = useTranslation('coupons');
  const { t: studio } = useTranslation();
  const { data, isError, refetch } = useCoupons();
  const group = useId();
  const { usable } = sortedByUse(data ?? []);
  const shown = choiceShown(chosen, usable);
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
          {usable.length > 1 && !usable.some((coupon) => coupon.chosen) && row('best', undefined, t('best'))}
          {usable.map((coupon) => row(coupon.id, coupon.id, <CouponWords coupon={coupon} />))}
          {row('none', 'none', t('none'))}
        </div>
      )}
      <CodeEntry opener={t(usable.length > 0 ? 'code.another' : 'code.open')} onTaken={(coupon) => onChosen(coupon.id)} />
    </div>
  );
}
