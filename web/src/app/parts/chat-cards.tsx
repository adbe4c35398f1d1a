import type { Work } from '@easel/contract/works';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazy } from '../../ui/display/lazy.ts';

// With the first work of a chat.
const loadChatWorks = async () => (await Promise.all([import('./chat-works.tsx'), loadTexts('work')]))[0];
const ChatWork = lazy(async () => ({ default: (await loadChatWorks()).ChatWork }));

/** The works of a chat, large. */
export const ChatLightbox = lazy(async () => ({ default: (await loadChatWorks()).ChatLightbox }));

/** Works in a chat, for its context. */
export const chatCards = { work: (work: Work) => <ChatWork key={work.id} work={work} /> };
