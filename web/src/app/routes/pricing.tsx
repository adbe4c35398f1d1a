import { PricingScreen } from '../../features/pricing/components/pricing-screen.tsx';
import { useLocation } from '../../ui/router.tsx';
import { coupons } from '../coupons.tsx';
import { withQueries } from '../queries.tsx';
import { plainPath } from '../screens.ts';

export const Component = withQueries(function Pricing() {
  const only = plainPath(useLocation().pathname) === '/pricing_wooshpay' ? ('wooshpay' as const) : undefined;
  return <PricingScreen only={only} coupons={coupons} />;
});
