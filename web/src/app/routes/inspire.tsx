import { InspireScreen } from '../../features/inspire/components/inspire-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(InspireScreen);
