import { lazy } from 'react';
import { ChatScreen } from '../../features/chat/components/chat-screen.tsx';
import { CardsContext } from '../../features/chat/conversation/cards.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { withQueries } from '../parts/with-queries.tsx';

// With the first work of a chat.
const loadWorks = async () => (await Promise.all([import('../parts/chat-works.tsx'), loadTexts('work')]))[0];
const ChatWork = lazy(async () => ({ default: (await loadWorks()).ChatWork }));
const ChatLightbox = lazy(async () => ({ default: (await loadWorks()).ChatLightbox }));

const cards = { work: (work: Parameters<typeof ChatWork>[0]['work']) => <ChatWork key={work.id} work={work} /> };

export const Component = withQueries(function Chat() {
  return (
    <CardsContext value={cards}>
      <ChatScreen lightbox={(works) => <ChatLightbox works={works} />} />
    </CardsContext>
  );
});
