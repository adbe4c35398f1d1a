import { MakeScreen } from '../../features/workbench/components/make-screen.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(MakeScreen);
