import type { Sentence } from '@easel/contract/language';

/** Why something was not kept or not brought back, for whoever asked. */
export class BackupProblem extends Error {
  readonly sentence: Sentence;

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.name = 'BackupProblem';
    this.sentence = { zh, en };
  }
}
