import { HelpScreen } from '../../features/help/components/help-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(HelpScreen);
