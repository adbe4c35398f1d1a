import { workRefusalSentences } from '@easel/contract/work-refusals';
import { eachInLanguage } from '../in-language.ts';

/** Written down by the build, as the refusals are. */
export const workRefusals = {
  image: eachInLanguage(workRefusalSentences.image, 'en'),
  video: eachInLanguage(workRefusalSentences.video, 'en'),
};
