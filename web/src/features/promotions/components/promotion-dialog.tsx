import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/display/lazy.ts';
import { usePromotion } from '../queries.ts';

// Most visits meet nothing promoted: the windows arrive when there is something to show.
const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));
const CouponDialog = lazy(async () => ({ default: (await import('./coupon-dialog.tsx')).CouponDialog }));

/** Shows what is promoted at a place: a dialog, a new coupon, or nothing. */
export function PromotionDialog({ place }: { place: number }) {
  const promotion = usePromotion(place);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Suspense>
      {promotion?.type === 1 && promotion.dialog && <OfferDialog offer={promotion.dialog} open={open} onClose={close} />}
      {promotion?.type === 2 && promotion.coupon_info && <CouponDialog coupon={promotion.coupon_info} open={open} onClose={close} />}
    </Suspense>
  );
}
