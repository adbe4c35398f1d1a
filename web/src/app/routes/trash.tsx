import { TrashScreen } from '../../features/works/components/trash-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(TrashScreen);
