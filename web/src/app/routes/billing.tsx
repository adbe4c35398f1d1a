import { BillingScreen } from '../../features/billing/components/billing-screen.tsx';
import { MyCoupons } from '../../features/coupons/components/my-coupons.tsx';
import { MeNav } from '../frame/me-nav.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(function Billing() {
  return (
    <>
      <MeNav />
      <BillingScreen coupons={<MyCoupons />} />
    </>
  );
});
