import { CheckoutElsewhere } from '../../features/pricing/checkout/use-checkout.tsx';
import { withQueries } from '../parts/with-queries.tsx';

/** The payment that was begun in this tab, where no plans are in view. */
export const Checkout = withQueries(CheckoutElsewhere);
