import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const CouponPicker = lazy(async () => {
  const [{ CouponPicker }] = await Promise.all([import('../features/coupons/components/coupon-picker.tsx'), loadTexts('coupons')]);
  return { default: CouponPicker };
});

/** The choice of a coupon beside a price. It arrives when a plan was chosen. */
export const coupons = (chosen: string | undefined, onChosen: (choice: string | undefined) => void) => (
  <Suspense fallback={<Skeleton />}>
    <CouponPicker chosen={chosen} onChosen={onChosen} />
  </Suspense>
);
