import { errorSentences } from '@easel/contract/errors';
import { fieldSentences } from '@easel/contract/field-errors';
import { workRefusalSentences } from '@easel/contract/work-refusals';
import { eachInLanguage, inLanguage } from '../in-language.ts';
import { type OwnRefusal, ownRefusals, shownFields } from '../own-refusals.ts';

/** The build writes the sentences down here, so that no browser gets those of the other language. */
export const refusals = {
  errors: inLanguage<OwnRefusal>(errorSentences, 'en', ownRefusals),
  fields: inLanguage(fieldSentences, 'en', shownFields),
  works: { image: eachInLanguage(workRefusalSentences.image, 'en'), video: eachInLanguage(workRefusalSentences.video, 'en') },
};
