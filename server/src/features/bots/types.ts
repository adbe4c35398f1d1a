import type { Bot, ChatFile } from '@easel/contract/bots';
import type { Language } from '@easel/contract/language';
import type { Selectable } from 'kysely';
import type { StudioName } from '../../platform/brand/values.ts';
import { type ShippedBot, shippedBots } from './shipped/bots.ts';
import type { BotsTable } from './tables.ts';

/** A bot as a chat needs it: what it is called, and how it answers. */
export interface ChatBot {
  id: string;
  name: string;
  avatarId: string | null;
  /** Empty: the studio's usual one. */
  model: string;
  temperature: number;
  prompt: string;
  tools: Bot['tools'];
}

/** A row with what its reader has to do with it. */
export type BotRow = Selectable<BotsTable> & { author: string; favorite: boolean; pinned: boolean };

export interface BotEncoding {
  language: Language;
  reader: string;
  studioName: StudioName;
  /** The model that stands for the usual one. */
  usualModel: string;
  /** Credits that a usual answer of the model costs. */
  priceOf(model: string): number;
  sign(file: { id: string; name: string }): string;
}

/** `files`: what it knows, for its owner. */
export function encodeBot(row: BotRow, files: ChatFile[] | undefined, { reader, usualModel, priceOf, sign }: BotEncoding): Bot {
  const mine = row.owner_id === reader;
  const model = row.model || usualModel;
  return {
    ...{ id: row.id, name: row.name, tagline: row.tagline, greeting: row.greeting, starters: row.starters, model },
    category: row.category,
    avatar_url: row.avatar_id ? sign({ id: row.avatar_id, name: 'avatar' }) : '',
    ...{ temperature: row.temperature, accessibility: row.accessibility, copyable: row.copyable, tools: row.tools },
    ...{ author: { name: row.author }, shipped: false, uses: row.uses, favorite: row.favorite, pinned: row.pinned, mine },
    price: priceOf(model),
    ...(mine ? { prompt: row.prompt, ...(files ? { files } : {}) } : {}),
    updated_at: row.updated_at.toISOString(),
  };
}

interface Marks {
  favorite: boolean;
  pinned: boolean;
  uses: number;
}

/** Shipped bots have no date of their own. */
const shippedAt = new Date(0).toISOString();

export function encodeShipped(bot: ShippedBot, marks: Marks, { language, studioName, usualModel, priceOf }: BotEncoding): Bot {
  return {
    ...{ id: bot.id, name: bot.name[language], avatar_url: '', tagline: bot.tagline[language], greeting: bot.greeting[language] },
    starters: bot.starters.map((starter) => starter[language]),
    category: bot.category,
    ...{ model: usualModel, temperature: bot.temperature, accessibility: 'public', copyable: true, tools: [...bot.tools] },
    ...{ author: { name: studioName(language) }, shipped: true, mine: false, ...marks },
    price: priceOf(usualModel),
    updated_at: shippedAt,
  };
}

export function findShipped(id: string): ShippedBot | undefined {
  return shippedBots.find((bot) => bot.id === id);
}

export function chatBotOfShipped(bot: ShippedBot, language: Language): ChatBot {
  const { id, temperature, tools } = bot;
  return { id, name: bot.name[language], avatarId: null, model: '', temperature, prompt: bot.prompt[language], tools: [...tools] };
}
