import { fieldSentences } from '@easel/contract/field-errors';
import { inLanguage } from '../in-language.ts';
import { shownFields } from '../own-refusals.ts';

/** Written down by the build, as the refusals are. */
export const fieldErrors = inLanguage(fieldSentences, 'en', shownFields);
