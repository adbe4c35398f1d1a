import { type BotCategory, botCategories } from '@easel/contract/bot-categories';
import { botLimits } from '@easel/contract/bot-limits';
import type { Bot, ChatFile } from '@easel/contract/bots';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Tool } from '@easel/contract/tools';

/** What is asked of the lists, and what is typed into a bot. Pure. */

const scopes = ['explore', 'mine', 'favorite'] as const;
export type Scope = (typeof scopes)[number];

export interface BotFilter {
  scope: Scope;
  query: string;
  /** Of those that anybody may use. */
  category: BotCategory | undefined;
}

export function filterOf(search: URLSearchParams): BotFilter {
  const scope = scopes.find((one) => one === search.get('show')) ?? 'explore';
  const category = scope === 'explore' ? botCategories.find((one) => one === search.get('category')) : undefined;
  return { scope, query: search.get('text')?.trim() ?? '', category };
}

/** A bot as it is typed. */
export interface BotDraft {
  name: string;
  tagline: string;
  greeting: string;
  starters: readonly string[];
  category: BotCategory;
  prompt: string;
  /** Empty: the studio's usual one. */
  model: string;
  temperature: number;
  isPublic: boolean;
  copyable: boolean;
  tools: readonly Tool[];
  /** `asset` is absent where the picture is the one that it has. */
  avatar: { asset?: string; url: string } | undefined;
  /** What it knows. */
  files: readonly ChatFile[];
}

export const emptyDraft: BotDraft = {
  ...{ name: '', tagline: '', greeting: '', starters: [], prompt: '', model: '', temperature: 0.7 },
  category: 'help',
  ...{ isPublic: false, copyable: false, tools: [], avatar: undefined, files: [] },
};

/** What is kept of a bot while it is changed; its picture stays as it is until another takes its place. */
export function draftOf(bot: Bot): BotDraft {
  const { avatar_url: url } = bot;
  const { name, tagline, greeting, starters, category, prompt = '', model, temperature, accessibility, copyable, tools, files = [] } = bot;
  const isPublic = accessibility === 'public';
  return {
    name,
    tagline,
    greeting,
    starters,
    category,
    prompt,
    model,
    temperature,
    isPublic,
    copyable,
    tools,
    avatar: url === '' ? undefined : { url },
    files,
  };
}

/** The fields of `Bot/save_do`. */
export function fieldsOf(draft: BotDraft, id: string | undefined) {
  const { isPublic, avatar, starters, files, ...plain } = draft;
  return {
    ...plain,
    ...(id ? { id } : {}),
    starters: starters.map((starter) => starter.trim()).filter((starter) => starter !== ''),
    tools: [...draft.tools],
    accessibility: isPublic ? ('public' as const) : ('mine' as const),
    ...(avatar ? (avatar.asset ? { avatar: avatar.asset } : {}) : { avatar: '' }),
    files: files.map((file) => file.id),
  };
}

/** What a picker of files offers: what has a text. */
export const knowledgeTypes = '.pdf,.docx,.xlsx,.txt,.md,.csv,.json,.xml,.yaml,.yml,.js,.ts,.tsx,.py,.java,.c,.cpp,.h,.go,.rs,.sql,text/*';

/** Pictures and clips have no text; whether another file has one, the studio finds out. */
export const isReadable = (mime: string) => !/^(image|video|audio)\//.test(mime);

export function problemsOf({ name }: BotDraft): Record<string, FieldKey> {
  const length = [...name.trim()].length;
  return length === 0 || length > botLimits.nameMax ? { name: 'bot_name_invalid' } : {};
}

/** What stands for a bot that has no picture. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '·';
}
