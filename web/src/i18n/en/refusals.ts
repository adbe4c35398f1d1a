import { errorSentences } from '@easel/contract/errors';
import { inLanguage } from '../in-language.ts';
import { type OwnRefusal, ownRefusals } from '../own-refusals.ts';

/** The build writes the sentences down here, so that no browser gets those of the other language. */
export const refusals = inLanguage<OwnRefusal>(errorSentences, 'en', ownRefusals);
