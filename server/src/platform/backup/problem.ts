import type { Sentence } from '@easel/contract/language';

/** Why a backup or restore failed, in a sentence for the operator. */
export class BackupProblem extends Error {
  readonly sentence: Sentence;

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.name = 'BackupProblem';
    this.sentence = { zh, en };
  }
}
