import type { Work } from '@easel/contract/works';
import { createContext, type ReactNode, use } from 'react';

/** How works stand in a chat. The app provides it, with all that can be done with a work; it comes with the first one. */
interface Cards {
  work: (work: Work) => ReactNode;
}

export const CardsContext = createContext<Cards | null>(null);

export function useCards(): Cards {
  const cards = use(CardsContext);
  if (!cards) throw new Error('CardsContext is missing above this part');
  return cards;
}
