import { BotEditScreen } from '../../features/bots/components/bot-edit-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(BotEditScreen);
