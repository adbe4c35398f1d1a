import { CardsContext } from '../../features/chat/cards/cards.ts';
import { ChatScreen } from '../../features/chat/components/chat-screen.tsx';
import { ChatLightbox, chatCards } from '../parts/chat-cards.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(function Chat() {
  return (
    <CardsContext value={chatCards}>
      <ChatScreen lightbox={(works) => <ChatLightbox works={works} />} />
    </CardsContext>
  );
});
