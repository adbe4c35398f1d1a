import type { PricedCoupons } from '../../features/coupons/form.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';

const CouponPicker = lazy(async () => {
  const [{ CouponPicker }] = await Promise.all([import('../../features/coupons/components/coupon-picker.tsx'), loadTexts('coupons')]);
  return { default: CouponPicker };
});

/** The choice of a coupon beside a price. It arrives when a plan was chosen. */
export const coupons = (price: PricedCoupons, onChosen: (choice: string | undefined) => void) => (
  <Guarded inPlace waiting={<Skeleton />}>
    <CouponPicker price={price} onChosen={onChosen} />
  </Guarded>
);
