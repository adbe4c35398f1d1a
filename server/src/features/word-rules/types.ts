import type { WordPlace, WordRuleKind } from '@easel/contract/word-places';
import type { TextModerator } from '../../ports/text-moderator.ts';

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
  /**
   * Asks the service that judges texts, where there is one, about what the rules let pass. Refuses with `blocked`; where it does not
   * answer, with `studio_busy`, or not, as the operator chose.
   */
  judge(place: WordPlace, ...texts: readonly (string | undefined)[]): Promise<void>;
  /** The same for what a work is asked for. */
  judgeRecipe(recipe: Parameters<WordGuard['checkRecipe']>[0]): Promise<void>;
  close(): void;
}

/** The service that judges texts, and what becomes of those that it does not answer for. */
export interface OutsideJudge {
  moderator: TextModerator;
  silent: 'refuse' | 'allow';
}
