import { MakeScreen } from '../../features/workbench/components/make-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(MakeScreen);
