import type { Language, Sentence } from '@easel/contract/language';
import type { Target } from '../../platform/backup/load.ts';
import type { Storage } from '../../ports/storage.ts';
import type { BillingDeps } from '../billing/types.ts';

/** What billing works with, and the studio as a whole. */
export interface OperatorDeps extends BillingDeps {
  whole: WholeStudio;
  /** What the operator should put right, told with the figures. */
  warnings: readonly Sentence[];
}

/** Everything that a studio keeps, to be kept elsewhere. */
export interface WholeStudio extends Omit<Target, 'forget'> {
  storage: Storage;
  secretsFile: string;
  /** This process does nothing but this. */
  alone: boolean;
  /** Fires when this process ends: what takes long is broken off. */
  ending: AbortSignal;
  /** A PostgreSQL with the studio's tables in it. */
  openServer(url: string): Promise<Omit<Target, 'forget'> & { close(): Promise<void> }>;
}

/** What somebody typed at the command line. */
export interface Asked {
  args: readonly string[];
  language: Language;
  /** Who it is, as the machine knows them. */
  user: string;
  /** Where they are: what paths are told from. */
  folder: string;
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
