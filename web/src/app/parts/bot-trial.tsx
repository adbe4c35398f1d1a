import type { Bot } from '@easel/contract/bots';
import { CardsContext } from '../../features/chat/cards/cards.ts';
import { Trial } from '../../features/chat/components/trial.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import { ChatLightbox, chatCards } from './chat-cards.tsx';

/** A bot that is tried beside its editor, with the works that it makes. */
export function BotTrial({ bot, changed }: { bot: Bot; changed: boolean }) {
  const { t } = useTranslation('bots');
  return (
    <CardsContext value={chatCards}>
      <Trial bot={bot} note={t(changed ? 'edit.trySaved' : 'edit.tryNote')} lightbox={(works) => <ChatLightbox works={works} />} />
    </CardsContext>
  );
}
