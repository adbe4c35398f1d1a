import type { BotCategory } from '@easel/contract/bot-categories';
import type { BotAccessibility } from '@easel/contract/bots';
import type { Tool } from '@easel/contract/recipe';
import type { ColumnType, Generated } from 'kysely';

type JsonList<Item> = ColumnType<Item[], string, string>;

export interface BotsTable {
  id: string;
  owner_id: string | null;
  name: string;
  tagline: string;
  greeting: string;
  starters: JsonList<string>;
  category: Generated<BotCategory>;
  prompt: string;
  /** Empty: the studio's usual one. */
  model: string;
  temperature: number;
  accessibility: BotAccessibility;
  copyable: boolean;
  tools: JsonList<Tool>;
  avatar_id: string | null;
  uses: Generated<number>;
  hidden: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface BotMarksTable {
  member_id: string;
  bot_id: string;
  favorite: Generated<boolean>;
  pinned: Generated<boolean>;
}

export interface BotReportsTable {
  bot_id: string;
  member_id: string;
  reason: string;
  created_at: Date;
  /** Nothing while it waits for an operator. */
  decided_at: Date | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bots: BotsTable;
    bot_marks: BotMarksTable;
    bot_reports: BotReportsTable;
  }
}
