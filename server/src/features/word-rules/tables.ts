import type { WordPlace, WordRuleKind } from '@easel/contract/word-places';
import type { ColumnType } from 'kysely';

export interface WordRulesTable {
  id: string;
  name: string;
  kind: WordRuleKind;
  /** One in each line. */
  entries: string;
  places: ColumnType<WordPlace[], string, string>;
  enabled: boolean;
  created_at: Date;
}

/** How often a rule refused something, by days of UTC. */
export interface WordRuleHitsTable {
  rule_id: string;
  day: ColumnType<string, string, never>;
  hits: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    word_rules: WordRulesTable;
    word_rule_hits: WordRuleHitsTable;
  }
}
