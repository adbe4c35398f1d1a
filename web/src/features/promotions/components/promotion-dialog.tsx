import { useState } from 'react';
import { usePromotion } from '../queries.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

/** Shows what is promoted at a place: a dialog, a new coupon, or nothing. */
export function PromotionDialog({ place }: { place: number }) {
  const promotion = usePromotion(place);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (promotion?.type === 1 && promotion.dialog) return <OfferDialog offer={promotion.dialog} open={open} onClose={close} />;
  if (promotion?.type === 2 && promotion.coupon_info) return <CouponDialog coupon={promotion.coupon_info} open={open} onClose={close} />;
  return null;
}
