import { AgreementScreen } from '../../features/agreement/components/agreement-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(AgreementScreen);
