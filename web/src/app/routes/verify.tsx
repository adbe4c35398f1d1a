import { VerifyScreen } from '../../features/verify/components/verify-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(VerifyScreen);
