import { BotEditScreen } from '../../features/bots/components/bot-edit-screen.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazy } from '../../ui/display/lazy.ts';
import { withQueries } from '../parts/with-queries.tsx';

const Trial = lazy(async () => {
  const [{ BotTrial }] = await Promise.all([import('../parts/bot-trial.tsx'), loadTexts('chat')]);
  return { default: BotTrial };
});

export const Component = withQueries(function BotEdit() {
  return <BotEditScreen trial={(bot, changed) => <Trial bot={bot} changed={changed} />} />;
});
