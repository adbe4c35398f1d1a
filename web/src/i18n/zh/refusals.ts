import { errorSentences, fieldSentences, runningSentences } from '@easel/contract/errors';
import { inLanguage } from '../in-language.ts';

/** The build writes the sentences down here, so that no browser gets those of the other language. */
export const refusals = {
  errors: inLanguage(errorSentences, 'zh'),
  fields: inLanguage(fieldSentences, 'zh'),
  running: inLanguage(runningSentences, 'zh'),
};
