import { PayInfoScreen } from '../../features/pricing/buying/pay-info-screen.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(PayInfoScreen);
