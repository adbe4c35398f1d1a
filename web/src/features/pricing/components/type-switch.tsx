import { useTranslation } from '../../../i18n/i18n.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { discountOf, type PlanType } from '../form.ts';
import { DiscountBadge } from './discount-badge.tsx';
import styles from './type-switch.module.css';

/** Monthly or weekly, with what each is down by. */
export function TypeSwitch({ types, place, onPlace }: { types: readonly PlanType[]; place: number; onPlace: (place: number) => void }) {
  const { t } = useTranslation('pricing');
  const discounts = types.map(discountOf);
  const first = discounts.findIndex((discount) => discount !== '');
  return (
    <Segmented
      label={t('period')}
      className={styles.switch}
      value={String(place)}
      onChange={(value) => onPlace(Number(value))}
      segments={types.map(({ name }, index) => {
        const discount = discounts[index] ?? '';
        return {
          value: String(index),
          label: (
            <span className={styles.label}>
              {name}
              {discount !== '' && <DiscountBadge discount={discount} flies={index === first} chosen={index === place} />}
            </span>
          ),
        };
      })}
    />
  );
}
