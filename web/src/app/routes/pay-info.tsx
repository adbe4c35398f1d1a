import { PayInfoScreen } from '../../features/pricing/checkout/pay-info-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(PayInfoScreen);
