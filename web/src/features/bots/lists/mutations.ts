import type { Bot } from '@easel/contract/bots';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { botsKey } from '../queries.ts';

type Marks = Partial<Pick<Bot, 'favorite' | 'pinned'>>;

/** What a member has marked, shown at once and taken back if it is refused, whichever list the bot stands in meanwhile. */
export function useMarks({ id, favorite, pinned }: Bot) {
  const [wanted, setWanted] = useState<Marks>({});
  const mark = async (kind: keyof Marks, value: boolean, ask: () => Promise<unknown>) => {
    setWanted((now) => ({ ...now, [kind]: value }));
    try {
      await ask();
      await queryClient.invalidateQueries({ queryKey: botsKey });
    } catch (error) {
      sayRefusal(error);
    }
    setWanted(({ [kind]: _shown, ...others }) => others);
  };
  return {
    marks: { favorite, pinned, ...wanted },
    setFavorite: (value: boolean) => void mark('favorite', value, () => call('Bot/favorite_do', { id, value })),
    setPinned: (value: boolean) => void mark('pinned', value, () => call('Bot/pin_do', { id, value })),
  };
}
