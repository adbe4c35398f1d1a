import { PricingScreen } from '../../features/pricing/components/pricing-screen.tsx';
import { useLocation } from '../../ui/routing/router.tsx';
import { InvitationNotice } from '../invitation/invitation-notice.tsx';
import { coupons } from '../parts/coupons.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import { plainPath } from '../routing/screens.ts';

export const Component = withQueries(function Pricing() {
  const only = plainPath(useLocation().pathname) === '/pricing_wooshpay' ? ('wooshpay' as const) : undefined;
  return <PricingScreen only={only} coupons={coupons} invitation={<InvitationNotice />} />;
});
