import { workRefusalSentences } from '@easel/contract/work-refusals';
import { eachInLanguage } from '../in-language.ts';

/** Written down by the build, as the refusals are. */
export const workRefusals = {
  image: eachInLanguage(workRefusalSentences.image, 'zh'),
  video: eachInLanguage(workRefusalSentences.video, 'zh'),
};
