import type { Language, Sentence } from '@easel/contract/language';
import type { BillingDeps } from '../billing/types.ts';

/** The same that billing works with. */
export type OperatorDeps = BillingDeps;

/** What somebody typed at the command line. */
export interface Asked {
  args: readonly string[];
  language: Language;
  /** Who it is, as the machine knows them. */
  user: string;
}

/** What the terminal shows. */
export interface Told {
  /** 0 done, 1 refused, 2 not understood. */
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

/** Why a command was not done, for whoever typed it. */
export class OperatorProblem extends Error {
  readonly sentence: Sentence;
  /** For programs. */
  readonly code: string;

  constructor(code: string, sentence: Sentence) {
    super(sentence.en);
    this.name = 'OperatorProblem';
    this.code = code;
    this.sentence = sentence;
  }
}
