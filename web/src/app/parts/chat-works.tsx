import type { Work } from '@easel/contract/works';
import { WorkCard } from '../../features/chat/cards/work-card.tsx';
import { WorksLightbox } from './lightbox.tsx';
import { WorkActionsRoot } from './work-actions.tsx';

const nothing = () => {};

/** A work in a chat, with all that can be done with it. */
export function ChatWork({ work }: { work: Work }) {
  return (
    <WorkActionsRoot>
      <WorkCard work={work} />
    </WorkActionsRoot>
  );
}

/** The works of a chat, large. */
export function ChatLightbox({ works }: { works: readonly Work[] }) {
  return (
    <WorkActionsRoot>
      <WorksLightbox works={works} onNearEnd={nothing} />
    </WorkActionsRoot>
  );
}
