import { PricingPanel } from '../../features/pricing/components/pricing-panel.tsx';
import { coupons } from './coupons.tsx';
import { withQueries } from './with-queries.tsx';

/** The plans as a part of another screen. */
export const PlansPanel = withQueries(function PlansPanel() {
  return <PricingPanel heading="h3" coupons={coupons} />;
});
