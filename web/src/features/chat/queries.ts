import type { Chat, Message } from '@easel/contract/chats';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient, readAgain } from '../../queries/query-client.ts';
import { useSession } from '../../session/session.ts';

/** A chat as it is known here: its messages in the order in which they were written. */
export interface OpenChat {
  chat: Chat;
  messages: readonly Message[];
  /** The last message of the branch that is shown. */
  leaf: string | null;
  /** There are older ones. */
  more: boolean;
}

/** How often a chat was changed here since the page came: an answer that was asked for before a change may not know of it. */
const changes = new Map<string, number>();

/** Branches that were chosen here and that the server does not know yet, by chat. */
export const choosing = new Map<string, string>();

/** Asks again until nothing was changed here meanwhile. */
async function askChat(id: string, signal: AbortSignal) {
  for (;;) {
    const before = changes.get(id);
    const { info } = await call('Chat/info', { id }, { signal });
    if (changes.get(id) === before) return info;
  }
}

const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ['chats', 'one', id] as const,
    queryFn: async ({ signal }): Promise<OpenChat> => {
      const { chat, messages, leaf, more } = await askChat(id, signal);
      const known = queryClient.getQueryData<OpenChat>(['chats', 'one', id]);
      // Older pages that were asked for before stay. By their place: the clocks of devices differ.
      const place = known?.messages.findIndex(({ id: one }) => one === messages[0]?.id) ?? -1;
      const older = known?.messages.slice(0, Math.max(0, place)) ?? [];
      return {
        chat,
        messages: [...older, ...messages],
        leaf: choosing.get(id) ?? leaf,
        more: older.length > 0 ? (known?.more ?? more) : more,
      };
    },
    // The stream tells what changes; what was missed without it is asked for at every visit.
    staleTime: 0,
  });

export function useChat(id: string | undefined) {
  const token = useSession((session) => session.token);
  return useQuery({ ...chatQuery(id ?? ''), enabled: id !== undefined && token !== '' });
}

/** Changes what is known of a chat, if anything is. */
export function changeChat(id: string, change: (known: OpenChat) => OpenChat): void {
  changes.set(id, (changes.get(id) ?? 0) + 1);
  queryClient.setQueryData(chatQuery(id).queryKey, (known) => known && change(known));
}

export const knownChat = (id: string): OpenChat | undefined => queryClient.getQueryData(chatQuery(id).queryKey);

/** All chats that are known here. */
export const knownChats = (): OpenChat[] =>
  queryClient.getQueriesData<OpenChat>({ queryKey: ['chats', 'one'] }).flatMap(([, known]) => known ?? []);

export function putChat(known: OpenChat): void {
  queryClient.setQueryData(chatQuery(known.chat.id).queryKey, known);
}

export function refreshChat(id: string): void {
  void readAgain(chatQuery(id).queryKey);
}

export async function askOlder(id: string): Promise<void> {
  const before = knownChat(id)?.messages[0]?.id;
  if (!before) return;
  const { messages, more } = (await call('Chat/info', { id, before })).info;
  changeChat(id, (known) => ({ ...known, messages: [...messages, ...known.messages], more }));
}

export type ListScope = 'all' | 'pinned' | 'favorite';

const listQuery = (scope: ListScope) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'list', scope] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await call('Chat/lists', { scope, cursor: pageParam || undefined, limit: scope === 'all' ? 40 : 100 }, { signal })).info,
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useChatList(scope: ListScope) {
  const token = useSession((session) => session.token);
  return useInfiniteQuery({ ...listQuery(scope), enabled: token !== '' });
}

export function refreshLists(): void {
  void readAgain(['chats', 'list']);
}

/** Changes a chat wherever it stands in a list. */
export function changeListed(id: string, change: Partial<Chat>): void {
  for (const scope of ['all', 'pinned', 'favorite'] as const) {
    queryClient.setQueryData(listQuery(scope).queryKey, (data) => {
      if (!data) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        items: page.items.map((chat) => (chat.id === id ? { ...chat, ...change } : chat)),
      }));
      return { ...data, pages };
    });
  }
}

/** Takes a chat out of the lists. */
export function dropListed(id: string): void {
  for (const scope of ['all', 'pinned', 'favorite'] as const) {
    queryClient.setQueryData(
      listQuery(scope).queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((chat) => chat.id !== id) })) },
    );
  }
}

export function useChatSearch(words: string) {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['chats', 'search', words] as const,
    queryFn: async ({ signal }) => (await call('Chat/search', { query: words }, { signal })).info.items,
    enabled: token !== '' && words !== '',
    placeholderData: (before) => before,
  });
}

/** Bots that everybody has and one's own, in the reader's language. */
export function useBots() {
  const { language } = useTranslation();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['bots', 'beside-chats', language, token] as const,
    queryFn: async ({ signal }) => {
      const scopes = token === '' ? (['explore'] as const) : (['favorite', 'mine', 'explore'] as const);
      const lists = await Promise.all(scopes.map((scope) => call('Bot/lists', { scope, limit: 12 }, { signal })));
      const bots = lists.flatMap(({ info }) => info.items);
      const once = [...new Map(bots.map((bot) => [bot.id, bot])).values()];
      return once.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
    },
    staleTime: 5 * 60_000,
  });
}

export function useBot(id: string | undefined) {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['bots', 'one', id, language] as const,
    queryFn: async ({ signal }) => (await call('Bot/info', { id: id ?? '' }, { signal })).info.bot,
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  });
}
