import { BotScreen } from '../../features/bots/components/bot-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(BotScreen);
