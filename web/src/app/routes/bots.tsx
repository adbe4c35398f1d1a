import { BotsScreen } from '../../features/bots/components/bots-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(BotsScreen);
