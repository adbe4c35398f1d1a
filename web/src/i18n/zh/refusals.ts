import { errorSentences } from '@easel/contract/errors';
import { fieldSentences } from '@easel/contract/field-errors';
import { workRefusalSentences } from '@easel/contract/work-refusals';
import { eachInLanguage, inLanguage } from '../in-language.ts';
import { type OwnRefusal, ownRefusals, shownFields } from '../own-refusals.ts';

/** The build writes the sentences down here, so that no browser gets those of the other language. */
export const refusals = {
  errors: inLanguage<OwnRefusal>(errorSentences, 'zh', ownRefusals),
  fields: inLanguage(fieldSentences, 'zh', shownFields),
  works: { image: eachInLanguage(workRefusalSentences.image, 'zh'), video: eachInLanguage(workRefusalSentences.video, 'zh') },
};
