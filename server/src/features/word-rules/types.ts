import type { WordPlace, WordRuleKind } from '@easel/contract/word-places';

/** What is needed of a rule to find what it refuses. */
export interface Rule {
  /** Nothing where it is not saved. */
  id: string | null;
  name: string;
  kind: WordRuleKind;
  /** One in each line. */
  entries: string;
  places: readonly WordPlace[];
}

export interface Found {
  rule: Pick<Rule, 'id' | 'name' | 'places'>;
  /** The part of the text that was found. */
  match: string;
}

/** The rules that are in force, as this process knows them: nothing that is written waits for the database. */
export interface WordGuard {
  /** Refuses texts with what is not allowed there, with `blocked`, and counts it. */
  check(place: WordPlace, ...texts: readonly (string | undefined)[]): void;
  /** The same for what a work is asked for, beside its prompt. */
  checkRecipe(recipe: { prompt?: string | undefined; parameters?: Readonly<Record<string, unknown>> | undefined }): void;
  close(): void;
}
