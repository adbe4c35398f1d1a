import type { Bot } from '@easel/contract/bots';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { botsKey } from '../queries.ts';
import { listsKey } from './queries.ts';

type Marks = Partial<Pick<Bot, 'favorite' | 'pinned'>>;

/** Shows what a member marked at once, and takes it back if it is refused. */
async function mark({ id, favorite, pinned }: Bot, wanted: Marks, ask: () => Promise<unknown>): Promise<void> {
  // An answer that is on its way does not know of it.
  await queryClient.cancelQueries({ queryKey: listsKey });
  show(id, wanted);
  try {
    await ask();
  } catch (error) {
    show(id, { favorite, pinned });
    sayRefusal(error);
  }
  await queryClient.invalidateQueries({ queryKey: botsKey });
}

function show(id: string, marks: Marks): void {
  queryClient.setQueriesData<InfiniteData<{ items: Bot[] }>>(
    { queryKey: listsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map((bot) => (bot.id === id ? { ...bot, ...marks } : bot)) })),
      },
  );
}

export const favoriteBot = (bot: Bot, value: boolean) =>
  mark(bot, { favorite: value }, () => call('Bot/favorite_do', { id: bot.id, value }));
export const pinBot = (bot: Bot, value: boolean) => mark(bot, { pinned: value }, () => call('Bot/pin_do', { id: bot.id, value }));
